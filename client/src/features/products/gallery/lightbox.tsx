import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { imageUrl } from '../../../lib/images/image-url';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';
import { useCloseOnBack } from '../../../ui/overlay/use-close-on-back';
import type { PictureImage } from '../../../ui/media/picture';
import { t } from '../texts';

export interface ProductLightboxProps {
  name: string;
  images: PictureImage[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Full-screen images with zoom. Import it lazily: the library is not part of the first load. */
export function ProductLightbox({ name, images, index, onView, onClose }: ProductLightboxProps) {
  useCloseOnBack(true, onClose);
  const slides = images.map((image, index) => ({
    src: imageUrl(image.url),
    width: image.width,
    height: image.height,
    alt: index === 0 ? name : t('namePictureIndex', { name, index: index + 1 }),
  }));
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      labels={{ Lightbox: t('picturesOfName', { name }), Previous: t('previous'), Next: t('next'), Close: t('close') }}
      carousel={{ finite: true, padding: '16px' }}
      controller={{ closeOnBackdropClick: true }}
      animation={prefersReducedMotion() ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 200, swipe: 320 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      on={{ view: (view) => onView(view.index) }}
      styles={{ container: { backgroundColor: 'rgba(36, 20, 31, .94)' } }}
    />
  );
}

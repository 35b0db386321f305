import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import { imageUrl } from '../../../lib/images/image-url';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';
import { useCloseOnBack } from '../../../ui/overlay/use-close-on-back';
import { Picture, type PictureImage } from '../../../ui/media/picture';
import { t } from '../texts';

const BACKGROUND = 'rgba(36, 20, 31, .94)';
/** Under the arrows and the counter, which would be lost on a light picture. */
const PLATE = { backgroundColor: 'rgba(36, 20, 31, .72)', borderRadius: 6 };
const STYLES = {
  container: { backgroundColor: BACKGROUND },
  thumbnailsContainer: { backgroundColor: BACKGROUND },
  navigationPrev: PLATE,
  navigationNext: PLATE,
};

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
      plugins={images.length > 1 ? [Zoom, Counter, Thumbnails] : [Zoom]}
      labels={{
        Lightbox: t('picturesOfName', { name }),
        Previous: t('previous'),
        Next: t('next'),
        Close: t('close'),
        Thumbnails: t('thumbnails'),
        '{index} of {total}': t('indexOfTotal', { index: '{index}', total: '{total}' }),
      }}
      carousel={{ finite: true, padding: '16px' }}
      controller={{ closeOnBackdropClick: true }}
      animation={prefersReducedMotion() ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 200, swipe: 320 }}
      thumbnails={{
        width: 56,
        height: 70,
        border: 2,
        borderRadius: 4,
        padding: 0,
        gap: 10,
        imageFit: 'cover',
        vignette: false,
      }}
      render={{ thumbnail: ({ slide }) => <Thumbnail url={slide.src} images={images} /> }}
      counter={{ container: { style: { ...PLATE, margin: 8 } } }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      on={{ view: (view) => onView(view.index) }}
      styles={STYLES}
    />
  );
}

/** The picture in the size that the page's own thumbnails have loaded already. */
function Thumbnail({ url, images }: { url: string; images: PictureImage[] }) {
  const image = images.find((each) => imageUrl(each.url) === url);
  return image && <Picture image={image} alt="" sizes="88px" />;
}

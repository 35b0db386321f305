import { Suspense, useState } from 'react';
import type { FragmentType } from '@apollo/client';
import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { ZoomIn } from 'lucide-react';
import type { ProductGallery_ProductFragment } from '../../../generated/graphql';
import { graphql } from '../../../generated';
import { useEntityFragment } from '../../../lib/api/use-entity-fragment';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { IconButton } from '../../../ui/button/icon-button';
import { Picture } from '../../../ui/media/picture';
import type { ProductLightboxProps } from './lightbox';
import { GALLERY_FRAME, GALLERY_SIZES } from './gallery-frame';
import { GalleryThumbs } from './gallery-thumbs';
import { useGallery } from './use-gallery';
import { useShownPictures } from './use-shown-pictures';
import { t } from '../texts';

const ProductGallery_product = graphql(`
  fragment ProductGallery_product on Product {
    id
    name
    images {
      ...Picture_image @unmask
      isPrimary
    }
  }
`);

/** A single image fills the width on a tablet, and is square there, so that name and price stay in view. */
const SINGLE_FRAME = { ...GALLERY_FRAME, aspectRatio: { ...GALLERY_FRAME.aspectRatio, md: '1 / 1', lg: '4 / 5' } };

const FullImage = lazyComponent<ProductLightboxProps>(() => import('./lightbox').then((m) => m.ProductLightbox));

/** The images of a product as a slider with thumbnails, arrow keys and a lightbox. */
export function ProductGallery({ product: from }: { product: FragmentType<ProductGallery_ProductFragment> }) {
  const product = useEntityFragment(ProductGallery_product, 'ProductGallery_product', from);
  return product && <Gallery {...product} />;
}

function Gallery({ name, images }: Pick<ProductGallery_ProductFragment, 'name' | 'images'>) {
  const { viewport, index: current, show, onKeyDown } = useGallery(images.length);
  const isShown = useShownPictures(current);
  const [isLightboxOpen, setLightboxOpen] = useState(false);
  if (images.length === 0) return <Picture image={null} alt="" sizes={GALLERY_SIZES} />;

  return (
    <Frame
      role="group"
      aria-label={t('picturesOfName', { name })}
      onKeyDown={onKeyDown}
      data-single={images.length === 1 || undefined}
    >
      {images.length > 1 && <GalleryThumbs images={images} current={current} onSelect={show} />}
      <Box position="relative" mx={{ base: '-4', md: '0' }} minW="0">
        <Viewport ref={viewport}>
          <Slides>
            {images.map((image, index) => (
              <Box key={image.url} data-slide>
                {isShown(index) ? (
                  <Picture
                    image={image}
                    alt={index === 0 ? name : t('namePictureIndex', { name, index: index + 1 })}
                    sizes={GALLERY_SIZES}
                    priority={index === 0}
                    frame={images.length > 1 ? GALLERY_FRAME : SINGLE_FRAME}
                  />
                ) : (
                  <NotLoaded {...GALLERY_FRAME}>{t('tapItsSmallPicture')}</NotLoaded>
                )}
              </Box>
            ))}
          </Slides>
          <IconButton variant="panel" css={ZOOMS} aria-label={t('viewFullImage')} onClick={() => setLightboxOpen(true)}>
            <ZoomIn size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Viewport>
        {images.length > 1 && (
          <Counter data-screen aria-live="polite">
            <span aria-hidden>
              {current + 1} / {images.length}
            </span>
            <chakra.span srOnly>
              {t('pictureCurrentOfLength', { current: current + 1, length: images.length })}
            </chakra.span>
          </Counter>
        )}
      </Box>
      {isLightboxOpen && (
        <Suspense fallback={null}>
          <FullImage name={name} images={images} index={current} onView={show} onClose={() => setLightboxOpen(false)} />
        </Suspense>
      )}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '3', lg: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '88px minmax(0, 1fr)' },
    alignItems: 'start',
    _print: { maxWidth: '8cm', '& img': { objectFit: 'contain' } },
    '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** In the place of a picture that is loaded once it is asked for. */
const NotLoaded = chakra('div', {
  base: { display: 'grid', placeItems: 'center', p: '4', bg: 'bg.muted', color: 'fg.muted', textAlign: 'center' },
});

const Viewport = chakra('div', { base: { position: 'relative', overflow: 'hidden', borderRadius: { md: 'l2' } } });

const Slides = chakra('div', {
  base: {
    display: 'flex',
    touchAction: 'pan-y pinch-zoom',
    '& > [data-slide]': { flex: '0 0 100%', minWidth: 0 },
    // Two images side by side; a single image keeps the full width.
    '@media (min-width: 641px) and (max-width: 1023px)': {
      '& > [data-slide]:not(:only-child)': { flexBasis: 'calc(50% - 4px)' },
      '& > [data-slide]:not(:last-child)': { marginInlineEnd: '8px' },
    },
  },
});

/** The click area of the button covers the whole image; swipes still reach the slider. */
const ZOOMS: SystemStyleObject = {
  position: 'absolute',
  insetInlineEnd: '3',
  bottom: '3',
  cursor: 'zoom-in',
  _after: {
    content: '""',
    position: 'absolute',
    insetInlineEnd: '-12px',
    bottom: '-12px',
    width: '100vw',
    height: '125vw',
  },
};

const Counter = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: '3',
    bottom: '3',
    px: '3',
    bg: 'rgba(43,20,36,.85)',
    color: 'velvet.fg',
    borderRadius: 'l2',
    textStyle: 'small',
    py: '1',
    pointerEvents: 'none',
    lg: { srOnly: true },
  },
});

export const GALLERY_SIZES = '(min-width: 1280px) 552px, (min-width: 1024px) 45vw, (min-width: 641px) 50vw, 100vw';

/** On a phone the image is cropped and reaches the edges, so that name and price are in the first view. */
export const GALLERY_FRAME = {
  aspectRatio: { base: '390 / 430', md: '4 / 5' },
  borderRadius: { base: '0', md: 'l2' },
};

import { imageWidths } from '#shared/image-widths';

/**
 * `src` and `srcSet` of one of the site's own images; `name` is its file name without width and extension, `width` that
 * of its largest file.
 */
export const siteImage = (name: string, width = 1200) => ({
  src: `/uploads/site/${name}-640.webp`,
  srcSet: imageWidths(width)
    .map((each) => `/uploads/site/${name}-${each}.webp ${each}w`)
    .join(', '),
});

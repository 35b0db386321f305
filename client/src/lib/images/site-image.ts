const WIDTHS = [320, 640, 1200];

/** `src` and `srcSet` of one of the site's own images; `name` is its file name without width and extension. */
export const siteImage = (name: string) => ({
  src: `/uploads/site/${name}-640.webp`,
  srcSet: WIDTHS.map((width) => `/uploads/site/${name}-${width}.webp ${width}w`).join(', '),
});

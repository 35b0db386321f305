const WIDTHS = [320, 640, 1200];

/** The shop's own pictures, in the three widths every picture is kept in. */
export const siteImage = (name: string) => ({
  src: `/uploads/site/${name}-640.webp`,
  srcSet: WIDTHS.map((width) => `/uploads/site/${name}-${width}.webp ${width}w`).join(', '),
});

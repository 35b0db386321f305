/** The widths in which pictures are offered, in pixels, each as AVIF (MEDIA-10). */
export const IMAGE_WIDTHS = [320, 480, 640, 900, 1200, 1600] as const;

/** For clients that cannot read AVIF; they get the next larger one for the widths between. */
export const WEBP_WIDTHS = [320, 640, 1200, 1600] as const;

/** The widths that a picture has: all up to its own, and the next larger one if none is equal to it. */
const widthsOf = (widths: readonly number[], width: number): number[] =>
  widths.filter((_, index) => (widths[index - 1] ?? 0) < width);

/** The widths in which a picture is offered. `width` is that of its largest file. */
export const imageWidths = (width: number): number[] => widthsOf(IMAGE_WIDTHS, Math.max(1, width));

/** The widths of a picture's WebP files. */
export const webpWidths = (width: number): number[] => widthsOf(WEBP_WIDTHS, Math.max(1, width));

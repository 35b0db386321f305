/** From this viewport width on the slider shows two images side by side, so that it stops one image earlier. */
export const SIDE_BY_SIDE_FROM_PX = 641;

/** The index after moving by `by` images, clamped to 0..count-1. */
export const stepImage = (index: number, by: number, count: number): number => clamp(index + by, count - 1);

/** The same for the slider, which stops one image earlier if it shows two side by side. */
export const stepSlide = (index: number, by: number, count: number, isSideBySide: boolean): number =>
  clamp(index + by, count - (isSideBySide ? 2 : 1));

const clamp = (index: number, last: number): number => Math.max(0, Math.min(index, last));

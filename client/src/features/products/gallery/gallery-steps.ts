/** Above 640 two pictures stand side by side in the slider, so that it stops one earlier (shopper.md §4). */
export const SIDE_BY_SIDE_FROM_PX = 641;

/** One picture on or back, clamped to 0..count-1. */
export const stepPreview = (index: number, by: number, count: number): number => clamp(index + by, count - 1);

/** The same for the slider, which shows two pictures on wider screens. */
export const stepSlide = (index: number, by: number, count: number, isSideBySide: boolean): number =>
  clamp(index + by, count - (isSideBySide ? 2 : 1));

const clamp = (index: number, last: number): number => Math.max(0, Math.min(index, last));

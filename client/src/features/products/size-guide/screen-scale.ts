import { MM_PER_INCH, SCREEN_SCALE } from '#shared/jewellery-sizes';
import { safeLocalStorage } from '../../../lib/browser/safe-local-storage';

const STORAGE_KEY = 'screenScale';

const isScale = (value: number): boolean => value >= SCREEN_SCALE.min && value <= SCREEN_SCALE.max;

/** CSS pixels of a mm as monitors and phones usually have them, until a card was held against the screen. */
const usualScale = (): number => (window.matchMedia('(pointer: coarse)').matches ? 6 : 96 / MM_PER_INCH);

/** How many CSS pixels this screen has for a mm, as its user has measured it. Kept on the device. */
export const screenScale = {
  get(): number {
    const stored = Number(safeLocalStorage.getItem(STORAGE_KEY) ?? Number.NaN);
    return isScale(stored) ? stored : usualScale();
  },

  set(scale: number): void {
    if (isScale(scale)) safeLocalStorage.setItem(STORAGE_KEY, String(scale));
  },
};

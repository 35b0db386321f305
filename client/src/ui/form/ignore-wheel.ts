import type { WheelEvent } from 'react';

/** A number that has the focus would be changed by the mouse's wheel, where only the page was to be scrolled. */
export function ignoreWheel({ currentTarget: field }: WheelEvent<HTMLInputElement>): void {
  if (document.activeElement !== field) return;
  field.blur();
  requestAnimationFrame(() => field.focus({ preventScroll: true }));
}

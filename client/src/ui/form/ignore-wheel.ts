import type { WheelEvent } from 'react';

/** A wheel handler for number inputs: scrolling the page over a focused one must not change its number. */
export function ignoreWheel({ currentTarget: input }: WheelEvent<HTMLInputElement>): void {
  if (document.activeElement !== input) return;
  input.blur();
  requestAnimationFrame(() => input.focus({ preventScroll: true }));
}

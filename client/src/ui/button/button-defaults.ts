import type { KeyboardEvent } from 'react';

/**
 * What all buttons have in common. Enter that is held would press a button again and again, and the button of the next
 * row once the focus has moved there: one press is one action.
 */
export const BUTTON_DEFAULTS = {
  type: 'button',
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
} as const;

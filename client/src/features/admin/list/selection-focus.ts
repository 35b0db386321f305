import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../lib/focus/restore-focus';

/** The checkbox of the list that was used last. */
let lastUsedCheckbox: HTMLElement | null = null;

export function rememberCheckbox(checkbox: HTMLElement): void {
  lastUsedCheckbox = checkbox;
}

/** Where the focus belongs once nothing is selected any more: the checkbox that was used last, else its table. */
export function focusAfterSelection(): HTMLElement | null {
  if (lastUsedCheckbox?.isConnected) return lastUsedCheckbox;
  const table = document.querySelector('[data-row-checkbox]')?.closest('table') ?? null;
  if (table) table.tabIndex = -1;
  return table;
}

/** Gives the focus that the buttons for the selection had back to the list, which stays where it is. */
export function useFocusAfterSelection(count: number): void {
  const previousCount = useRef(count);
  useLayoutEffect(() => {
    const isOver = count === 0 && previousCount.current > 0;
    previousCount.current = count;
    if (isOver && isFocusLost()) focusAfterSelection()?.focus({ preventScroll: true });
  }, [count]);
}

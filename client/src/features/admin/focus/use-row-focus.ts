import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { moveForKey, type KeyMoves } from './roving-focus';

const CONTROLS = 'button, input';

const controlsOf = (row: HTMLTableRowElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

const KEY_MOVES: KeyMoves = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Keyboard focus in a table. When the focused row is removed, the next row gets the focus on the same control. Arrow
 * keys, Home and End move to another row, because Tab stops at every control of a row. Returns the table's props.
 */
export function useRowFocus(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null);
  const last = useRef<{ row: number; control: number } | null>(null);
  useLayoutEffect(() => {
    const tableRows = table.current?.tBodies[0]?.rows;
    if (!tableRows || !last.current || document.activeElement !== document.body) return;
    const controls = controlsOf(tableRows[Math.min(last.current.row, tableRows.length - 1)]);
    controls[Math.min(last.current.control, controls.length - 1)]?.focus();
  }, [rows]);
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLTableRowElement>('tbody tr');
      const control = row ? controlsOf(row).indexOf(target) : -1;
      last.current = row && control >= 0 ? { row: row.sectionRowIndex, control } : null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const move = moveForKey(KEY_MOVES, event);
      const tableRows = table.current?.tBodies[0]?.rows;
      if (!move || !tableRows || !last.current || event.defaultPrevented) return;
      const { row, control } = last.current;
      const controls = controlsOf(tableRows[move(row, tableRows.length)]);
      // Skips menu buttons: there the next arrow key would open the menu.
      const target = [...controls.slice(control), ...controls.slice(0, control).reverse()].find(
        (element) => !element.ariaHasPopup,
      );
      if (!target) return;
      event.preventDefault();
      target.focus();
      last.current.control = control;
    },
    /** The user moved the focus elsewhere; a removed element fires no blur event. */
    onBlur: () => {
      last.current = null;
    },
  };
}

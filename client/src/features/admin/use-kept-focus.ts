import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { stepOf, type Steps } from './along';

const CONTROLS = 'button, input';

const controlsOf = (row: HTMLTableRowElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

const STEPS: Steps = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A row that leaves a table takes the focus with it: the row in its place gets it, on the same control. Arrow keys, Home
 * and End lead there too: by Tab it is three or four presses to the next row.
 */
export function useKeptFocus(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null);
  const last = useRef<{ row: number; control: number } | null>(null);
  useLayoutEffect(() => {
    const there = table.current?.tBodies[0]?.rows;
    if (!there || !last.current || document.activeElement !== document.body) return;
    const controls = controlsOf(there[Math.min(last.current.row, there.length - 1)]);
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
      const step = stepOf(STEPS, event);
      const rows = table.current?.tBodies[0]?.rows;
      if (!step || !rows || !last.current || event.defaultPrevented) return;
      const { row, control } = last.current;
      const controls = controlsOf(rows[step(row, rows.length)]);
      // A menu's button would open it by the next arrow.
      const there = [...controls.slice(control), ...controls.slice(0, control).reverse()].find(
        (one) => !one.ariaHasPopup,
      );
      if (!there) return;
      event.preventDefault();
      there.focus();
      last.current.control = control;
    },
    /** Whoever went elsewhere stays there; what is taken away does not blur. */
    onBlur: () => {
      last.current = null;
    },
  };
}

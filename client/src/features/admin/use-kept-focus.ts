import { useEffect, useRef, type FocusEvent } from 'react';

const CONTROLS = 'button, input';

/** A row that leaves a table takes the focus with it: the row in its place gets it, on the same control. */
export function useKeptFocus(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null);
  const last = useRef<{ row: number; control: number } | null>(null);
  useEffect(() => {
    const there = table.current?.tBodies[0]?.rows;
    if (!there || !last.current || document.activeElement !== document.body) return;
    const controls = there[Math.min(last.current.row, there.length - 1)]?.querySelectorAll<HTMLElement>(CONTROLS);
    controls?.[Math.min(last.current.control, controls.length - 1)]?.focus();
  }, [rows]);
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLTableRowElement>('tbody tr');
      const control = row ? [...row.querySelectorAll(CONTROLS)].indexOf(target) : -1;
      last.current = row && control >= 0 ? { row: row.sectionRowIndex, control } : null;
    },
    /** Whoever went elsewhere stays there; what is taken away does not blur. */
    onBlur: () => {
      last.current = null;
    },
  };
}

import { useEffect, useRef } from 'react';

/** In these elements Ctrl+Z undoes typing. */
const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Calls `undo` on Ctrl+Z (Cmd+Z on a Mac): a message disappears before a keyboard user can reach its button by Tab. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.repeat
      )
        return;
      if (event.target instanceof Element && event.target.matches(TEXT_INPUTS)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

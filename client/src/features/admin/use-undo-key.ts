import { useEffect, useRef } from 'react';

/** Where the keys take back what was typed. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Takes back the last change by Ctrl+Z (Cmd+Z on a Mac) while that is offered: no way by Tab to a passing message is short enough. */
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
      if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

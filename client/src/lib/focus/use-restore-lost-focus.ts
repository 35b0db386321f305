import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref whose element receives the focus when the focused element was removed, such as the button of a deleted
 * row. Without it the keyboard would continue at the top of the page. `change`: a value that differs after each
 * removal. `isLostAtFirst`: whether the focus may already be lost when the component mounts; a fresh page must not take
 * it.
 */
export function useRestoreLostFocus<Target extends HTMLElement>(
  change: unknown,
  { isLostAtFirst }: { isLostAtFirst: boolean },
) {
  const target = useRef<Target>(null);
  const previousChange = useRef(isLostAtFirst ? Symbol('no change yet') : change);
  useLayoutEffect(() => {
    if (previousChange.current === change) return;
    previousChange.current = change;
    if (document.activeElement === document.body) target.current?.focus();
  }, [change]);
  return target;
}

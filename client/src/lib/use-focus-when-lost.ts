import { useLayoutEffect, useRef } from 'react';

/** What was removed, a line of the cart or a bar, takes its focused button along; the keyboard goes on from here, not from the page’s top. */
export function useFocusWhenLost<Target extends HTMLElement>(
  change: unknown,
  { isLostAtFirst }: { isLostAtFirst: boolean },
) {
  const target = useRef<Target>(null);
  const known = useRef(isLostAtFirst ? Symbol('nothing yet') : change);
  useLayoutEffect(() => {
    if (known.current === change) return; // a page that has just come has lost nothing, and must not jump
    known.current = change;
    if (document.activeElement === document.body) target.current?.focus();
  }, [change]);
  return target;
}

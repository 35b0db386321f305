import { useEffect, useRef } from 'react';

/** A removed line takes its focused button along; the keyboard goes on from here, not from the page's top. */
export function useFocusWhenLost<Target extends HTMLElement>(change: unknown) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus();
  }, [change]);
  return target;
}

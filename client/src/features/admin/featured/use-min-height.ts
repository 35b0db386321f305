import { useLayoutEffect, useRef } from 'react';

/**
 * While active, an element keeps at least the height it had, up to that of the window: the content below does not jump
 * with each search. Returns the ref of the element.
 */
export function useMinHeight<Root extends HTMLElement>(isActive: boolean) {
  const element = useRef<Root>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    element.current.style.minHeight = isActive ? `${Math.min(element.current.offsetHeight, window.innerHeight)}px` : '';
  }, [isActive]);
  return element;
}

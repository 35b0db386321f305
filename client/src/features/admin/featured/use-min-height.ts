import { useLayoutEffect, useRef } from 'react';

/** While it is kept, a box is no lower than it was, as far as a window reaches: what stands under it in the window does not jump with each search. */
export function useMinHeight<Box extends HTMLElement>(isKept: boolean) {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.minHeight = isKept ? `${Math.min(box.current.offsetHeight, window.innerHeight)}px` : '';
  }, [isKept]);
  return box;
}

import { useLayoutEffect, useRef } from 'react';

/**
 * For a 'Show more' button that disappears with the last page: moves the focus to `endRef` if the button had it, so
 * that keyboard users keep their place. Put the two handlers on the button and `endRef` on the element around it.
 */
export function useFocusAtListEnd(hasMore: boolean) {
  const endRef = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasMore && hasFocus.current) endRef.current?.focus({ preventScroll: true });
    if (!hasMore) hasFocus.current = false;
  }, [hasMore]);
  // An element that is removed fires no blur event, so `hasFocus` is still true if the button was focused.
  return { endRef, onFocus: () => void (hasFocus.current = true), onBlur: () => void (hasFocus.current = false) };
}

import { useLayoutEffect, useRef } from 'react';

/** A button that asks for more goes with the last page, and would take the keyboard’s place along; but a list that merely grew moves nobody. */
export function useFocusAtEnd(hasMore: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasMore && hasFocus.current) place.current?.focus({ preventScroll: true });
    if (!hasMore) hasFocus.current = false;
  }, [hasMore]);
  // What is taken away does not blur.
  return { place, onFocus: () => void (hasFocus.current = true), onBlur: () => void (hasFocus.current = false) };
}

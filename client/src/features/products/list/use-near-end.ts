import { useEffect, useRef } from 'react';

/** The number of last cards that count as the end. */
const LAST_CARDS = 4;

/**
 * Calls `onNear` when one of the last cards of a list comes near the viewport, once for each length of the list.
 * `isInitial` is true if the end was near already when the list was rendered or grew, without scrolling.
 */
export function useNearEnd<Element extends HTMLElement>(
  list: React.RefObject<Element | null>,
  length: number,
  isEnabled: boolean,
  onNear: (isInitial: boolean) => void,
) {
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  useEffect(() => {
    if (!isEnabled || !list.current || typeof IntersectionObserver === 'undefined') return;
    let isInitial = true;
    const observer = new IntersectionObserver(
      (entries) => {
        const wasInitial = isInitial;
        isInitial = false;
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        latestOnNear.current(wasInitial);
      },
      { rootMargin: '600px 0px' },
    );
    for (const card of [...list.current.children].slice(-LAST_CARDS)) observer.observe(card);
    return () => observer.disconnect();
  }, [list, length, isEnabled]);
}

import { useEffect, useRef } from 'react';

/** Cards from the end at which the next page is asked for. */
const AHEAD = 4;

/**
 * Tells when one of a list's last cards comes near the view; each list length tells once. `isFirstLook`: nobody has
 * scrolled there, the list came (or grew) with its end near already.
 */
export function useNearEnd<Element extends HTMLElement>(
  list: React.RefObject<Element | null>,
  length: number,
  isOn: boolean,
  onNear: (isFirstLook: boolean) => void,
) {
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  });
  useEffect(() => {
    if (!isOn || !list.current || typeof IntersectionObserver === 'undefined') return;
    let isFirstLook = true;
    const watcher = new IntersectionObserver(
      (entries) => {
        const wasFirstLook = isFirstLook;
        isFirstLook = false;
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        tell.current(wasFirstLook);
      },
      { rootMargin: '600px 0px' },
    );
    for (const card of [...list.current.children].slice(-AHEAD)) watcher.observe(card);
    return () => watcher.disconnect();
  }, [list, length, isOn]);
}

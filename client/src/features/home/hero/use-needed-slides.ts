import { useEffect, useState } from 'react';

/**
 * The positions of the slides whose image is needed by now: the first one, those that were shown, and after the
 * window's load event the next one. A visitor who reads on has not paid for the others.
 */
export function useNeededSlides(index: number, count: number): ReadonlySet<number> {
  const [needed, setNeeded] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    const add = () => setNeeded((before) => new Set([...before, index, (index + 1) % count]));
    if (document.readyState === 'complete') {
      const timer = window.setTimeout(add);
      return () => window.clearTimeout(timer);
    }
    window.addEventListener('load', add, { once: true });
    return () => window.removeEventListener('load', add);
  }, [index, count]);
  return needed;
}

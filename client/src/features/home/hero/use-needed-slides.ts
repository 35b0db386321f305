import { useEffect, useState } from 'react';
import { useDataSaver } from '../../../lib/browser/data-saver';

/**
 * The positions of the slides whose image is needed by now: the first one, those that were shown, and after the
 * window's load event the next one, unless data is saved. A visitor who reads on has not paid for the others.
 */
export function useNeededSlides(index: number, count: number): ReadonlySet<number> {
  const [needed, setNeeded] = useState<ReadonlySet<number>>(new Set([0]));
  const savesData = useDataSaver();
  useEffect(() => {
    const next = savesData ? [] : [(index + 1) % count];
    const add = () => setNeeded((before) => new Set([...before, index, ...next]));
    if (document.readyState === 'complete') {
      const timer = window.setTimeout(add);
      return () => window.clearTimeout(timer);
    }
    window.addEventListener('load', add, { once: true });
    return () => window.removeEventListener('load', add);
  }, [index, count, savesData]);
  return needed;
}

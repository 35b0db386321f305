import { useCallback, useEffect, useRef } from 'react';

/**
 * The same work, once at a time: what is asked for while it is under way is left out.
 * State would come a render too late for the second press of a double click.
 */
export function useOneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const latest = useRef(work);
  const isUnderWay = useRef(false);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback(async (...given: Given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await latest.current(...given);
    } finally {
      isUnderWay.current = false;
    }
  }, []);
}

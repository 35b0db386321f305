import { useCallback, useEffect, useRef } from 'react';
import { SESSION } from '#shared/limits';

const ACTIVITY_EVENTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;

/** Returns a function that returns whether there was any input within the last five minutes. */
export function useActivity(): () => boolean {
  const last = useRef(0);
  useEffect(() => {
    const onActivity = () => {
      last.current = Date.now();
    };
    ACTIVITY_EVENTS.forEach((event) => window.addEventListener(event, onActivity, { passive: true, capture: true }));
    return () => ACTIVITY_EVENTS.forEach((event) => window.removeEventListener(event, onActivity, { capture: true }));
  }, []);
  return useCallback(() => Date.now() - last.current < SESSION.checkEveryMs, []);
}

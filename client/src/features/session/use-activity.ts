import { useCallback, useEffect, useRef } from 'react';
import { SESSION } from '#shared/limits';

const SIGNS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;

/** Whether somebody moved, typed, scrolled or touched within the last five minutes. */
export function useActivity(): () => boolean {
  const last = useRef(0);
  useEffect(() => {
    const note = () => {
      last.current = Date.now();
    };
    SIGNS.forEach((sign) => window.addEventListener(sign, note, { passive: true, capture: true }));
    return () => SIGNS.forEach((sign) => window.removeEventListener(sign, note, { capture: true }));
  }, []);
  return useCallback(() => Date.now() - last.current < SESSION.checkEveryMs, []);
}

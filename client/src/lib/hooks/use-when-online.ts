import { useEffect, useRef } from 'react';

/** Calls `run` when the browser is online again, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => latest.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}

import { useCallback, useEffect, useRef } from 'react';

/**
 * Wraps an async function so that it never runs twice at once: calls during a run are ignored.
 * A ref, not state: state changes one render too late for the second press of a double click.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const latest = useRef(run);
  const isRunning = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback(async (...args: Args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await latest.current(...args);
    } finally {
      isRunning.current = false;
    }
  }, []);
}

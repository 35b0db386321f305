import { useState } from 'react';
import { useSingleFlight } from './use-single-flight';

/** `useSingleFlight`, with whether it is running, for what the page shows meanwhile. */
export function usePending<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): [start: (...args: Args) => Promise<void>, isPending: boolean] {
  const [isPending, setPending] = useState(false);
  const start = useSingleFlight(async (...args: Args) => {
    setPending(true);
    try {
      await run(...args);
    } finally {
      setPending(false);
    }
  });
  return [start, isPending];
}

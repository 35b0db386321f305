import { useLayoutEffect, useState } from 'react';

/**
 * The value of the last committed render; compared as JSON, so plain values only. The router renders a new URL as a
 * transition, which React interrupts for urgent updates by rendering the old URL again. `useQuery` sends its request
 * while rendering, so without this hook a slow device would request the old list and the new one in turns.
 */
export function useCommittedValue<Value>(value: Value): Value {
  const [committed, setCommitted] = useState(value);
  useLayoutEffect(
    () => setCommitted((before) => (JSON.stringify(before) === JSON.stringify(value) ? before : value)),
    [value],
  );
  return committed;
}

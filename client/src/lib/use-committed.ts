import { useLayoutEffect, useState } from 'react';

/**
 * Plain values once they are drawn, before anybody sees it. The router draws a new address as a transition, which is put
 * off for whatever is more urgent and then begun anew, the old address being drawn in between; and Apollo's `useQuery`
 * asks as it is drawn, so that a slow device asked for the old list and the new one by turns.
 */
export function useCommitted<Value>(value: Value): Value {
  const [committed, setCommitted] = useState(value);
  useLayoutEffect(
    () => setCommitted((before) => (JSON.stringify(before) === JSON.stringify(value) ? before : value)),
    [value],
  );
  return committed;
}

import { useEffect, useState } from 'react';

const DELAY_MS = 300;

/** The value after it has not changed for 300 ms. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return debounced;
}

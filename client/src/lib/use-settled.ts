import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value once it has stood still for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

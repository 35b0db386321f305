import { useCallback, useEffect, useState } from 'react';

/** A state that becomes null again after `durationMs`. Setting it, even to the same value, starts the time anew. */
export function useExpiringValue<Value>(
  durationMs: number,
): [value: Value | null, setValue: (value: Value | null) => void] {
  const [state, setState] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!state) return undefined;
    const timer = window.setTimeout(() => setState(null), durationMs);
    return () => window.clearTimeout(timer);
  }, [state, durationMs]);
  const setValue = useCallback((value: Value | null) => setState(value === null ? null : { value }), []);
  return [state?.value ?? null, setValue];
}

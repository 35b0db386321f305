import { useCallback, useEffect, useState } from 'react';

/** A value that is there for a while and then null again; each new one begins its while afresh. */
export function usePassing<Value>(forMs: number): [value: Value | null, show: (value: Value | null) => void] {
  const [shown, setShown] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = window.setTimeout(() => setShown(null), forMs);
    return () => window.clearTimeout(timer);
  }, [shown, forMs]);
  const show = useCallback((value: Value | null) => setShown(value === null ? null : { value }), []);
  return [shown?.value ?? null, show];
}

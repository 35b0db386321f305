import { useEffect, useRef } from 'react';

/** A ref that is false after the component has unmounted: a late response must not set its state. */
export function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}

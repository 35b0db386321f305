import { useEffect, useRef } from 'react';

/** Whether what asked is still on the screen: an answer that comes later is told elsewhere. */
export function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}

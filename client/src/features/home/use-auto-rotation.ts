import { useEffect, useState } from 'react';
import { ROTATION_MS } from '#shared/limits';
import { prefersReducedMotion } from '../../lib/browser/prefers-reduced-motion';

/** Shows one of several in turn. Hover and focus hold it, Pause stops it, and it never starts by itself for those who want calm. */
export function useAutoRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const [isHeld, setHeld] = useState(false);
  const isRunning = !isPaused && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(() => setIndex((index + 1) % count), ROTATION_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, index, count]);

  return {
    index,
    show: setIndex,
    isPaused,
    isRunning,
    togglePause() {
      setPaused(!isPaused);
      // Pressing Play means now, although the pointer and the focus still rest on it.
      if (isPaused) setHeld(false);
    },
    hold: {
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

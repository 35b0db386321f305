import { useEffect, useState } from 'react';
import { ROTATION_MS } from '#shared/limits';
import { isSlowConnection, useDataSaver } from '../../lib/browser/data-saver';
import { prefersReducedMotion } from '../../lib/browser/prefers-reduced-motion';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated';

/**
 * Rotates through `count` items. Hover and focus suspend it, the Pause button stops it, and with reduced motion
 * or where data is saved it starts paused. Spread `pauseHandlers` on the element around the items.
 */
export function useAutoRotation(count: number) {
  const [index, setIndex] = useState(0);
  const isHydrated = useIsHydrated();
  const [pausedByUser, setPaused] = useState<boolean | null>(null);
  const savesData = useDataSaver();
  const isPaused = pausedByUser ?? (savesData || (isHydrated && (prefersReducedMotion() || isSlowConnection())));
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isRunning = !isPaused && !isHovered && !hasFocus;

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
      // Play starts at once, although the pointer and the focus are still on the button.
      if (!isPaused) return;
      setHovered(false);
      setHasFocus(false);
    },
    pauseHandlers: {
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
}

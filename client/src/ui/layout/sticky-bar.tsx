import { Portal, chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface StickyBarProps {
  /** For screen readers. */
  label: string;
  /** The bar shows while this element is out of view, above or below. */
  target: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * On phones: a bar at the bottom of the window while `target` is out of view. Its own place is the end of the page, so
 * that it never covers the last lines, however high the text makes it.
 */
export function StickyBar({ label, target, children }: StickyBarProps) {
  if (!useIsOutOfView(target)) return null;
  return (
    <Portal>
      <Bar data-screen role="region" aria-label={label}>
        {children}
      </Bar>
    </Portal>
  );
}

function useIsOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const onIntersect: IntersectionObserverCallback = (entries) => {
      const last = entries.at(-1);
      if (last) setOutOfView(!last.isIntersecting);
    };
    // At least half of it counts: the bar would cover the rest.
    const observer = new IntersectionObserver(onIntersect, { threshold: 0.5 });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isOutOfView;
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'header',
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    minH: '72px',
    px: '4',
    pt: '2',
    pb: 'calc({spacing.2} + env(safe-area-inset-bottom))',
    bg: 'bg.panel',
    borderTopWidth: '1px',
  },
});

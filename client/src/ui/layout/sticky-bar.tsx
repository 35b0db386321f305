import { Portal, chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface StickyBarProps {
  /** For screen readers. */
  label: string;
  /** The bar shows while this element is above the viewport. */
  target: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** On phones: a bar at the bottom of the window after `target` has scrolled away. */
export function StickyBar({ label, target, children }: StickyBarProps) {
  if (!useIsScrolledPast(target)) return null;
  return (
    <Portal>
      <Bar data-screen role="region" aria-label={label}>
        {children}
      </Bar>
      <Spacer data-screen aria-hidden />
    </Portal>
  );
}

/**
 * Extends the observed area downwards, so that only the upper edge of the viewport counts: a jump from below the
 * viewport to above it is then reported too.
 */
const ALL_BELOW = '1000000px';

function useIsScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isScrolledPast, setScrolledPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const onIntersect: IntersectionObserverCallback = (entries) => {
      const last = entries.at(-1);
      if (last) setScrolledPast(!last.isIntersecting);
    };
    const observer = new IntersectionObserver(onIntersect, { rootMargin: `0px 0px ${ALL_BELOW} 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isScrolledPast;
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'header',
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '72px',
    px: '4',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    pb: 'env(safe-area-inset-bottom)',
  },
});

/** As high as the bar, at the end of the page, so that the bar does not cover the footer. */
const Spacer = chakra('div', { base: { height: '72px', display: { base: 'block', lg: 'none' } } });

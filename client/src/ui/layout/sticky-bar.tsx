import { Portal, chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface StickyBarProps {
  /** For screen readers. */
  label: string;
  /** The bar shows while this element is out of view, above or below. */
  target: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** On phones: a bar at the bottom of the window while `target` is out of view. */
export function StickyBar({ label, target, children }: StickyBarProps) {
  if (!useIsOutOfView(target)) return null;
  return (
    <Portal>
      <Bar data-screen role="region" aria-label={label}>
        {children}
      </Bar>
      <Spacer data-screen aria-hidden />
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

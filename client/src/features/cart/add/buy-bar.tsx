import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { Box, Button, Portal, chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';

interface BuyBarProps {
  /** The page's own button: the bar shows while that one is above the view, however it got there. */
  pageButton: RefObject<HTMLButtonElement | null>;
  price: number;
  isReduced: boolean;
  size: string | null;
  label: string;
  canAdd: boolean;
  onAdd: (press: MouseEvent) => void;
}

/** On a phone: price and button at the foot once the page's button has scrolled away. */
export function BuyBar({ pageButton, price, isReduced, size, label, canAdd, onAdd }: BuyBarProps) {
  const isShown = useHasLeft(pageButton);
  const onClick = (event: MouseEvent) => {
    // The page goes to its top, and the bar with its button: the cart gives the focus back to the page's own.
    if (canAdd) pageButton.current?.focus({ preventScroll: true });
    onAdd(event);
  };
  if (!isShown) return null;
  return (
    <Portal>
      <Bar data-screen role="region" aria-label="Add to Cart">
        <Box minW="0">
          {size !== null && (
            <Box textStyle="smallest" color="fg.muted">
              Size {size}
            </Box>
          )}
          <Box textStyle="subhead" whiteSpace="nowrap" color={isReduced ? 'sale.fg' : undefined}>
            {formatRs(price)}
          </Box>
        </Box>
        <Button px="6" aria-disabled={!canAdd} data-disabled={canAdd ? undefined : true} onClick={onClick}>
          {label}
        </Button>
      </Bar>
      <Spacer data-screen aria-hidden />
    </Portal>
  );
}

/** Counts everything under the view as in view: only the upper edge is watched, so a jump from below it to above it is told too. */
const ALL_BELOW = '1000000px';

function useHasLeft(target: RefObject<HTMLElement | null>): boolean {
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

/** As high as the bar, at the page's end: the footer stays readable. */
const Spacer = chakra('div', { base: { height: '72px', display: { base: 'block', lg: 'none' } } });

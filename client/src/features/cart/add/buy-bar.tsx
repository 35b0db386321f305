import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { Box, Button, Portal, chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';

interface BuyBarProps {
  /** The bar shows while this button is above the viewport. */
  pageButton: RefObject<HTMLButtonElement | null>;
  price: number;
  isReduced: boolean;
  size: string | null;
  label: string;
  canAdd: boolean;
  onAdd: (event: MouseEvent) => void;
}

/** On phones: price and button at the bottom of the window after the page's button has scrolled away. */
export function BuyBar({ pageButton, price, isReduced, size, label, canAdd, onAdd }: BuyBarProps) {
  const isShown = useIsScrolledPast(pageButton);
  const onClick = (event: MouseEvent) => {
    // Adding scrolls to the top, where the bar disappears. When it closes, the drawer returns the focus to this button.
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

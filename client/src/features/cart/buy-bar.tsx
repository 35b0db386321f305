import { useEffect, useState, type RefObject } from 'react';
import { Box, Button, Portal, chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';

interface BuyBarProps {
  /** The page's own button: the bar shows while that one is above the view. */
  follows: RefObject<HTMLButtonElement | null>;
  price: number;
  size: string | null;
  label: string;
  canAdd: boolean;
  onAdd: () => void;
}

/** On a phone: price and button at the foot once the page's button has scrolled away. */
export function BuyBar({ follows, price, size, label, canAdd, onAdd }: BuyBarProps) {
  const isShown = useHasLeft(follows);
  if (!isShown) return null;
  return (
    <Portal>
      <Bar role="region" aria-label="Add to Cart">
        <Box minW="0">
          {size !== null && <Box textStyle="small" color="fg.muted">Size {size}</Box>}
          <Box textStyle="subhead" whiteSpace="nowrap">{formatRs(price)}</Box>
        </Box>
        <Button px="6" aria-disabled={!canAdd} data-disabled={canAdd ? undefined : true} onClick={onAdd}>{label}</Button>
      </Bar>
      <Spacer aria-hidden />
    </Portal>
  );
}

function useHasLeft(target: RefObject<HTMLElement | null>): boolean {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setLeft(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return hasLeft;
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'header',
    display: { base: 'flex', lg: 'none' },
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

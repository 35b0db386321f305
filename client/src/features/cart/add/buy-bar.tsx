import type { MouseEvent, RefObject } from 'react';
import { Box } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import type { CartProduct } from '../cart-types';
import { t } from './texts';

interface BuyBarProps {
  /** The bar shows while this button is out of view. */
  pageButton: RefObject<HTMLButtonElement | null>;
  product: CartProduct;
  size: string | null;
  label: string;
  canAdd: boolean;
  onAdd: (event: MouseEvent) => void;
}

/** On phones: price and button at the bottom of the window while the page's button is out of view. */
export function BuyBar({ pageButton, product: { unitPrice, price }, size, label, canAdd, onAdd }: BuyBarProps) {
  const onClick = (event: MouseEvent) => {
    // Adding scrolls to the top, where the bar may disappear. When it closes, the drawer returns the focus to this button.
    if (canAdd) pageButton.current?.focus({ preventScroll: true });
    onAdd(event);
  };
  return (
    <StickyBar label={t('addToCartButton')} target={pageButton}>
      <Box minW="0">
        {size !== null && (
          <Box textStyle="smallest" color="fg.muted">
            {t('sizeSize', { size })}
          </Box>
        )}
        <Box textStyle="subhead" whiteSpace="nowrap" color={unitPrice < (price ?? 0) ? 'sale.fg' : undefined}>
          {formatRs(unitPrice)}
        </Box>
      </Box>
      <Button px="6" maxW="full" aria-disabled={!canAdd} onClick={onClick}>
        {label}
      </Button>
    </StickyBar>
  );
}

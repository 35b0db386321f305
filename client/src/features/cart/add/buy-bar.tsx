import type { MouseEvent, RefObject } from 'react';
import { Box } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { t } from './texts';

interface BuyBarProps {
  /** The bar shows while this button is out of view. */
  pageButton: RefObject<HTMLButtonElement | null>;
  price: number;
  isReduced: boolean;
  size: string | null;
  label: string;
  canAdd: boolean;
  onAdd: (event: MouseEvent) => void;
}

/** On phones: price and button at the bottom of the window while the page's button is out of view. */
export function BuyBar({ pageButton, price, isReduced, size, label, canAdd, onAdd }: BuyBarProps) {
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
        <Box textStyle="subhead" whiteSpace="nowrap" color={isReduced ? 'sale.fg' : undefined}>
          {formatRs(price)}
        </Box>
      </Box>
      <Button px="6" maxW="full" aria-disabled={!canAdd} data-disabled={canAdd ? undefined : true} onClick={onClick}>
        {label}
      </Button>
    </StickyBar>
  );
}

import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { LIMITS } from '#shared/limits';
import { formatRs } from '#shared/money';
import { paths } from '../../../lib/paths';
import { RemoveButton } from '../../../ui/button/remove-button';
import { TextButton } from '../../../ui/button/text-button';
import { TextLink } from '../../../ui/navigation/text-link';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { LineRow } from '../../../ui/layout/line-row';
import { isSoldOut } from '../cart-operations';
import type { CartLineView } from '../cart-types';
import { onlyInStockText } from '../cart-texts';
import { useCart } from '../use-cart';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

interface CartRowProps {
  line: CartLineView;
  /** The price at which the shopper saw it first, in rupees. */
  seenPrice: number;
}

/** One line of the panel. */
export function CartRow({ line, seenPrice }: CartRowProps) {
  const { setQuantity, remove, closePanel } = useCart();
  const isGone = isSoldOut(line);
  const [isCapped, setCapped] = useState(false);
  const max = Math.min(LIMITS.quantity.max, line.stock);
  const name = lineName(line);
  return (
    <LineRow
      gap="4"
      py="18px"
      image={line.image}
      imageWidth="80px"
      name={
        <TextLink
          variant="name"
          textStyle="cardName"
          fontSize="1.0625rem"
          replace
          to={paths.product(line)}
          onClick={closePanel}
        >
          {line.name}
        </TextLink>
      }
      total={isGone ? null : line.total}
    >
      <Box textStyle="small" color="fg.muted">
        <NoWrapAmounts>{unitPriceText(line)}</NoWrapAmounts>
      </Box>
      {seenPrice !== line.unitPrice && !isGone && (
        <Box textStyle="small" color={seenPrice > line.unitPrice ? 'sale.fg' : 'pending.fg'}>
          <NoWrapAmounts>{t('wasAmount', { amount: formatRs(seenPrice) })}</NoWrapAmounts>
        </Box>
      )}
      <Box textStyle="small" color="cancelled.fg" aria-live="polite">
        {stockWarning(line) ?? (isCapped && onlyInStockText(line.stock))}
      </Box>
      {isGone ? (
        <TextButton
          variant="standalone"
          aria-label={t('removeFullName', { fullName: name })}
          onClick={() => remove(line.key)}
        >
          {t('remove')}
        </TextButton>
      ) : (
        <Box mt="1.5" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between">
          <QuantityStepper
            label={t('quantityOfFullName', { fullName: name })}
            value={line.quantity}
            min={LIMITS.quantity.min}
            max={max}
            isAtMin={false}
            isAtMax={line.quantity >= max}
            onChange={(quantity, wasCapped) => {
              setCapped(wasCapped);
              setQuantity(line.key, quantity);
            }}
          />
          <RemoveButton aria-label={t('removeFullName', { fullName: name })} onClick={() => remove(line.key)} />
        </Box>
      )}
    </LineRow>
  );
}

function unitPriceText({ size, quantity, unitPrice }: CartLineView): string {
  if (size !== null) return t('sizeSizeAmount', { size, amount: formatRs(unitPrice) });
  return quantity > 1 ? t('amountEach', { amount: formatRs(unitPrice) }) : formatRs(unitPrice);
}

function stockWarning({ isActive, quantity, stock }: CartLineView): string | null {
  if (!isActive) return t('noLongerAvailable');
  if (quantity <= stock) return null;
  return stock > 0 ? t('onlyStockLeft', { stock }) : t('outOfStock');
}

import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { limitedStock, type CheckoutLine } from '../checkout-line';
import { t } from '../texts';
import { sharedText } from '../../../lib/i18n/i18n';

/**
 * The text about the first thing that keeps an order from being placed; null when nothing does. `missing` is the text
 * about missing delivery details.
 */
export function findOrderBlocker(lines: CheckoutLine[], missing: string | null): string | null {
  if (lines.length === 0) return sharedText(ORDER_TEXTS.emptyCart);
  if (missing) return missing;
  return lines.some((line) => limitedStock(line) !== null) ? t('somePiecesAreNoLongerIn') : null;
}

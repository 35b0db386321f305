import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { limitedStock, type CheckoutLine } from '../checkout-line';
import { t } from '../texts';
import { sharedText } from '../../../lib/i18n/i18n';

export interface OrderHint {
  text: string;
  /** Whether the order cannot be placed. */
  isBlocker: boolean;
}

/**
 * The text about the first thing that keeps an order from being placed; null when nothing does. `missing` is the text
 * about missing delivery details. `isUnanswered`: the order may be placed, and may be what has taken the pieces. Only
 * the server knows, so that missing pieces keep nobody from sending it again.
 */
export function findOrderHint(lines: CheckoutLine[], missing: string | null, isUnanswered = false): OrderHint | null {
  if (lines.length === 0) return { text: sharedText(ORDER_TEXTS.emptyCart), isBlocker: true };
  if (missing) return { text: missing, isBlocker: true };
  if (!lines.some((line) => limitedStock(line) !== null)) return null;
  return isUnanswered
    ? { text: t('mayBePlacedAlready'), isBlocker: false }
    : { text: t('somePiecesAreNoLongerIn'), isBlocker: true };
}

import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { leftOf, type CheckoutLine } from './checkout-line';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** The first thing that keeps an order from being placed; null when nothing does (shopper.md §4). */
export function obstacleOf(lines: CheckoutLine[], missingFields: number): string | null {
  if (lines.length === 0) return ORDER_TEXTS.emptyCart;
  if (missingFields === 1) return 'One field is still missing.';
  if (missingFields > 1) return `${NUMBERS[missingFields] ?? missingFields} fields are still missing.`;
  if (lines.some((line) => leftOf(line) !== null)) return 'Some pieces are no longer in stock.';
  return null;
}

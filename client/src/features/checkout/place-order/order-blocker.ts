import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { leftOf, type CheckoutLine } from '../checkout-line';

/** The first thing that keeps an order from being placed; null when nothing does (shopper.md §4). `missing`: what is not yet told of where it goes. */
export function obstacleOf(lines: CheckoutLine[], missing: string | null): string | null {
  if (lines.length === 0) return ORDER_TEXTS.emptyCart;
  if (missing) return missing;
  return lines.some((line) => leftOf(line) !== null) ? 'Some pieces are no longer in stock.' : null;
}

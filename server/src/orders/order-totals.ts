import { Types } from 'mongoose';
import { deliveryFeePaisa } from '#shared/delivery';
import { toPaisa, toRupees } from '#shared/money';
import { AppError } from '../common/errors/app-error.js';
import type { QuotedLine } from '../products/stock-lines.js';
import type { Order, StoredOrderLine } from './order.schema.js';

export type OrderTotals = Pick<Order, 'lines' | 'subtotal' | 'deliveryFee' | 'total'>;

/**
 * The stored lines and totals, in paisa, for a delivery to `city`. Prices are the catalogue's, never the client's
 * (ORDERS-17).
 */
export function calculateTotals(quoted: QuotedLine[], city: string): OrderTotals {
  const lines: StoredOrderLine[] = quoted.map(({ productId, size, name, price, quantity, image }) => ({
    productId: new Types.ObjectId(productId),
    size,
    name,
    price,
    quantity,
    total: price * quantity,
    image,
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const deliveryFee = deliveryFeePaisa({ subtotalPaisa: subtotal, city });
  return { lines, subtotal, deliveryFee, total: subtotal + deliveryFee };
}

/**
 * Throws PRICE_CHANGED, with the current prices, if the order costs more than the customer was shown; a lower price is
 * accepted (ORDERS-18, ORDERS-19). `expectedTotal` in rupees.
 */
export function assertNotMoreExpensive(expectedTotal: number | null | undefined, { lines, total }: OrderTotals): void {
  if (expectedTotal == null || total <= toPaisa(expectedTotal)) return;
  const currentLines = lines.map(({ productId, size, price, quantity }) => ({
    productId: productId.toHexString(),
    size,
    unitPrice: toRupees(price),
    quantity,
  }));
  throw new AppError('PRICE_CHANGED', { extras: { lines: currentLines, total: toRupees(total) } });
}

import { Types } from 'mongoose';
import { deliveryFeePaisa, type DeliveryTariff } from '#shared/delivery';
import { toPaisa, toRupees } from '#shared/money';
import { AppError } from '../common/errors/app-error.js';
import type { QuotedLine } from '../products/stock-lines.js';
import type { Order, StoredOrderLine } from './order.schema.js';

export type OrderTotals = Pick<Order, 'lines' | 'subtotal' | 'deliveryFee' | 'total'>;

/**
 * The stored lines and totals, in paisa, for a delivery at this tariff. Prices are the catalogue's, never the client's
 * (ORDERS-17).
 */
export function calculateTotals(quoted: QuotedLine[], tariff: DeliveryTariff): OrderTotals {
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
  const deliveryFee = deliveryFeePaisa(subtotal, tariff);
  return { lines, subtotal, deliveryFee, total: subtotal + deliveryFee };
}

/**
 * Throws PRICE_CHANGED, with the current prices and delivery fee, if the order costs more than the customer was shown; a lower price is
 * accepted (ORDERS-18, ORDERS-19). `expectedTotal` in rupees.
 */
export function assertNotMoreExpensive(
  expectedTotal: number | null | undefined,
  { lines, deliveryFee, total }: OrderTotals,
): void {
  if (expectedTotal == null || total <= toPaisa(expectedTotal)) return;
  const currentLines = lines.map(({ productId, size, price, quantity }) => ({
    productId: productId.toHexString(),
    size,
    unitPrice: toRupees(price),
    quantity,
  }));
  const extras = { lines: currentLines, deliveryFee: toRupees(deliveryFee), total: toRupees(total) };
  throw new AppError('PRICE_CHANGED', { extras });
}

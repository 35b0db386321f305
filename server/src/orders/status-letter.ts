import { formatRs, toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { LetterKind } from '../outbox/letter.schema.js';
import type { NewLetter } from '../outbox/outbox.service.js';
import type { Order, OrderStatus } from './order.schema.js';

const KINDS: Partial<Record<OrderStatus, LetterKind>> = { shipped: 'order-shipped', delivered: 'order-delivered', cancelled: 'order-cancelled' };

/** The letter that a new status sends to who ordered; null for those that send none. One for each change, however often it is tried. */
export function statusLetter(order: Order): NewLetter | null {
  const kind = KINDS[order.status];
  if (!kind) return null;
  const { firstname, email } = order.address;
  const lines = order.lines.map(({ name, size, quantity }) => `${quantity} x ${name}${size ? `, size ${size}` : ''}`).join('\n');
  return {
    id: `${kind} ${order._id.toHexString()} ${order.version}`,
    kind,
    to: email,
    data: { firstname, number: orderNumber(order.paymentId), lines, total: formatRs(toRupees(order.total)) },
  };
}

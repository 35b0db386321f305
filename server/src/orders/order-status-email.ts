import { formatRs, toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { NewEmail } from '../outbox/outbox.service.js';
import { STATUS_EMAIL_KINDS, statusEmailId } from './order-email-ids.js';
import type { Order, StoredOrderLine } from './order.schema.js';

/** What was ordered, as letters name it. */
export const formatOrderedItem = ({ quantity, name, size }: Pick<StoredOrderLine, 'quantity' | 'name' | 'size'>): string =>
  `${quantity} × ${name}${size === null ? '' : `, size ${size}`}`;

/** Longer than the dashboard offers Undo: who cancelled the wrong order takes it back before anybody was told. */
const SECOND_THOUGHT_MS = 8000;

/** The letter that a new status sends to who ordered; null for those that send none. */
export function buildStatusEmail(order: Order): NewEmail | null {
  const [kind, id] = [STATUS_EMAIL_KINDS[order.status], statusEmailId(order._id, order.status, order.version)];
  if (!kind || id === null) return null;
  const { firstname, email } = order.address;
  const lines = order.lines.map(formatOrderedItem).join('\n');
  return {
    id,
    kind,
    to: email,
    ...(order.status === 'cancelled' && { waitMs: SECOND_THOUGHT_MS }),
    data: { firstname, number: orderNumber(order.paymentId), lines, total: formatRs(toRupees(order.total)) },
  };
}

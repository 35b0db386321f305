import { formatRs, toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { NewEmail } from '../outbox/outbox.service.js';
import { STATUS_EMAIL_KINDS, statusEmailId } from './order-email-ids.js';
import type { Order, StoredOrderLine } from './order.schema.js';

/** An ordered item as emails show it, such as "2 × Ring, size 16". */
export const formatOrderedItem = ({
  quantity,
  name,
  size,
}: Pick<StoredOrderLine, 'quantity' | 'name' | 'size'>): string =>
  `${quantity} × ${name}${size === null ? '' : `, size ${size}`}`;

/** Longer than the dashboard offers Undo, so that an undone cancellation sends no email. */
const CANCELLATION_DELAY_MS = 8000;

/** The email to the customer about the order's new status; null for a status without an email. */
export function buildStatusEmail(order: Order): NewEmail | null {
  const [kind, id] = [STATUS_EMAIL_KINDS[order.status], statusEmailId(order._id, order.status, order.version)];
  if (!kind || id === null) return null;
  const { firstname, email } = order.address;
  const lines = order.lines.map(formatOrderedItem).join('\n');
  return {
    id,
    kind,
    to: email,
    ...(order.status === 'cancelled' && { waitMs: CANCELLATION_DELAY_MS }),
    data: { firstname, number: orderNumber(order.paymentId), lines, total: formatRs(toRupees(order.total)) },
  };
}

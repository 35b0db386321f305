import { formatRs, toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { NewLetter } from '../outbox/outbox.service.js';
import { STATUS_LETTERS, statusLetterId } from './order-letter-ids.js';
import type { Order, StoredLine } from './order.schema.js';

/** What was ordered, as letters name it. */
export const pieceWords = ({ quantity, name, size }: Pick<StoredLine, 'quantity' | 'name' | 'size'>): string =>
  `${quantity} × ${name}${size === null ? '' : `, size ${size}`}`;

/** Longer than the dashboard offers Undo: who cancelled the wrong order takes it back before anybody was told. */
const SECOND_THOUGHT_MS = 8000;

/** The letter that a new status sends to who ordered; null for those that send none. */
export function statusLetter(order: Order): NewLetter | null {
  const [kind, id] = [STATUS_LETTERS[order.status], statusLetterId(order._id, order.status, order.version)];
  if (!kind || id === null) return null;
  const { firstname, email } = order.address;
  const lines = order.lines.map(pieceWords).join('\n');
  return {
    id,
    kind,
    to: email,
    ...(order.status === 'cancelled' && { waitMs: SECOND_THOUGHT_MS }),
    data: { firstname, number: orderNumber(order.paymentId), lines, total: formatRs(toRupees(order.total)) },
  };
}

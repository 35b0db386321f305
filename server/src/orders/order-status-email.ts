import { STATUS_UNDO } from '#shared/limits';
import { formatRs, toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { DELAYED_EMAIL_STATUSES, isEmailedStatus } from '#shared/order-status';
import { paymentMethodOf } from '#shared/payment-methods';
import { statusEmailKind } from '../outbox/email.schema.js';
import type { NewEmail } from '../outbox/outbox.service.js';
import { hasEmailAddress, statusEmailId } from './order-email-ids.js';
import type { Order, StoredOrderLine, StoredParcel } from './order.schema.js';

/** An ordered item as emails show it, such as "2 × Ring, size 16". */
export const formatOrderedItem = ({
  quantity,
  name,
  size,
}: Pick<StoredOrderLine, 'quantity' | 'name' | 'size'>): string =>
  `${quantity} × ${name}${size === null ? '' : `, size ${size}`}`;

/** A parcel as emails show it, such as "TCS 7781, https://…". */
const formatParcel = ({ courier, trackingNumber, link }: StoredParcel): string =>
  [trackingNumber === null ? courier : `${courier} ${trackingNumber}`, ...(link === null ? [] : [link])].join(', ');

/** Who placed the order, for its emails; nothing for a guest. */
export const placedBy = ({ userId }: Order): Pick<NewEmail, 'userId'> =>
  userId ? { userId: userId.toHexString() } : {};

/**
 * The email to the customer about the order's new status; null for a status without an email. `isHeld`: it waits until
 * the change can no longer be undone, whatever the status. `isUnconfirmed`: the shop cancels it, as nobody confirmed it.
 */
export function buildStatusEmail(
  order: Order,
  { isHeld, isUnconfirmed }: { isHeld: boolean; isUnconfirmed: boolean },
): NewEmail | null {
  const { status } = order;
  const id = statusEmailId(order._id, status, order.version);
  if (!isEmailedStatus(status) || id === null || !hasEmailAddress(order)) return null;
  const { firstname, email } = order.address;
  const lines = order.lines.map(formatOrderedItem).join('\n');
  return {
    id,
    kind: statusEmailKind(status),
    to: email,
    ...placedBy(order),
    ...((isHeld || DELAYED_EMAIL_STATUSES.includes(status)) && { waitMs: STATUS_UNDO.emailWaitMs }),
    data: {
      firstname,
      number: orderNumber(order.paymentId),
      reference: order.reference,
      paymentMethod: paymentMethodOf(order.paymentId).id,
      lines,
      ...(status === 'shipped' && order.delivery && { parcels: order.delivery.parcels.map(formatParcel).join('\n') }),
      ...(isUnconfirmed && { isUnconfirmed: 'yes' }),
      total: formatRs(toRupees(order.total)),
    },
  };
}

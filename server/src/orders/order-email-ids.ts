import type { Types } from 'mongoose';
import type { EmailKind } from '../outbox/email.schema.js';
import type { OrderStatus } from './order.schema.js';

/** The statuses about which the customer gets an email. */
export const STATUS_EMAIL_KINDS: Partial<Record<OrderStatus, EmailKind>> = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

/** The ids of the two emails about a new order: to the customer and to the shop. */
export const orderPlacedEmailIds = (order: Types.ObjectId): [string, string] => [
  `order-placed ${order.toHexString()}`,
  `order-shop ${order.toHexString()}`,
];

/**
 * The id of the email about a status change; null for a status without an email. The order's `version` makes it unique
 * per change and the same whenever the change is tried again.
 */
export const statusEmailId = (order: Types.ObjectId, status: OrderStatus, version: number): string | null => {
  const kind = STATUS_EMAIL_KINDS[status];
  return kind ? `${kind} ${order.toHexString()} ${version}` : null;
};

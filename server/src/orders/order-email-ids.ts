import type { Types } from 'mongoose';
import type { EmailKind } from '../outbox/email.schema.js';
import type { OrderStatus } from './order.schema.js';

/** The statuses that are told to who ordered. */
export const STATUS_EMAIL_KINDS: Partial<Record<OrderStatus, EmailKind>> = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

/** What the two letters of a new order are called: the shopper's and the shop's. */
export const orderPlacedEmailIds = (order: Types.ObjectId): [string, string] => [
  `order-placed ${order.toHexString()}`,
  `order-shop ${order.toHexString()}`,
];

/** One letter for each change, however often it is tried: `version` counts them. Null for a status that is not told. */
export const statusEmailId = (order: Types.ObjectId, status: OrderStatus, version: number): string | null => {
  const kind = STATUS_EMAIL_KINDS[status];
  return kind ? `${kind} ${order.toHexString()} ${version}` : null;
};

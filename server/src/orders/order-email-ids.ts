import type { Types } from 'mongoose';
import { isEmailedStatus, type OrderStatus } from '#shared/order-status';
import { statusEmailKind } from '../outbox/email.schema.js';
import type { Order } from './order.schema.js';

/** False for an order that was entered for a customer without an email address, who gets none. */
export const hasEmailAddress = ({ address }: Pick<Order, 'address'>): boolean => address.email !== '';

/** The ids of the two emails about a new order: to the customer and to the shop. */
export const orderPlacedEmailIds = (order: Types.ObjectId): [string, string] => [
  `order-placed ${order.toHexString()}`,
  `order-shop ${order.toHexString()}`,
];

/**
 * The id of the email about a status change; null for a status without an email. The order's `version` makes it unique
 * per change and the same whenever the change is tried again.
 */
export const statusEmailId = (order: Types.ObjectId, status: OrderStatus, version: number): string | null =>
  isEmailedStatus(status) ? `${statusEmailKind(status)} ${order.toHexString()} ${version}` : null;

/** The id of the email about a correction of the delivery details, by the version that the correction made. */
export const correctionEmailId = (order: Types.ObjectId, version: number): string =>
  `delivery-corrected ${order.toHexString()} ${version}`;

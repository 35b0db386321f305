import type { OrderStatus } from '#shared/order-status';
import { statusEmailId } from './order-email-ids.js';
import type { Order, StoredDelivery } from './order.schema.js';

/** The reason of a change by the shop itself: nobody has confirmed the order. */
export const UNCONFIRMED = 'unconfirmed';

/** An order as the transaction read it, and its new status, which an outcome may leave as it is. */
export interface StatusChange {
  order: Order;
  status: OrderStatus;
  /** Its parcels and new outcome; by default an outcome ends that contradicts the new status. */
  delivery?: StoredDelivery;
}

export interface StatusWriteOptions {
  /** The administrator's user id; null for the customer's link and for the shop itself. */
  by: string | null;
  /** Why, for the history. */
  reason?: string;
  /** Customers who cancel an own order are not told so if nobody has told them of the order. */
  isByCustomer?: boolean;
  /**
   * `hold`: all emails wait until the change can no longer be undone. `undo`: the change goes back to the status before,
   * and its customer is only told if the email about that status was cancelled.
   */
  emails: 'send' | 'hold' | 'undo';
}

/** The id of the email about the order's present status; null if that has none. */
export const presentEmailId = ({ _id, status, version }: Order): string | null =>
  statusEmailId(_id, status, version ?? 1);

export const nextVersion = ({ version }: Order): number => (version ?? 1) + 1;

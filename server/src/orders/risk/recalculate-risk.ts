import { trusted, type ClientSession, type Model } from 'mongoose';
import { wasShipped } from '#shared/delivery-outcome';
import type { Order } from '../order.schema.js';

type Delivered = Pick<Order, 'status' | 'history' | 'delivery'>;

/** Refused or returned, or cancelled after it was shipped: the customer did not take the parcel, or nobody was there. */
export const cameBack = (order: Delivered): boolean =>
  order.delivery?.outcome?.kind === 'refused' ||
  order.delivery?.outcome?.kind === 'returned' ||
  (order.status === 'cancelled' && wasShipped(order));

/**
 * Marks the pending orders that share one of these contacts, so that their risk is calculated again. Runs in the
 * transaction of the change that makes it necessary, such as a parcel that came back or a blocked contact.
 */
export async function recalculateRisk(orders: Model<Order>, contactKeys: string[], session: ClientSession) {
  if (contactKeys.length === 0) return;
  const filter = { contactKeys: trusted({ $in: contactKeys }), status: 'pending' } as const;
  // The new `updatedAt` keeps a calculation that has already begun from being stored.
  await orders.updateMany(filter, { $set: { riskIsDue: true, updatedAt: new Date() } }, { session });
}

import { trusted, type ClientSession, type Model } from 'mongoose';
import type { Order } from '../order.schema.js';

type Delivered = Pick<Order, 'status' | 'history' | 'delivery'>;

/** Refused or returned, or cancelled after it was shipped: the customer did not take the parcel, or nobody was there. */
export const cameBack = ({ status, history, delivery }: Delivered): boolean =>
  delivery?.outcome?.kind === 'refused' ||
  delivery?.outcome?.kind === 'returned' ||
  (status === 'cancelled' && (history ?? []).some((step) => step.status === 'shipped'));

/**
 * Has the risk of the orders that wait and share one of these contacts calculated again: something became known of them.
 * In the transaction of what became known.
 */
export async function recalculateRisk(orders: Model<Order>, contactKeys: string[], session: ClientSession) {
  if (contactKeys.length === 0) return;
  const filter = { contactKeys: trusted({ $in: contactKeys }), status: 'pending' } as const;
  // With another time: a calculation that has begun is not stored.
  await orders.updateMany(filter, { $set: { riskIsDue: true, updatedAt: new Date() } }, { session });
}

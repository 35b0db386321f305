import type { UserContact } from '../users/users.service.js';
import type { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export type Customer = Omit<UserContact, '_id'> & { id: string };

/** An order as administrators see it; money in rupees. */
export interface AdminOrder extends OrderView {
  shortId: string;
  /** Increases with every status change, from 1. */
  version: number;
  customer: Customer | null;
  isGuest: boolean;
  pieces: number;
  history: { status: Order['status']; at: Date; by: string | null }[];
}

/** The users whose names an order shows: its customer, and the administrators who changed its status. */
export const userIdsOf = ({ userId, history }: Order) =>
  [userId, ...(history ?? []).map(({ by }) => by)].filter((id) => id !== null);

/** `users` by id. */
export function toAdminOrder(order: Order, users: ReadonlyMap<string, UserContact>): AdminOrder {
  const view = toOrderView(order);
  const customer = order.userId && users.get(order.userId.toHexString());
  return {
    ...view,
    shortId: view.id.slice(-8),
    version: order.version ?? 1,
    customer: customer
      ? {
          id: customer._id.toHexString(),
          firstname: customer.firstname,
          lastname: customer.lastname,
          username: customer.username,
          email: customer.email,
          phone: customer.phone,
        }
      : null,
    isGuest: order.userId === null,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    history: (order.history ?? []).map(({ status, at, by }) => ({
      status,
      at,
      by: (by && users.get(by.toHexString())?.username) ?? null,
    })),
  };
}

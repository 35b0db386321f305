import type { UserContact } from '../users/users.service.js';
import type { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export type Customer = Omit<UserContact, '_id'> & { id: string };

/** An order as administrators see it; money in rupees. */
export interface AdminOrder extends OrderView {
  shortId: string;
  customer: Customer | null;
  isGuest: boolean;
  pieces: number;
  history: { status: Order['status']; at: Date; by: string | null }[];
}

/** Whose names an order needs: who ordered, and who moved it on. */
export const userIdsOf = ({ userId, history }: Order) =>
  [userId, ...(history ?? []).map(({ by }) => by)].filter((id) => id !== null);

/** `people` by their ids. */
export function toAdminOrder(order: Order, people: ReadonlyMap<string, UserContact>): AdminOrder {
  const view = toOrderView(order);
  const person = order.userId && people.get(order.userId.toHexString());
  return {
    ...view,
    shortId: view.id.slice(-8),
    customer: person
      ? {
          id: person._id.toHexString(),
          firstname: person.firstname,
          lastname: person.lastname,
          username: person.username,
          email: person.email,
          phone: person.phone,
        }
      : null,
    isGuest: order.userId === null,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    history: (order.history ?? []).map(({ status, at, by }) => ({
      status,
      at,
      by: (by && people.get(by.toHexString())?.username) ?? null,
    })),
  };
}

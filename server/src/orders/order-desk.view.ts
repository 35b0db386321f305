import type { KnownPerson } from '../users/users.service.js';
import type { Order } from './order.schema.js';
import { orderView, type OrderView } from './order.view.js';

export type Customer = Omit<KnownPerson, '_id'> & { id: string };

/** An order as administrators see it; money in rupees. */
export interface DeskOrder extends OrderView {
  shortId: string;
  customer: Customer | null;
  isGuest: boolean;
  pieces: number;
  history: { status: Order['status']; at: Date; by: string | null }[];
}

/** Whose names an order needs: who ordered, and who moved it on. */
export const peopleOf = ({ userId, history }: Order) =>
  [userId, ...(history ?? []).map(({ by }) => by)].filter((id) => id !== null);

/** `people` by their ids. */
export function deskOrder(order: Order, people: ReadonlyMap<string, KnownPerson>): DeskOrder {
  const view = orderView(order);
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

import type { Types } from 'mongoose';
import type { Order } from './order.schema.js';
import { orderView, type OrderView } from './order.view.js';

interface Person {
  _id: Types.ObjectId;
  firstname: string;
  lastname: string;
  username: string;
  email: string;
  phone: string;
}

/** An order as it is read for the desk: with who ordered and who changed it. */
export interface ReadOrder extends Order {
  customers: Person[];
  clerks: Pick<Person, '_id' | 'username'>[];
}

export type Customer = Omit<Person, '_id'> & { id: string };

/** An order as administrators see it; money in rupees. */
export interface DeskOrder extends OrderView {
  shortId: string;
  customer: Customer | null;
  isGuest: boolean;
  pieces: number;
  history: { status: Order['status']; at: Date; by: string | null }[];
}

export function deskOrder(order: ReadOrder): DeskOrder {
  const view = orderView(order);
  const [person] = order.customers;
  const names = new Map(order.clerks.map(({ _id, username }) => [_id.toHexString(), username]));
  return {
    ...view,
    shortId: view.id.slice(-8),
    customer: person ? { id: person._id.toHexString(), firstname: person.firstname, lastname: person.lastname, username: person.username, email: person.email, phone: person.phone } : null,
    isGuest: order.userId === null,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    history: (order.history ?? []).map(({ status, at, by }) => ({ status, at, by: (by && names.get(by.toHexString())) ?? null })),
  };
}

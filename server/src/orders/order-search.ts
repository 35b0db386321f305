import type { Order, StoredEvent } from './order.schema.js';

const SHORT_ID = 8;

/** Lower case and without accents, so that "Ayesha" and "ayésha" are one. */
export const searchKey = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The words that begin what somebody at the desk may type: names, e-mail addresses, ids and their last 8 characters. */
function searchWords({ _id, paymentId, address }: Pick<Order, '_id' | 'paymentId' | 'address'>, customer: Searchable | null): string[] {
  const id = _id.toHexString();
  const people = [address, ...(customer ? [customer] : [])];
  const names = people.flatMap((each) => [each.firstname, each.lastname].flatMap((name) => name.split(/\s+/)));
  const texts = [...names, ...people.map(({ email }) => email), customer?.username ?? '', id, id.slice(-SHORT_ID), paymentId, paymentId.slice(3)];
  return [...new Set(texts.map(searchKey))].filter((word) => word !== '');
}

/** What is known of whoever ordered with an account. */
export interface Searchable {
  firstname: string;
  lastname: string;
  username: string;
  email: string;
}

/** What the desk keeps of a new order beside what was ordered; `customer` is null for a guest. */
export const deskFields = (order: Pick<Order, '_id' | 'paymentId' | 'address' | 'status' | 'placedAt'>, customer: Searchable | null): Pick<Order, 'version' | 'stockReleased' | 'history' | 'searchWords'> => {
  const placed: StoredEvent = { status: order.status, at: order.placedAt, by: null };
  return { version: 1, stockReleased: order.status === 'cancelled', history: [placed], searchWords: searchWords(order, customer) };
};

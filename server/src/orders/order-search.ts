import type { Order, StoredStatusChange } from './order.schema.js';

const SHORT_ID = 8;

/** Lower case and without accents, so that "Ayesha" and "ayésha" are one. */
export const normalizeSearchText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The words that begin what somebody at the desk may type: names, e-mail addresses, ids and their last 8 characters. */
function searchWords(
  { _id, paymentId, address }: Pick<Order, '_id' | 'paymentId' | 'address'>,
  customer: SearchableCustomer | null,
): string[] {
  const id = _id.toHexString();
  return keysOf([
    ...textsOf(address),
    ...(customer ? [...textsOf(customer), customer.username] : []),
    id,
    id.slice(-SHORT_ID),
    paymentId,
    paymentId.slice(3),
  ]);
}

const textsOf = ({ firstname, lastname, email }: Omit<SearchableCustomer, 'username'>): string[] => [
  ...[firstname, lastname].flatMap((name) => name.split(/\s+/)),
  email,
];
const keysOf = (texts: string[]): string[] => [...new Set(texts.map(normalizeSearchText))].filter((word) => word !== '');

/** The words that somebody who has an account is found by. */
export const customerSearchWords = (person: SearchableCustomer): string[] => keysOf([...textsOf(person), person.username]);

/** What is known of whoever ordered with an account. */
export interface SearchableCustomer {
  firstname: string;
  lastname: string;
  username: string;
  email: string;
}

/** What the desk keeps of a new order beside what was ordered; `customer` is null for a guest. */
export const initialAdminFields = (
  order: Pick<Order, '_id' | 'paymentId' | 'address' | 'status' | 'placedAt'>,
  customer: SearchableCustomer | null,
): Pick<Order, 'version' | 'stockReleased' | 'history' | 'searchWords'> => {
  const placed: StoredStatusChange = { status: order.status, at: order.placedAt, by: null };
  return {
    version: 1,
    stockReleased: order.status === 'cancelled',
    history: [placed],
    searchWords: searchWords(order, customer),
  };
};

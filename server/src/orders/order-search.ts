import { orderNumber } from '#shared/order-number';
import { STOCK_RELEASING_STATUSES } from '#shared/order-status';
import { shortIdOf } from '#shared/record-id';
import type { Order, StoredStatusChange } from './order.schema.js';

/** Lower case and without accents, so that "Ayesha" and "ayésha" are one. */
export const normalizeSearchText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The words, or beginnings of words, by which administrators find an order: names, email addresses and ids. */
function searchWords(
  { _id, paymentId, reference, address }: Pick<Order, '_id' | 'paymentId' | 'reference' | 'address'>,
  customer: SearchableCustomer | null,
): string[] {
  const id = _id.toHexString();
  return uniqueWords([
    ...textsOf(address),
    ...(customer ? [...textsOf(customer), customer.username] : []),
    id,
    shortIdOf(id),
    paymentId,
    orderNumber(paymentId),
    reference,
  ]);
}

const textsOf = ({ firstname, lastname, email }: Omit<SearchableCustomer, 'username'>): string[] => [
  ...[firstname, lastname].flatMap((name) => name.split(/\s+/)),
  email,
];
const uniqueWords = (texts: string[]): string[] =>
  [...new Set(texts.map(normalizeSearchText))].filter((word) => word !== '');

/** The words by which the orders of a user are found. */
export const customerSearchWords = (customer: SearchableCustomer): string[] =>
  uniqueWords([...textsOf(customer), customer.username]);

/** The fields of a user by which the user's orders are found. */
export interface SearchableCustomer {
  firstname: string;
  lastname: string;
  username: string;
  email: string;
}

/** The fields of a new order that administrators work with; `customer` is null for a guest. */
export const initialAdminFields = (
  order: Pick<Order, '_id' | 'paymentId' | 'reference' | 'address' | 'status' | 'placedAt'>,
  customer: SearchableCustomer | null,
): Pick<Order, 'version' | 'updatedAt' | 'stockReleased' | 'history' | 'searchWords'> => {
  const initialStatus: StoredStatusChange = { status: order.status, at: order.placedAt, by: null };
  return {
    version: 1,
    updatedAt: order.placedAt,
    stockReleased: STOCK_RELEASING_STATUSES.includes(order.status),
    history: [initialStatus],
    searchWords: searchWords(order, customer),
  };
};

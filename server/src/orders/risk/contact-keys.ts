import { createHash } from 'node:crypto';
import type { ContactType } from '#shared/contact-types';
import type { Order } from '../order.schema.js';

const HASH_LENGTH = 24;

/** What orders of one person have in common, in one form however it is written. */
export function contactKey(type: ContactType, value: string): string {
  const normal = value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+.]+/gu, ' ')
    .trim();
  return `${type} ${createHash('sha256').update(normal).digest('hex').slice(0, HASH_LENGTH)}`;
}

/** A street with its city: without the city the same street would be that of many. */
const addressText = ({ address, city }: Pick<Order['address'], 'address' | 'city'>): string => `${address}, ${city}`;

/** The keys of an order: telephone, email address, address, and of a guest the browser. */
export const contactKeysOf = ({
  address,
  phoneE164,
  guestKeys,
}: Pick<Order, 'address' | 'phoneE164' | 'guestKeys'>): string[] => [
  ...(phoneE164 === null ? [] : [contactKey('phone', phoneE164)]),
  ...(address.email === '' ? [] : [contactKey('email', address.email)]),
  contactKey('address', addressText(address)),
  ...(guestKeys ?? []).filter((key) => key.startsWith('browser ')).map((key) => key.replace(/ part \d+$/, '')),
];

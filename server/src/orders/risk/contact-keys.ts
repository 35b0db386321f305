import { createHash } from 'node:crypto';
import type { ContactType } from '#shared/contact-types';
import { mailboxKey } from '../../users/case-insensitive-key.js';
import type { Order } from '../order.schema.js';
import type { BlockedContact } from './blocked-contact.schema.js';

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

/** The key of an entry of the block list: an email address is blocked with all addresses of its mailbox. */
export const blockKey = (type: ContactType, value: string): string =>
  contactKey(type, type === 'email' ? mailboxKey(value) : value);

/** The keys by which orders have what is blocked: those of earlier releases have an address's own, not its mailbox's. */
export const keysOfBlocked = ({ key, type, value }: Pick<BlockedContact, 'key' | 'type' | 'value'>): string[] => [
  key,
  contactKey(type, value),
];

/** A street with its city: without the city the same street would be that of many. */
const addressText = ({ address, city }: Pick<Order['address'], 'address' | 'city'>): string => `${address}, ${city}`;

/** The keys of an order: telephone, email address and its mailbox, address, and of a guest the browser. */
export const contactKeysOf = ({
  address,
  phoneE164,
  guestKeys,
}: Pick<Order, 'address' | 'phoneE164' | 'guestKeys'>): string[] => [
  ...(phoneE164 === null ? [] : [contactKey('phone', phoneE164)]),
  ...(address.email === '' ? [] : new Set([contactKey('email', address.email), blockKey('email', address.email)])),
  contactKey('address', addressText(address)),
  ...(guestKeys ?? []).filter((key) => key.startsWith('browser ')).map((key) => key.replace(/ part \d+$/, '')),
];

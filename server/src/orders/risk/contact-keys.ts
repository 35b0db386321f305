import { hash } from 'node:crypto';
import type { ContactType } from '#shared/contact-types';
import { latinDigits } from '#shared/latin-digits';
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
  return `${type} ${hash('sha256', normal, 'hex').slice(0, HASH_LENGTH)}`;
}

/** A street as it is compared: points, soft hyphens and the digits of Urdu keyboards make no other address of it. */
const plainStreet = (value: string): string =>
  latinDigits(value)
    .replace(/\p{Cf}/gu, '')
    .replace(/[@+.]/g, ' ');

const BLOCKED: Record<ContactType, (value: string) => string> = {
  phone: (value) => value,
  email: mailboxKey,
  address: plainStreet,
};

/** The key of an entry of the block list: an email address is blocked with all addresses of its mailbox. */
export const blockKey = (type: ContactType, value: string): string => contactKey(type, BLOCKED[type](value));

/** The keys by which orders have what is blocked: those of earlier releases only have it as it was written. */
export const keysOfBlocked = ({ key, type, value }: Pick<BlockedContact, 'key' | 'type' | 'value'>): string[] => [
  key,
  contactKey(type, value),
];

/** A street with its city: without the city the same street would be that of many. */
const addressText = ({ address, city }: Pick<Order['address'], 'address' | 'city'>): string => `${address}, ${city}`;

/** The key of what is written, by which earlier releases compare, and that of the block list. */
const bothKeys = (type: ContactType, value: string) => new Set([contactKey(type, value), blockKey(type, value)]);

/** The keys of an order: telephone, email address and its mailbox, address, and of a guest the browser. */
export const contactKeysOf = ({
  address,
  phoneE164,
  guestKeys,
}: Pick<Order, 'address' | 'phoneE164' | 'guestKeys'>): string[] => [
  ...(phoneE164 === null ? [] : [contactKey('phone', phoneE164)]),
  ...(address.email === '' ? [] : bothKeys('email', address.email)),
  ...bothKeys('address', addressText(address)),
  ...(guestKeys ?? []).filter((key) => key.startsWith('browser ')).map((key) => key.replace(/ part \d+$/, '')),
];

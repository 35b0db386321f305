import type { DeliveryAddress } from '#shared/address-fields';
import { PENDING_PIECES } from '#shared/limits';
import type { BrowserToken } from '../common/access/caller.js';
import { mailboxKey } from '../users/case-insensitive-key.js';

/** What an order counts for while it is pending: a person, or a network. */
export interface OrderSource {
  /** Stored with the order, in `guestKeys`. */
  key: string;
  /** The most pending orders. */
  orders: number;
  /** The most pieces in pending orders, unless it is a single order. */
  pieces: number;
}

/** Who is written to and called about an order. */
export type Recipient = Pick<DeliveryAddress, 'email' | 'phone'>;

/** Where an order comes from, as far as the limits of pending orders count it (docs/decisions/0028). */
export interface OrderSources {
  /** The account, a guest's browser, and the recipient: of guests, and of users who name a stranger's email address. */
  persons: OrderSource[];
  /** The network of a guest's request; null for users, who are known by their account. */
  network: NetworkSource | null;
}

interface NetworkSource {
  /** The limit of what this network orders beyond the shares of its arrivals. */
  source: OrderSource;
  /** All browsers of this network that first came in the same minute; null for a client that has just come. */
  arrival: OrderSource | null;
  /** The pieces that an arrival may have beside the network's. */
  share: number;
}

const EMAIL_KEY = 'email ';

/**
 * Keys that identify a recipient: the email address in lower case, that of its mailbox if it is another, and the phone
 * number in E.164.
 */
export const guestKeysOf = (email: string, phoneE164: string | null): string[] => [
  ...new Set([emailKey(email), `${EMAIL_KEY}${mailboxKey(email)}`]),
  ...(phoneE164 === null ? [] : [phoneKey(phoneE164)]),
];

/** The first key of a guest's order. */
export const emailKey = (email: string): string => `${EMAIL_KEY}${email.toLowerCase()}`;

/** Whether an order counts for its recipient: a guest's does, and a user's to a stranger's email address. */
export const countsForRecipient = ({ guestKeys }: { guestKeys: string[] }): boolean =>
  guestKeys.some((key) => key.startsWith(EMAIL_KEY));

export const phoneKey = (phoneE164: string): string => `phone ${phoneE164}`;

/** The minute in which a browser first came; null until it has been here for a minute. */
export const arrivalOf = (browser: BrowserToken | null, now: number): number | null =>
  browser !== null && browser.since + PENDING_PIECES.arrivalMs <= now
    ? Math.floor(browser.since / PENDING_PIECES.arrivalMs)
    : null;

/** Orders with one of these in common wait for each other. A network's own key only where it is sure to be needed. */
export const lockKeysOfSources = ({ persons, network }: OrderSources): string[] => [
  ...persons.map(({ key }) => key),
  ...(network ? [(network.arrival ?? network.source).key] : []),
];

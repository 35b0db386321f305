import { PENDING_PIECES } from '#shared/limits';
import type { BrowserToken } from '../common/access/caller.js';

/** What an order counts for while it is pending: a person, or a network. */
export interface OrderSource {
  /** Stored with the order, in `guestKeys`. */
  key: string;
  /** The most pending orders. */
  orders: number;
  /** The most pieces in pending orders, unless it is a single order. */
  pieces: number;
}

/** Where an order comes from, as far as the limits of pending orders count it (docs/decisions/0028). */
export interface OrderSources {
  /** The account; of a guest the email address, the phone number and the browser. */
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

/** Keys that identify a guest: the email address in lower case and the phone number in E.164. */
export const guestKeysOf = (email: string, phoneE164: string | null): string[] => [
  `email ${email.toLowerCase()}`,
  ...(phoneE164 === null ? [] : [phoneKey(phoneE164)]),
];

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

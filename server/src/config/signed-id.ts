import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.js';

const SIGNED_ID = /^([0-9a-f]{24})\.[\w-]{43}$/;

/** A record's id with a signature for this purpose: a link that nobody can make for another record. */
export const signId = (secrets: Secrets, purpose: string, id: string): string =>
  `${id}.${Buffer.from(secrets.derive(purpose, id), 'hex').toString('base64url')}`;

/** The id of a token of `signId`; null for every other text. */
export function verifySignedId(secrets: Secrets, purpose: string, token: unknown): string | null {
  const id = typeof token === 'string' ? SIGNED_ID.exec(token)?.[1] : undefined;
  if (id === undefined || typeof token !== 'string') return null;
  return timingSafeEqual(Buffer.from(token), Buffer.from(signId(secrets, purpose, id))) ? id : null;
}

/** The purpose of the link by which customers confirm their order. */
export const CONFIRM_ORDER = 'confirm order';

/** The purposes of the links in emails about products: one confirms a request, one removes all of an address. */
export const CONFIRM_PRODUCT_REQUEST = 'confirm product request';
export const STOP_PRODUCT_REQUESTS = 'stop product requests';

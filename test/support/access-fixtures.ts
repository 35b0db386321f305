import { createHmac } from 'node:crypto';
import { EJSON } from 'bson';
import { type Db, ObjectId } from 'mongodb';
import { LEASES_COLLECTION } from '../../server/src/database/server-leases.js';
import type { ApiScope } from '../../shared/api-scopes.js';
import { apiOf, type Api } from './api.js';
import { findProduct, type DemoProduct } from './catalogue.js';
import { registerCustomer, newUser, signIn, adminUser, type SignedIn } from './customer.js';
import { openDatabase } from './database.js';
import { savedAddress } from './guest.js';
import { allEmailsSent } from './mailbox.js';
import { QUICK_PASSWORDS, startShop, type Shop } from './shop.js';

const JWT_SECRET = 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe';
const HOUR = 3600;

/** A running shop and every kind of caller that the access matrix tries. */
export interface AccessFixtures {
  shop: Shop;
  api: Api;
  db: Db;
  owner: SignedIn;
  other: SignedIn;
  product: DemoProduct;
  callers: Record<Caller, Record<string, string>>;
  /** A new session for a caller whose session a call has ended. */
  signInAgain(caller: Caller): Promise<void>;
  close(): Promise<void>;
}

/** The code that refuses this caller everywhere; null for callers with a valid identity. */
export const CALLERS = {
  guest: 'UNAUTHENTICATED',
  unverified: 'UNAUTHENTICATED',
  garbage: 'UNAUTHENTICATED',
  forged: 'UNAUTHENTICATED',
  refreshToken: 'UNAUTHENTICATED',
  expired: 'SESSION_EXPIRED',
  revoked: 'SESSION_EXPIRED',
  deleted: 'ACCOUNT_INVALID',
  owner: null,
  other: null,
  demoted: null,
  admin: null,
  catalogueKey: null,
  ordersKey: null,
} as const;

export type Caller = keyof typeof CALLERS;

/** The scopes of the callers with an API key. Each scope is of one of them, so that the other is without it. */
export const KEY_SCOPES: Partial<Record<Caller, readonly ApiScope[]>> = {
  catalogueKey: ['CATALOGUE_READ', 'ORDERS_WRITE'],
  ordersKey: ['ORDERS_READ', 'STOCK_WRITE'],
};

export const ALL_CALLERS = Object.keys(CALLERS) as Caller[];

const part = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');
const signed = (claims: object, key: string): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const claimsOf = (token: string): { iat: number; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The same token, correctly signed but expired. */
function expired(token: string): string {
  const { iat, exp, ...claims } = claimsOf(token);
  return signed(
    { ...claims, iat: iat - 25 * HOUR, exp: exp - 25 * HOUR },
    createHmac('sha256', JWT_SECRET).update('jwt sessions').digest('hex'),
  );
}

const withToken = (token: string) => ({ 'x-auth-token': token });
const withBearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** `env`: environment variables of the shop besides the defaults. */
export async function startAccessFixtures(env: Record<string, string> = {}): Promise<AccessFixtures> {
  const shop = await startShop({ JWT_SECRET, ...QUICK_PASSWORDS, ...env });
  const api = apiOf(shop);
  const db = await openDatabase(shop);
  const customers = await Promise.all(Array.from({ length: 6 }, () => registerCustomer(api)));
  const [owner, other, demoted, revoked, deleted, late] = (await Promise.all(
    customers.map((user) => signIn(api, user)),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn, SignedIn];
  const admin = await signIn(api, adminUser());

  const unverified = newUser();
  await api.rest('POST', '/users', unverified);
  const refused = await api.rest('POST', '/auth', { email: unverified.email, password: unverified.password });
  if (refused.status !== 403 || refused.text.includes('"token"')) throw new Error(refused.text);

  for (const isAdmin of [true, false]) await api.rest('PUT', `/users/${demoted.id}/admin`, { isAdmin }, admin.headers);
  await api.rest('POST', '/auth/logout', {}, revoked.headers);
  await db.collection('users').deleteOne({ _id: new ObjectId(deleted.id) });

  const keyHeaders = async (caller: Caller) => {
    const input = { name: caller, scopes: KEY_SCOPES[caller] };
    const { body, status, text } = await api.rest('POST', '/admin/api-keys', input, admin.headers);
    if (status !== 201) throw new Error(text);
    return withBearer(body.token ?? '');
  };

  const accounts: Partial<Record<Caller, SignedIn>> = { owner, other, demoted, admin };
  const callers: AccessFixtures['callers'] = {
    guest: {},
    unverified: {},
    garbage: withToken('not-a-token'),
    forged: withBearer(signed(claimsOf(admin.token), 'a guess')),
    refreshToken: withToken(admin.refreshToken),
    expired: withToken(expired(late.token)),
    revoked: withBearer(revoked.token),
    deleted: deleted.headers,
    owner: owner.headers,
    other: withBearer(other.token),
    demoted: demoted.headers,
    admin: admin.headers,
    catalogueKey: await keyHeaders('catalogueKey'),
    ordersKey: await keyHeaders('ordersKey'),
  };
  return {
    ...{ shop, api, db, owner, other, callers },
    product: await withManyPieces(db, await findProduct(api, 'Aranya Emerald')),
    async signInAgain(caller) {
      const account = accounts[caller];
      if (!account) return;
      Object.assign(account, await signIn(api, account.user));
      callers[caller] = account.headers;
    },
    close: () => shop.stop(),
  };
}

/** More pieces than all the orders of the tests need. */
async function withManyPieces<Found extends { id: string; sizes: { size: string }[] }>(db: Db, product: Found) {
  const sizes = product.sizes.map(({ size }) => ({ size, stock: 500 }));
  const stock = sizes.length === 0 ? 500 : 500 * sizes.length;
  await db.collection('products').updateOne({ _id: new ObjectId(product.id) }, { $set: { sizes, stock } });
  return product;
}

/** All documents of the database as text, without the times at which API keys were used. Waits for pending emails first, because sending them changes it. */
export async function dumpDatabase(db: Db): Promise<string> {
  await allEmailsSent(db);
  const found = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const names = found.filter((name) => name !== LEASES_COLLECTION); // changes with each heartbeat
  const parts = await Promise.all(
    names.map(async (name) => {
      const documents = await db
        .collection(name)
        .find({}, { projection: { lastUsedAt: 0 } })
        .sort({ _id: 1 })
        .toArray();
      return [name, ...documents.map((document) => EJSON.stringify(document))].join('\n');
    }),
  );
  return parts.join('\n');
}

/** Creates a record that belongs to `owner` and returns its id. */
export const RECORDS: Record<'address', (api: Api, owner: SignedIn) => Promise<string>> = {
  async address(api, { headers }) {
    const { status, body, text } = await api.rest('POST', '/address', savedAddress(), headers);
    if (status !== 201) throw new Error(text);
    return body.at(-1)?._id ?? '';
  },
};

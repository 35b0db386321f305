import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ObjectId, type Db } from 'mongodb';
import { API_SCOPES, type ApiScope } from '../../shared/api-scopes.js';
import { API_KEYS } from '../../shared/dashboard-limits.js';
import { API_KEY_LIMIT } from '../../server/src/common/throttle/rate-limits.js';
import {
  findInventoryProduct,
  placeGuestOrder,
  searchInventory,
  signInAsAdmin,
  type AdminApi,
} from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { openDatabase } from '../support/database.js';
import { guestDetails } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

const RING = 'Raat Onyx Signet';
/** So low that the last test exceeds the limit of a key with few requests. */
const LIMIT_FACTOR = 0.3;

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: String(LIMIT_FACTOR) });
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());

let guests = 0;
function placeOrder() {
  guests += 1;
  const guest = guestDetails({ email: `keys-${guests}@example.com`, phone: `+92 300 ${7_100_000 + guests}` });
  return placeGuestOrder(api, admin, RING, 1, guest);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function makeKey(...scopes: ApiScope[]) {
  const { status, body, text } = await admin.rest('POST', '/admin/api-keys', { name: 'Warehouse', scopes });
  if (status !== 201) throw new Error(text);
  return { ...body, headers: bearer(body.token) };
}

const eventOf = async (subjectId: string) =>
  (await admin.rest('GET', `/audit?subjectId=${subjectId}&limit=1`)).body.events[0];

describe('an API key', () => {
  it('is told once, stored as a hash, and its making and end are recorded', async () => {
    const key = await makeKey('CATALOGUE_READ', 'STOCK_WRITE');
    expect(key.token).toMatch(/^zevar_[\w-]{43}$/);
    expect(key.ending).toBe(key.token.slice(-4));
    const stored = await db.collection('api_keys').findOne({ _id: new ObjectId(key._id) });
    expect(stored?.['tokenHash']).toBe(createHash('sha256').update(key.token).digest('hex'));
    expect(JSON.stringify(stored)).not.toContain(key.token.slice('zevar_'.length, -4));
    const { text, body } = await admin.rest('GET', '/admin/api-keys');
    expect(text).not.toContain(key.token);
    expect(body.keys[0]).toMatchObject({ _id: key._id, scopes: ['CATALOGUE_READ', 'STOCK_WRITE'], lastUsedAt: null });
    expect(await eventOf(key._id)).toMatchObject({ kind: 'API_KEY_CREATED', subject: 'key' });
    const { data } = await admin.gql('mutation ($id: ID!) { revokeApiKey(id: $id) { name } }', { id: key._id });
    expect(data.revokeApiKey.name).toBe('Warehouse');
    expect(await eventOf(key._id)).toMatchObject({ kind: 'API_KEY_REVOKED', subject: 'key' });
    expect((await admin.rest('DELETE', `/admin/api-keys/${key._id}`)).body.code).toBe('NOT_FOUND');
  });

  it('needs a name and at least one known scope', async () => {
    for (const [input, field] of [
      [{ name: ' ', scopes: ['STOCK_WRITE'] }, 'name'],
      [{ name: 'x'.repeat(API_KEYS.name + 1), scopes: ['STOCK_WRITE'] }, 'name'],
      [{ name: 'Warehouse', scopes: [] }, 'scopes'],
      [{ name: 'Warehouse', scopes: ['STOCK_WRITE', 'STOCK_WRITE'] }, 'scopes'],
      [{ name: 'Warehouse' }, 'scopes'],
    ] as const) {
      const { status, body } = await admin.rest('POST', '/admin/api-keys', input);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });

  it('ends at once, also when another process revokes it', async () => {
    const [first, second] = [await makeKey('CATALOGUE_READ'), await makeKey('CATALOGUE_READ')];
    const read = ({ headers }: typeof first) => api.rest('GET', '/products/admin/all?limit=1', undefined, headers);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 200]);
    await admin.rest('DELETE', `/admin/api-keys/${first._id}`);
    await db.collection('api_keys').updateOne({ _id: new ObjectId(second._id) }, { $set: { revokedAt: new Date() } });
    for (const key of [first, second]) {
      const { status, body } = await read(key);
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    const inventory = await api.gql('{ inventory(limit: 1) { items { id } } }', {}, first.headers);
    expect(inventory.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('says when it was last used, written once a minute at most', async () => {
    const key = await makeKey('CATALOGUE_READ');
    const use = () => api.gql('{ inventoryStats { totalProducts } }', {}, key.headers);
    const lastUsed = async () => (await admin.rest('GET', '/admin/api-keys')).body.keys[0]?.lastUsedAt;
    await use();
    const first = await lastUsed();
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.parse(key.createdAt) - 1);
    await use();
    expect(await lastUsed()).toBe(first);
    const old = new Date(Date.now() - 61_000);
    await db.collection('api_keys').updateOne({ _id: new ObjectId(key._id) }, { $set: { lastUsedAt: old } });
    await use();
    expect(Date.parse((await lastUsed()) ?? '')).toBeGreaterThan(old.getTime());
  });

  it('with ORDERS_WRITE changes a status, and is named in the history and to whom is slower', async () => {
    const key = await makeKey('ORDERS_WRITE');
    const order = await placeOrder();
    const change = { status: 'shipped' };
    const sent = await api.rest('PUT', `/orders/admin/${order._id}/status`, change, key.headers);
    expect([sent.status, sent.body.status]).toEqual([200, 'shipped']);
    expect(sent.body.history.at(-1)).toMatchObject({ status: 'shipped', by: 'Warehouse' });
    expect(await eventOf(order._id)).toMatchObject({ kind: 'ORDER_STATUS', byId: key._id, by: 'Warehouse' });
    const many = { status: 'cancelled', orders: [{ _id: order._id, version: 1 }] };
    const { body } = await admin.rest('PUT', '/admin/orders/status', many);
    expect(body.orders).toMatchObject([{ refusal: 'STALE_VERSION', changedBy: 'Warehouse' }]);
    const read = await api.rest('GET', `/orders/admin/${order._id}`, undefined, key.headers);
    expect([read.status, read.body.message]).toEqual([403, 'This needs an API key with the scope ORDERS_READ.']);
  });

  it('with ORDERS_WRITE alone is answered whose order it changes by neither API, unless it may read orders', async () => {
    const [writes, reads] = [await makeKey('ORDERS_WRITE'), await makeKey('ORDERS_READ', 'ORDERS_WRITE')];
    const { _id } = await placeOrder();
    const person = /Asha|Verma|keys-\d|Mall Road|Second floor/;
    const { address } = (await api.rest('GET', `/orders/admin/${_id}`, undefined, reads.headers)).body;
    expect(JSON.stringify(address)).toMatch(person);
    const { city, state, country } = address;
    const nobody = { firstname: '', lastname: '', phone: '', email: '', address: '', apartment: null, zipcode: null };
    const put = (body: object, { headers }: typeof writes) =>
      api.rest('PUT', `/orders/admin/${_id}/status`, body, headers);
    const same = await put({ status: 'pending' }, writes);
    const stale = await put({ status: 'shipped', version: 9 }, writes);
    expect([same.status, stale.status, stale.body.code]).toEqual([200, 409, 'STALE_VERSION']);
    for (const order of [same.body, stale.body.order])
      expect(order).toMatchObject({ _id, user: null, phoneE164: null, address: { ...nobody, city, state, country } });
    expect((await put({ status: 'pending' }, reads)).body.address).toEqual(address);

    const SET = `mutation ($id: ID!, $status: OrderStatus!, $version: Int) { setOrderStatus(id: $id, status: $status, version: $version)
      { customer { email } phoneE164 address { firstname lastname phone email address apartment zipcode city state country } } }`;
    const set = (variables: object, { headers }: typeof writes) => api.gql(SET, { id: _id, ...variables }, headers);
    const { data } = await set({ status: 'PENDING' }, writes);
    expect(data.setOrderStatus).toEqual({
      customer: null,
      phoneE164: null,
      address: { ...nobody, city, state, country },
    });
    const { errors } = await set({ status: 'SHIPPED', version: 9 }, writes);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'STALE_VERSION', order: { id: _id, customer: null } });
    for (const answer of [same.text, stale.text, JSON.stringify(errors)]) expect(answer).not.toMatch(person);
    expect((await set({ status: 'SHIPPED', version: 9 }, reads)).errors?.[0]?.extensions['order']).toMatchObject({
      address,
    });
  });

  it('with STOCK_WRITE sets the stock of a product, and nothing else', async () => {
    const key = await makeKey('STOCK_WRITE');
    const { id, version, hasSizes, price } = await searchInventory(admin, 'Nandini Pearl Strand');
    expect(hasSizes).toBe(false);
    const set = (body: object) => api.rest('PUT', `/admin/products/${id}/stock`, body, key.headers);
    expect((await set({ stock_quantity: 31, version })).body.stock_quantity).toBe(31);
    expect((await set({ stock_quantity: 32, version })).body.code).toBe('STALE_VERSION');
    expect((await set({ stock_quantity: 32, price: 1 })).body.code).toBe('VALIDATION_FAILED');
    expect((await set({})).body.code).toBe('VALIDATION_FAILED');
    expect((await api.rest('PUT', `/products/${id}`, { stock_quantity: 9 }, key.headers)).body.message).toBe(
      'This is not open to API keys.',
    );
    const mutation = 'mutation ($id: ID!, $input: StockInput!) { setStock(id: $id, input: $input) { stock price } }';
    const { data } = await api.gql(mutation, { id, input: { stock: 33, expectedStock: 31 } }, key.headers);
    expect(data.setStock).toEqual({ stock: 33, price });
    expect(await eventOf(id)).toMatchObject({
      kind: 'STOCK_SET',
      byId: key._id,
      details: [{ name: 'stock', value: '33' }],
    });
  });
});

interface Part {
  hasMore: boolean;
  cursor: string;
}

/** All ids from a position on, in parts of `limit`; `between` runs after each part. */
async function walk<T extends Part>(
  read: (query: string) => Promise<T>,
  start: string,
  between?: (part: T) => unknown,
) {
  const parts: T[] = [];
  for (let query = start; ; query = `after=${parts.at(-1)?.cursor}`) {
    const part = await read(query);
    parts.push(part);
    if (!part.hasMore) return { parts, cursor: part.cursor };
    await between?.(part);
  }
}

describe('what was changed since a time', () => {
  it('is every product once, then only those that were edited, sold or moved', async () => {
    const { headers } = await makeKey('CATALOGUE_READ');
    const read = async (query: string) =>
      (await api.rest('GET', `/admin/sync/products?limit=20&${query}`, undefined, headers)).body;
    // All products were written long ago, but for the one of the test before.
    const { modifiedCount } = await db
      .collection('products')
      .updateMany({}, { $set: { updatedAt: new Date('2026-01-01') } });
    const { parts, cursor } = await walk(read, '');
    const ids = parts.flatMap(({ products }) => products.map(({ _id }: { _id: string }) => _id));
    expect([ids.length, new Set(ids).size]).toEqual([modifiedCount, modifiedCount]);
    expect(parts.length).toBeGreaterThan(1);
    expect((await read(`after=${cursor}`)).products).toEqual([]);

    const { product } = await placeOrder();
    const sold = await read(`after=${cursor}`);
    expect(sold.products.map(({ _id }: { _id: string }) => _id)).toEqual([product.id]);
    const category = (await admin.rest('POST', '/categories', { name: `Kind ${Date.now()}` })).body._id;
    const [moved = ''] = ids.filter((id) => id !== product.id);
    await admin.rest('PUT', `/products/${moved}`, { category_id: category });
    await db.collection('products').updateMany({}, { $set: { updatedAt: new Date('2026-01-01') } });
    await admin.rest('PUT', `/categories/${category}`, { name: `Renamed ${Date.now()}` });
    expect((await read(`after=${cursor}`)).products.map(({ _id }: { _id: string }) => _id)).toEqual([moved]);
    await admin.rest('DELETE', `/categories/${category}`);
  });

  it('leaves no product out that is not changed, however others move meanwhile', async () => {
    const { headers } = await makeKey('CATALOGUE_READ');
    const query = `query ($after: String) {
      syncProducts(after: $after, limit: 20) { items { id updatedAt } cursor hasMore }
    }`;
    const read = async (after: string) =>
      (await api.gql(query, { after: after.replace('after=', '') || null }, headers)).data.syncProducts;
    const expected = (
      await db
        .collection('products')
        .find({}, { projection: { _id: 1 } })
        .toArray()
    ).map(({ _id }) => _id.toHexString());
    const { parts } = await walk(read, '', async ({ items }) => {
      await db
        .collection('products')
        .updateOne({ _id: new ObjectId(items[0]?.id) }, { $set: { updatedAt: new Date() } });
    });
    const found = parts.flatMap(({ items }) => items.map(({ id }) => id));
    expect(expected.filter((id) => !found.includes(id))).toEqual([]);
    const times = parts.flatMap(({ items }) => items.map(({ updatedAt }) => updatedAt));
    expect(times).toEqual([...times].sort());
  });

  it('are the orders that were placed or changed', async () => {
    const { headers } = await makeKey('ORDERS_READ');
    // The risk of earlier orders is calculated in the background, which is a change of them.
    while ((await db.collection('orders').countDocuments({ riskIsDue: true })) > 0) await setTimeout(50);
    await db.collection('orders').updateMany({}, { $set: { updatedAt: new Date('2026-01-01') } });
    const order = await placeOrder();
    const read = async (since: string) => {
      const path = `/admin/sync/orders?updatedSince=${since}`;
      return (await api.rest('GET', path, undefined, headers)).body.orders;
    };
    const [placed, ...others] = await read('2026-01-02T00:00:00Z');
    expect([placed?._id, others]).toEqual([order._id, []]);
    await db.collection('orders').updateMany({}, { $set: { updatedAt: new Date('2026-01-01') } });
    await admin.rest('PUT', `/orders/admin/${order._id}/status`, { status: 'processing' });
    const { data } = await api.gql(
      `query ($since: String) { syncOrders(updatedSince: $since) { items { id status } hasMore } }`,
      { since: '2026-01-02T00:00:00Z' },
      headers,
    );
    expect(data.syncOrders).toEqual({ items: [{ id: order._id, status: 'PROCESSING' }], hasMore: false });
  });

  it('refuses a wrong time or cursor, and both together', async () => {
    for (const query of [
      'updatedSince=yesterday',
      'after=x',
      'limit=0',
      'since=2026-01-01',
      `after=1-${'0'.repeat(24)}&updatedSince=2026-01-01T00:00:00Z`,
    ]) {
      const { status, body } = await admin.rest('GET', `/admin/sync/products?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'VALIDATION_FAILED']);
    }
  });
});

// The last test: it takes all requests of its key.
it('a key has a limit of requests of its own, and there are at most 50 keys', async () => {
  const { headers } = await makeKey('CATALOGUE_READ');
  const allowed = API_KEY_LIMIT.times * LIMIT_FACTOR;
  const send = async () => (await api.rest('GET', '/products/admin/all?limit=1', undefined, headers)).status;
  // The first request of a key counts for its network.
  expect(await send()).toBe(200);
  const statuses: number[] = [];
  const worker = async () => {
    while (statuses.length < allowed + 8) statuses.push(await send());
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(allowed);
  expect([...new Set(statuses)].sort()).toEqual([200, 429]);
  const product = await findInventoryProduct(admin, (await searchInventory(admin, RING)).id);
  expect(product.name).toBe(RING);

  const [stored] = await db.collection('api_keys').find().toArray();
  const count = await db.collection('api_keys').countDocuments({ revokedAt: null });
  const copies = Array.from({ length: API_KEYS.active - count - 1 }, (_, index) => ({
    ...stored,
    _id: new ObjectId(),
    tokenHash: `copy ${index}`,
    revokedAt: null,
  }));
  await db.collection('api_keys').insertMany(copies);
  const attempts = ['One', 'Two', 'Three', 'Four'].map((name) =>
    admin.rest('POST', '/admin/api-keys', { name, scopes: API_SCOPES }),
  );
  const codes = (await Promise.all(attempts)).map(({ status, body }) => body.code ?? status);
  expect(codes.sort()).toEqual([201, 'LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED']);
});

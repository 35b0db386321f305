import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, ObjectId } from 'mongodb';
import { openDatabase } from '../support/database.js';
import { runProgram } from '../support/program.js';
import { totalsAreReady } from '../support/sales-totals.js';
import { type Shop, startShop } from '../support/shop.js';

let folder: string;
let shop: Shop;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-invariants-'));
  const dataDir = join(folder, 'zevar-rules');
  expect(await runProgram('seed', dataDir, '--orders', '20')).toMatchObject({ code: 0 });
  shop = await startShop({ SEED: 'none' }, { dataDir });
  db = await openDatabase(shop);
  await totalsAreReady(db);
  adminId = (await db.collection('users').findOne({ username: 'admin' }))?._id ?? new ObjectId();
});
afterAll(async () => {
  try {
    await shop.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const check = (...args: string[]) => runProgram('invariants', shop.dataDir, ...args);

/** A booking of the cash book without lines. */
const cashBooking = (fields: object) => ({
  _id: new ObjectId(),
  ...{ at: new Date(), day: '2026-01-01', kind: 'order', by: null, reason: null, reference: null },
  isAfterClosing: false,
  lines: [],
  ...fields,
});

/** Breaks one rule in a record of its own; returns what the output must contain. */
type Breach = () => Promise<string>;

const used: ObjectId[] = [];
/** A record that no other breach uses. */
async function takeRecord(collection: string, filter: object = {}) {
  const record = await db.collection(collection).findOne({ ...filter, _id: { $nin: used } });
  if (!record) throw new Error(`Too few ${collection} with ${JSON.stringify(filter)}`);
  used.push(record._id);
  return record;
}
const updateRecord =
  (collection: string, update: object, filter: object = {}): Breach =>
  async () => {
    const { _id } = await takeRecord(collection, filter);
    await db.collection(collection).updateOne({ _id }, update);
    return String(_id);
  };
/** Inserts a duplicate of a record after dropping the unique indexes. */
const duplicateRecord =
  (collection: string, ...indexes: string[]): Breach =>
  async () => {
    for (const index of indexes) await db.collection(collection).dropIndex(index);
    const record = await takeRecord(collection);
    const _id = new ObjectId();
    await db.collection(collection).insertOne({ ...record, _id });
    used.push(_id);
    return `${_id.toHexString()}: `;
  };
const insertRecord =
  (collection: string, record: () => object, expected: string): Breach =>
  async () => {
    await db.collection(collection).insertOne(record());
    return expected;
  };

const missingId = new ObjectId();

const cart = (changes: object) => ({
  _id: new ObjectId(),
  version: 1,
  lines: [],
  opIds: [],
  mergeIds: [],
  updatedAt: new Date(),
  ...changes,
});

/** Inserts a valid account with the given faults, without the unique indexes that would refuse it. */
const insertAccount =
  (changes: object): Breach =>
  async () => {
    for (const index of ['emailKey_1', 'usernameKey_1'])
      await db
        .collection('users')
        .dropIndex(index)
        .catch(() => undefined); // dropped already
    const first = await db.collection('users').findOne({ username: 'admin' });
    const _id = new ObjectId();
    const name = `u${_id.toHexString().slice(-10)}`;
    const keys = { username: name, usernameKey: name, email: `${name}@example.com`, emailKey: `${name}@example.com` };
    await db.collection('users').insertOne({ ...first, ...keys, isAdmin: false, sessions: [], ...changes, _id });
    return _id.toHexString();
  };
const addressBook = (book: object) => ({ _id: adminId, defaultId: null, addresses: [], ...book }) as never;
let adminId: ObjectId;

const BREACHES: Record<string, Breach> = {
  'stock-in-range': updateRecord('products', { $set: { stock: -1 } }, { hasSizes: false }),
  'sizes-sum-to-stock': updateRecord('products', { $inc: { stock: 1 } }, { hasSizes: true }),
  'unit-price': updateRecord('products', { $inc: { unitPrice: 1 } }),
  'sku-once': duplicateRecord('products', 'sku_1'),
  'product-category-exists': updateRecord('products', { $set: { categoryId: missingId } }),
  'featured-is-active': updateRecord('products', { $set: { isActive: false, isFeatured: true } }),
  'product-words': updateRecord('products', { $set: { nameKey: 'another', searchWords: [] } }),
  'search-words-known': updateRecord('products', { $push: { searchWords: 'unheard' } }),
  'category-name-once': duplicateRecord('categories', 'nameKey_1'),
  'category-name-key': updateRecord('categories', { $set: { nameKey: 'other' } }),
  'featured-products-exist': updateRecord('categories', { $push: { featuredProductIds: missingId } }),
  'featured-products-once': async () => {
    const { _id, featuredProductIds } = await takeRecord('categories');
    await db.collection('categories').updateOne({ _id }, { $push: { featuredProductIds: featuredProductIds[0] } });
    return String(_id);
  },
  'featured-products-few': updateRecord('categories', {
    $set: { featuredProductIds: Array.from({ length: 101 }, () => new ObjectId()) },
  }),
  'featured-products-fit': async () => {
    const { _id } = await takeRecord('categories');
    const otherProduct = await takeRecord('products', { categoryId: { $ne: _id } });
    await db.collection('categories').updateOne({ _id }, { $set: { featuredProductIds: [otherProduct._id] } });
    return `${_id.toHexString()}: not of it or hidden: ${otherProduct._id.toHexString()}`;
  },
  'one-order-per-payment': duplicateRecord('orders', 'paymentId_1', 'reference_1'),
  'one-order-per-reference': duplicateRecord('orders'),
  'order-lines': updateRecord('orders', { $set: { 'lines.0.quantity': 0, 'lines.0.total': 0 } }),
  'order-totals': updateRecord('orders', { $inc: { total: 100 } }),
  'order-status': updateRecord('orders', { $set: { status: 'lost' } }),
  'ordered-products-exist': updateRecord('orders', { $set: { 'lines.0.productId': missingId } }),
  'order-user-exists': updateRecord('orders', { $set: { userId: missingId } }),
  'order-clerks-exist': updateRecord('orders', { $set: { 'history.0.by': missingId } }),
  'order-history': updateRecord('orders', { $set: { version: 7 } }),
  'order-words': updateRecord('orders', { $set: { searchWords: [] } }),
  'order-stock-released': updateRecord('orders', { $set: { stockReleased: true } }, { status: 'pending' }),
  'order-delivery': updateRecord('orders', {
    $set: {
      delivery: {
        version: 1,
        outcome: null,
        parcels: [{ courier: 'TCS', trackingNumber: null, link: null, cash: 1, day: '2026-01-01' }],
      },
    },
  }),
  'order-link': updateRecord('orders', { $set: { userId: missingId, trackHash: 'a guest’s' } }),
  'guest-places': updateRecord(
    'orders',
    { $set: { guestPlaces: ['email asha@example.com 1'] } },
    { status: 'delivered' },
  ),
  // Four faults: an email without an order, a status without an email, also after one that was told and so is not
  // undone, and an email without a status.
  'order-emails': async () => {
    const { _id } = await takeRecord('orders', { status: 'processing' });
    const steps = ['shipped', 'delivered', 'shipped'].map((status) => ({ status, at: new Date(), by: null }));
    await db
      .collection('orders')
      .updateOne({ _id }, { $set: { status: 'shipped', version: 4 }, $push: { history: { $each: steps } } as never });
    const id = _id.toHexString();
    for (const email of ['order-placed 64b000000000000000000000', `order-delivered ${id} 3`, `order-shipped ${id} 5`])
      await db.collection('emails').insertOne({ _id: email as never, attempts: 1 });
    return `no email order-shipped ${id} 2, order-shipped ${id} 4`;
  },
  'cash-balanced': insertRecord(
    'cash_bookings',
    () => cashBooking({ lines: [{ account: 'paid', courier: 'TCS', amount: 5, orderId: null }] }),
    'left are tcs 5',
  ),
  'cash-reasons': insertRecord('cash_bookings', () => cashBooking({ kind: 'manual' }), 'no reason'),
  'cash-of-orders': updateRecord(
    'orders',
    {
      $set: {
        cash: {
          booked: [{ account: 'collected', courier: 'TCS', amount: 5 }],
          settled: [],
          open: [],
          numbers: [],
          since: '2026-01-01',
        },
      },
    },
    { status: 'delivered' },
  ),
  'cash-sums': async () => {
    await db.collection('cash_days').insertOne({ _id: '2026-01-02' as never, afterClosing: 1 });
    return 'cash_days 2026-01-02 after closing: 1';
  },
  'sales-totals': async () => {
    await db.collection('day_totals').updateOne({ _id: 'all' as never }, { $inc: { 'orders.delivered': 1 } });
    return 'day_totals all: ';
  },
  'email-once': insertAccount({ email: 'ADMIN@example.com', emailKey: 'admin@example.com' }),
  'username-once': insertAccount({ username: 'Admin', usernameKey: 'admin' }),
  'account-keys': insertAccount({ usernameKey: 'another' }),
  'password-hashed': insertAccount({ passwordHash: 'pearls1' }),
  'account-verified-or-ending': insertAccount({ isVerified: false }),
  'account-sessions': insertAccount({ sessions: [{ id: 'a' }, { id: 'a' }] }),
  addresses: insertRecord(
    'address_books',
    () => addressBook({ defaultId: [missingId, missingId] }),
    'several defaults',
  ),
  'address-owner-exists': insertRecord(
    'address_books',
    () => addressBook({ _id: missingId }),
    `no users ${missingId.toHexString()}`,
  ),
  'has-administrator': async () => {
    await db.collection('users').updateMany({}, { $set: { isAdmin: false } });
    return 'none of ';
  },
  'cart-lines': insertRecord(
    'carts',
    () => cart({ lines: [{ productId: missingId, size: null, quantity: 101 }] }),
    'quantity 101',
  ),
  'cart-owner-exists': insertRecord(
    'carts',
    () => cart({ _id: missingId }),
    `carts ${missingId.toHexString()}: no users`,
  ),
  'cart-products-exist': insertRecord(
    'carts',
    () => cart({ lines: [{ productId: missingId, size: null, quantity: 1 }] }),
    `no products ${missingId.toHexString()}`,
  ),
  'requested-products-exist': insertRecord(
    'product_requests',
    () => ({ _id: new ObjectId(), productId: missingId, channel: 'email', stopHash: '' }),
    `no products ${missingId.toHexString()}`,
  ),
  'product-request-way-out': insertRecord(
    'product_requests',
    () => ({ _id: missingId, productId: null, channel: 'email' }),
    `product_requests ${missingId.toHexString()}: an email request without a way out`,
  ),
  'product-pictures-exist': updateRecord('products', { $set: { 'images.0.name': 'nothing.webp' } }),
  'order-pictures-exist': updateRecord('orders', { $set: { 'lines.0.image': 'nothing.webp' } }),
  'one-primary-picture': updateRecord(
    'products',
    { $set: { 'images.0.isPrimary': true, 'images.1.isPrimary': true } },
    { 'images.1': { $exists: true } },
  ),
  'no-secret-in-plain-text': insertRecord('notes', () => ({ login: { password: 'as it is' } }), 'login.password'),
  'restore-finished': insertRecord('unfinishedrestore', () => ({}), 'broken off'),
};

/** The output, by rule. */
function parseOutput(output: string): Record<string, string> {
  const parts = output.split(/^BROKEN /m).slice(1);
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

it('finds no broken rule in a shop after normal use, and finds a changed stock with --since', async () => {
  const backup = join(folder, 'before.zevar');
  await runProgram('backup', shop.dataDir, backup);
  expect(await check('--since', backup)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^All \d+ rules hold in /),
  });

  // One piece left the stock without an order, and others were ordered without leaving it.
  const order = await takeRecord('orders', { status: 'cancelled', 'lines.size': null });
  await db.collection('orders').updateOne(
    { _id: order._id },
    {
      $set: { status: 'pending', stockReleased: false, version: 2, countedAs: 'cancelled' },
      $push: { history: { status: 'pending', at: new Date(), by: null } } as never,
    },
  );
  used.push(...order['lines'].map(({ productId }: { productId: ObjectId }) => productId));
  const { _id: sold } = await takeRecord('products', { hasSizes: false, stock: { $gt: 0 } });
  await db.collection('products').updateOne({ _id: sold }, { $inc: { stock: -1 } });
  const { code, output } = await check('--since', backup);
  expect(code).toBe(1);
  expect(Object.keys(parseOutput(output))).toEqual(['stock-ledger']);
  expect(parseOutput(output)['stock-ledger']).toContain(String(sold));
  expect(parseOutput(output)['stock-ledger']).toContain(String(order['lines'][0].productId));
});

it('names every broken rule and the record that breaks it', async () => {
  const expected: Record<string, string> = {};
  for (const [rule, breach] of Object.entries(BREACHES)) expected[rule] = await breach();
  const { code, output } = await check();
  expect(code).toBe(1);
  const found = parseOutput(output);
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
  for (const [rule, text] of Object.entries(expected)) expect(`${rule}: ${found[rule]}`).toContain(text);
  expect(found['order-emails']).toMatch(
    /emails order-placed 64b0+: no order .*\n {2}emails order-shipped [0-9a-f]{24} 5: no order /,
  );
  // Every rule has a breach here.
  expect(output).toMatch(/^(\d+) rules of \1 broken in /m);
});

it('reports a record that it cannot check', async () => {
  await db.collection('products').updateOne({}, { $unset: { sizes: '' } });
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(/could not be checked: /);
});

it('answers a wrong option with its usage', async () => {
  expect(await check('--what')).toEqual({ code: 1, output: 'Usage: npm run invariants [-- --since BACKUP]' });
});

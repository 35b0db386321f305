import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { databaseUri } from '../support/database.js';
import { runProgram } from '../support/program.js';
import { type Shop, startShop } from '../support/shop.js';

let folder: string;
let shop: Shop;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-invariants-'));
  const dataDir = join(folder, 'zevar-rules');
  expect(await runProgram('seed', dataDir, '--orders', '20')).toMatchObject({ code: 0 });
  shop = await startShop({ SEED: 'none' }, { dataDir });
  client = await new MongoClient(databaseUri(dataDir)).connect();
  db = client.db();
  adminId = (await db.collection('users').findOne({ username: 'admin' }))?._id ?? new ObjectId();
});
afterAll(async () => {
  try {
    await client.close();
    await shop.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const check = (...args: string[]) => runProgram('invariants', shop.dataDir, ...args);

/** Breaks the rule in one record that nobody else breaks; answers what the checker must say of it. */
type Breach = () => Promise<string>;

const used: ObjectId[] = [];
/** Each breach has a record of its own. */
async function aRecord(collection: string, filter: object = {}) {
  const record = await db.collection(collection).findOne({ ...filter, _id: { $nin: used } });
  if (!record) throw new Error(`Too few ${collection}`);
  used.push(record._id);
  return record;
}
const changed =
  (collection: string, update: object, filter: object = {}): Breach =>
  async () => {
    const { _id } = await aRecord(collection, filter);
    await db.collection(collection).updateOne({ _id }, update);
    return String(_id);
  };
/** A second record like the first, as if the index had not been there. */
const twin =
  (collection: string, index: string): Breach =>
  async () => {
    await db.collection(collection).dropIndex(index);
    const record = await aRecord(collection);
    const _id = new ObjectId();
    await db.collection(collection).insertOne({ ...record, _id });
    used.push(_id);
    return `${_id.toHexString()}: `;
  };
const made =
  (collection: string, record: () => object, says: string): Breach =>
  async () => {
    await db.collection(collection).insertOne(record());
    return says;
  };

const gone = new ObjectId();

const aCart = (changes: object) => ({
  _id: new ObjectId(),
  version: 1,
  lines: [],
  opIds: [],
  mergeIds: [],
  updatedAt: new Date(),
  ...changes,
});

/** An account as it should be, but for what is said; the indexes are not there to refuse it. */
const anAccount =
  (changes: object): Breach =>
  async () => {
    for (const index of ['emailKey_1', 'usernameKey_1'])
      await db
        .collection('users')
        .dropIndex(index)
        .catch(() => undefined); // gone already
    const first = await db.collection('users').findOne({ username: 'admin' });
    const _id = new ObjectId();
    const name = `u${_id.toHexString().slice(-10)}`;
    const keys = { username: name, usernameKey: name, email: `${name}@example.com`, emailKey: `${name}@example.com` };
    await db.collection('users').insertOne({ ...first, ...keys, isAdmin: false, sessions: [], ...changes, _id });
    return _id.toHexString();
  };
const aBook = (book: object) => ({ _id: adminId, defaultId: null, addresses: [], ...book }) as never;
let adminId: ObjectId;

const BREACHES: Record<string, Breach> = {
  'stock-in-range': changed('products', { $set: { stock: -1 } }, { hasSizes: false }),
  'sizes-sum-to-stock': changed('products', { $inc: { stock: 1 } }, { hasSizes: true }),
  'unit-price': changed('products', { $inc: { unitPrice: 1 } }),
  'sku-once': twin('products', 'sku_1'),
  'product-category-exists': changed('products', { $set: { categoryId: gone } }),
  'featured-is-active': changed('products', { $set: { isActive: false, isFeatured: true } }),
  'product-words': changed('products', { $set: { nameKey: 'another', searchWords: [] } }),
  'search-words-known': changed('products', { $push: { searchWords: 'unheard' } }),
  'category-name-once': twin('categories', 'nameKey_1'),
  'category-name-key': changed('categories', { $set: { nameKey: 'other' } }),
  'featured-products-exist': changed('categories', { $push: { featuredProductIds: gone } }),
  'featured-products-once': async () => {
    const { _id, featuredProductIds } = await aRecord('categories');
    await db.collection('categories').updateOne({ _id }, { $push: { featuredProductIds: featuredProductIds[0] } });
    return String(_id);
  },
  'featured-products-few': changed('categories', {
    $set: { featuredProductIds: Array.from({ length: 101 }, () => new ObjectId()) },
  }),
  'featured-products-fit': async () => {
    const { _id } = await aRecord('categories');
    const stranger = await aRecord('products', { categoryId: { $ne: _id } });
    await db.collection('categories').updateOne({ _id }, { $set: { featuredProductIds: [stranger._id] } });
    return `${_id.toHexString()}: not of it or hidden: ${stranger._id.toHexString()}`;
  },
  'one-order-per-payment': twin('orders', 'paymentId_1'),
  'order-lines': changed('orders', { $set: { 'lines.0.quantity': 0, 'lines.0.total': 0 } }),
  'order-totals': changed('orders', { $inc: { total: 100 } }),
  'order-status': changed('orders', { $set: { status: 'lost' } }),
  'ordered-products-exist': changed('orders', { $set: { 'lines.0.productId': gone } }),
  'order-user-exists': changed('orders', { $set: { userId: gone } }),
  'order-clerks-exist': changed('orders', { $set: { 'history.0.by': gone } }),
  'order-history': changed('orders', { $set: { version: 7 } }),
  'order-words': changed('orders', { $set: { searchWords: [] } }),
  'order-stock-released': changed('orders', { $set: { stockReleased: true } }, { status: 'pending' }),
  'order-link': changed('orders', { $set: { userId: gone, trackHash: 'a guest’s' } }),
  'guest-places': changed('orders', { $set: { guestPlaces: ['email asha@example.com 1'] } }, { status: 'delivered' }),
  // Three faults: a letter about nothing, a step that nobody was told of, and a step that was told twice.
  'order-letters': async () => {
    const { _id } = await aRecord('orders', { status: 'processing' });
    await db
      .collection('orders')
      .updateOne(
        { _id },
        {
          $set: { status: 'shipped', version: 2 },
          $push: { history: { status: 'shipped', at: new Date(), by: null } } as never,
        },
      );
    for (const id of ['order-placed 64b000000000000000000000', `order-shipped ${_id.toHexString()} 3`])
      await db.collection('letters').insertOne({ _id: id as never });
    return `no letter order-shipped ${_id.toHexString()} 2`;
  },
  'email-once': anAccount({ email: 'ADMIN@example.com', emailKey: 'admin@example.com' }),
  'username-once': anAccount({ username: 'Admin', usernameKey: 'admin' }),
  'account-keys': anAccount({ usernameKey: 'another' }),
  'password-hashed': anAccount({ passwordHash: 'pearls1' }),
  'account-verified-or-ending': anAccount({ isVerified: false }),
  'account-sessions': anAccount({ sessions: [{ id: 'a' }, { id: 'a' }] }),
  addresses: made('address_books', () => aBook({ defaultId: [gone, gone] }), 'several defaults'),
  'address-owner-exists': made('address_books', () => aBook({ _id: gone }), `no users ${gone.toHexString()}`),
  'somebody-administers': async () => {
    await db.collection('users').updateMany({}, { $set: { isAdmin: false } });
    return 'none of ';
  },
  'cart-lines': made('carts', () => aCart({ lines: [{ productId: gone, size: null, quantity: 101 }] }), 'quantity 101'),
  'cart-owner-exists': made('carts', () => aCart({ _id: gone }), `carts ${gone.toHexString()}: no users`),
  'cart-products-exist': made(
    'carts',
    () => aCart({ lines: [{ productId: gone, size: null, quantity: 1 }] }),
    `no products ${gone.toHexString()}`,
  ),
  'product-pictures-exist': changed('products', { $set: { 'images.0.name': 'nothing.webp' } }),
  'order-pictures-exist': changed('orders', { $set: { 'lines.0.image': 'nothing.webp' } }),
  'one-primary-picture': changed(
    'products',
    { $set: { 'images.0.isPrimary': true, 'images.1.isPrimary': true } },
    { 'images.1': { $exists: true } },
  ),
  'no-secret-in-plain-text': made('notes', () => ({ login: { password: 'as it is' } }), 'login.password'),
  'restore-finished': made('unfinishedrestore', () => ({}), 'broken off'),
};

/** What the checker said, by rule. */
function told(said: string): Record<string, string> {
  const parts = said.split(/^BROKEN /m).slice(1);
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

it('a shop that was only used keeps every rule, and its stock ledger', async () => {
  const backup = join(folder, 'before.zevar');
  await runProgram('backup', shop.dataDir, backup);
  expect(await check('--since', backup)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^All \d+ rules hold in /),
  });

  // A piece that was sold without an order, and others that were ordered without being taken.
  const order = await aRecord('orders', { status: 'cancelled', 'lines.size': null });
  await db
    .collection('orders')
    .updateOne(
      { _id: order._id },
      {
        $set: { status: 'pending', stockReleased: false, version: 2 },
        $push: { history: { status: 'pending', at: new Date(), by: null } } as never,
      },
    );
  used.push(...order['lines'].map(({ productId }: { productId: ObjectId }) => productId));
  const { _id: sold } = await aRecord('products', { hasSizes: false, stock: { $gt: 0 } });
  await db.collection('products').updateOne({ _id: sold }, { $inc: { stock: -1 } });
  const { code, output } = await check('--since', backup);
  expect(code).toBe(1);
  expect(Object.keys(told(output))).toEqual(['stock-ledger']);
  expect(told(output)['stock-ledger']).toContain(String(sold));
  expect(told(output)['stock-ledger']).toContain(String(order['lines'][0].productId));
});

it('each rule that is broken is named, with the record that breaks it', async () => {
  const expected: Record<string, string> = {};
  for (const [rule, breach] of Object.entries(BREACHES)) expected[rule] = await breach();
  const { code, output } = await check();
  expect(code).toBe(1);
  const found = told(output);
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
  for (const [rule, says] of Object.entries(expected)) expect(`${rule}: ${found[rule]}`).toContain(says);
  expect(found['order-letters']).toMatch(
    /letters order-placed 64b0+: no order .*\n {2}letters order-shipped [0-9a-f]{24} 3: no order /,
  );
  // No rule is without a breach here.
  expect(output).toMatch(/^(\d+) rules of \1 broken in /m);
});

it('a record of a shape that nobody foresaw is told, not passed over', async () => {
  await db.collection('products').updateOne({}, { $unset: { sizes: '' } });
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(/could not be checked: /);
});

it('a wrong option is told in one sentence', async () => {
  expect(await check('--what')).toEqual({ code: 1, said: 'Usage: npm run invariants [-- --since BACKUP]' });
});

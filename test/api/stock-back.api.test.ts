import { MongoClient, ObjectId, type Db } from 'mongodb';
import { apiOf, type Api } from '../support/api.js';
import { databaseUri } from '../support/database.js';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { guestDetails } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

/** Where the pieces of a cancelled order go when their product is not what it was (behaviours.md O-10). */
const MOST = 1_000_000;

let shop: Shop;
let api: Api;
let desk: AdminApi;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
  desk = await signInAsAdmin(api);
  client = await new MongoClient(databaseUri(shop.dataDir)).connect();
  db = client.db();
});
afterAll(async () => {
  await client.close();
  await shop.stop();
});

type Kept = { stock: number; hasSizes: boolean; sizes: { size: string; stock: number }[] };

/** A product of the catalogue as it should be for a test. */
async function aProduct(kept: Kept): Promise<string> {
  const [first] = await db.collection('products').find({}).limit(1).toArray();
  const _id = new ObjectId();
  await db
    .collection('products')
    .insertOne({ ...first, _id, sku: `BACK-${_id.toHexString()}`, stockMoves: 0, ...kept });
  return _id.toHexString();
}
const become = (id: string, kept: Kept) =>
  db.collection('products').updateOne({ _id: new ObjectId(id) }, { $set: kept });
async function keptOf(id: string): Promise<Kept> {
  const found = await db.collection('products').findOne({ _id: new ObjectId(id) });
  return { stock: found?.['stock'], hasSizes: found?.['hasSizes'], sizes: found?.['sizes'] };
}
async function order(id: string, size: string | null): Promise<string> {
  const { status, body } = await api.rest('POST', '/orders/guest', {
    products: [{ id, size, quantity: 2 }],
    address: guestDetails(),
  });
  expect(status).toBe(201);
  return body._id;
}
const setStatus = async (id: string, status: string) =>
  (await desk.rest('PUT', `/orders/admin/${id}/status`, { status })).status;

const plain = (stock: number): Kept => ({ stock, hasSizes: false, sizes: [] });
const inSizes = (sizes: Record<string, number>): Kept => ({
  stock: Object.values(sizes).reduce((sum, stock) => sum + stock, 0),
  hasSizes: true,
  sizes: Object.entries(sizes).map(([size, stock]) => ({ size, stock })),
});

it.each<[what: string, first: Kept, size: string | null, meanwhile: Kept | null, back: Kept, again: Kept]>([
  ['its size', inSizes({ S: 5, M: 5 }), 'M', null, inSizes({ S: 5, M: 5 }), inSizes({ S: 5, M: 3 })],
  [
    'its size, written otherwise by now',
    inSizes({ Small: 5 }),
    'Small',
    inSizes({ SMALL: 3 }),
    inSizes({ SMALL: 5 }),
    inSizes({ SMALL: 3 }),
  ],
  [
    'its size, struck out by now',
    inSizes({ S: 5, M: 5 }),
    'M',
    inSizes({ S: 5 }),
    inSizes({ S: 5, M: 2 }),
    inSizes({ S: 5, M: 0 }),
  ],
  ['a product without sizes by now', inSizes({ S: 5 }), 'S', plain(9), plain(11), plain(9)],
  [
    'a product with sizes by now',
    plain(5),
    null,
    inSizes({ S: 4 }),
    inSizes({ S: 4, 'One size': 2 }),
    inSizes({ S: 4, 'One size': 0 }),
  ],
  ['a stock that is full by now', plain(5), null, plain(MOST), plain(MOST), plain(MOST - 2)],
  [
    'a size that is nearly full',
    inSizes({ S: 5, M: 5 }),
    'S',
    inSizes({ S: MOST - 1, M: 0 }),
    inSizes({ S: MOST, M: 0 }),
    inSizes({ S: MOST - 2, M: 0 }),
  ],
])('pieces go back to %s, and come from there again', async (_, first, size, meanwhile, back, again) => {
  const product = await aProduct(first);
  const id = await order(product, size);
  if (meanwhile) await become(product, meanwhile);
  expect(await setStatus(id, 'cancelled')).toBe(200);
  expect(await keptOf(product)).toEqual(back);
  expect(await setStatus(id, 'pending')).toBe(200);
  expect(await keptOf(product)).toEqual(again);
});

it('an order in another spelling of a size is an order of that size', async () => {
  const product = await aProduct(inSizes({ Small: 3 }));
  const { body } = await api.rest('POST', '/orders/guest', {
    products: [
      { id: product, size: 'small', quantity: 1 },
      { id: product, size: 'Small', quantity: 1 },
    ],
    address: guestDetails(),
  });
  expect(body.products).toMatchObject([{ product: { selectedSize: 'Small' }, quantity: 2 }]);
  expect(await keptOf(product)).toEqual(inSizes({ Small: 1 }));
});

it('an order in a size of a product without sizes is an order of the product', async () => {
  const product = await aProduct(plain(5));
  const { body } = await api.rest('POST', '/orders/guest', {
    products: [
      { id: product, size: '16', quantity: 1 },
      { id: product, quantity: 2 },
    ],
    address: guestDetails(),
  });
  expect(body.products).toMatchObject([{ product: { _id: product, selectedSize: null }, quantity: 3 }]);
  expect(await keptOf(product)).toEqual(plain(2));
});

it('a size that is gone again is not there to be taken once more', async () => {
  const product = await aProduct(inSizes({ S: 5, M: 5 }));
  const id = await order(product, 'M');
  await setStatus(id, 'cancelled');
  await become(product, inSizes({ S: 5 }));
  const { status, body } = await desk.rest('PUT', `/orders/admin/${id}/status`, { status: 'pending' });
  expect([status, body]).toMatchObject([
    409,
    { code: 'OUT_OF_STOCK', items: [{ productId: product, size: 'M', requested: 2, available: 0 }] },
  ]);
});

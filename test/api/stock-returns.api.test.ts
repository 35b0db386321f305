import { ObjectId, type Db } from 'mongodb';
import { apiOf, type Api } from '../support/api.js';
import { openDatabase } from '../support/database.js';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

/** The highest stock that is allowed. */
const MAX_STOCK = 1_000_000;

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());

type Stock = { stock: number; hasSizes: boolean; sizes: { size: string; stock: number }[] };

/** A product with the given stock. */
async function insertProduct(stock: Stock): Promise<string> {
  const [first] = await db.collection('products').find({}).limit(1).toArray();
  const _id = new ObjectId();
  await db
    .collection('products')
    .insertOne({ ...first, _id, sku: `BACK-${_id.toHexString()}`, stockMoves: 0, ...stock });
  return _id.toHexString();
}
const setStock = (id: string, stock: Stock) =>
  db.collection('products').updateOne({ _id: new ObjectId(id) }, { $set: stock });
async function readStock(id: string): Promise<Stock> {
  const found = await db.collection('products').findOne({ _id: new ObjectId(id) });
  return { stock: found?.['stock'], hasSizes: found?.['hasSizes'], sizes: found?.['sizes'] };
}
async function order(id: string, size: string | null): Promise<string> {
  const { status, body } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id, size, quantity: 2 }],
    address: guestDetails(),
  });
  expect(status).toBe(201);
  return body._id;
}
const setStatus = async (id: string, status: string) =>
  (await admin.rest('PUT', `/orders/admin/${id}/status`, { status })).status;

const plain = (stock: number): Stock => ({ stock, hasSizes: false, sizes: [] });
const sized = (sizes: Record<string, number>): Stock => ({
  stock: Object.values(sizes).reduce((sum, stock) => sum + stock, 0),
  hasSizes: true,
  sizes: Object.entries(sizes).map(([size, stock]) => ({ size, stock })),
});

it.each<[what: string, first: Stock, size: string | null, meanwhile: Stock | null, back: Stock, again: Stock]>([
  ['its size', sized({ S: 5, M: 5 }), 'M', null, sized({ S: 5, M: 5 }), sized({ S: 5, M: 3 })],
  [
    'its size, whose letter case has changed',
    sized({ Small: 5 }),
    'Small',
    sized({ SMALL: 3 }),
    sized({ SMALL: 5 }),
    sized({ SMALL: 3 }),
  ],
  [
    'its size, which was removed',
    sized({ S: 5, M: 5 }),
    'M',
    sized({ S: 5 }),
    sized({ S: 5, M: 2 }),
    sized({ S: 5, M: 0 }),
  ],
  ['a product whose sizes were removed', sized({ S: 5 }), 'S', plain(9), plain(11), plain(9)],
  [
    'a product that has sizes now',
    plain(5),
    null,
    sized({ S: 4 }),
    sized({ S: 4, 'One size': 2 }),
    sized({ S: 4, 'One size': 0 }),
  ],
  ['a stock at the maximum', plain(5), null, plain(MAX_STOCK), plain(MAX_STOCK), plain(MAX_STOCK - 2)],
  [
    'a size near the maximum',
    sized({ S: 5, M: 5 }),
    'S',
    sized({ S: MAX_STOCK - 1, M: 0 }),
    sized({ S: MAX_STOCK, M: 0 }),
    sized({ S: MAX_STOCK - 2, M: 0 }),
  ],
])(
  'a cancelled order returns its quantity to %s, and a reopened one takes it from there',
  async (_, first, size, meanwhile, cancelled, reopened) => {
    const product = await insertProduct(first);
    const id = await order(product, size);
    if (meanwhile) await setStock(product, meanwhile);
    expect(await setStatus(id, 'cancelled')).toBe(200);
    expect(await readStock(product)).toEqual(cancelled);
    expect(await setStatus(id, 'pending')).toBe(200);
    expect(await readStock(product)).toEqual(reopened);
  },
);

it('an order with another letter case of a size is an order of that size', async () => {
  const product = await insertProduct(sized({ Small: 3 }));
  const { body } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [
      { id: product, size: 'small', quantity: 1 },
      { id: product, size: 'Small', quantity: 1 },
    ],
    address: guestDetails(),
  });
  expect(body.products).toMatchObject([{ product: { selectedSize: 'Small' }, quantity: 2 }]);
  expect(await readStock(product)).toEqual(sized({ Small: 1 }));
});

it('an order with a size of a product without sizes is an order of the product', async () => {
  const product = await insertProduct(plain(5));
  const { body } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [
      { id: product, size: '16', quantity: 1 },
      { id: product, quantity: 2 },
    ],
    address: guestDetails(),
  });
  expect(body.products).toMatchObject([{ product: { _id: product, selectedSize: null }, quantity: 3 }]);
  expect(await readStock(product)).toEqual(plain(2));
});

it('an order cannot be reopened after its size was removed again', async () => {
  const product = await insertProduct(sized({ S: 5, M: 5 }));
  const id = await order(product, 'M');
  await setStatus(id, 'cancelled');
  await setStock(product, sized({ S: 5 }));
  const { status, body } = await admin.rest('PUT', `/orders/admin/${id}/status`, { status: 'pending' });
  expect([status, body]).toMatchObject([
    409,
    { code: 'OUT_OF_STOCK', items: [{ productId: product, size: 'M', requested: 2, available: 0 }] },
  ]);
});

it('an order is reopened although its product is not sold any more, and takes its pieces again', async () => {
  const product = await insertProduct(plain(5));
  const id = await order(product, null);
  await setStatus(id, 'cancelled');
  expect((await admin.rest('DELETE', `/products/${product}`)).status).toBe(200);
  const taken = await readStock(product);
  await setStatus(id, 'pending');
  expect([taken.stock, (await readStock(product)).stock]).toEqual([5, 3]);
});

import { type Db, ObjectId } from 'mongodb';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let buyer: SignedIn;
let db: Db;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
  buyer = await signIn(api, await registerCustomer(api));
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());

const place = async ({ id, sizes }: DemoProduct) =>
  (
    await api.rest(
      'POST',
      '/orders/',
      {
        paymentID: newPaymentId(),
        products: [{ id, size: sizes.find(({ stock }) => stock > 0)?.size ?? null, quantity: 1 }],
        address: guestDetails(),
      },
      buyer.headers,
    )
  ).body;
const ownOrders = async (query = '') =>
  (await api.rest('GET', `/orders/${buyer.id}${query}`, undefined, buyer.headers)).body;

it('an order stays the same when its product is renamed, repriced, loses its pictures and is deactivated', async () => {
  const product = await findProduct(api, 'Chudi Set of Five');
  const placed = await place(product);
  const changes = { name: 'Renamed', price: product.unitPrice + 500, discount_price: '', is_active: false };
  expect((await admin.rest('PUT', `/products/${product.id}`, changes)).status).toBe(200);
  await db.collection('products').updateOne({ _id: new ObjectId(product.id) }, { $set: { images: [] } });
  expect(await ownOrders()).toEqual([placed]);
  const { body: seen } = await admin.rest('GET', `/orders/admin/${placed._id}`);
  const images = placed.products[0]?.product.images;
  expect(seen.products).toMatchObject([{ product: { name: product.name, price: product.unitPrice, images } }]);
  expect(images).toHaveLength(1);
});

const idsOf = (list: { _id?: string; id?: string }[]) => list.map(({ _id, id }) => _id ?? id ?? '');

it('lists by date are sorted by the id where the date is the same, through both APIs', async () => {
  const strand = await findProduct(api, 'Nandini Pearl Strand');
  for (let index = 0; index < 3; index += 1) await place(strand);
  const at = new Date();
  await db.collection('orders').updateMany({}, { $set: { placedAt: at } });
  await db.collection('products').updateMany({}, { $set: { createdAt: at } });

  const orders = (
    await db
      .collection('orders')
      .find({ userId: new ObjectId(buyer.id) })
      .toArray()
  )
    .map(({ _id }) => _id.toHexString())
    .sort();
  const newestFirst = [...orders].reverse();
  const { data } = await api.gql('{ myOrders(limit: 10) { items { id } } }', {}, buyer.headers);
  expect(idsOf(data.myOrders.items)).toEqual(newestFirst);
  const single: string[] = [];
  for (let page = 1; page <= orders.length; page += 1) single.push(...idsOf(await ownOrders(`?page=${page}&limit=1`)));
  expect(single).toEqual(newestFirst);
  for (const [sortOrder, expected] of [
    ['desc', newestFirst],
    ['asc', orders],
  ] as const) {
    const { body } = await admin.rest('GET', `/orders/admin?search=${buyer.user.username}&sortOrder=${sortOrder}`);
    expect(idsOf(body.orders)).toEqual(expected);
    const { body: inventory } = await admin.rest('GET', `/products/admin/all?limit=100&sortOrder=${sortOrder}`);
    const sorted = idsOf(inventory.products).sort();
    expect(idsOf(inventory.products)).toEqual(sortOrder === 'asc' ? sorted : sorted.reverse());
  }
  const list = async (sort: string) =>
    idsOf((await api.gql(`{ products(sort: ${sort}, limit: 61) { items { id } } }`)).data.products.items);
  const oldest = await list('CREATED_AT_ASC');
  expect(oldest).toEqual([...oldest].sort());
  expect(await list('CREATED_AT_DESC')).toEqual([...oldest].reverse());
  const { data: lists } = await admin.gql('{ featuredLists { global { id } } }');
  const featured = idsOf(lists.featuredLists.global);
  expect([featured.length > 1, featured]).toEqual([true, [...featured].sort().reverse()]);
});

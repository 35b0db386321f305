import type { Document } from 'mongodb';
import { startStore, type RunningStore } from '../../server/store/test/support.js';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { type Api, apiOf } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { cartApi } from '../support/cart.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { openRecordingProxy, type RecordingProxy } from '../support/recording-proxy.js';
import { QUICK_PASSWORDS, type Shop, startShop } from '../support/shop.js';

const MAX_TIME_MS = 5000;
const READS = ['find', 'aggregate', 'count', 'distinct'];

let store: RunningStore;
let proxy: RecordingProxy;
let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  const { host } = new URL(store.uri);
  proxy = await openRecordingProxy(decodeURIComponent(host));
  shop = await startShop({ MONGODB_URI: store.uri.replace(host, proxy.host), ...QUICK_PASSWORDS });
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
});
afterAll(async () => {
  await shop.stop();
  await proxy.close();
  await store.stop();
});

/** What a shopper and an administrator read, by both APIs. */
async function readEverything(): Promise<void> {
  const customer = await signIn(api, await registerCustomer(api));
  const { id } = await findProduct(api, 'Nandini Pearl Strand');
  await cartApi(api, customer).add({ productId: id, quantity: 1 });
  const order = { paymentID: newPaymentId(), products: [{ id, quantity: 1 }], address: guestDetails() };
  const paths = ['/auth', '/address/', '/orders/', `/cart/${customer.id}`, '/categories', '/products', '/products/all'];
  for (const path of [...paths, `/products/${id}`]) await api.rest('GET', path, undefined, customer.headers);
  expect((await api.rest('POST', '/orders/', order, customer.headers)).status).toBe(201);
  await api.gql('{ home { topPicks { id } } categories { id featuredProducts { id } } }', {}, customer.headers);
  for (const path of [
    '/orders/admin/all?search=asha',
    '/products/admin/all?search=ring',
    '/users',
    '/orders/admin/stats',
  ])
    await admin.rest('GET', path);
  await admin.gql('{ orderStats(everything: true) { orders } }');
}

it('gives every query of the database five seconds', async () => {
  const from = proxy.commands.length; // what the start reads waits for nobody
  await readEverything();
  const reads = proxy.commands.slice(from).filter((command) => READS.some((name) => Object.keys(command)[0] === name));
  const limitOf = (command: Document) =>
    `${Object.keys(command)[0]} ${Object.values(command)[0]} ${command['maxTimeMS']}`;
  const collections = new Set(reads.map((command) => String(Object.values(command)[0])));
  for (const name of ['users', 'products', 'categories', 'orders', 'carts']) expect(collections).toContain(name);
  expect([...new Set(reads.filter(({ maxTimeMS }) => maxTimeMS !== MAX_TIME_MS).map(limitOf))]).toEqual([]);
});

import { setTimeout } from 'node:timers/promises';
import { setOrderStatus, signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startOwnShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  // Not a shared one: it keeps what it has read of the orders.
  shop = await startOwnShop();
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
});
afterAll(() => shop.stop());

let orders = 0;

/** Returns the order's id. */
async function orderTogether(...products: DemoProduct[]): Promise<string> {
  const details = guestDetails({ email: `together-${(orders += 1)}@example.com`, phone: `0300 765430${orders}` });
  const { status, body, text } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: products.map(({ id, sizes }) => ({
      id,
      size: sizes.find(({ stock }) => stock > 0)?.size ?? null,
      quantity: 1,
    })),
    address: details,
  });
  if (status !== 201) throw new Error(text);
  return body._id;
}

it('have, behind those of the category, what was bought together with the product, but not what was cancelled', async () => {
  const [origin, twice, once, cancelled] = await Promise.all(
    ['Nandini Pearl Strand', 'Firoza Torque', 'Chudi Set of Five', 'Pushkar Turquoise Beads'].map((name) =>
      findProduct(api, name),
    ),
  );
  if (!origin || !twice || !once || !cancelled) throw new Error('No such product');
  await orderTogether(origin, twice);
  await orderTogether(origin, twice, once);
  await setOrderStatus(admin, await orderTogether(origin, cancelled), 'cancelled');
  const related = async (): Promise<string[]> =>
    (await api.rest('GET', `/products/${origin.id}/related`)).body.map(({ _id }: { _id: string }) => _id);
  // The first answer does not wait for the orders.
  expect((await related()).slice(-2)).not.toEqual([twice.id, once.id]);
  let ids: string[] = [];
  for (let tries = 0; tries < 200 && ids.at(-1) !== once.id; tries += 1) {
    await setTimeout(50);
    ids = await related();
  }
  expect(ids).toHaveLength(8);
  expect(ids.slice(-2)).toEqual([twice.id, once.id]);
  const { data } = await api.gql('query ($id: ID!) { relatedProducts(productId: $id) { id } }', { id: origin.id });
  expect(data.relatedProducts.map(({ id }: { id: string }) => id)).toEqual(ids);
});

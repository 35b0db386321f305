import { setTimeout } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { newUser, registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { tokenInEmail, waitForEmail } from '../support/mailbox.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let orders: Collection;
let customer: SignedIn;
let orderId: string;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  orders = (await openDatabase(shop)).collection('orders');
  customer = await signIn(api, await registerCustomer(api));
  const { id } = await findProduct(api, 'Nandini Pearl Strand');
  const order = { user: customer.id, products: [{ id, quantity: 1 }], address: guestDetails() };
  const placed = await api.rest('POST', '/orders', { ...order, paymentID: newPaymentId() }, customer.headers);
  if (placed.status !== 201) throw new Error(placed.text);
  orderId = placed.body._id;
  // The risk of an order is calculated in the background, which is a change of it.
  while ((await orders.countDocuments({ riskIsDue: true })) > 0) await setTimeout(50);
});
afterAll(() => shop.stop());

/** The orders that are listed after `change`, by both APIs. */
async function changedBy(change: () => Promise<unknown>) {
  await orders.updateMany({}, { $set: { updatedAt: new Date('2026-01-01') } });
  await change();
  const since = '2026-01-02T00:00:00Z';
  const { body } = await admin.rest('GET', `/admin/sync/orders?updatedSince=${since}`);
  const { data } = await admin.gql(
    `query ($since: String) {
      syncOrders(updatedSince: $since) { items { id customer { firstname lastname username email phone } } }
    }`,
    { since },
  );
  const listed: { id: string; customer: object }[] = data.syncOrders.items;
  expect(body.orders).toEqual(
    listed.map((order) => expect.objectContaining({ _id: order.id, user: expect.objectContaining(order.customer) })),
  );
  return listed;
}

const edit = async (changes: object) => {
  const { status, text } = await api.rest('PUT', `/users/${customer.id}`, changes, customer.headers);
  if (status !== 200) throw new Error(text);
};

it('an order is listed again when the details of its customer change that it gives', async () => {
  for (const changes of [
    { firstname: 'Zehra' },
    { lastname: 'Malik' },
    { username: newUser().username },
    { phone: '+92 300 7654321' },
  ])
    expect(await changedBy(() => edit(changes))).toEqual([{ id: orderId, customer: expect.objectContaining(changes) }]);
  const { email } = newUser();
  const changeEmail = async () => {
    await edit({ email });
    const token = tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
    expect((await api.rest('POST', '/auth/verify-email', { token })).status).toBe(200);
  };
  expect(await changedBy(changeEmail)).toEqual([{ id: orderId, customer: expect.objectContaining({ email }) }]);
});

it('an order is not listed again when its customer saves the same details, or others', async () => {
  const { firstname, lastname, username, phone } = (await api.rest('GET', '/auth', undefined, customer.headers)).body;
  const same = { firstname, lastname, username, phone };
  expect(await changedBy(() => edit({ ...same, gender: 'Female' }))).toEqual([]);
});

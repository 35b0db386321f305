import { startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { newUser, registerCustomer, signIn } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { tokenInEmail, waitForEmail } from '../support/mailbox.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let productId: string;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  productId = (await findProduct(api, 'Nandini Pearl Strand')).id;
});
afterAll(() => shop.stop());

let placed = 0;
async function placeAsGuest(email: string) {
  const { status, body, text } = await api.rest('POST', '/orders/guest', {
    products: [{ id: productId, quantity: 1 }],
    address: guestDetails({ email, phone: `0300 765431${(placed += 1)}` }),
    paymentID: newPaymentId(),
  });
  if (status !== 201) throw new Error(text);
  return body;
}

const MINE = '{ myOrders { items { id canCancel } } }';

it('joins the account that is registered with its token, once the address is verified; its link still works', async () => {
  const user = newUser({ email: 'joins@example.com' });
  const [first, earlier] = [await placeAsGuest(user.email.toUpperCase()), await placeAsGuest(user.email)];
  const seen = new Date().toISOString();
  await registerCustomer(api, { ...user, orderToken: first.trackingToken });
  const account = await signIn(api, user);
  const mine = (await api.gql(MINE, {}, account.headers)).data.myOrders.items;
  expect(mine).toEqual([{ id: first._id, canCancel: true }]);
  expect((await api.rest('GET', `/track/${first.trackingToken}`)).body._id).toBe(first._id);
  expect((await api.rest('GET', `/track/${earlier.trackingToken}`)).body._id).toBe(earlier._id);
  // The owner finds it by the username, and programs that follow the orders are told.
  const found = await admin.rest('GET', `/orders/admin?search=${user.username}`);
  expect(found.body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([first._id]);
  const synced = await admin.rest('GET', `/admin/sync/orders?updatedSince=${seen}`);
  expect(synced.body.orders.map(({ _id }: { _id: string }) => _id)).toContain(first._id);
  const { status, body } = await api.rest('POST', '/orders/cancel', { order: first._id }, account.headers);
  expect([status, body.status]).toEqual([200, 'cancelled']);
});

it('joins that account also once its password is reset by a link to the address, which verifies it', async () => {
  const user = newUser();
  const { _id, trackingToken } = await placeAsGuest(user.email);
  await api.rest('POST', '/users', { ...user, orderToken: trackingToken });
  await api.rest('POST', '/auth/forgot-password', { email: user.email });
  const token = tokenInEmail(await waitForEmail(api, user.email, 'reset-password'));
  await api.rest('POST', '/auth/reset-password', { token, password: 'golden2' });
  const { headers } = await signIn(api, { ...user, password: 'golden2' });
  expect((await api.gql(MINE, {}, headers)).data.myOrders.items).toEqual([{ id: _id, canCancel: true }]);
});

it('does not join an account that was registered without its token, or with another address', async () => {
  const [owner, stranger] = [newUser(), newUser()];
  const { trackingToken } = await placeAsGuest(owner.email);
  await registerCustomer(api, owner);
  await registerCustomer(api, { ...stranger, orderToken: trackingToken });
  for (const user of [owner, stranger]) {
    const { headers } = await signIn(api, user);
    expect((await api.gql(MINE, {}, headers)).data.myOrders.items).toEqual([]);
  }
});

it('takes only a token as such', async () => {
  const { status, body } = await api.rest('POST', '/users', { ...newUser(), orderToken: 'mine' });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

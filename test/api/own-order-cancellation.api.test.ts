import { findInventoryProduct, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { findProduct, type DemoProduct } from '../support/catalogue.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { allEmailsSent, sendHeldEmails, waitForEmail } from '../support/mailbox.js';
import type { Db } from 'mongodb';
import { openDatabase } from '../support/database.js';
import type { Shop } from '../support/shop.js';

const CANCEL = 'mutation ($id: ID!) { cancelOrder(id: $id) { id status canCancel history { status } } }';
const MINE = '{ myOrders { items { id status canCancel } } }';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;
let product: DemoProduct;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  db = await openDatabase(shop);
  product = await findProduct(api, 'Nandini Pearl Strand');
  owner = await signIn(api, await registerCustomer(api));
});
afterAll(() => shop.stop());

async function place(email = owner.user.email): Promise<string> {
  const body = {
    products: [{ id: product.id, quantity: 1 }],
    address: guestDetails({ email }),
    paymentID: newPaymentId(),
  };
  const placed = await api.rest('POST', '/orders', body, owner.headers);
  expect([placed.status, placed.body.canCancel]).toEqual([201, true]);
  return placed.body._id;
}
const stock = async () => (await findInventoryProduct(admin, product.id)).stock;
const cancel = (id: unknown, { headers }: Pick<SignedIn, 'headers'> = owner) => api.gql(CANCEL, { id }, headers);
const cancelByRest = (order: unknown, { headers }: Pick<SignedIn, 'headers'> = owner) =>
  api.rest('POST', '/orders/cancel', { order }, headers);
const confirm = (id: string) => admin.rest('PUT', `/orders/admin/${id}/confirmation`, { outcome: 'confirmed' });

describe('a user', () => {
  it('cancels an own order that nobody has confirmed: the piece is back, once, and an email tells it', async () => {
    const before = await stock();
    const [id, other] = [await place(), await place()];
    expect(await stock()).toBe(before - 2);
    await allEmailsSent(db);
    const { data } = await cancel(id);
    expect(data.cancelOrder).toEqual({
      id,
      status: 'CANCELLED',
      canCancel: false,
      history: [{ status: 'PENDING' }, { status: 'CANCELLED' }],
    });
    const again = await Promise.all([cancelByRest(id), cancelByRest(id), cancelByRest(other), cancelByRest(other)]);
    expect(again.map(({ status, body }) => [status, body.status, body.canCancel])).toEqual(
      Array(4).fill([200, 'cancelled', false]),
    );
    expect(await stock()).toBe(before);
    expect((await api.gql(MINE, {}, owner.headers)).data.myOrders.items).toContainEqual({
      id: other,
      status: 'CANCELLED',
      canCancel: false,
    });
    await sendHeldEmails(db);
    expect((await waitForEmail(api, owner.user.email, 'order-cancelled')).text).toContain('Your order was cancelled');
  });

  it('cannot once it is confirmed, or on its way, in either API', async () => {
    const [confirmed, shipped] = [await place(), await place()];
    expect((await confirm(confirmed)).status).toBe(200);
    expect((await admin.rest('PUT', `/orders/admin/${shipped}/status`, { status: 'shipped' })).status).toBe(200);
    const before = await stock();
    for (const id of [confirmed, shipped]) {
      expect((await cancel(id)).errors?.[0]?.extensions.code).toBe('ORDER_CLOSED');
      const byRest = await cancelByRest(id);
      expect([byRest.status, byRest.body.code]).toEqual([409, 'ORDER_CLOSED']);
    }
    expect(await stock()).toBe(before);
  });

  it('and an administrator who confirms at the same time: one of them wins', async () => {
    const before = await stock();
    const ids = [await place(), await place(), await place()];
    const results = await Promise.all(ids.map(async (id) => Promise.all([cancelByRest(id), confirm(id)])));
    for (const [cancelled, confirmed] of results)
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([cancelled.status, confirmed.status]);
    const won = results.filter(([cancelled]) => cancelled.status === 200).length;
    expect(await stock()).toBe(before - ids.length + won);
  });

  it('cannot cancel what is not an own order', async () => {
    const stranger = await signIn(api, await registerCustomer(api));
    const id = await place();
    const guests = await api.rest('POST', '/orders/guest', {
      products: [{ id: product.id, quantity: 1 }],
      address: guestDetails({ email: owner.user.email, phone: '+92 300 7654321' }),
      paymentID: newPaymentId(),
    });
    expect([guests.status, guests.body.canCancel]).toEqual([201, true]);
    const before = await stock();
    const refused = [
      await cancelByRest(id, stranger),
      await cancelByRest(guests.body._id),
      await cancelByRest('f'.repeat(24)),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'NOT_FOUND']));
    expect((await cancel(id, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await cancelByRest({ $gt: '' })).status).toBe(404);
    expect((await cancelByRest(id, { headers: {} })).status).toBe(401);
    expect(await stock()).toBe(before);
  });
});

describe('a guest', () => {
  const placeAsGuest = async (email: string) => {
    const { status, body } = await api.rest('POST', '/orders/guest', {
      products: [{ id: product.id, quantity: 1 }],
      address: guestDetails({ email, phone: `+92 300 8${String(Date.now()).slice(-6)}` }),
      paymentID: newPaymentId(),
    });
    expect([status, body.canCancel]).toEqual([201, true]);
    return body;
  };
  const cancelTracked = (token: unknown) => api.rest('POST', '/track/cancel', { token });

  it('cancels an order by its tracking link until it is confirmed: the piece is back, once, and an email tells it', async () => {
    const before = await stock();
    const email = `guest-${Date.now()}@example.com`;
    const [first, second] = [await placeAsGuest(email), await placeAsGuest(email)];
    await allEmailsSent(db);
    const answers = await Promise.all([1, 2, 3].map(() => cancelTracked(first.trackingToken)));
    expect(answers.map(({ status, body }) => [status, body.status, body.canCancel])).toEqual(
      Array(3).fill([200, 'cancelled', false]),
    );
    expect(await stock()).toBe(before - 1);
    await sendHeldEmails(db);
    await waitForEmail(api, email, 'order-cancelled');

    await confirm(second._id);
    const byGraphql = await api.gql('mutation ($token: String!) { cancelTrackedOrder(token: $token) { status } }', {
      token: second.trackingToken,
    });
    expect(byGraphql.errors?.[0]?.extensions.code).toBe('ORDER_CLOSED');
    expect((await cancelTracked(second.trackingToken)).status).toBe(409);
    expect(await stock()).toBe(before - 1);
  });

  it.each([['f'.repeat(64)], ['short'], [null], [{ $gt: '' }]])('with the token %j cancels nothing', async (token) => {
    const { status, body } = await cancelTracked(token);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

import { ObjectId } from 'mongodb';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOf, type Api } from '../support/api.js';
import { cartApi, quantitiesOf } from '../support/cart.js';
import { type AdminApi, signInAsAdmin } from '../support/admin-api.js';
import {
  breakAt as breakServerAt,
  failuresAfter,
  insertProduct,
  toState,
  type OrderState,
  type Send,
} from '../support/failpoints.js';
import { newUser, registerCustomer, signIn } from '../support/customer.js';
import { tokenInEmail, waitForEmail } from '../support/mailbox.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/**
 * The server fails after each step of an order, a status change, a cart merge, a bulk update, a password reset and a deletion.
 * Afterwards the database has the whole change or nothing of it, and a retry at the other process completes it. FAILPOINT_WAYS=3 is the full size, with
 * servers that hang.
 */
let two: TwoServers;
/** The process that fails, and the other one. */
let apis: [Api, Api];
let admin: AdminApi;
let folder: string;
let file: string;
let buyer: InsertedCustomer;
let first: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-failpoints-'));
  file = join(folder, 'order');
  two = await startTwoServers({ NODE_ENV: 'test', FAILPOINTS: file });
  apis = [apiOf(two.shops[0]), apiOf(two.shops[1])];
  admin = await signInAsAdmin(apis[1]);
});
beforeEach(async () => {
  [buyer] = (await insertCustomers(two.db, 1)) as [InsertedCustomer];
  [first, second] = [await insertProduct(two), await insertProduct(two)];
});
afterAll(async () => {
  try {
    expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Everything that these changes may touch. */
async function readState() {
  const products = await two.db
    .collection('products')
    .find({ _id: { $in: [first, second].map((id) => new ObjectId(id)) } })
    .sort({ _id: 1 })
    .toArray();
  const orders = await two.db
    .collection('orders')
    .find({ userId: new ObjectId(buyer.id) })
    .toArray();
  const emails = await two.db
    .collection('emails')
    .countDocuments({ _id: new RegExp(orders.map(({ _id }) => String(_id)).join('|') || 'none') as never });
  return {
    stock: products.map(({ stock }) => stock as number),
    orders: orders.map(({ status, version }) => [status, version]),
    emails,
    cart: quantitiesOf(await cartApi(apis[1], buyer).read()),
  };
}
const cartOf = (quantity: number) => ({ [`${first}/`]: quantity, [`${second}/`]: quantity });

const breakAt = (
  failure: string,
  step: string,
  send: Send,
  before: object,
  after: object,
  read: () => Promise<object> = readState,
) => breakServerAt(two, file, [failure, step], send, { before, after, read });

/** An order of the buyer: two pieces of both products. */
const placeOrder = async () => {
  const products = [first, second].map((id) => ({ id, quantity: 2 }));
  const body = { paymentID: newPaymentId(), products, address: guestDetails() };
  return String((await apis[1].rest('POST', '/orders/', body, buyer.headers)).body._id);
};

it.each(failuresAfter(['quote', 'order', 'stock', 'cart', 'emails', 'commit'], 2))(
  '%s after %s: an order is saved with its stock, cart and emails, or not at all',
  async (failure, step) => {
    for (const productId of [first, second]) await cartApi(apis[1], buyer).add({ productId, quantity: 3 });
    const body = {
      products: [first, second].map((id) => ({ id, quantity: 2 })),
      address: guestDetails(),
      paymentID: newPaymentId(),
    };
    const before = { stock: [10, 10], orders: [], emails: 0, cart: cartOf(3) };
    const after = { stock: [8, 8], orders: [['pending', 1]], emails: 2, cart: cartOf(1) };
    const status = await breakAt(
      failure,
      step,
      (api) => api.rest('POST', '/orders/', body, buyer.headers),
      before,
      after,
    );
    if (failure !== 'hang') expect(status).toBe(step === 'commit' ? 200 : 201);
  },
);

it.each(failuresAfter(['emails'], 2))(
  '%s after %s: an account is registered with its email, or not at all',
  async (failure, step) => {
    const user = newUser();
    const count = async () => [
      await two.db.collection('users').countDocuments({ email: user.email }),
      await two.db.collection('emails').countDocuments({ to: user.email }),
    ];
    await writeFile(file, `${step} ${failure}`);
    const answer = await apis[0].rest('POST', '/users', user).catch(() => null);
    if (failure !== 'hang')
      expect([answer?.status, await count()]).toEqual([failure === 'throw' ? 500 : undefined, [0, 0]]);
    if (failure === 'kill') await two.shops[0].restart();
    let again = await apis[1].rest('POST', '/users', user);
    for (let tries = 0; again.status === 503 && tries < 30; tries += 1)
      again = await apis[1].rest('POST', '/users', user);
    expect([201, ...(failure === 'hang' ? [409] : [])]).toContain(again.status);
    expect(await count()).toEqual([1, 1]);
  },
);

/** `earlier`: the status that the order gets before. */
async function breakOrder(
  [failure = '', step = '']: string[],
  [path, body]: [path: 'status' | 'outcome' | 'confirmation', body: object],
  before: OrderState,
  after: OrderState,
  earlier?: string,
) {
  const id = await placeOrder();
  if (earlier) await admin.rest('PUT', `/orders/admin/${id}/status`, { status: earlier });
  const send: Send = (api) => api.rest('PUT', `/orders/admin/${id}/${path}`, body, admin.headers);
  expect(await breakAt(failure, step, send, toState(before), toState(after))).toBe(200);
}

it.each([...failuresAfter(['stock-back', 'status'], 1), ...failuresAfter(['emails'], 2)])(
  '%s after %s: an order is cancelled with its stock and its email, or not at all',
  (...point) => breakOrder(point, ['status', { status: 'cancelled' }], [8, 'pending', 1, 2], [10, 'cancelled', 2, 3]),
);

it.each(failuresAfter(['confirmation', 'stock-back', 'emails'], 2))(
  '%s after %s: an order is cancelled from the queue with its stock, once, or not at all',
  (...point) =>
    breakOrder(
      point,
      ['confirmation', { outcome: 'cancelled', reason: 'changedMind', version: 1 }],
      [8, 'pending', 1, 2],
      [10, 'cancelled', 2, 3],
    ),
);

it.each(failuresAfter(['stock-back', 'status', 'cash'], 2))(
  '%s after %s: returned pieces are back with the outcome, once, or not at all',
  (...point) =>
    breakOrder(
      point,
      ['outcome', { outcome: 'returned', returnedAs: 'sellable', version: 1 }],
      [8, 'shipped', 2, 3],
      [10, 'shipped', 2, 3],
      'shipped',
    ),
);

it.each(failuresAfter(['stock', 'status'], 1))(
  '%s after %s: a cancelled order is reopened with its stock, or not at all',
  (...point) =>
    breakOrder(
      point,
      ['status', { status: 'processing' }],
      [10, 'cancelled', 2, 3],
      [8, 'processing', 3, 3],
      'cancelled',
    ),
);

it.each(failuresAfter(['parcels', 'cash'], 2))(
  '%s after %s: parcels are stored with their cash, or not at all',
  async (failure, step) => {
    const id = await placeOrder();
    const read = async () => {
      const orderId = new ObjectId(id);
      const order = await two.db.collection('orders').findOne({ _id: orderId });
      return {
        parcels: order?.['delivery']?.parcels.length ?? 0,
        bookings: await two.db.collection('cash_bookings').countDocuments({ 'lines.orderId': orderId }),
      };
    };
    const parcels = { parcels: [{ courier: 'TCS', trackingNumber: id }], version: 1 };
    const send: Send = (api) => api.rest('PUT', `/orders/admin/${id}/parcels`, parcels, admin.headers);
    const stored = (count: number) => ({ parcels: count, bookings: count });
    expect(await breakAt(failure, step, send, stored(0), stored(1), read)).toBe(200);
  },
);

it.each(failuresAfter(['cash', 'payout'], 1))(
  '%s after %s: a payout is booked with what it settles, once, or not at all',
  async (failure, step) => {
    const body = { paymentID: newPaymentId(), products: [{ id: first, quantity: 1 }], address: guestDetails() };
    const { _id } = (await apis[1].rest('POST', '/orders/', body, buyer.headers)).body;
    for (const status of ['shipped', 'delivered']) await admin.rest('PUT', `/orders/admin/${_id}/status`, { status });
    const read = async () => {
      const orderId = new ObjectId(String(_id));
      const order = await two.db.collection('orders').findOne({ _id: orderId });
      const bookings = { kind: 'payout', 'lines.orderId': orderId };
      return {
        bookings: await two.db.collection('cash_bookings').countDocuments(bookings),
        settled: order?.['cash'].settled.map(({ amount }: { amount: number }) => amount),
      };
    };
    const payout = { courier: '', rows: [{ number: body.paymentID.slice(3), amount: '1' }] };
    const headers = { ...admin.headers, 'idempotency-key': `payout-${_id}` };
    const pay: Send = (api) => api.rest('POST', '/admin/cash/payouts', payout, headers);
    const before = { bookings: 0, settled: [] };
    const after = { bookings: 1, settled: [100] };
    expect(await breakAt(failure, step, pay, before, after, read)).toBe(201);
  },
);

it.each(failuresAfter(['cart'], 2))('%s after %s: a guest cart is merged once', async (failure) => {
  await cartApi(apis[1], buyer).add({ productId: first, quantity: 1 });
  const merge = async (api: Api) => {
    const { change, error } = await cartApi(api, buyer).merge('the-same', [
      { productId: first, size: null, quantity: 1 },
      { productId: second, size: null, quantity: 2 },
    ]);
    return { change, code: error?.extensions.code };
  };
  await writeFile(file, `cart ${failure}`);
  const answer = await merge(apis[0]).catch(() => null);
  if (failure !== 'hang') expect(answer?.code).toBe(failure === 'throw' ? 'INTERNAL_SERVER_ERROR' : undefined);
  if (failure === 'kill') await two.shops[0].restart();
  // The single write was made, so a retry adds nothing.
  expect((await merge(apis[1])).change?.merged).toBe(0);
  expect((await readState()).cart).toEqual(cartOf(2));
});

// An error after the commit does no harm: the stored answer of the key is sent.
const afterCommit = failuresAfter(['commit'], 2).filter(([failure]) => failure !== 'throw');

it.each([...failuresAfter(['featured'], 1), ...failuresAfter(['products'], 2), ...afterCommit])(
  '%s after %s: a bulk update changes all products and the featured list, or nothing',
  async (failure, step) => {
    const ids = [first, second].map((id) => new ObjectId(id));
    const products = () => two.db.collection('products').find({ _id: { $in: ids } });
    const category = { _id: (await products().next())?.['categoryId'] as ObjectId };
    await two.db.collection('categories').updateOne(category, { $set: { featuredProductIds: ids } });
    const read = async () => ({
      active: (await products().toArray()).filter(({ isActive }) => isActive).length,
      featured: (await two.db.collection('categories').findOne(category))?.['featuredProductIds'].length,
    });
    const body = { productIds: [first, second], operation: 'status_update', updates: { is_active: false } };
    const headers = { ...admin.headers, 'idempotency-key': newPaymentId() };
    const update: Send = (api) => api.rest('PUT', '/products/inventory/bulk-update', body, headers);
    const [before, after] = [
      { active: 2, featured: 2 },
      { active: 0, featured: 0 },
    ];
    expect(await breakAt(failure, step, update, before, after, read)).toBe(200);
  },
);

it.each([...failuresAfter(['link', 'password'], 1), ...failuresAfter(['emails'], 2)])(
  '%s after %s: a password is reset with its link, sessions and email, or not at all',
  async (failure, step) => {
    const email = `${buyer.id}@example.com`;
    await apis[1].rest('POST', '/auth/forgot-password', { email });
    const token = tokenInEmail(await waitForEmail(apis[1], email, 'reset-password'));
    const owner = new ObjectId(buyer.id);
    const findOwner = () => two.db.collection('users').findOne({ _id: owner });
    const hash: unknown = (await findOwner())?.['passwordHash'];
    const read = async () => {
      const user = await findOwner();
      return {
        isReset: user?.['passwordHash'] !== hash,
        sessions: user?.['sessions'].length,
        openLinks: await two.db.collection('email_tokens').countDocuments({ userId: owner, usedAt: null }),
        emails: await two.db.collection('emails').countDocuments({ kind: 'password-changed', to: email }),
      };
    };
    const reset: Send = (api) => api.rest('POST', '/auth/reset-password', { token, password: 'golden-pearls-2' });
    const before = { isReset: false, sessions: 1, openLinks: 1, emails: 0 };
    const after = { isReset: true, sessions: 0, openLinks: 0, emails: 1 };
    const status = await breakAt(failure, step, reset, before, after, read);
    if (failure !== 'hang') expect(status).toBe(200);
  },
);

it.each(failuresAfter(['account', 'emails'], 2))(
  '%s after %s: an account is deleted with all that belongs to it and its email, or not at all',
  async (failure, step) => {
    const { user, headers } = await signIn(apis[1], await registerCustomer(apis[1]));
    const owner = await two.db.collection('users').findOne({ username: user.username });
    await two.db.collection('address_books').insertOne({ _id: owner?._id as never, defaultId: null, addresses: [] });
    const count = (collection: string, filter: object) => two.db.collection(collection).countDocuments(filter);
    const read = async () => ({
      accounts: await count('users', { _id: owner?._id }),
      addresses: await count('address_books', { _id: owner?._id }),
      links: await count('email_tokens', { userId: owner?._id }),
      emails: await count('emails', { kind: 'account-deleted', to: user.email }),
    });
    const remove: Send = (api) => api.rest('POST', '/users/me/delete', { currentPassword: user.password }, headers);
    const before = { accounts: 1, addresses: 1, links: 1, emails: 0 };
    const status = await breakAt(
      failure,
      step,
      remove,
      before,
      { accounts: 0, addresses: 0, links: 0, emails: 1 },
      read,
    );
    if (failure !== 'hang') expect(status).toBe(200);
  },
);

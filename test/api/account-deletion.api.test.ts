import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId, type Db } from 'mongodb';
import { type AdminApi, setOrderStatus, startShopWithAdmin } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { adminUser, newUser, registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { holdAfter } from '../support/failpoints.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { allEmailsSent, sendHeldEmails, tokenInEmail, waitForEmail } from '../support/mailbox.js';
import { checkRules } from '../support/program.js';
import { totalsAreReady } from '../support/sales-totals.js';
import { type Shop, startShop } from '../support/shop.js';
import { setOutcome } from '../support/cash.js';

const DATA = `{ accountData {
  profile { email } registeredAt addresses { streetAddress } cart { lines { name quantity } } orders { total }
  signIns { startedAt lastUsedAt endsAt isCurrent }
} }`;
const DELETE = 'mutation ($password: String!) { deleteAccount(currentPassword: $password) { message } }';
/** The person whose account is deleted: nobody else in the shop has these. */
const PERSON = { firstname: 'Zubaida', lastname: 'Quraishi', phone: '0321 9876543', address: '77 Deletion Lane' };
const OTHER = { firstname: 'Asha', lastname: 'Verma', phone: '0300 1234567', address: '12 Mall Road' };
const TRACES = ['zubaida', 'quraishi', '9876543', 'deletion lane'];

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;
let productId: string;
let failpoints: string;
beforeAll(async () => {
  failpoints = join(await mkdtemp(join(tmpdir(), 'zevar-deletion-')), 'failpoints');
  ({ shop, api, admin } = await startShopWithAdmin({ FAILPOINTS: failpoints }));
  db = await openDatabase(shop);
  productId = (await findProduct(api, 'Nandini Pearl Strand')).id;
});
afterAll(() => shop.stop());

const orderOf = (email: string, person = OTHER) => ({
  products: [{ id: productId, quantity: 1 }],
  address: guestDetails({ ...person, email }),
  paymentID: newPaymentId(),
});
async function place(path: string, email: string, headers: Record<string, string> = {}, person = OTHER) {
  const { status, body, text } = await api.rest('POST', path, orderOf(email, person), headers);
  if (status !== 201) throw new Error(text);
  return body;
}
const { firstname, lastname } = PERSON;
const newAccount = async (overrides = {}) => signIn(api, await registerCustomer(api, { ...overrides }));
const remove = ({ headers }: Pick<SignedIn, 'headers'>, currentPassword: unknown, to = api) =>
  to.rest('POST', '/users/me/delete', { currentPassword }, headers);
const saveAddress = ({ headers }: SignedIn, { address: streetAddress, ...person } = OTHER) =>
  api.rest('POST', '/address', { ...person, streetAddress, city: 'Lahore', state: 'Punjab' }, headers);
const isThere = async (owner: SignedIn) => (await api.rest('GET', '/auth', undefined, owner.headers)).status;

describe('the data of an account', () => {
  it('are its profile, addresses, cart, orders and sessions, without secrets, as a file and by GraphQL', async () => {
    const owner = await newAccount();
    await signIn(api, owner.user);
    await saveAddress(owner);
    await api.rest('POST', '/cart/add', { id: productId, quantity: 2 }, owner.headers);
    const order = await place('/orders', owner.user.email, owner.headers);

    const file = await api.rest('GET', '/users/me/data', undefined, owner.headers);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="your-data.json"');
    expect(file.body).toMatchObject({
      profile: { _id: owner.id, email: owner.user.email },
      addresses: [{ streetAddress: OTHER.address }],
      cart: { products: [{ product: { _id: productId }, quantity: 1 }] },
      orders: [{ _id: order._id, address: { phone: OTHER.phone } }],
      signIns: [{ isCurrent: false }, { isCurrent: true }],
    });
    const stored = JSON.stringify(await db.collection('users').findOne({ username: owner.user.username }));
    for (const secret of stored.match(/\$argon2id[^"]+|"[0-9a-f]{32}"/g) ?? []) expect(file.text).not.toContain(secret);
    expect(stored.match(/"[0-9a-f]{32}"/g)?.length).toBeGreaterThan(3);

    const { data } = await api.gql(DATA, {}, owner.headers);
    expect(data.accountData).toMatchObject({
      profile: { email: owner.user.email },
      addresses: [{ streetAddress: OTHER.address }],
      cart: { lines: [{ name: 'Nandini Pearl Strand', quantity: 1 }] },
      orders: [{ total: order.amount }],
      signIns: [{ isCurrent: false }, { isCurrent: true }],
    });
  });

  it('are for the signed-in user only', async () => {
    expect((await api.rest('GET', '/users/me/data')).body.code).toBe('UNAUTHENTICATED');
    expect((await api.gql(DATA)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('an account is not deleted', () => {
  it.each([
    ['a wrong password', 'wrong-1', 'Current password is incorrect'],
    ['none', undefined, 'Please enter your current password'],
  ])('with %s', async (_, password, message) => {
    const owner = await newAccount();
    expect((await remove(owner, password)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { currentPassword: message },
    });
    expect(await isThere(owner)).toBe(200);
  });

  it('while an order is on its way', async () => {
    const owner = await newAccount();
    const { _id } = await place('/orders', owner.user.email, owner.headers);
    for (const status of ['pending', 'processing', 'shipped']) {
      if (status !== 'pending') await setOrderStatus(admin, _id, status);
      expect((await remove(owner, owner.user.password)).body.code).toBe('ORDERS_UNDER_WAY');
    }
    const answer = await api.gql(DELETE, { password: owner.user.password }, owner.headers);
    expect(answer.errors?.[0]?.extensions.code).toBe('ORDERS_UNDER_WAY');
    // A refused parcel may be brought again.
    await setOutcome(admin, _id, { outcome: 'refused', reason: 'notHome' });
    expect((await remove(owner, owner.user.password)).body.code).toBe('ORDERS_UNDER_WAY');
    expect((await api.rest('GET', `/orders/${owner.id}`, undefined, owner.headers)).body[0]?.address).toMatchObject({
      address: OTHER.address,
    });
  });

  it('unless no parcel needs its address any more: a lost or returned one does not', async () => {
    for (const outcome of [{ outcome: 'lost' }, { outcome: 'returned', returnedAs: 'damaged' }]) {
      const owner = await newAccount();
      const { _id } = await place('/orders', owner.user.email, owner.headers);
      await setOrderStatus(admin, _id, 'shipped');
      expect((await setOutcome(admin, _id, outcome)).status).toBe(200);
      expect((await remove(owner, owner.user.password)).status).toBe(200);
    }
  });

  it('when it is the last administrator’s', async () => {
    const last = await signIn(api, adminUser());
    expect((await remove(last, last.user.password)).body.code).toBe('LAST_ADMIN');
    expect(await isThere(last)).toBe(200);
  });

  it('after ten wrong passwords, as for a sign-in', async () => {
    const strict = await startShop({ RATE_LIMIT_FACTOR: '1' });
    try {
      const strictApi = apiOf(strict);
      const owner = await signIn(strictApi, await registerCustomer(strictApi));
      for (let tries = 0; tries < 10; tries += 1)
        expect((await remove(owner, 'wrong-1', strictApi)).body.code).toBe('VALIDATION_FAILED');
      expect((await remove(owner, owner.user.password, strictApi)).body.code).toBe('RATE_LIMITED');
    } finally {
      await strict.stop();
    }
  });
});

/**
 * The documents that still have a trace of the person, but for the email that says goodbye, and limits by recipient,
 * which must outlive the account: they end within a day.
 */
async function findTraces(...traces: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db.listCollections().toArray())
    for await (const document of db.collection(name).find()) {
      const text = JSON.stringify(document).toLowerCase();
      const trace = traces.find((each) => text.includes(each.toLowerCase()));
      if (trace !== undefined && name !== 'throttles' && document['kind'] !== 'account-deleted')
        found.push(`${name}: ${trace} in ${text}`);
    }
  return found;
}

describe('a deleted account', () => {
  it('is gone with all that belongs to it; its orders stay without the person', async () => {
    const user = newUser({ firstname, lastname, email: `Zubaida.${Date.now()}@Example.com` });
    const guestOrder = await place('/orders/guest', user.email, {}, PERSON);
    const owner = await newAccount({ ...user, orderToken: guestOrder.trackingToken });
    const elsewhere = await signIn(api, user);
    await saveAddress(owner, PERSON);
    await api.rest('POST', '/cart/add', { id: productId, quantity: 1 }, owner.headers);
    const pending = `new.${user.username}@example.com`;
    await api.rest('PUT', `/users/${owner.id}`, { email: pending }, owner.headers);
    const message = {
      name: firstname,
      email: user.email,
      subject: 'general',
      message: 'Hello',
      marketingConsent: true,
    };
    // Addresses are typed in capitals or not.
    for (const email of [user.email, user.email.toLowerCase()])
      expect((await api.rest('POST', '/contact', { ...message, email })).status).toBe(200);
    const request = { productId, kind: 'priceDrop', email: user.email };
    expect((await api.rest('POST', '/product-requests', request, owner.headers)).body).toMatchObject({
      isConfirmed: true,
    });
    const order = await place('/orders', user.email, owner.headers, PERSON);
    const { phone, address, apartment, city, state, zipcode } = guestDetails(PERSON);
    const corrected = { version: 1, phone, address, apartment, city, state, zipcode };
    expect((await admin.rest('PUT', `/orders/admin/${order._id}/address`, corrected)).status).toBe(200);
    const change = { status: 'processing', orders: [{ _id: order._id }] };
    const keyed = { ...admin.headers, 'idempotency-key': order._id };
    const moveOn = async () => (await api.rest('PUT', '/admin/orders/status', change, keyed)).body.orders;
    expect(await moveOn()).toMatchObject([{ customerName: `${firstname} ${lastname}`, version: 2 }]);
    for (const status of ['shipped', 'delivered']) await setOrderStatus(admin, order._id, status);
    await setOrderStatus(admin, guestOrder._id, 'cancelled');
    await sendHeldEmails(db);
    const about = { kind: 'product-back', to: user.email, toKey: user.email.toLowerCase(), priority: 3, data: {} };
    await db
      .collection('emails')
      .insertOne({ ...about, attempts: 1, dueAt: new Date(Date.now() + 60_000), sentAt: null });
    // A notice of several orders that was given up.
    const joined = { kind: 'orders-shop', priority: 2, to: 'shop@example.com', toKey: 'shop@example.com', attempts: 7 };
    const orderIds = [`order-shop ${order._id}`];
    const { insertedId } = await db
      .collection('emails')
      .insertOne({ ...joined, joined: orderIds, dueAt: null, sentAt: null, data: { customer: firstname } });
    expect((await findTraces(...TRACES, user.email)).length).toBeGreaterThan(5);

    const { data } = await api.gql(DELETE, { password: user.password }, owner.headers);
    expect(data.deleteAccount).toEqual({ message: 'Your account has been deleted.' });
    expect((await waitForEmail(api, user.email, 'account-deleted')).text).toContain('Your account was deleted');
    expect(await findTraces(...TRACES, user.email, pending)).toEqual([]);
    await db.collection('emails').deleteOne({ _id: insertedId });
    expect(await db.collection('email_tokens').countDocuments({ emailKey: /new\./ })).toBe(0);

    for (const { headers } of [owner, elsewhere])
      expect((await api.rest('GET', '/auth', undefined, headers)).body.code).toBe('ACCOUNT_INVALID');
    const again = await api.rest('POST', '/auth', { email: user.email, password: user.password });
    expect(again.body.code).toBe('INVALID_CREDENTIALS');
    expect((await api.rest('GET', `/track/${guestOrder.trackingToken}`)).status).toBe(404);
    expect((await admin.rest('GET', `/orders/admin?search=${user.email}`)).body.orders).toEqual([]);

    const stored = await db.collection('orders').findOne({ reference: order.reference });
    expect(stored).toMatchObject({
      userId: null,
      status: 'delivered',
      total: order.amount * 100,
      phoneE164: null,
      guestKeys: [],
      address: { firstname: 'Deleted', lastname: 'account', email: '', phone: '', address: '', city: 'Lahore' },
    });
    expect(stored?.['history']).toHaveLength(4);
    expect(await moveOn()).toMatchObject([{ customerName: 'Deleted account', version: 2 }]);
    const event = await db.collection('audit_events').findOne({ kind: 'ACCOUNT_DELETED' });
    expect(event?.['subjectId'].toHexString()).toBe(owner.id);
    await totalsAreReady(db);
    await checkRules(shop.dataDir);

    expect((await api.rest('POST', '/users', user)).status).toBe(201);
  });

  it('leaves no email to its earlier and pending addresses, sent or not', async () => {
    const [first, second, third] = [newUser().email, newUser().email, newUser().email];
    const owner = await newAccount({ firstname: 'Gulbadan', email: first });
    const changeTo = (email: string) => api.rest('PUT', `/users/${owner.id}`, { email }, owner.headers);
    await changeTo(second);
    const token = tokenInEmail(await waitForEmail(api, second, 'verify-new-email'));
    expect((await api.rest('POST', '/auth/verify-email', { token })).status).toBe(200);
    await changeTo(third);
    await changeTo(second); // takes the change back: nothing but the email knows the address any more
    await allEmailsSent(db);
    const waiting = {
      attempts: 1,
      dueAt: new Date(Date.now() + 60_000),
      sentAt: null,
      data: { firstname: 'Gulbadan' },
    };
    await db.collection('emails').updateOne({ to: third }, { $set: waiting });

    expect((await remove(owner, owner.user.password)).status).toBe(200);
    expect(await findTraces('gulbadan', first, second, third)).toEqual([]);
  });

  it('is deleted once by two requests at the same time', async () => {
    const owner = await newAccount();
    const answers = await Promise.all([1, 2].map(() => remove(owner, owner.user.password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(answers.find(({ status }) => status === 401)?.body.code).toBe('ACCOUNT_INVALID');
  });

  it('has no cart or address that was begun while it was deleted', async () => {
    const owner = await newAccount();
    const records = async () =>
      Promise.all(
        ['address_books', 'carts'].map((name) => db.collection(name).countDocuments({ _id: new ObjectId(owner.id) })),
      );
    let removal: ReturnType<typeof remove> | undefined;
    const release = await holdAfter(failpoints, 'account', () => {
      removal = remove(owner, owner.user.password);
    });
    await saveAddress(owner);
    await api.rest('POST', '/cart/add', { id: productId, quantity: 1 }, owner.headers);
    expect(await records()).toEqual([1, 1]);
    await release();
    expect((await removal)?.status).toBe(200);
    expect(await records()).toEqual([0, 0]);
  });

  it('has no order, cart or address that was begun during the deletion', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await newAccount();
      const [removed, placed] = await Promise.all([
        remove(owner, owner.user.password),
        api.rest('POST', '/orders', orderOf(owner.user.email), owner.headers),
        saveAddress(owner),
        api.rest('POST', '/cart/add', { id: productId, quantity: 1 }, owner.headers),
      ]);
      expect([
        [200, 401],
        [409, 201],
      ]).toContainEqual([removed.status, placed.status]);
    }
    await totalsAreReady(db);
    await checkRules(shop.dataDir);
  });

  it('of an administrator leaves another one, and the orders that it moved on', async () => {
    const second = await newAccount();
    await admin.rest('PUT', `/users/${second.id}/admin`, { isAdmin: true });
    const order = await place('/orders/guest', newUser().email);
    const moved = await api.rest('PUT', `/orders/admin/${order._id}/status`, { status: 'processing' }, second.headers);
    expect(moved.status).toBe(200);
    expect((await remove(second, second.user.password)).status).toBe(200);
    await totalsAreReady(db);
    await checkRules(shop.dataDir);
  });
});

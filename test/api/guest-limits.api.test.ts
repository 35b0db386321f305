import { type Db, MongoClient, ObjectId } from 'mongodb';
import { apiOf, type Api } from '../support/api.js';
import { findProduct, readProduct, type DemoProduct } from '../support/catalogue.js';
import { databaseUri } from '../support/database.js';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { waitForEmail, allEmailsSent, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { startShop, type Shop } from '../support/shop.js';

const PLACE = 'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id number } }';
const TRACK = `query Track($token: String!) {
    trackedOrder(token: $token) {
      id number status total lines { name } address { firstname } placedAt history { status at }
    }
  }`;

let shop: Shop;
let api: Api;
let client: MongoClient;
let db: Db;
let strand: DemoProduct;
let admin: AdminApi;

// With the default limits, behind a proxy that names the client, so that each test is another client.
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '1' });
  api = apiOf(shop);
  client = await new MongoClient(databaseUri(shop.dataDir)).connect();
  db = client.db();
  admin = await signInAsAdmin(api);
  strand = await findProduct(api, 'Nandini Pearl Strand');
});
afterAll(async () => {
  await client.close();
  await shop.stop();
});

let callers = 0;
const newCaller = () => ({ 'x-forwarded-for': `198.51.100.${(callers += 1)}` });
const guest = (name: string, phone = `+92 301 ${String(1_000_000 + (callers += 1))}`) =>
  guestDetails({ email: `${name}@example.com`, phone });
const place = (address: object, changes: object = {}, from = newCaller()) =>
  api.gql(
    PLACE,
    { input: { paymentId: newPaymentId(), lines: [{ productId: strand.id, quantity: 1 }], address, ...changes } },
    from,
  );
const codes = (answers: { errors?: { extensions: { code: string } }[] }[]) =>
  answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'placed').sort();

describe('the pending orders of a guest', () => {
  it('are at most three for one email address or phone number, also when sent at once', async () => {
    const before = await readProduct(api, strand.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => place(guest(index % 2 ? 'Many' : 'many'))),
    );
    expect(codes(answers)).toEqual([...Array<string>(5).fill('LIMIT_REACHED'), ...Array<string>(3).fill('placed')]);
    const phones = ['+92 333 1234567', '0333 1234567', '+92-333-1234567', '(0333) 1234567'];
    const byPhone = await Promise.all(phones.map((phone, index) => place(guest(`caller${index}`, phone))));
    expect(codes(byPhone)).toEqual(['LIMIT_REACHED', 'placed', 'placed', 'placed']);
    expect((await readProduct(api, strand.id)).stock).toBe(before.stock - 6);
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.message).toMatch(/^We have 3 orders of yours waiting/);
  });

  it('no longer include an order that was processed or cancelled', async () => {
    const buyer = guest('again');
    const placed = await Promise.all([1, 2, 3].map(() => place(buyer)));
    expect(codes([await place(buyer)])).toEqual(['LIMIT_REACHED']);
    for (const [index, status] of ['processing', 'cancelled'].entries()) {
      const path = `/orders/admin/${placed[index]?.data.placeOrder.id}/status`;
      expect((await admin.rest('PUT', path, { status })).status).toBe(200);
      expect(codes([await place(buyer), await place(buyer)])).toEqual(['LIMIT_REACHED', 'placed']);
      // An order that is pending again does not count.
      expect((await admin.rest('PUT', path, { status: 'pending' })).status).toBe(200);
      expect(codes([await place(buyer)])).toEqual(['LIMIT_REACHED']);
    }
  });

  it('have at most 300 pieces together', async () => {
    await db.collection('products').updateOne({ _id: new ObjectId(strand.id) }, { $set: { stock: 500 } });
    const lines = (...quantities: number[]) => ({
      lines: quantities.map((quantity) => ({ productId: strand.id, quantity })),
    });
    const buyer = guest('pieces');
    expect(codes([await place(buyer, lines(100, 100, 100, 1))])).toEqual(['LIMIT_REACHED']);
    expect(
      codes([await place(buyer, lines(100, 100)), await place(buyer, lines(100)), await place(buyer, lines(1))]),
    ).toEqual(['LIMIT_REACHED', 'placed', 'placed']);
  });

  it('can be sent again: a repeated request is not another order', async () => {
    const [buyer, paymentId] = [guest('repeat'), newPaymentId()];
    const [first] = [await place(buyer, { paymentId }), await place(buyer), await place(buyer)];
    expect((await place(buyer, { paymentId })).data.placeOrder).toEqual(first?.data.placeOrder);
  });
});

describe('the protection from bots', () => {
  it('refuses an order with a filled honeypot field', async () => {
    const before = await readProduct(api, strand.id);
    const message = 'Please leave this field empty';
    expect((await place(guest('bot'), { website: 'https://example.com' })).errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'VALIDATION_FAILED', fields: { website: message } },
    });
    const byRest = await api.rest(
      'POST',
      '/orders/guest',
      { products: [{ id: strand.id, quantity: 1 }], address: guest('bot'), website: 'x' },
      newCaller(),
    );
    expect([byRest.status, byRest.body.msg]).toEqual([400, message]);
    expect((await readProduct(api, strand.id)).stock).toBe(before.stock);
  });

  it('allows ten orders in ten minutes, through both APIs together', async () => {
    const from = newCaller();
    for (let times = 0; times < 9; times += 1) await api.rest('POST', '/orders/guest', {}, from);
    expect(codes([await place(guest('tenth'), {}, from)])).toEqual(['placed']);
    const refused = await api.rest('POST', '/orders/guest', {}, from);
    expect([refused.status, refused.body.msg, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      'Too many requests. Please wait and try again.',
      true,
    ]);
    expect(codes([await place(guest('eleventh'), {}, from)])).toEqual(['RATE_LIMITED']);
  });
});

it('all addresses of one IPv6 /64 network count as one client', async () => {
  const track = async (address: string) =>
    (await api.rest('GET', '/track/x', undefined, { 'x-forwarded-for': address })).status;
  for (let times = 1; times <= 20; times += 1) expect(await track(`2001:db8:5:6::${times}`)).toBe(404);
  expect([
    await track('2001:db8:5:6:7::8'),
    await track('2001:db8:5:7::1'),
    await track('::ffff:203.0.113.99'),
  ]).toEqual([429, 404, 404]);
});

it('at most five copies of contact messages a day are sent to one address; the shop gets every message', async () => {
  const message = (email: string) => ({
    name: 'Asha',
    email,
    subject: 'general',
    message: 'Not hers',
    marketingConsent: true,
  });
  const toShop = async () =>
    (await emailsTo(api, 'shop@zevar.example')).filter(({ kind }) => kind === 'contact-shop').length;
  const before = await toShop();
  for (let times = 0; times < 7; times += 1)
    expect(
      (
        await api.rest(
          'POST',
          '/contact',
          message(times % 2 ? 'Flooded@example.com' : 'flooded@example.com'),
          newCaller(),
        )
      ).body.success,
    ).toBe(true);
  await allEmailsSent(db);
  const copies = [...(await emailsTo(api, 'flooded@example.com')), ...(await emailsTo(api, 'Flooded@example.com'))];
  expect([copies.length, (await toShop()) - before]).toEqual([5, 7]);
});

describe('the order of a guest', () => {
  it('is shown by the link in the email, through both APIs, and by no other token', async () => {
    const buyer = guest('track');
    const { data } = await place(buyer);
    const token = tokenInEmail(await waitForEmail(api, buyer.email, 'order-placed'));
    const byGraphql = await api.gql(TRACK, { token }, newCaller());
    expect(byGraphql.data.trackedOrder).toMatchObject({
      id: data.placeOrder.id,
      status: 'PENDING',
      lines: [{ name: strand.name }],
      address: { firstname: 'Asha' },
    });
    expect(byGraphql.data.trackedOrder.history).toEqual([
      { status: 'PENDING', at: byGraphql.data.trackedOrder.placedAt },
    ]);
    const byRest = await api.rest('GET', `/track/${token}`, undefined, newCaller());
    expect(byRest.body.history).toEqual([{ status: 'pending', at: byRest.body.createdAt }]);
    expect([
      byRest.status,
      byRest.headers.get('referrer-policy'),
      byRest.headers.get('cache-control'),
      byRest.body,
    ]).toMatchObject([200, 'no-referrer', 'no-store', { _id: data.placeOrder.id, user: null }]);
    const page = await api.rest('GET', `/track/${token}`, undefined, { accept: 'text/html' });
    expect([page.status, page.headers.get('content-type'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-referrer',
    ]);

    const stored = await db.collection('orders').findOne({ _id: new ObjectId(data.placeOrder.id) });
    expect(JSON.stringify(stored)).not.toContain(token);
    await db
      .collection('orders')
      .updateOne(
        { _id: new ObjectId(data.placeOrder.id) },
        { $set: { placedAt: new Date(Date.now() - 181 * 86_400_000) } },
      );
    const answers = await Promise.all(
      [token, '0'.repeat(64), data.placeOrder.id, 'x', stored?.['trackHash']].map((each) =>
        api.rest('GET', `/track/${each}`, undefined, newCaller()),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))).size).toBe(
      1,
    );
    expect([answers[0]?.status, answers[0]?.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await api.gql(TRACK, { token }, newCaller())).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('can be looked up twenty times in fifteen minutes', async () => {
    const from = newCaller();
    for (let times = 0; times < 10; times += 1) await api.rest('GET', '/track/x', undefined, from);
    for (let times = 0; times < 10; times += 1)
      expect((await api.gql(TRACK, { token: 'x' }, from)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await api.rest('GET', '/track/x', undefined, from)).status).toBe(429);
    expect((await api.gql(TRACK, { token: 'x' }, from)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('sends one email to the customer when the request is sent five times at once', async () => {
    const [buyer, paymentId] = [guest('once'), newPaymentId()];
    await Promise.all(Array.from({ length: 5 }, () => place(buyer, { paymentId })));
    await allEmailsSent(db);
    expect(await emailsTo(api, buyer.email)).toHaveLength(1);
  });
});

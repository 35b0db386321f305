import { ObjectId } from 'mongodb';
import { readProduct } from '../support/catalogue.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { newPaymentId } from '../support/guest.js';
import { codes, type GuestOrders, guest, newCaller, PLACE_ORDER, startGuestOrders } from '../support/guest-orders.js';
import { waitForEmail, allEmailsSent, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { firstVisit, visitorCookie } from '../support/visitor.js';

const TRACK = `query Track($token: String!) {
    trackedOrder(token: $token) {
      id number status total lines { name } address { firstname } placedAt history { status at }
    }
  }`;

let orders: GuestOrders;
let api: GuestOrders['api'];
let db: GuestOrders['db'];
let admin: GuestOrders['admin'];
let strand: GuestOrders['product'];
beforeAll(async () => {
  orders = await startGuestOrders();
  ({ api, db, admin, product: strand } = orders);
});
afterAll(() => orders.stop());
const place: GuestOrders['place'] = (...args) => orders.place(...args);

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
      const setStatus = async (to: string) => expect((await admin.rest('PUT', path, { status: to })).status).toBe(200);
      await setStatus(status);
      expect(codes([await place(buyer), await place(buyer)])).toEqual(['LIMIT_REACHED', 'placed']);
      // An order that is pending again counts again: there are four now.
      await setStatus('pending');
      await setStatus('processing');
      expect(codes([await place(buyer)])).toEqual(['LIMIT_REACHED']);
    }
  });

  it('can be sent again: a repeated request is not another order', async () => {
    const [buyer, paymentId] = [guest('repeat'), newPaymentId()];
    const [first] = [await place(buyer, { paymentId }), await place(buyer), await place(buyer)];
    expect((await place(buyer, { paymentId })).data.placeOrder).toEqual(first?.data.placeOrder);
  });
});

describe('the token of a browser', () => {
  it('comes with the first page alone, signed, out of reach of scripts, and is kept', async () => {
    const page = await api.rest('GET', '/products', undefined, { accept: 'text/html' });
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^visitor=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const own = { accept: 'text/html', ...(await firstVisit(api)) };
    expect((await api.rest('GET', '/', undefined, own)).headers.getSetCookie()).toEqual([]);
    for (const cookie of ['visitor=x', `${own.cookie}x`, 'visitor=%E0%A4%A', own.cookie.replace(/=./, '=0')]) {
      const changed = await api.rest('GET', '/', undefined, { accept: 'text/html', cookie });
      expect([changed.status, changed.headers.getSetCookie().length]).toEqual([200, 1]);
    }
    expect((await api.rest('GET', '/products')).headers.getSetCookie()).toEqual([]);
    expect((await api.gql('{ __typename }')).headers.getSetCookie()).toEqual([]);
  });
});

it('no shared cache keeps a page that has the token of a browser, nor its 304', async () => {
  for (const path of ['/', '/checkout', '/no-such-page', '/products/no-such-piece']) {
    const first = await api.rest('GET', path, undefined, { accept: 'text/html' });
    const ifNoneMatch = { accept: 'text/html', 'if-none-match': first.headers.get('etag') ?? '*' };
    const again = await api.rest('GET', path, undefined, ifNoneMatch);
    const known = await api.rest('GET', path, undefined, { ...ifNoneMatch, ...(await firstVisit(api)) });
    const cacheControls = [first, again, known].map(({ headers }) => headers.get('cache-control'));
    expect(cacheControls).toEqual(['private, no-cache', 'private, no-cache', 'no-cache']);
    expect([again, known].map(({ headers }) => headers.getSetCookie().length)).toEqual([1, 0]);
  }
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
      { paymentID: newPaymentId(), products: [{ id: strand.id, quantity: 1 }], address: guest('bot'), website: 'x' },
      newCaller(),
    );
    expect([byRest.status, byRest.body.msg]).toEqual([400, message]);
    expect((await readProduct(api, strand.id)).stock).toBe(before.stock);
  });

  it('allows a browser ten orders in ten minutes through both APIs together; failed ones do not count', async () => {
    const from = { ...newCaller(), ...visitorCookie(Date.now()) };
    const restOrder = (name: string) => ({
      products: [{ id: strand.id, quantity: 1 }],
      address: guest(name),
      paymentID: newPaymentId(),
    });
    for (let times = 0; times < 6; times += 1) {
      expect((await api.rest('POST', '/orders/guest', {}, from)).status).toBe(400);
      expect(codes([await place(guest('none'), { lines: [{ productId: strand.id, quantity: 101 }] }, from)])).toEqual([
        'VALIDATION_FAILED',
      ]);
      expect(codes([await place(guest('dear'), { expectedTotal: 1 }, from)])).toEqual(['PRICE_CHANGED']);
    }
    for (let times = 0; times < 5; times += 1) {
      expect(codes([await place(guest(`ten${times}`), {}, from)])).toEqual(['placed']);
      expect((await api.rest('POST', '/orders/guest', restOrder(`rest${times}`), from)).status).toBe(201);
    }
    const refused = await api.rest('POST', '/orders/guest', restOrder('eleventh'), from);
    expect([refused.status, refused.body.msg, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      'Too many requests. Please wait and try again.',
      true,
    ]);
    expect(codes([await place(guest('eleventh'), {}, from)])).toEqual(['RATE_LIMITED']);
  });
});

/** Of the right form. */
const UNKNOWN_TRACK = `/track/${'0'.repeat(64)}`;

it('all addresses of one IPv6 /64 network count as one client', async () => {
  const track = async (address: string) =>
    (await api.rest('GET', UNKNOWN_TRACK, undefined, { 'x-forwarded-for': address })).status;
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

it('the copy of a contact message has neither its name nor its links, which strangers may have written', async () => {
  const email = 'stranger@example.com';
  const text = 'Pay here: https://pay.example/a or Pay.example, www.pay, pay.рф p。中国 pay.e\u200bx now. Thanks.';
  const message = { name: 'You have won', email, subject: 'feedback', message: text, marketingConsent: true };
  expect((await api.rest('POST', '/contact', message, newCaller())).status).toBe(200);
  await allEmailsSent(db);
  const [copy, ...others] = (await emailsTo(api, email)).filter(({ kind }) => kind === 'contact-copy');
  expect(others).toEqual([]);
  expect(copy?.text).toContain('“Pay here: [link] or [link] [link] [link] [link] [link] now. Thanks.”');
  expect(JSON.stringify(copy)).not.toContain('You have won');
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

    const [orders, isThis] = [db.collection('orders'), { _id: new ObjectId(data.placeOrder.id) }];
    const stored = await orders.findOne(isThis);
    expect(JSON.stringify(stored)).not.toContain(token);
    const placeDaysAgo = (days: number) =>
      orders.updateOne(isThis, { $set: { placedAt: new Date(Date.now() - days * 86_400_000) } });
    await placeDaysAgo(179);
    expect((await api.rest('GET', `/track/${token}`, undefined, newCaller())).status).toBe(200);
    await placeDaysAgo(181);
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

  it('is answered with the token of its link, to the same person only, through both APIs', async () => {
    const [buyer, paymentId] = [guest('answered'), newPaymentId()];
    const { data } = await place(buyer, { paymentId });
    const token = data.placeOrder.trackingToken;
    expect(token).toBe(tokenInEmail(await waitForEmail(api, buyer.email, 'order-placed')));
    const shown = await api.gql(TRACK, { token }, newCaller());
    expect(shown.data.trackedOrder.id).toBe(data.placeOrder.id);
    expect((await place(buyer, { paymentId })).data.placeOrder.trackingToken).toBe(token);

    const products = [{ id: strand.id, quantity: 1 }];
    const byRest = (body: object, headers = newCaller()) =>
      api.rest('POST', '/orders/guest', { paymentID: paymentId, products, address: buyer, ...body }, headers);
    const replay = await byRest({});
    expect([replay.status, replay.body.trackingToken]).toEqual([200, token]);
    const placed = await byRest({ paymentID: newPaymentId() });
    expect([placed.status, placed.body.trackingToken]).toEqual([201, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(placed.body.trackingToken).not.toBe(token);

    // Who knows the payment id only.
    const strangers = [
      await place(guest('stranger'), { paymentId }),
      await place({ ...buyer, city: 'Karachi' }, { paymentId }),
      await place(buyer, { paymentId, lines: [{ productId: strand.id, quantity: 2 }] }),
    ];
    expect(codes(strangers)).toEqual(Array(3).fill('PAYMENT_ID_CONFLICT'));
    expect(JSON.stringify(strangers)).not.toContain(token);
    const refused = await byRest({ address: guest('stranger') });
    expect([refused.status, refused.body.code, refused.body.trackingToken]).toEqual([
      409,
      'PAYMENT_ID_CONFLICT',
      undefined,
    ]);
  });

  it('is not answered with its token by any other request, nor is the order of a user', async () => {
    const { data } = await place(guest('elsewhere'));
    const token = data.placeOrder.trackingToken;
    const ASK = 'query Track($token: String!) { trackedOrder(token: $token) { id trackingToken } }';
    expect((await api.gql(ASK, { token }, newCaller())).data.trackedOrder.trackingToken).toBeNull();
    expect((await api.rest('GET', `/track/${token}`, undefined, newCaller())).body.trackingToken).toBeUndefined();
    const stored = await db.collection('orders').findOne({ _id: new ObjectId(data.placeOrder.id) });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await admin.rest('GET', `/orders/admin/${data.placeOrder.id}`))).not.toContain(token);

    const customer = await signIn(api, await registerCustomer(api));
    const own = { paymentId: newPaymentId(), lines: [{ productId: strand.id, quantity: 1 }], address: guest('own') };
    const placed = await api.gql(PLACE_ORDER, { input: own }, customer.headers);
    expect(placed.data.placeOrder.trackingToken).toBeNull();
    const { data: mine } = await api.gql('{ myOrders { items { id trackingToken } } }', {}, customer.headers);
    expect(mine.myOrders.items).toEqual([{ id: placed.data.placeOrder.id, trackingToken: null }]);
  });

  it('can be looked for in vain twenty times in fifteen minutes; malformed and right tokens do not count', async () => {
    const from = newCaller();
    const buyer = guest('seen');
    await place(buyer);
    const path = `/track/${tokenInEmail(await waitForEmail(api, buyer.email, 'order-placed'))}`;
    for (let times = 0; times < 25; times += 1) {
      expect((await api.rest('GET', '/track/x', undefined, from)).status).toBe(404);
      expect((await api.rest('GET', path, undefined, from)).status).toBe(200);
    }
    const token = '0'.repeat(64);
    for (let times = 0; times < 10; times += 1) await api.rest('GET', UNKNOWN_TRACK, undefined, from);
    for (let times = 0; times < 10; times += 1)
      expect((await api.gql(TRACK, { token }, from)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await api.rest('GET', UNKNOWN_TRACK, undefined, from)).status).toBe(429);
    expect((await api.gql(TRACK, { token }, from)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('sends one email to the customer when the request is sent five times at once', async () => {
    const [buyer, paymentId] = [guest('once'), newPaymentId()];
    await Promise.all(Array.from({ length: 5 }, () => place(buyer, { paymentId })));
    await allEmailsSent(db);
    expect(await emailsTo(api, buyer.email)).toHaveLength(1);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { allEmailsSent, emailsTo, waitForEmail } from '../support/mailbox.js';
import { insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';
import { waitUntil } from '../support/wait-until.js';

const REQUEST = `mutation ($input: ProductRequestInput!) { requestProductNews(input: $input) { isConfirmed message } }`;
const CONFIRM = `mutation ($token: String!) { confirmProductRequest(token: $token) { kind productId name size } }`;
const STOP = `mutation ($token: String!) { stopProductRequests(token: $token) { message } }`;
const LIST = `{ productRequests { count items { id kind productId name size phone unitPrice stock isDue }
  products { productId name backInStock priceDrop } } }`;
const NEXT_PASS_MS = 1500;

let two: TwoServers;
let api: Api;
let admin: AdminApi;
let made = 0;

beforeAll(async () => {
  two = await startTwoServers({ PRODUCT_NEWS_SECONDS: '1' });
  [api] = two.apis;
  admin = await signInAsAdmin(api);
});
afterAll(() => two.stop());

const requests = () => two.db.collection('product_requests');
const newAddress = () => `waits${(made += 1)}@example.com`;
const ask = (input: object, headers = {}) => two.api().rest('POST', '/product-requests', input, headers);
const passes = () => new Promise((resolve) => setTimeout(resolve, NEXT_PASS_MS));

/** A product of its own; stock of the sizes, or of the whole. */
async function addProduct(stock: number | Record<string, number>, price = 1000): Promise<string> {
  const first = await two.db.collection('products').findOne({ isActive: true });
  const _id = new ObjectId();
  const sizes =
    typeof stock === 'number' ? [] : Object.entries(stock).map(([size, pieces]) => ({ size, stock: pieces }));
  const total = typeof stock === 'number' ? stock : sizes.reduce((sum, size) => sum + size.stock, 0);
  const prices = { price: price * 100, salePrice: null, unitPrice: price * 100 };
  const own = { _id, sku: null, name: `Awaited Ring ${(made += 1)}`, ...prices };
  await two.db
    .collection('products')
    .insertOne({ ...first, ...own, stock: total, hasSizes: sizes.length > 0, sizes, version: 1, stockMoves: 0 });
  return _id.toHexString();
}

const linkIn = ({ text }: { text: string }, action: 'confirm' | 'stop') =>
  new RegExp(`/product-requests/${action}/(\\S+)`).exec(text)?.[1] ?? '';

/** Asks, and confirms by the link. */
async function askAndConfirm(input: { productId: string; kind: string; email: string; size?: string }): Promise<void> {
  const before = (await emailsTo(api, input.email)).filter(({ kind }) => kind === 'product-request').length;
  expect((await ask(input)).body).toMatchObject({ isConfirmed: false });
  const email = await waitForEmail(api, input.email, 'product-request', before);
  expect((await two.api().rest('POST', `/product-requests/confirm/${linkIn(email, 'confirm')}`)).status).toBe(200);
}

const isDone = (productId: string) =>
  waitUntil(async () => (await requests().countDocuments({ productId: new ObjectId(productId) })) === 0);
/** The emails about the product's being back that these addresses get. */
const emailsTold = (addresses: string[]) =>
  two.db
    .collection('emails')
    .find({ kind: 'product-back', to: { $in: addresses } })
    .toArray();

it('100 requests for one piece that comes back: each is told once, by two servers of which one is killed', async () => {
  const productId = await addProduct(0);
  const addresses = Array.from({ length: 100 }, newAddress);
  for (const email of addresses) expect((await ask({ productId, kind: 'backInStock', email })).status).toBe(200);
  await allEmailsSent(two.db);
  const { body } = await api.rest('GET', '/dev/mailbox');
  const links = body.flatMap((email: { to: string; text: string }) =>
    addresses.includes(email.to) ? [linkIn(email, 'confirm')] : [],
  );
  expect(links).toHaveLength(100);
  for (const token of links)
    expect((await two.api().rest('POST', `/product-requests/confirm/${token}`)).status).toBe(200);

  await admin.rest('PUT', `/products/${productId}`, { stock_quantity: 3 });
  await waitUntil(async () => (await emailsTold(addresses)).length > 0);
  await two.shops[1].kill();
  await isDone(productId);
  await two.shops[1].restart();
  await passes();
  const sent = await emailsTold(addresses);
  expect(sent.map(({ to }) => String(to)).sort()).toEqual([...addresses].sort());
  // What the killed server was sending waits for its lease to end.
  const { to: first } = sent.find(({ sentAt }) => sentAt !== null) ?? { to: '' };
  const email = await waitForEmail(api, String(first), 'product-back');
  expect(email.subject).toMatch(/^Awaited Ring \d+ is back$/);
  expect(email.text).toContain(`-${productId}\n`);
  expect(email.text).toContain('for Rs. 1000.00');
});

it('a size is told of when it comes back, by a cancelled order as well, and not before', async () => {
  const productId = await addProduct({ S: 0, M: 2 });
  const [small, medium] = [newAddress(), newAddress()];
  expect((await ask({ productId, kind: 'backInStock', size: 'm', email: medium })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'This piece is in stock: you can order it now',
  });
  const order = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: productId, size: 'M', quantity: 2 }],
    address: guestDetails(),
  });
  expect(order.status).toBe(201);
  await askAndConfirm({ productId, kind: 'backInStock', size: 's', email: small });
  await askAndConfirm({ productId, kind: 'backInStock', size: 'M', email: medium });
  await admin.rest('PUT', `/orders/admin/${order.body._id}/status`, { status: 'cancelled' });
  await waitForEmail(api, medium, 'product-back');
  await passes();
  expect(
    await requests()
      .find({ productId: new ObjectId(productId) })
      .toArray(),
  ).toMatchObject([{ contact: small, size: 'S', kind: 'backInStock' }]);
});

it('a price is told of when it is lower than it was when it was asked for', async () => {
  const productId = await addProduct(5, 1000);
  const email = newAddress();
  await askAndConfirm({ productId, kind: 'priceDrop', email });
  await admin.rest('PUT', `/products/${productId}`, { price: 1200 });
  await admin.rest('PUT', `/products/${productId}`, { price: 1000 });
  await passes();
  expect((await emailsTo(api, email)).map(({ kind }) => kind)).toEqual(['product-request']);
  await admin.rest('PUT', `/products/${productId}`, { discount_price: 900 });
  const { text, subject } = await waitForEmail(api, email, 'product-cheaper');
  expect(subject).toMatch(/is now Rs\. 900\.00$/);
  expect(text).toContain('It was Rs. 1000.00 when you asked');
  await isDone(productId);
});

it('the same request twice is one, and the answer is the same; without a confirmation nobody is told', async () => {
  const productId = await addProduct(0);
  const email = newAddress();
  const first = await ask({ productId, kind: 'backInStock', email });
  const second = await api.gql(REQUEST, { input: { productId, kind: 'BACK_IN_STOCK', email: email.toUpperCase() } });
  expect(second.data.requestProductNews).toEqual(first.body);
  await waitForEmail(api, email, 'product-request');
  const [token, other] = [newAddress(), newAddress()];
  const twice = await Promise.all([1, 2, 3, 4].map(() => ask({ productId, kind: 'backInStock', email: other })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await requests().countDocuments({ contactKey: { $in: [email, other] } })).toBe(2);
  const confirmed = newAddress();
  await askAndConfirm({ productId, kind: 'backInStock', email: confirmed });
  await admin.rest('PUT', `/products/${productId}`, { stock_quantity: 3 });
  await waitForEmail(api, confirmed, 'product-back');
  expect((await emailsTold([email, other, confirmed])).map(({ to }) => to)).toEqual([confirmed]);

  // A link that comes late does no harm, one that is wrong or too late does nothing.
  for (const wrong of [token, 'x', '0'.repeat(64)])
    expect((await api.rest('POST', `/product-requests/confirm/${wrong}`)).body.code).toBe('TOKEN_INVALID');
  await requests().updateOne({ contactKey: email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  const late = linkIn(await waitForEmail(api, email, 'product-request'), 'confirm');
  expect((await api.gql(CONFIRM, { token: late })).errors?.[0]?.extensions.code).toBe('TOKEN_INVALID');
});

it('the verified address of the signed-in user needs no confirmation, any other one does', async () => {
  const productId = await addProduct(0);
  const [customer] = await insertCustomers(two.db, 1);
  const own = `${customer?.id}@example.com`;
  expect((await ask({ productId, kind: 'backInStock', email: own.toUpperCase() }, customer?.headers)).body).toEqual({
    isConfirmed: true,
    message: 'We will send you an email.',
  });
  expect((await ask({ productId, kind: 'backInStock', email: newAddress() }, customer?.headers)).body).toMatchObject({
    isConfirmed: false,
  });
  await admin.rest('PUT', `/products/${productId}`, { stock_quantity: 1 });
  await waitForEmail(api, own.toUpperCase(), 'product-back');
});

it('the way out removes all requests of the address, also by the form of a mail program', async () => {
  const [email, other] = [newAddress(), newAddress()];
  const [back, waited, third] = [await addProduct(0), await addProduct(0), await addProduct(4)];
  await askAndConfirm({ productId: back, kind: 'backInStock', email });
  await askAndConfirm({ productId: waited, kind: 'backInStock', email });
  await askAndConfirm({ productId: third, kind: 'priceDrop', email });
  await askAndConfirm({ productId: waited, kind: 'backInStock', email: other });
  await admin.rest('PUT', `/products/${back}`, { stock_quantity: 1 });
  const token = linkIn(await waitForEmail(api, email, 'product-back'), 'stop');
  expect(token).toMatch(/^[0-9a-f]{64}$/);

  const folder = join(two.shops[0].dataDir, 'mail');
  const raw = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const header = raw.find((each) => each.includes(`To: ${email}`) && each.includes('List-Unsubscribe'));
  expect(header?.replace(/\n[ \t]+/g, ' ')).toMatch(new RegExp(`^List-Unsubscribe: <http\\S*/stop/${token}>$`, 'm'));
  expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  const oneClick = (path: string) =>
    fetch(`${two.shops[0].url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick(`/product-requests/stop/${token}`)).status).toBe(200);
  expect(await requests().countDocuments({ contactKey: email })).toBe(0);
  expect(await requests().countDocuments({ contactKey: other })).toBe(1);
  expect((await api.gql(STOP, { token })).data.stopProductRequests.message).toMatch(/^We have removed/);
  expect((await oneClick('/contact')).status).toBe(415);
  expect((await api.rest('POST', '/product-requests/stop/nothing')).body.code).toBe('TOKEN_INVALID');
});

it('WhatsApp requests are a list for the owner, first those to tell, the same in both APIs', async () => {
  const [productId, waited] = [await addProduct(0), await addProduct(0)];
  for (const [id, phone] of [
    [waited, '0300 7654321'],
    [productId, '+92 300 7654322'],
    [productId, '0300-7654322'],
  ])
    expect((await ask({ productId: id, kind: 'backInStock', phone })).body).toEqual({
      isConfirmed: true,
      message: 'We have noted your number.',
    });
  const list = async () => (await admin.gql(LIST)).data.productRequests;
  expect((await list()).items).toMatchObject([
    { phone: '+923007654321', isDue: false, stock: 0 },
    { phone: '+923007654322', isDue: false },
  ]);
  await admin.rest('PUT', `/products/${productId}`, { stock_quantity: 2 });
  await waitUntil(async () => (await list()).items[0]?.phone === '+923007654322');
  const { items, count, products } = await list();
  expect(count).toBe(2);
  expect(items[0]).toMatchObject({
    kind: 'BACK_IN_STOCK',
    productId,
    size: null,
    unitPrice: 1000,
    stock: 2,
    isDue: true,
  });
  expect(products).toContainEqual(expect.objectContaining({ productId: waited, backInStock: 1, priceDrop: 0 }));
  const rest = (await admin.rest('GET', '/admin/product-requests?limit=1')).body;
  expect(rest).toMatchObject({
    count: 2,
    requests: [{ _id: items[0]?.id, kind: 'backInStock', isDue: true }],
    products,
  });

  await admin.rest('PUT', `/products/${productId}`, { stock_quantity: 0 });
  await waitUntil(async () => (await list()).items[0]?.phone === '+923007654321');
  expect((await admin.rest('DELETE', `/admin/product-requests/${items[0]?.id}`)).body).toEqual({ _id: items[0]?.id });
  expect((await admin.rest('DELETE', `/admin/product-requests/${items[0]?.id}`)).body.code).toBe('NOT_FOUND');
  const removed = await admin.gql('mutation ($id: ID!) { removeProductRequest(id: $id) }', { id: items[1]?.id });
  expect(removed.data).toEqual({ removeProductRequest: items[1]?.id });
  expect((await list()).count).toBe(0);
  const removals = (await admin.rest('GET', '/audit?kind=PRODUCT_REQUEST_REMOVED')).body.events;
  expect(removals).toMatchObject([
    { by: expect.any(String), subjectId: items[1]?.productId, details: [] },
    { by: expect.any(String), subjectId: items[0]?.productId, details: [] },
  ]);
});

it('all that waits keeps the invariants', async () => {
  expect(await requests().countDocuments()).toBeGreaterThan(0);
  expect((await two.invariants()).output).not.toContain('product_requests');
});

it('refuses bad input in both APIs', async () => {
  const productId = await addProduct({ S: 0 });
  const base = { productId, kind: 'backInStock' };
  const fieldsOf = async (input: object) => (await ask(input)).body.fields;
  expect(await fieldsOf(base)).toEqual({ email: 'Please enter your email address or phone number' });
  expect(await fieldsOf({ ...base, email: newAddress(), phone: '0300 1234567' })).toEqual({
    email: 'Please enter either an email address or a phone number',
  });
  expect(await fieldsOf({ ...base, email: 'asha' })).toEqual({ email: 'Please include a valid email' });
  expect(await fieldsOf({ ...base, phone: '12' })).toEqual({ phone: 'Please enter a valid phone number' });
  expect(await fieldsOf({ ...base, size: 'XL', email: newAddress() })).toEqual({ size: 'Please choose a size' });
  expect(await fieldsOf({ productId: '1', kind: 'soon', email: newAddress() })).toEqual({
    productId: 'The ID is not valid',
    kind: 'Unknown kind',
  });
  expect((await ask({ ...base, productId: 'f'.repeat(24), email: newAddress() })).body.code).toBe('NOT_FOUND');
  const both = { productId, kind: 'BACK_IN_STOCK', email: newAddress(), phone: '0300 1234567' };
  expect((await api.gql(REQUEST, { input: both })).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  expect((await admin.rest('GET', '/admin/product-requests?limit=1000')).status).toBe(400);
});

it('20 requests an hour, 10 emails a day to one address, and 10 requests a day for one number', async () => {
  const productId = await addProduct(0);
  const strict = await two.open({ RATE_LIMIT_FACTOR: '1' });
  // A network of its own: the tests before it have counted, too.
  const network = { 'x-forwarded-for': '203.0.113.7' };
  const email = newAddress();
  const answers = [];
  for (let each = 0; each < 21; each += 1)
    answers.push(await strict.rest('POST', '/product-requests', { productId, kind: 'backInStock', email }, network));
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.slice(0, 20).map(({ text }) => text)).size).toBe(1);
  expect(answers[20]?.body.code).toBe('RATE_LIMITED');
  expect(await two.db.collection('emails').countDocuments({ kind: 'product-request', to: email })).toBe(10);

  // A browser of its own for each request.
  const phone = '03007654399';
  const ofPhone = [];
  for (let each = 0; each < 11; each += 1)
    ofPhone.push(
      await strict.rest(
        'POST',
        '/product-requests',
        { productId, kind: 'backInStock', phone },
        {
          'x-forwarded-for': `203.0.113.${20 + each}`,
        },
      ),
    );
  expect(ofPhone.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

it('asked for again at a higher price, a request is told when the price is below that one', async () => {
  const productId = await addProduct(3, 1000);
  const email = newAddress();
  await askAndConfirm({ productId, kind: 'priceDrop', email });
  await admin.rest('PUT', `/products/${productId}`, { price: 1500 });
  expect((await ask({ productId, kind: 'priceDrop', email })).status).toBe(200);
  await passes();
  await admin.rest('PUT', `/products/${productId}`, { price: 1200 });
  await waitForEmail(api, email, 'product-cheaper');
});

import { ObjectId } from 'mongodb';
import type { Api, RestAnswer } from '../support/api.js';
import { HOUR, MINUTE } from '../support/clock.js';
import { newUser } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { allEmailsSent, emailsTo } from '../support/mailbox.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/** The default rate limits, counted by two servers together. */
let shops: TwoServers;
let either: (index: number) => Api;
let customer: InsertedCustomer;
let admin: InsertedCustomer;
let product: string;

beforeAll(async () => {
  shops = await startTwoServers({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '0', ...QUICK_PASSWORDS });
  either = (index) => shops.apis[index % 2 === 0 ? 0 : 1];
  [customer, admin] = (await insertCustomers(shops.db, 2)) as [InsertedCustomer, InsertedCustomer];
  const found = await shops.db.collection('products').findOne({ hasSizes: false });
  product = found?._id.toHexString() ?? '';
  await shops.db.collection('products').updateOne({ _id: found?._id }, { $set: { stock: 10_000 } });
  await shops.db.collection('users').updateOne({ _id: new ObjectId(admin.id) }, { $set: { isAdmin: true } });
});
afterAll(() => shops.stop());

const sendMany = (count: number, work: (index: number) => Promise<RestAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
/** Moves all counted attempts `ms` into the past. */
async function advanceTime(ms: number): Promise<void> {
  const throttles = shops.db.collection<{ _id: string; tries: number[] }>('throttles');
  for (const { _id, tries } of await throttles.find().toArray())
    await throttles.updateOne({ _id }, { $set: { tries: tries.map((at) => at - ms) } });
}
/** The answers that a limit refused. None may be an error of the server. */
function refused(answers: RestAnswer[]): RestAnswer[] {
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  return answers.filter(({ status }) => status === 429);
}
/** Headers that claim another address. Without a proxy in front the server must ignore them. */
const withForgedAddress = (index: number) => ({
  'x-forwarded-for': `10.0.0.${index}`,
  forwarded: `for=10.0.0.${index}`,
});

interface Limit {
  what: string;
  times: number;
  windowMs: number;
  text: string;
  call: (api: Api, index: number) => Promise<RestAnswer>;
}

const WAIT = 'Too many requests. Please wait and try again.';
const LATER = 'Too many requests. Please try again later.';
const NO_LINK = '0'.repeat(64);
const message = () => ({
  name: 'Asha',
  email: newUser().email,
  subject: 'general',
  message: 'Hello',
  marketingConsent: true,
});
/** An order with which nothing is wrong. */
/** To the customer's own address: to a stranger's few may wait. */
const newOrder = () => ({
  products: [{ id: product, quantity: 1 }],
  address: guestDetails({ email: `${customer.id}@example.com` }),
  paymentID: newPaymentId(),
});
/** A valid form of a product in a category that does not exist. */
const FORM = Object.entries({
  name: 'Ring',
  description: 'Gold',
  price: '10',
  stock_quantity: '1',
  category_id: '0'.repeat(24),
})
  .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .concat('--x--\r\n')
  .join('');
const LIMITS: Limit[] = [
  {
    what: 'registrations',
    times: 20,
    windowMs: HOUR,
    text: WAIT,
    call: (api, index) => api.rest('POST', '/users', newUser(), withForgedAddress(index)),
  },
  {
    what: 'availability checks',
    times: 60,
    windowMs: MINUTE,
    text: WAIT,
    call: (api, index) =>
      api.rest('POST', '/auth/check-availability', { username: newUser().username }, withForgedAddress(index)),
  },
  {
    what: 'attempts to use a link',
    times: 20,
    windowMs: 15 * MINUTE,
    text: LATER,
    call: (api, index) =>
      index % 2 === 0
        ? api.rest('POST', '/auth/verify-email', { token: NO_LINK }, withForgedAddress(index))
        : api.rest('POST', '/auth/reset-password', { token: NO_LINK, password: 'silver33' }, withForgedAddress(index)),
  },
  {
    what: 'requests for an email',
    times: 20,
    windowMs: HOUR,
    text: LATER,
    call: (api, index) =>
      api.rest(
        'POST',
        index % 2 === 0 ? '/auth/forgot-password' : '/auth/resend-verification',
        { email: newUser().email },
        withForgedAddress(index),
      ),
  },
  {
    what: 'failed sign-ins to an account',
    times: 10,
    windowMs: 15 * MINUTE,
    text: 'Too many login attempts. Please try again later.',
    call: (api, index) =>
      api.rest(
        'POST',
        '/auth',
        { email: index % 2 === 0 ? 'someone@example.com' : 'SomeOne@Example.com', password: 'wrong-1' },
        withForgedAddress(index),
      ),
  },
  {
    what: 'messages to the shop',
    times: 5,
    windowMs: HOUR,
    text: WAIT,
    call: (api, index) => api.rest('POST', '/contact', message(), withForgedAddress(index)),
  },
  {
    what: 'orders of a customer',
    times: 20,
    windowMs: 10 * MINUTE,
    text: WAIT,
    call: (api, index) => api.rest('POST', '/orders', newOrder(), { ...customer.headers, ...withForgedAddress(index) }),
  },
  {
    what: 'lookups of guest orders',
    times: 20,
    windowMs: 15 * MINUTE,
    text: WAIT,
    call: (api, index) => api.rest('GET', `/track/${NO_LINK}`, undefined, withForgedAddress(index)),
  },
  {
    what: 'uploads of an administrator',
    times: 60,
    windowMs: HOUR,
    text: WAIT,
    call: (api, index) =>
      api.rest('POST', '/products/upload', FORM, {
        ...admin.headers,
        ...withForgedAddress(index),
        'content-type': 'multipart/form-data; boundary=x',
      }),
  },
];

it.each(LIMITS)(
  'allows $times $what in a window, counted by both servers together, whatever address a client claims',
  async ({ times, windowMs, text, call }) => {
    const answers = await sendMany(times + 5, (index) => call(either(index), index));
    expect(refused(answers)).toHaveLength(5);
    for (const answer of refused(answers)) {
      expect(answer.body).toMatchObject({ code: 'RATE_LIMITED', msg: text, message: text });
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(windowMs / 1000);
    }
    // A sliding window: it does not start again with a new minute or hour.
    await advanceTime(windowMs * 0.75);
    expect(refused(await sendMany(2, (index) => call(either(index), index)))).toHaveLength(2);
    await advanceTime(windowMs * 0.25);
    expect(refused(await sendMany(times + 5, (index) => call(either(index), index)))).toHaveLength(5);
  },
);

it('frees a place when the request that took it leaves the window; refused requests take none', async () => {
  const sendMessage = (index: number) => either(index).rest('POST', '/contact', message());
  await advanceTime(2 * HOUR);
  expect(refused(await sendMany(3, sendMessage))).toHaveLength(0);
  await advanceTime(40 * MINUTE);
  const [waits] = refused(await sendMany(10, sendMessage)).map(({ headers }) => Number(headers.get('retry-after')));
  expect(waits).toBeGreaterThan(19 * 60);
  expect(waits).toBeLessThanOrEqual(20 * 60);
  await advanceTime(19 * MINUTE);
  expect(refused([await sendMessage(0)])).toHaveLength(1);
  await advanceTime(MINUTE);
  expect(refused(await sendMany(10, sendMessage))).toHaveLength(7);
  await advanceTime(39 * MINUTE);
  expect(refused([await sendMessage(0)])).toHaveLength(1);
  await advanceTime(2 * MINUTE);
  expect(refused(await sendMany(10, sendMessage))).toHaveLength(8);
});

it('does not count attempts that are ahead because the clock was set back', async () => {
  const sendMessage = (index: number) => either(index).rest('POST', '/contact', message());
  await advanceTime(2 * HOUR);
  expect(refused(await sendMany(8, sendMessage))).toHaveLength(3);
  await advanceTime(-2 * HOUR);
  expect(refused(await sendMany(8, sendMessage))).toHaveLength(3);
});

it('does not count attempts that the limit of an account refused', async () => {
  await advanceTime(2 * HOUR);
  const answers = await sendMany(30, (index) =>
    either(index).rest('POST', '/auth', { email: 'other@example.com', password: 'wrong-1' }),
  );
  expect(refused(answers)).toHaveLength(20);
  const counts = await shops.db
    .collection<{ _id: string; tries: number[] }>('throttles')
    .find({ _id: /^login/ })
    .toArray();
  const recent = counts
    .map(({ _id, tries }) => [_id.replace(/[0-9a-f]{64}/, 'NAME'), tries.filter((at) => at > Date.now() - HOUR).length])
    .filter(([, count]) => count !== 0);
  expect(recent.sort()).toEqual([
    ['login 127.0.0.1', 10],
    ['login NAME 127.0.0.1', 10],
    ['login-day NAME', 10],
    ['login-name NAME 127.0.0.1', 10],
  ]);
});

it('sends one of two emails requested within a minute at two servers, and answers both requests alike', async () => {
  // Behind a proxy, so that the limits of 127.0.0.1, which the tests above used up, do not apply.
  const servers = await Promise.all([shops.open({ TRUST_PROXY_HOPS: '1' }), shops.open({ TRUST_PROXY_HOPS: '1' })]);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const user = newUser();
  expect((await servers[0].rest('POST', '/users', user, from)).status).toBe(201);
  const answers = await Promise.all(
    servers.map((api) => api.rest('POST', '/auth/forgot-password', { email: user.email }, from)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await allEmailsSent(shops.db);
  const emails = await emailsTo(shops.apis[0], user.email);
  expect(emails.filter(({ kind }) => kind === 'reset-password')).toHaveLength(1);
});

it('sends five requested emails a day to an address, and answers further requests the same', async () => {
  const email = `${customer.id}@example.com`;
  const count = () => shops.db.collection('emails').countDocuments({ to: email, kind: 'reset-password' });
  const before = await count();
  const answers: RestAnswer[] = [];
  for (let request = 0; request < 7; request += 1) {
    await advanceTime(HOUR + MINUTE);
    answers.push(await either(request).rest('POST', '/auth/forgot-password', { email }));
  }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]?.status, await count()]).toEqual([200, before + 5]);
});

it('ends five unverified accounts a day by the new usernames of one customer, and more by none', async () => {
  const strangers = (await insertCustomers(shops.db, 6)) as InsertedCustomer[];
  const ids = strangers.map(({ id }) => new ObjectId(id));
  await shops.db.collection('users').updateMany({ _id: { $in: ids } }, { $set: { isVerified: false } });
  const names = await shops.db
    .collection<{ username: string }>('users')
    .find({ _id: { $in: ids } })
    .toArray();
  const statuses: number[] = [];
  for (const [index, { username }] of names.entries()) {
    const { status } = await either(index).rest('PUT', `/users/${customer.id}`, { username }, customer.headers);
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await shops.db.collection('users').countDocuments({ _id: { $in: ids } })).toBe(1);
});

it('counts a request under none of its limits when one of them refuses it', async () => {
  const [changer] = (await insertCustomers(shops.db, 1)) as [InsertedCustomer];
  const changeTo = async (email: string) =>
    (await either(0).rest('PUT', `/users/${changer.id}`, { email }, changer.headers)).status;
  const { email } = newUser();
  // One email a minute to an address, five changes a day of an account.
  expect([await changeTo(email), await changeTo(email), await changeTo(email)]).toEqual([200, 429, 429]);
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push(await changeTo(newUser().email));
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

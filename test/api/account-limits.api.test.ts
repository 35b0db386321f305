import { ObjectId } from 'mongodb';
import type { Api, RestAnswer } from '../support/api.js';
import { HOUR, MINUTE } from '../support/clock.js';
import { newUser } from '../support/customer.js';
import { allEmailsSent, emailsTo } from '../support/mailbox.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/** The limits of every day, counted by two servers together (behaviours.md B-07). */
let shops: TwoServers;
let either: (index: number) => Api;
let customer: InsertedCustomer;
let admin: InsertedCustomer;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '0', ...QUICK_PASSWORDS });
  either = (index) => shops.apis[index % 2 === 0 ? 0 : 1];
  [customer, admin] = (await insertCustomers(shops.db, 2)) as [InsertedCustomer, InsertedCustomer];
  await shops.db.collection('users').updateOne({ _id: new ObjectId(admin.id) }, { $set: { isAdmin: true } });
});
afterAll(() => shops.stop());

const tried = (count: number, work: (index: number) => Promise<RestAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
/** So much time goes by for all that was tried so far. */
async function pass(ms: number): Promise<void> {
  const throttles = shops.db.collection<{ _id: string; tries: number[] }>('throttles');
  for (const { _id, tries } of await throttles.find().toArray())
    await throttles.updateOne({ _id }, { $set: { tries: tries.map((at) => at - ms) } });
}
/** Those that came too often; whatever else became of the others, none met a fault of ours. */
function refused(answers: RestAnswer[]): RestAnswer[] {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ status }) => status === 429);
}
/** Nobody behind no proxy is believed about where they come from. */
const fromElsewhere = (index: number) => ({ 'x-forwarded-for': `10.0.0.${index}`, forwarded: `for=10.0.0.${index}` });

interface Limit {
  what: string;
  times: number;
  windowMs: number;
  text: string;
  call: (api: Api, index: number) => Promise<RestAnswer>;
}

const WAIT = 'Too many requests. Please wait and try again.';
const LATER = 'Too many requests. Please try again later.';
const FORM = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nRing\r\n--x--\r\n';
const LIMITS: Limit[] = [
  {
    what: 'registrations from an address',
    times: 20,
    windowMs: HOUR,
    text: WAIT,
    call: (api, index) => api.rest('POST', '/users', {}, fromElsewhere(index)),
  },
  {
    what: 'questions about a name',
    times: 60,
    windowMs: MINUTE,
    text: WAIT,
    call: (api, index) =>
      api.rest('POST', '/auth/check-availability', { username: newUser().username }, fromElsewhere(index)),
  },
  {
    what: 'tries of links',
    times: 20,
    windowMs: 15 * MINUTE,
    text: LATER,
    call: (api, index) =>
      index % 2 === 0
        ? api.rest('POST', '/auth/verify-email', { token: 'x' }, fromElsewhere(index))
        : api.rest('POST', '/auth/reset-password', { token: 'x' }, fromElsewhere(index)),
  },
  {
    what: 'wishes for letters',
    times: 20,
    windowMs: HOUR,
    text: LATER,
    call: (api, index) =>
      api.rest(
        'POST',
        index % 2 === 0 ? '/auth/forgot-password' : '/auth/resend-verification',
        { email: newUser().email },
        fromElsewhere(index),
      ),
  },
  {
    what: 'failures to sign in to an account',
    times: 10,
    windowMs: 15 * MINUTE,
    text: 'Too many login attempts. Please try again later.',
    call: (api, index) =>
      api.rest(
        'POST',
        '/auth',
        { email: index % 2 === 0 ? 'someone@example.com' : 'SomeOne@Example.com', password: 'wrong-1' },
        fromElsewhere(index),
      ),
  },
  {
    what: 'messages to the shop',
    times: 5,
    windowMs: HOUR,
    text: WAIT,
    call: (api, index) => api.rest('POST', '/contact', {}, fromElsewhere(index)),
  },
  {
    what: 'failures to sign in from an address',
    times: 100,
    windowMs: 15 * MINUTE,
    text: 'Too many login attempts. Please try again later.',
    call: (api, index) =>
      api.rest('POST', '/auth', { email: newUser().email, password: 'wrong-1' }, fromElsewhere(index)),
  },
  {
    what: 'orders of guests',
    times: 10,
    windowMs: 10 * MINUTE,
    text: WAIT,
    call: (api, index) => api.rest('POST', '/orders/guest', {}, fromElsewhere(index)),
  },
  {
    what: 'orders of a customer',
    times: 20,
    windowMs: 10 * MINUTE,
    text: WAIT,
    call: (api, index) => api.rest('POST', '/orders', {}, { ...customer.headers, ...fromElsewhere(index) }),
  },
  {
    what: 'looks at guests’ orders',
    times: 20,
    windowMs: 15 * MINUTE,
    text: WAIT,
    call: (api, index) => api.rest('GET', '/track/x', undefined, fromElsewhere(index)),
  },
  {
    what: 'uploads of an administrator',
    times: 60,
    windowMs: HOUR,
    text: WAIT,
    call: (api, index) =>
      api.rest('POST', '/products/upload', FORM, {
        ...admin.headers,
        ...fromElsewhere(index),
        'content-type': 'multipart/form-data; boundary=x',
      }),
  },
];

it.each(LIMITS)(
  '$what: $times in a window, at both servers together, wherever they say they come from',
  async ({ times, windowMs, text, call }) => {
    const answers = await tried(times + 5, (index) => call(either(index), index));
    expect(refused(answers)).toHaveLength(5);
    for (const answer of refused(answers)) {
      expect(answer.body).toMatchObject({ code: 'RATE_LIMITED', msg: text, message: text });
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(windowMs / 1000);
    }
    // Whatever minute, quarter or hour has begun meanwhile: the window is as long as it says.
    await pass(windowMs * 0.75);
    expect(refused(await tried(2, (index) => call(either(index), index)))).toHaveLength(2);
    await pass(windowMs * 0.25);
    expect(refused(await tried(times + 5, (index) => call(either(index), index)))).toHaveLength(5);
  },
  90_000,
);

it('a place is free again when the try that took it is over, and not before; what was refused took none', async () => {
  const say = (index: number) => either(index).rest('POST', '/contact', {});
  await pass(2 * HOUR);
  expect(refused(await tried(3, say))).toHaveLength(0);
  await pass(40 * MINUTE);
  const [waits] = refused(await tried(10, say)).map(({ headers }) => Number(headers.get('retry-after')));
  expect(waits).toBeGreaterThan(19 * 60);
  expect(waits).toBeLessThanOrEqual(20 * 60);
  await pass(19 * MINUTE);
  expect(refused([await say(0)])).toHaveLength(1);
  await pass(MINUTE);
  expect(refused(await tried(10, say))).toHaveLength(7);
  await pass(39 * MINUTE);
  expect(refused([await say(0)])).toHaveLength(1);
  await pass(2 * MINUTE);
  expect(refused(await tried(10, say))).toHaveLength(8);
});

it('tries that an account is refused count neither for it nor for the address of the network that others share', async () => {
  await pass(2 * HOUR);
  const answers = await tried(30, (index) =>
    either(index).rest('POST', '/auth', { email: 'other@example.com', password: 'wrong-1' }),
  );
  expect(refused(answers)).toHaveLength(20);
  const counts = await shops.db
    .collection<{ _id: string; tries: number[] }>('throttles')
    .find({ _id: /^login/ })
    .toArray();
  const ofLate = counts
    .map(({ _id, tries }) => [
      _id.replace(/[0-9a-f]{64}/, 'ACCOUNT'),
      tries.filter((at) => at > Date.now() - HOUR).length,
    ])
    .filter(([, count]) => count !== 0);
  expect(ofLate.sort()).toEqual([
    ['login 127.0.0.1', 10],
    ['login ACCOUNT 127.0.0.1', 10],
    ['login-day ACCOUNT', 10],
  ]);
});

it('of two wishes for a letter within a minute, one at each server, one is sent; both are answered alike', async () => {
  // Behind a proxy, so that the network's limits of before are not in the way.
  const wide = await Promise.all([shops.open({ TRUST_PROXY_HOPS: '1' }), shops.open({ TRUST_PROXY_HOPS: '1' })]);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const person = newUser();
  expect((await wide[0].rest('POST', '/users', person, from)).status).toBe(201);
  const answers = await Promise.all(
    wide.map((api) => api.rest('POST', '/auth/forgot-password', { email: person.email }, from)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await allEmailsSent(shops.db);
  const letters = await emailsTo(shops.apis[0], person.email);
  expect(letters.filter(({ kind }) => kind === 'reset-password')).toHaveLength(1);
});

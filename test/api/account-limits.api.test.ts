import { ObjectId } from 'mongodb';
import type { Api, RestAnswer } from '../support/api.js';
import { HOUR, later, MINUTE, sameWindow, toNextHour } from '../support/clock.js';
import { aPerson } from '../support/customer.js';
import { lettersTo } from '../support/mailbox.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { type Buyer, manyBuyers, startTwoShops, type TwoShops } from '../support/two-shops.js';

/** The limits of every day, counted by two servers together (behaviours.md B-07). */
let shops: TwoShops;
/** Their clock: an hour has just begun, and with it every window. */
const ahead = toNextHour();
let either: (index: number) => Api;
let customer: Buyer;
let admin: Buyer;

beforeAll(async () => {
  shops = await startTwoShops({ SEED: 'none', RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '0', ...QUICK_PASSWORDS, ...later(ahead) });
  either = (index) => shops.apis[index % 2 === 0 ? 0 : 1];
  [customer, admin] = (await manyBuyers(shops.db, 2, ahead)) as [Buyer, Buyer];
  await shops.db.collection('users').updateOne({ _id: new ObjectId(admin.id) }, { $set: { isAdmin: true } });
});
afterAll(() => shops.stop());

const tried = (count: number, work: (index: number) => Promise<RestAnswer<unknown>>) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const refused = (answers: RestAnswer<unknown>[]) => answers.filter(({ status }) => status === 429);
/** Nobody behind no proxy is believed about where they come from. */
const fromElsewhere = (index: number) => ({ 'x-forwarded-for': `10.0.0.${index}`, forwarded: `for=10.0.0.${index}` });

interface Limit {
  what: string;
  times: number;
  windowMs: number;
  text: string;
  call: (api: Api, index: number) => Promise<RestAnswer<unknown>>;
}

const WAIT = 'Too many requests. Please wait and try again.';
const LATER = 'Too many requests. Please try again later.';
const FORM = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nRing\r\n--x--\r\n';
const LIMITS: Limit[] = [
  { what: 'registrations from an address', times: 20, windowMs: HOUR, text: WAIT, call: (api, index) => api.rest('POST', '/users', {}, fromElsewhere(index)) },
  { what: 'questions about a name', times: 60, windowMs: MINUTE, text: WAIT, call: (api, index) => api.rest('POST', '/auth/check-availability', { username: aPerson().username }, fromElsewhere(index)) },
  { what: 'tries of links', times: 20, windowMs: 15 * MINUTE, text: LATER, call: (api, index) => (index % 2 === 0 ? api.rest('POST', '/auth/verify-email', { token: 'x' }, fromElsewhere(index)) : api.rest('POST', '/auth/reset-password', { token: 'x' }, fromElsewhere(index))) },
  { what: 'wishes for letters', times: 20, windowMs: HOUR, text: LATER, call: (api, index) => api.rest('POST', index % 2 === 0 ? '/auth/forgot-password' : '/auth/resend-verification', { email: aPerson().email }, fromElsewhere(index)) },
  { what: 'failures to sign in to an account', times: 10, windowMs: 15 * MINUTE, text: 'Too many login attempts. Please try again later.', call: (api, index) => api.rest('POST', '/auth', { email: index % 2 === 0 ? 'someone@example.com' : 'SomeOne@Example.com', password: 'wrong-1' }, fromElsewhere(index)) },
  { what: 'messages to the shop', times: 5, windowMs: HOUR, text: WAIT, call: (api, index) => api.rest('POST', '/contact', {}, fromElsewhere(index)) },
  // Fifteen of a hundred were tried above.
  { what: 'failures to sign in from an address', times: 85, windowMs: 15 * MINUTE, text: 'Too many login attempts. Please try again later.', call: (api, index) => api.rest('POST', '/auth', { email: aPerson().email, password: 'wrong-1' }, fromElsewhere(index)) },
  { what: 'orders of guests', times: 10, windowMs: 10 * MINUTE, text: WAIT, call: (api, index) => api.rest('POST', '/orders/guest', {}, fromElsewhere(index)) },
  { what: 'orders of a customer', times: 20, windowMs: 10 * MINUTE, text: WAIT, call: (api, index) => api.rest('POST', '/orders', {}, { ...customer.headers, ...fromElsewhere(index) }) },
  { what: 'looks at guests’ orders', times: 20, windowMs: 15 * MINUTE, text: WAIT, call: (api, index) => api.rest('GET', '/track/x', undefined, fromElsewhere(index)) },
  { what: 'uploads of an administrator', times: 60, windowMs: HOUR, text: WAIT, call: (api, index) => api.rest('POST', '/products/upload', FORM, { ...admin.headers, ...fromElsewhere(index), 'content-type': 'multipart/form-data; boundary=x' }) },
];

it.each(LIMITS)('$what: $times in a window, at both servers together, wherever they say they come from', async ({ times, windowMs, text, call }) => {
  await sameWindow(windowMs, ahead);
  const answers = await tried(times + 5, (index) => call(either(index), index));
  expect(refused(answers)).toHaveLength(5);
  for (const answer of refused(answers)) {
    expect(answer.body).toMatchObject({ code: 'RATE_LIMITED', msg: text, message: text });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(windowMs / 1000);
  }
});

it('of two wishes for a letter within a minute, one at each server, one is sent; both are answered alike', async () => {
  // Behind a proxy, so that the network's limits of before are not in the way.
  const wide = await Promise.all([shops.open({ TRUST_PROXY_HOPS: '1' }), shops.open({ TRUST_PROXY_HOPS: '1' })]);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const person = aPerson();
  expect((await wide[0].rest('POST', '/users', person, from)).status).toBe(201);
  await sameWindow(MINUTE, ahead);
  const answers = await Promise.all(wide.map((api) => api.rest('POST', '/auth/forgot-password', { email: person.email }, from)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const letters = await lettersTo(shops.apis[0], person.email);
  expect(letters.filter(({ kind }) => kind === 'reset-password')).toHaveLength(1);
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { size } from '../../server/store/test/support.js';
import { untilAnswered, type RestAnswer } from '../support/api.js';
import { newUser, registerCustomer } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** The default limits, counted by two servers together behind a proxy that names the client. */
let shops: TwoServers;
let product: string;
let failpoints: string;

beforeAll(async () => {
  failpoints = join(await mkdtemp(join(tmpdir(), 'zevar-limits-')), 'failpoints');
  shops = await startTwoServers({ RATE_LIMIT_FACTOR: '1', ...QUICK_PASSWORDS, FAILPOINTS: failpoints });
  const found = await shops.db.collection('products').findOne({ hasSizes: false });
  product = found?._id.toHexString() ?? '';
  await shops.db.collection('products').updateOne({ _id: found?._id }, { $set: { stock: 10_000 } });
});
afterAll(() => shops.stop());

const NO_LINK = '0'.repeat(64);
const message = () => ({
  name: 'Asha',
  email: newUser().email,
  subject: 'general',
  message: 'Hello',
  marketingConsent: true,
});
const sendMany = (count: number, work: (index: number) => Promise<RestAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
/** The answers that a limit refused. None may be an error of the server. */
function refused(answers: RestAnswer[]): RestAnswer[] {
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  return answers.filter(({ status }) => status === 429);
}

describe('from addresses of their own', () => {
  const other = (index: number) => shops.apis[index % 2 === 0 ? 0 : 1];
  /** A sign-in that a busy server refused counts for nothing, and is sent again. */
  const signInFrom = (ip: string, email: string, password: string) => (index: number) =>
    untilAnswered(() => other(index).rest('POST', '/auth', { email, password }, { 'x-forwarded-for': ip }));
  const countStatus = (answers: RestAnswer[], wanted: number) =>
    answers.filter(({ status }) => status === wanted).length;

  it('thirty right sign-ins at once are all accepted, also after nine wrong ones', async () => {
    const user = await registerCustomer(shops.apis[0]);
    const from = '203.0.113.20';
    await sendMany(9, signInFrom(from, user.email, 'wrong-1'));
    expect(countStatus(await sendMany(30, signInFrom(from, user.email, user.password)), 200)).toBe(30);
  });

  it('of hundreds of wrong passwords at once ten are checked', async () => {
    const user = await registerCustomer(shops.apis[0]);
    const answers = await sendMany(
      size('WRONG_PASSWORDS', 200, 1000),
      signInFrom('203.0.113.21', user.email, 'wrong-1'),
    );
    expect([countStatus(answers, 400), refused(answers).length]).toEqual([10, answers.length - 10]);
  });

  it('passwords that the server could not check count for nothing', async () => {
    const user = await registerCustomer(shops.apis[0]);
    const from = { 'x-forwarded-for': '203.0.113.24' };
    for (let time = 0; time < 10; time += 1) {
      await writeFile(failpoints, 'password-check throw');
      const login = { email: user.email, password: 'wrong-1' };
      expect((await shops.apis[0].rest('POST', '/auth', login, from)).status).toBe(500);
    }
    const answers = await sendMany(11, signInFrom('203.0.113.24', user.email, 'wrong-1'));
    expect([countStatus(answers, 400), refused(answers).length]).toEqual([10, 1]);
  });

  it('username and email of an account share ten wrong passwords, and nothing tells that they are of one', async () => {
    const user = await registerCustomer(shops.apis[0]);
    const from = '203.0.113.22';
    const outcome = ({ status, body }: RestAnswer) => [status, body.code, body.msg];
    expect(countStatus(await sendMany(10, signInFrom(from, user.username, 'wrong-1')), 400)).toBe(10);
    expect(refused(await sendMany(1, signInFrom(from, user.username, user.password)))).toHaveLength(1);
    // The email answers like one that has no account, and the right password is no longer compared.
    const stranger = newUser();
    for (const [email, password] of [
      [user.email, 'wrong-1'],
      [user.email, user.password],
    ] as const)
      expect(outcome(await signInFrom(from, email, password)(0))).toEqual(
        outcome(await signInFrom(from, stranger.email, password)(1)),
      );
    expect(refused(await sendMany(9, signInFrom(from, user.email, 'wrong-1')))).toHaveLength(1);
    expect(refused(await sendMany(9, signInFrom(from, stranger.email, 'wrong-1')))).toHaveLength(1);
    expect((await signInFrom('203.0.113.23', user.email, user.password)(0)).status).toBe(200);
  });

  it('five hundred failed sign-ins are allowed to all who share an address', async () => {
    const from = '203.0.113.24';
    await signInFrom(from, newUser().email, 'wrong-1')(0);
    const tries = Array.from({ length: 495 }, (_, index) => Date.now() - 495 + index);
    await shops.db.collection<{ _id: string }>('throttles').updateOne({ _id: `login ${from}` }, { $set: { tries } });
    const answers = await sendMany(10, (index) => signInFrom(from, newUser().email, 'wrong-1')(index));
    expect(refused(answers)).toHaveLength(5);
  });

  it('after a hundred failed sign-ins a day a sign-in is slow, and works', async () => {
    const user = await registerCustomer(shops.apis[0]);
    for (let address = 0; address < 10; address += 1)
      expect(countStatus(await sendMany(10, signInFrom(`198.51.100.${address}`, user.email, 'wrong-1')), 400)).toBe(10);
    const startedAt = performance.now();
    expect((await signInFrom('198.51.100.50', user.email, user.password)(0)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(1900);
  });

  it('forms with faults count for nothing', async () => {
    const from = { 'x-forwarded-for': '203.0.113.25' };
    const invalid: [string, object, number][] = [
      ['/contact', {}, 5],
      ['/users', {}, 20],
      ['/auth/check-availability', {}, 60],
      ['/auth/forgot-password', {}, 20],
      ['/auth/verify-email', { token: 'x' }, 20],
      ['/auth/reset-password', { token: NO_LINK, password: '' }, 20],
      ['/auth', {}, 10],
    ];
    for (const [path, body, times] of invalid)
      for (const { status } of await sendMany(times + 1, (index) => other(index).rest('POST', path, body, from)))
        expect([path, status]).toEqual([path, 400]);
    expect((await shops.apis[0].rest('POST', '/contact', message(), from)).status).toBe(200);
    expect((await shops.apis[0].rest('POST', '/users', newUser(), from)).status).toBe(201);
  });

  it('the pieces of an address are at most 150 when two servers get the orders at once', async () => {
    const from = { 'x-forwarded-for': '203.0.113.26' };
    const paymentIds = Array.from({ length: 40 }, () => newPaymentId());
    const answers = await sendMany(40, (index) => {
      const order = {
        paymentID: paymentIds[index],
        products: [{ id: product, quantity: 10 }],
        address: guestDetails({ email: newUser().email, phone: `0301 ${2_000_000 + index}` }),
      };
      return untilAnswered(() => other(index).rest('POST', '/orders/guest', order, from));
    });
    // 200 answers an order again that stands although a busy server had refused it.
    const placed = countStatus(answers, 201) + countStatus(answers, 200);
    expect([placed, countStatus(answers, 409)]).toEqual([15, 25]);
    expect(await shops.db.collection('orders').countDocuments({ paymentId: { $in: paymentIds } })).toBe(15);
  });

  it('ports and brackets of forwarded addresses are cut off', async () => {
    const track = async (address: string) =>
      (await shops.apis[0].rest('GET', `/track/${NO_LINK}`, undefined, { 'x-forwarded-for': address })).status;
    for (let port = 1; port <= 10; port += 1) {
      expect(await track(`203.0.113.30:${port}`)).toBe(404);
      expect(await track(`::ffff:203.0.113.30`)).toBe(404);
    }
    expect([await track('203.0.113.30'), await track('[::ffff:203.0.113.30]:80')]).toEqual([429, 429]);
    expect(await track('203.0.113.31:80')).toBe(404);
  });
});

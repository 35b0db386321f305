import type { Api, RestAnswer } from '../support/api.js';
import { newUser, signIn, adminUser } from '../support/customer.js';
import { waitForEmail, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';
import { size } from '../../server/store/test/support.js';

const ROUNDS = size('ACCOUNT_ROUNDS', 1, 20);
const AT_ONCE = 50;

let shops: TwoServers;
let either: (index: number) => Api;
let one: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', ...QUICK_PASSWORDS });
  one = shops.apis[0];
  either = (index) => shops.apis[index % 2 === 0 ? 0 : 1];
});
afterAll(() => shops.stop());

const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
/** How often which status was answered. */
const counted = (answers: RestAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const letter = (to: string, kind: string) => waitForEmail(one, to, kind);
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

describe('fifty at once, at two servers', () => {
  it.each(rounds)('one registration of an address wins, in any case of letters (round %d)', async () => {
    const person = newUser();
    const answers = await atOnce(AT_ONCE, (index) => {
      const email = [...person.email]
        .map((letter, at) => ((index >> (at % 6)) % 2 === 0 ? letter.toUpperCase() : letter))
        .join('');
      return either(index).rest('POST', '/users', { ...newUser(), email });
    });
    expect(counted(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['EMAIL_TAKEN']),
    );
    const { db } = shops;
    expect(await db.collection('users').countDocuments({ emailKey: person.email })).toBe(1);
    expect(
      await db
        .collection('letters')
        .countDocuments({ to: { $regex: `^${person.email.replace('.', '\\.')}$`, $options: 'i' } }),
    ).toBe(1);
  });

  it.each(rounds)('one registration of a username wins (round %d)', async () => {
    const { username } = newUser();
    const answers = await atOnce(AT_ONCE, (index) =>
      either(index).rest('POST', '/users', {
        ...newUser(),
        username: index % 3 === 0 ? username.toUpperCase() : username,
      }),
    );
    expect(counted(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['USERNAME_TAKEN']),
    );
  });

  it.each(rounds)('all clicks on one verification link agree (round %d)', async () => {
    const person = newUser();
    await one.rest('POST', '/users', person);
    const token = tokenInEmail(await letter(person.email, 'verify-email'));
    const answers = await atOnce(AT_ONCE, (index) => either(index).rest('POST', '/auth/verify-email', { token }));
    expect(counted(answers)).toEqual({ 200: AT_ONCE });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await signIn(one, person)).id).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each(rounds)(
    'one use of a reset link sets the password, which is one of those that were sent (round %d)',
    async () => {
      const person = newUser();
      await one.rest('POST', '/users', person);
      await one.rest('POST', '/auth/verify-email', { token: tokenInEmail(await letter(person.email, 'verify-email')) });
      const { headers } = await signIn(one, person);
      await one.rest('POST', '/auth/forgot-password', { email: person.email });
      const token = tokenInEmail(await letter(person.email, 'reset-password'));
      const answers = await atOnce(AT_ONCE, (index) =>
        either(index).rest('POST', '/auth/reset-password', { token, password: `garnet${index}` }),
      );
      expect(counted(answers)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
      expect(new Set(answers.filter(({ status }) => status === 400).map(({ body }) => body.msg))).toEqual(
        new Set(['Invalid or expired reset token.']),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      await signIn(one, { ...person, password: `garnet${winner}` });
      expect((await one.rest('GET', '/auth', undefined, headers)).body.code).toBe('SESSION_EXPIRED');
      expect(
        (await emailsTo(one, person.email)).filter(({ kind }) => kind === 'password-changed').length,
      ).toBeLessThanOrEqual(1);
    },
  );

  it("a reset link sets nobody else's password, and a verification link none", async () => {
    const [asha, bina] = [await registered(), await registered()];
    await one.rest('POST', '/auth/forgot-password', { email: asha.email });
    const reset = tokenInEmail(await letter(asha.email, 'reset-password'));
    const verify = tokenInEmail(await letter(bina.email, 'verify-email'));
    expect((await one.rest('POST', '/auth/reset-password', { token: verify, password: 'garnet99' })).status).toBe(400);
    expect((await one.rest('POST', '/auth/verify-email', { token: reset })).status).toBe(400);
    expect(
      (await one.rest('POST', '/auth/reset-password', { token: reset, password: 'garnet99', email: bina.email }))
        .status,
    ).toBe(400);
    await signIn(one, bina);
    await signIn(one, asha);
  });
});

async function registered() {
  const person = newUser();
  await one.rest('POST', '/users', person);
  await one.rest('POST', '/auth/verify-email', { token: tokenInEmail(await letter(person.email, 'verify-email')) });
  return person;
}

describe('addresses, at two servers at once', () => {
  const anAddress = (city: string) => ({
    firstname: 'Asha',
    lastname: 'Verma',
    phone: '+92 300 1',
    streetAddress: '12 Mall Road',
    city,
    state: 'Punjab',
  });
  interface Saved {
    _id: string;
    checked: boolean;
  }
  const defaults = (list: Saved[]) => list.filter(({ checked }) => checked).length;

  it('are never more than fifty, with one default', async () => {
    const me = await signIn(one, await registered());
    const answers = await atOnce(100, (index) =>
      either(index).rest('POST', '/address/', anAddress(`City ${index}`), me.headers),
    );
    expect(counted(answers)).toEqual({ 201: 50, 409: 50 });
    const { body } = await either(1).rest('GET', `/address/${me.id}`, undefined, me.headers);
    expect([body.length, defaults(body)]).toEqual([50, 1]);
  });

  it.each(rounds)(
    'have exactly one default whenever somebody looks, whatever is chosen or removed meanwhile (round %d)',
    async () => {
      const me = await signIn(one, await registered());
      for (let city = 0; city < 5; city += 1)
        await one.rest('POST', '/address/', anAddress(`City ${city}`), me.headers);
      const list = async (index: number) =>
        (await either(index).rest('GET', `/address/${me.id}`, undefined, me.headers)).body;
      const five = await list(0);
      const seen: number[] = [];
      let isDone = false;
      const watching = (async () => {
        for (let index = 0; !isDone; index += 1) seen.push(defaults(await list(index)));
      })();
      const chosen = await atOnce(AT_ONCE, (index) =>
        either(index).rest('PUT', `/address/default/${five[index % 5]?._id}`, {}, me.headers),
      );
      const removed = await atOnce(4, (index) =>
        either(index).rest('DELETE', `/address/${five[index]?._id}`, undefined, me.headers),
      );
      isDone = true;
      await watching;
      expect(counted([...chosen, ...removed])).toEqual({ 200: AT_ONCE + 4 });
      for (const { body } of [...chosen, ...removed]) expect(defaults(body)).toBe(1);
      expect(new Set(seen)).toEqual(new Set([1]));
      expect(await list(1)).toMatchObject([{ _id: five[4]?._id, checked: true }]);
    },
  );
});

it('two administrators sign in and out at both servers without hindering each other', async () => {
  const sessions = await atOnce(20, (index) => signIn(either(index), adminUser()));
  const mine = await atOnce(20, (index) => either(index + 1).rest('GET', '/auth', undefined, sessions[index]?.headers));
  expect(counted(mine)).toEqual({ 200: 20 });
  await atOnce(20, (index) => either(index).rest('POST', '/auth/logout', {}, sessions[index]?.headers));
  const gone = await atOnce(20, (index) => either(index + 1).rest('GET', '/auth', undefined, sessions[index]?.headers));
  expect(counted(gone)).toEqual({ 401: 20 });
});

import { untilAnswered, type Api, type RestAnswer } from '../support/api.js';
import { newUser, signIn, adminUser } from '../support/customer.js';
import { savedAddress } from '../support/guest.js';
import { waitForEmail, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';
import { size } from '../../server/store/test/support.js';

const ROUNDS = size('ACCOUNT_ROUNDS', 1, 20);
const AT_ONCE = 50;

let shops: TwoServers;
let either: (index: number) => Api;
let api: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', ...QUICK_PASSWORDS });
  api = shops.apis[0];
  either = (index) => shops.apis[index % 2 === 0 ? 0 : 1];
});
afterAll(() => shops.stop());

const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
/** How many answers have each status. */
const countStatuses = (answers: RestAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const emailTo = (to: string, kind: string) => waitForEmail(api, to, kind);
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

describe('fifty simultaneous requests at two servers', () => {
  /** Registrations of one name wait for each other. */
  const register = (index: number, user: object): Promise<RestAnswer> =>
    untilAnswered(() => either(index).rest('POST', '/users', user));

  /** Every registration stands until the next one replaces it: one account remains, with one link. */
  async function expectOneAccount(key: { emailKey: string } | { usernameKey: string }): Promise<void> {
    const accounts = await shops.db.collection('users').find(key).toArray();
    expect(accounts).toHaveLength(1);
    const links = await shops.db.collection('email_tokens').find({ userId: accounts[0]?._id }).toArray();
    expect(links).toMatchObject([{ purpose: 'verify', usedAt: null }]);
  }

  it.each(rounds)('register an email address once, whatever its letter case (round %d)', async () => {
    const user = newUser();
    const answers = await atOnce(AT_ONCE, (index) => {
      const email = [...user.email]
        .map((character, at) => ((index >> (at % 6)) % 2 === 0 ? character.toUpperCase() : character))
        .join('');
      return register(index, { ...newUser(), email });
    });
    expect(countStatuses(answers)).toEqual({ 201: AT_ONCE });
    await expectOneAccount({ emailKey: user.email });
  });

  it.each(rounds)('register a username once (round %d)', async () => {
    const { username } = newUser();
    const answers = await atOnce(AT_ONCE, (index) =>
      register(index, {
        ...newUser(),
        username: index % 3 === 0 ? username.toUpperCase() : username,
      }),
    );
    expect(countStatuses(answers)).toEqual({ 201: AT_ONCE });
    await expectOneAccount({ usernameKey: username });
  });

  it.each(rounds)('verify an account and replace it, one of the two (round %d)', async () => {
    const [first, second] = [newUser({ password: 'first-1' }), newUser({ password: 'second-2' })];
    await api.rest('POST', '/users', first);
    const token = tokenInEmail(await emailTo(first.email, 'verify-email'));
    const [verified, registered] = await Promise.all([
      either(0).rest('POST', '/auth/verify-email', { token }),
      either(1).rest('POST', '/users', { ...second, email: first.email }),
    ]);
    expect([
      [200, 409],
      [400, 201],
    ]).toContainEqual([verified.status, registered.status]);
    const [account] = await shops.db.collection('users').find({ emailKey: first.email }).toArray();
    expect(account).toMatchObject(
      verified.status === 200
        ? { isVerified: true, username: first.username }
        : { isVerified: false, username: second.username },
    );
  });

  it.each(rounds)('with one verification link get the same answer (round %d)', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user);
    const token = tokenInEmail(await emailTo(user.email, 'verify-email'));
    const answers = await atOnce(AT_ONCE, (index) =>
      untilAnswered(() => either(index).rest('POST', '/auth/verify-email', { token })),
    );
    expect(countStatuses(answers)).toEqual({ 200: AT_ONCE });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await signIn(api, user)).id).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each(rounds)('with one reset link set the password once, as acknowledged (round %d)', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user);
    await api.rest('POST', '/auth/verify-email', { token: tokenInEmail(await emailTo(user.email, 'verify-email')) });
    const { headers } = await signIn(api, user);
    await api.rest('POST', '/auth/forgot-password', { email: user.email });
    const token = tokenInEmail(await emailTo(user.email, 'reset-password'));
    const answers = await atOnce(AT_ONCE, (index) =>
      untilAnswered(() => either(index).rest('POST', '/auth/reset-password', { token, password: `garnet${index}` })),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
    expect(new Set(answers.filter(({ status }) => status === 400).map(({ body }) => body.msg))).toEqual(
      new Set(['Invalid or expired reset token.']),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    await signIn(api, { ...user, password: `garnet${winner}` });
    expect((await api.rest('GET', '/auth', undefined, headers)).body.code).toBe('SESSION_EXPIRED');
    expect(
      (await emailsTo(api, user.email)).filter(({ kind }) => kind === 'password-changed').length,
    ).toBeLessThanOrEqual(1);
  });

  it('a reset link sets only the password of its own account, and a verification link sets none', async () => {
    const [asha, bina] = [await registerAndVerify(), await registerAndVerify()];
    await api.rest('POST', '/auth/forgot-password', { email: asha.email });
    const reset = tokenInEmail(await emailTo(asha.email, 'reset-password'));
    const verify = tokenInEmail(await emailTo(bina.email, 'verify-email'));
    expect((await api.rest('POST', '/auth/reset-password', { token: verify, password: 'garnet99' })).status).toBe(400);
    expect((await api.rest('POST', '/auth/verify-email', { token: reset })).status).toBe(400);
    expect(
      (await api.rest('POST', '/auth/reset-password', { token: reset, password: 'garnet99', email: bina.email }))
        .status,
    ).toBe(400);
    await signIn(api, bina);
    await signIn(api, asha);
  });
});

async function registerAndVerify() {
  const user = newUser();
  await api.rest('POST', '/users', user);
  await api.rest('POST', '/auth/verify-email', { token: tokenInEmail(await emailTo(user.email, 'verify-email')) });
  return user;
}

describe('saved addresses, changed at two servers at once', () => {
  interface Saved {
    _id: string;
    checked: boolean;
  }
  const defaults = (list: Saved[]) => list.filter(({ checked }) => checked).length;

  it('are at most fifty, with one default', async () => {
    const me = await signIn(api, await registerAndVerify());
    const answers = await atOnce(100, (index) =>
      untilAnswered(() => either(index).rest('POST', '/address/', savedAddress({ city: `City ${index}` }), me.headers)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 50, 409: 50 });
    const { body } = await either(1).rest('GET', `/address/${me.id}`, undefined, me.headers);
    expect([body.length, defaults(body)]).toEqual([50, 1]);
  });

  it.each(rounds)(
    'have exactly one default in every response while defaults are set and addresses removed (round %d)',
    async () => {
      const me = await signIn(api, await registerAndVerify());
      for (let city = 0; city < 5; city += 1)
        await api.rest('POST', '/address/', savedAddress({ city: `City ${city}` }), me.headers);
      const list = async (index: number) =>
        (await either(index).rest('GET', `/address/${me.id}`, undefined, me.headers)).body;
      const addresses = await list(0);
      const seen: number[] = [];
      let isDone = false;
      const reading = (async () => {
        for (let index = 0; !isDone; index += 1) seen.push(defaults(await list(index)));
      })();
      const chosen = await atOnce(AT_ONCE, (index) =>
        untilAnswered(() => either(index).rest('PUT', `/address/default/${addresses[index % 5]?._id}`, {}, me.headers)),
      );
      const removed = await atOnce(4, (index) =>
        either(index).rest('DELETE', `/address/${addresses[index]?._id}`, undefined, me.headers),
      );
      isDone = true;
      await reading;
      expect(countStatuses([...chosen, ...removed])).toEqual({ 200: AT_ONCE + 4 });
      for (const { body } of [...chosen, ...removed]) expect(defaults(body)).toBe(1);
      expect(new Set(seen)).toEqual(new Set([1]));
      expect(await list(1)).toMatchObject([{ _id: addresses[4]?._id, checked: true }]);
    },
  );
});

it('twenty simultaneous sign-ins of the administrator at both servers each get their own session', async () => {
  const sessions = await atOnce(20, (index) => signIn(either(index), adminUser()));
  const accounts = await atOnce(20, (index) =>
    either(index + 1).rest('GET', '/auth', undefined, sessions[index]?.headers),
  );
  expect(countStatuses(accounts)).toEqual({ 200: 20 });
  await atOnce(20, (index) => either(index).rest('POST', '/auth/logout', {}, sessions[index]?.headers));
  const afterSignOut = await atOnce(20, (index) =>
    either(index + 1).rest('GET', '/auth', undefined, sessions[index]?.headers),
  );
  expect(countStatuses(afterSignOut)).toEqual({ 401: 20 });
});

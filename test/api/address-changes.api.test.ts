import type { Api } from '../support/api.js';
import { DAY, MINUTE } from '../support/clock.js';
import { registerCustomer, newUser, signIn, type SignedIn } from '../support/customer.js';
import { waitForEmail, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** Who has somebody's password must not get their account by moving its address (behaviours.md A-10). */
let shops: TwoServers;
let api: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', ...QUICK_PASSWORDS });
  [api] = shops.apis;
});
afterAll(() => shops.stop());

const UPDATE = `mutation Update($input: ProfileInput!) { updateProfile(input: $input) { email pendingEmail } }`;
const newcomer = async (): Promise<SignedIn> => signIn(api, await registerCustomer(api));
const follow = async (token: string, through = api) => {
  const { status, body } = await through.rest('POST', '/auth/verify-email', { token });
  return [status, body.code ?? body.user.email];
};
const ask = ({ id, headers }: SignedIn, email: string, through = api) =>
  through.rest('PUT', `/users/${id}`, { email }, headers);
/** Moves the account and answers the link by which the address it leaves can keep it. */
const move = async (who: SignedIn, from: string, email: string): Promise<string> => {
  expect((await ask(who, email)).status).toBe(200);
  expect(await follow(tokenInEmail(await waitForEmail(api, email, 'verify-new-email')))).toEqual([200, email]);
  return tokenInEmail(await waitForEmail(api, from, 'email-changed'));
};
const EXPIRED = [400, 'TOKEN_INVALID'];

it('the earliest address wins: once its owner has used the way back, no later address has one', async () => {
  const thief = await newcomer();
  const { person } = thief;
  const [first, second] = [newUser().email, newUser().email];
  const owners = await move(thief, person.email, first);
  const thiefs = await move(thief, first, second);
  expect(await follow(owners)).toEqual([200, person.email]);
  expect(await follow(thiefs)).toEqual(EXPIRED);
  expect((await signIn(api, person)).id).toBe(thief.id);
});

it('an address that an account may go back to is taken for everybody else, until the way back is over', async () => {
  const thief = await newcomer();
  const { person } = thief;
  const back = await move(thief, person.email, newUser().email);
  const asked = await api.rest('POST', '/auth/check-availability', { email: person.email.toUpperCase() });
  expect(asked.body).toMatchObject({ available: false, message: 'This email address already exists' });
  expect((await api.rest('POST', '/users', { ...newUser(), email: person.email.toUpperCase() })).body.code).toBe(
    'EMAIL_TAKEN',
  );
  expect((await ask(await newcomer(), person.email)).body.code).toBe('EMAIL_TAKEN');
  const inAWeek = await shops.at(7 * DAY + MINUTE);
  expect((await inAWeek.rest('POST', '/auth/check-availability', { email: person.email })).body.available).toBe(true);
  expect(await follow(back)).toEqual([200, person.email]);
});

it('an account may move back by itself to the address that it left', async () => {
  const me = await newcomer();
  const other = newUser().email;
  await move(me, me.person.email, other);
  await move(me, other, me.person.email);
  expect((await api.rest('GET', '/auth', undefined, me.headers)).body.email).toBe(me.person.email);
});

it('an address that waits is written to again when it is named again; naming the present one ends the move', async () => {
  const me = await newcomer();
  const email = newUser().email;
  await ask(me, email);
  const first = tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
  expect((await api.gql(UPDATE, { input: { email } }, me.headers)).data.updateProfile.pendingEmail).toBe(email);
  const second = tokenInEmail(await waitForEmail(api, email, 'verify-new-email', 1));
  expect(await follow(first)).toEqual(EXPIRED);
  expect((await ask(me, me.person.email.toUpperCase())).body).toMatchObject({
    email: me.person.email,
    pendingEmail: null,
  });
  expect(await follow(second)).toEqual(EXPIRED);
  expect((await api.rest('GET', '/auth', undefined, me.headers)).body).toMatchObject({
    email: me.person.email,
    pendingEmail: null,
  });
});

it('a link that finds nothing to do is not used up by it, and never says it was verified', async () => {
  const me = await newcomer();
  const email = newUser().email;
  await ask(me, email);
  const token = tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
  const users = shops.db.collection('users');
  await users.updateOne({ emailKey: me.person.email }, { $set: { pendingEmail: null } });
  expect([await follow(token), await follow(token)]).toEqual([EXPIRED, EXPIRED]);
  await users.updateOne({ emailKey: me.person.email }, { $set: { pendingEmail: email } });
  expect(await follow(token)).toEqual([200, email]);
});

describe('links work', () => {
  it.each([
    ['to verify, for a day', 'verify', DAY],
    ['to a new address, for a day', 'change', DAY],
    ['back to the old address, for a week', 'keep', 7 * DAY],
    ['to reset, for half an hour', 'reset', 30 * MINUTE],
  ])('%s', async (_which, purpose, lasts) => {
    const [before, after] = [await shops.at(lasts - MINUTE), await shops.at(lasts + MINUTE)];
    const use = async (through: Api, token: string) => {
      if (purpose !== 'reset') return (await follow(token, through))[0];
      return (await through.rest('POST', '/auth/reset-password', { token, password: 'garnet99' })).status;
    };
    const token = await aLink(purpose);
    expect([await use(after, token), await use(before, token)]).toEqual([400, 200]);
  });

  async function aLink(purpose: string): Promise<string> {
    if (purpose === 'verify') {
      const person = newUser();
      await api.rest('POST', '/users', person);
      return tokenInEmail(await waitForEmail(api, person.email, 'verify-email'));
    }
    const me = await newcomer();
    if (purpose === 'reset') {
      await api.rest('POST', '/auth/forgot-password', { email: me.person.email });
      return tokenInEmail(await waitForEmail(api, me.person.email, 'reset-password'));
    }
    const email = newUser().email;
    if (purpose === 'keep') return move(me, me.person.email, email);
    await ask(me, email);
    return tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
  }
});

describe('with the limits of every day', () => {
  let strict: Api;
  beforeAll(async () => {
    strict = await shops.open({ RATE_LIMIT_FACTOR: '1' });
  });

  it('a new address is written to once a minute, taken or not, and five are named in a day', async () => {
    const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
    const [me, other, taken] = [await newcomer(), await newcomer(), await registerCustomer(api)];
    const named = ({ id, headers }: SignedIn, email: string, index: number) =>
      strict.rest('PUT', `/users/${id}`, { email }, { ...headers, ...from(index) });
    const { email } = newUser();
    expect((await named(me, email, 1)).status).toBe(200);
    const again = await named(other, email, 2);
    expect([again.status, again.body.code, Number(again.headers.get('retry-after'))]).toEqual([
      429,
      'RATE_LIMITED',
      expect.any(Number),
    ]);
    const answers = [await named(me, taken.email, 1), await named(other, taken.email, 2)];
    expect(answers.map(({ body }) => body.code)).toEqual(['EMAIL_TAKEN', 'RATE_LIMITED']);
    for (let index = 0; index < 3; index += 1) expect((await named(me, newUser().email, 3)).status).toBe(200);
    const sixth = newUser().email;
    expect((await named(me, sixth, 4)).status).toBe(429);
    const { errors, headers } = await strict.gql(UPDATE, { input: { email: sixth } }, { ...me.headers, ...from(5) });
    expect([errors?.[0]?.extensions.code, Number(headers.get('retry-after')) > 0]).toEqual(['RATE_LIMITED', true]);
    expect(await emailsTo(api, sixth)).toEqual([]);
    expect(
      (await strict.rest('PUT', `/users/${me.id}`, { firstname: 'Zara', email: me.person.email }, me.headers)).status,
    ).toBe(200);
  });
});

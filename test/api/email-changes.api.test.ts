import type { Api } from '../support/api.js';
import { DAY, MINUTE } from '../support/clock.js';
import { registerCustomer, newUser, signIn, type SignedIn } from '../support/customer.js';
import { allEmailsSent, waitForEmail, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** An attacker who has the password must not take over an account by changing its email address. */
let shops: TwoServers;
let api: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', ...QUICK_PASSWORDS });
  [api] = shops.apis;
});
afterAll(() => shops.stop());

const UPDATE = `mutation Update($input: ProfileInput!) { updateProfile(input: $input) { email pendingEmail } }`;
const newCustomer = async (): Promise<SignedIn> => signIn(api, await registerCustomer(api));
const useLink = async (token: string, server = api) => {
  const { status, body } = await server.rest('POST', '/auth/verify-email', { token });
  return [status, body.code ?? body.user.email];
};
const requestEmail = ({ id, headers }: SignedIn, email: string, server = api) =>
  server.rest('PUT', `/users/${id}`, { email }, headers);
/** Changes the email address and verifies it; returns the token by which the old address can revert the change. */
const changeEmail = async (customer: SignedIn, from: string, email: string): Promise<string> => {
  expect((await requestEmail(customer, email)).status).toBe(200);
  expect(await useLink(tokenInEmail(await waitForEmail(api, email, 'verify-new-email')))).toEqual([200, email]);
  return tokenInEmail(await waitForEmail(api, from, 'email-changed'));
};
const INVALID = [400, 'TOKEN_INVALID'];

it('the revert link of the first address ends the revert links of all later addresses', async () => {
  const attacker = await newCustomer();
  const { user: user } = attacker;
  const [first, second] = [newUser().email, newUser().email];
  const firstRevertToken = await changeEmail(attacker, user.email, first);
  const secondRevertToken = await changeEmail(attacker, first, second);
  expect(await useLink(firstRevertToken)).toEqual([200, user.email]);
  expect(await useLink(secondRevertToken)).toEqual(INVALID);
  expect((await signIn(api, user)).id).toBe(attacker.id);
});

it('an old address cannot be taken by others while its revert link is valid', async () => {
  const attacker = await newCustomer();
  const { user: user } = attacker;
  const revertToken = await changeEmail(attacker, user.email, newUser().email);
  const availability = await api.rest('POST', '/auth/check-availability', { email: user.email.toUpperCase() });
  expect(availability.body).toMatchObject({ available: false, message: 'This email address already exists' });
  expect((await api.rest('POST', '/users', { ...newUser(), email: user.email.toUpperCase() })).body.code).toBe(
    'EMAIL_TAKEN',
  );
  expect((await requestEmail(await newCustomer(), user.email)).body.code).toBe('EMAIL_TAKEN');
  const inAWeek = await shops.at(7 * DAY + MINUTE);
  expect((await inAWeek.rest('POST', '/auth/check-availability', { email: user.email })).body.available).toBe(true);
  expect(await useLink(revertToken)).toEqual([200, user.email]);
});

it('a verification link that was used answers as before for ten minutes, then as expired', async () => {
  const user = newUser();
  await api.rest('POST', '/users', user);
  const token = tokenInEmail(await waitForEmail(api, user.email, 'verify-email'));
  expect(await useLink(token)).toEqual([200, user.email]);
  expect(await useLink(token, await shops.at(9 * MINUTE))).toEqual([200, user.email]);
  expect(await useLink(token, await shops.at(10 * MINUTE + 1000))).toEqual(INVALID);
});

it('a link to reset the password does nothing once the account has left the address it was sent to', async () => {
  const customer = await newCustomer();
  const { email, password } = customer.user;
  await api.rest('POST', '/auth/forgot-password', { email });
  const token = tokenInEmail(await waitForEmail(api, email, 'reset-password'));
  const present = newUser().email;
  await changeEmail(customer, email, present);
  const reset = await api.rest('POST', '/auth/reset-password', { token, password: 'garnet99' });
  expect([reset.status, reset.body.code]).toEqual(INVALID);
  expect((await signIn(api, { ...customer.user, email: present, password })).id).toBe(customer.id);
});

it('an account can change back to its own old address', async () => {
  const me = await newCustomer();
  const other = newUser().email;
  await changeEmail(me, me.user.email, other);
  await changeEmail(me, other, me.user.email);
  expect((await api.rest('GET', '/auth', undefined, me.headers)).body.email).toBe(me.user.email);
});

it('requesting the pending address again sends a new link; requesting the current one cancels the change', async () => {
  const me = await newCustomer();
  const email = newUser().email;
  await requestEmail(me, email);
  const first = tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
  expect((await api.gql(UPDATE, { input: { email } }, me.headers)).data.updateProfile.pendingEmail).toBe(email);
  const second = tokenInEmail(await waitForEmail(api, email, 'verify-new-email', 1));
  expect(await useLink(first)).toEqual(INVALID);
  expect((await requestEmail(me, me.user.email.toUpperCase())).body).toMatchObject({
    email: me.user.email,
    pendingEmail: null,
  });
  expect(await useLink(second)).toEqual(INVALID);
  expect((await api.rest('GET', '/auth', undefined, me.headers)).body).toMatchObject({
    email: me.user.email,
    pendingEmail: null,
  });
});

it('the old address is told once a day of a change that is requested again', async () => {
  const me = await newCustomer();
  const old = me.user.email;
  const [email, other] = [newUser().email, newUser().email];
  const notices = async () => {
    await allEmailsSent(shops.db);
    return (await emailsTo(api, old)).filter(({ kind }) => kind === 'email-changed');
  };
  const requestByGraphql = (address: string) => api.gql(UPDATE, { input: { email: address } }, me.headers);
  await requestEmail(me, email);
  await requestEmail(me, email);
  await requestByGraphql(email.toUpperCase());
  expect(await notices()).toHaveLength(1);
  // Another address, and the first one again after it, is another change.
  await requestByGraphql(other);
  await requestEmail(me, email);
  expect(await notices()).toHaveLength(3);
  // A link to undo the change is never much older than the one that verifies it.
  const nextDay = await shops.at(DAY + MINUTE);
  await requestEmail(await signIn(nextDay, me.user), email, nextDay);
  const undoToken = tokenInEmail(await waitForEmail(api, old, 'email-changed', 3));
  expect(await useLink(tokenInEmail(await waitForEmail(api, email, 'verify-new-email', 3)), nextDay)).toEqual([
    200,
    email,
  ]);
  expect(await useLink(undoToken, await shops.at(8 * DAY))).toEqual([200, old]);
});

it('a link whose address is no longer pending answers an error and is not used up', async () => {
  const me = await newCustomer();
  const email = newUser().email;
  await requestEmail(me, email);
  const token = tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
  const users = shops.db.collection('users');
  await users.updateOne({ emailKey: me.user.email }, { $set: { pendingEmail: null } });
  expect([await useLink(token), await useLink(token)]).toEqual([INVALID, INVALID]);
  await users.updateOne({ emailKey: me.user.email }, { $set: { pendingEmail: email } });
  expect(await useLink(token)).toEqual([200, email]);
});

it.each([
  [
    'reset',
    async ({ user }: SignedIn) => {
      await api.rest('POST', '/auth/forgot-password', { email: user.email });
      const token = tokenInEmail(await waitForEmail(api, user.email, 'reset-password'));
      return api.rest('POST', '/auth/reset-password', { token, password: 'garnet99' });
    },
  ],
  [
    'changed',
    ({ user, id, headers }: SignedIn) =>
      api.rest('PUT', `/users/${id}`, { currentPassword: user.password, newPassword: 'garnet99' }, headers),
  ],
])(
  'a password that is %s ends the change of the address that somebody else may have asked for',
  async (_how, secure) => {
    const me = await newCustomer();
    const email = newUser().email;
    await requestEmail(me, email);
    const token = tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
    expect((await secure(me)).status).toBe(200);
    expect(await useLink(token)).toEqual(INVALID);
    const again = await signIn(api, { ...me.user, password: 'garnet99' });
    expect((await api.rest('GET', '/auth', undefined, again.headers)).body).toMatchObject({
      email: me.user.email,
      pendingEmail: null,
    });
  },
);

describe('email links are valid', () => {
  it.each([
    ['to verify the registration, for a day', 'verify', DAY],
    ['to verify a new address, for a day', 'change', DAY],
    ['to revert to the old address, for a week', 'keep', 7 * DAY],
    ['to reset the password, for half an hour', 'reset', 30 * MINUTE],
  ])('%s', async (_which, purpose, lasts) => {
    const [before, after] = [await shops.at(lasts - MINUTE), await shops.at(lasts + MINUTE)];
    const use = async (server: Api, token: string) => {
      if (purpose !== 'reset') return (await useLink(token, server))[0];
      return (await server.rest('POST', '/auth/reset-password', { token, password: 'garnet99' })).status;
    };
    const token = await createLink(purpose);
    expect([await use(after, token), await use(before, token)]).toEqual([400, 200]);
  });

  async function createLink(purpose: string): Promise<string> {
    if (purpose === 'verify') {
      const user = newUser();
      await api.rest('POST', '/users', user);
      return tokenInEmail(await waitForEmail(api, user.email, 'verify-email'));
    }
    const me = await newCustomer();
    if (purpose === 'reset') {
      await api.rest('POST', '/auth/forgot-password', { email: me.user.email });
      return tokenInEmail(await waitForEmail(api, me.user.email, 'reset-password'));
    }
    const email = newUser().email;
    if (purpose === 'keep') return changeEmail(me, me.user.email, email);
    await requestEmail(me, email);
    return tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
  }
});

describe('with the default rate limits', () => {
  let strict: Api;
  beforeAll(async () => {
    strict = await shops.open({ RATE_LIMIT_FACTOR: '1' });
  });

  it('a new address gets one email a minute, and an account can request five addresses a day', async () => {
    const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
    const [me, other, taken] = [await newCustomer(), await newCustomer(), await registerCustomer(api)];
    const request = ({ id, headers }: SignedIn, email: string, index: number) =>
      strict.rest('PUT', `/users/${id}`, { email }, { ...headers, ...from(index) });
    const { email } = newUser();
    expect((await request(me, email, 1)).status).toBe(200);
    const again = await request(other, email, 2);
    expect([again.status, again.body.code, Number(again.headers.get('retry-after'))]).toEqual([
      429,
      'RATE_LIMITED',
      expect.any(Number),
    ]);
    const answers = [await request(me, taken.email, 1), await request(other, taken.email, 2)];
    expect(answers.map(({ body }) => body.code)).toEqual(['EMAIL_TAKEN', 'RATE_LIMITED']);
    for (let index = 0; index < 3; index += 1) expect((await request(me, newUser().email, 3)).status).toBe(200);
    const sixth = newUser().email;
    expect((await request(me, sixth, 4)).status).toBe(429);
    const { errors, headers } = await strict.gql(UPDATE, { input: { email: sixth } }, { ...me.headers, ...from(5) });
    expect([errors?.[0]?.extensions.code, Number(headers.get('retry-after')) > 0]).toEqual(['RATE_LIMITED', true]);
    expect(await emailsTo(api, sixth)).toEqual([]);
    expect(
      (await strict.rest('PUT', `/users/${me.id}`, { firstname: 'Zara', email: me.user.email }, me.headers)).status,
    ).toBe(200);
  });
});

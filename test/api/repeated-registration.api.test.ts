import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser, signIn, type TestUser } from '../support/customer.js';
import { allEmailsSentBy, waitForEmail, emailsTo, tokenInEmail, type ReceivedEmail } from '../support/mailbox.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) { message emailSent email } }`;

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SEED: 'none', ...QUICK_PASSWORDS });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const register = (user: TestUser) => api.rest('POST', '/users', user);
const linkTo = async (email: string, after = 0) => tokenInEmail(await waitForEmail(api, email, 'verify-email', after));
const verify = async (token: string) => (await api.rest('POST', '/auth/verify-email', { token })).status;
const canSignIn = async (email: string, password: string) =>
  (await api.rest('POST', '/auth', { email, password })).status === 200;

describe('an account that is not verified', () => {
  it.each(['REST', 'GraphQL'])(
    'is replaced by a later registration of its address, with its password and link (%s)',
    async (kind) => {
      const attacker = newUser({ password: 'attacker1' });
      await register(attacker);
      const first = await linkTo(attacker.email);
      const owner = newUser({ email: attacker.email.toUpperCase(), password: 'owners-own-1' });
      expect((await api.rest('POST', '/auth/check-availability', { email: owner.email })).body.available).toBe(true);
      if (kind === 'REST') expect((await register(owner)).status).toBe(201);
      else expect((await api.gql(REGISTER, { input: owner })).data.register.emailSent).toBe(true);
      expect(await verify(first)).toBe(400);
      expect(await verify(await linkTo(owner.email))).toBe(200);
      expect(await canSignIn(owner.email, attacker.password)).toBe(false);
      expect(await canSignIn(owner.username, owner.password)).toBe(true);
      expect(await canSignIn(attacker.username, attacker.password)).toBe(false);
    },
  );

  it('is told of in the email about a later registration of its address, and in no other', async () => {
    const again = /registered here more than once, .* choose a password of your own/;
    const earlier = newUser();
    await register(earlier);
    expect((await waitForEmail(api, earlier.email, 'verify-email')).text).not.toMatch(again);
    await register(newUser({ email: earlier.email }));
    expect((await waitForEmail(api, earlier.email, 'verify-email', 1)).text.replace(/\s+/g, ' ')).toMatch(again);
    const namesake = newUser({ username: earlier.username });
    await register(namesake);
    expect((await waitForEmail(api, namesake.email, 'verify-email')).text).not.toMatch(again);
  });

  it('is replaced by a later registration of its username', async () => {
    const earlier = newUser();
    await register(earlier);
    const first = await linkTo(earlier.email);
    const later = newUser({ username: earlier.username.toUpperCase() });
    expect((await api.rest('POST', '/auth/check-availability', { username: later.username })).body.available).toBe(
      true,
    );
    expect((await register(later)).status).toBe(201);
    expect(await verify(first)).toBe(400);
    expect(await verify(await linkTo(later.email))).toBe(200);
    expect((await api.rest('POST', '/auth/check-availability', { email: earlier.email })).body.available).toBe(true);
  });

  it('is replaced together with another one, if one has the address and one the username', async () => {
    const [one, two] = [newUser(), newUser()];
    await register(one);
    await register(two);
    const links = [await linkTo(one.email), await linkTo(two.email)];
    const later = newUser({ email: one.email, username: two.username });
    expect((await register(later)).status).toBe(201);
    expect(await Promise.all(links.map(verify))).toEqual([400, 400]);
    expect(await verify(await linkTo(one.email, 1))).toBe(200);
  });

  it('stays as it is if a verified one has the other name', async () => {
    const verified = await registerCustomer(api);
    const waiting = newUser();
    await register(waiting);
    const link = await linkTo(waiting.email);
    const byEmail = await register(newUser({ email: verified.email, username: waiting.username }));
    const byName = await register(newUser({ email: waiting.email, username: verified.username }));
    expect([byEmail, byName].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'EMAIL_TAKEN'],
      [409, 'USERNAME_TAKEN'],
    ]);
    expect(await verify(link)).toBe(200);
    expect(await canSignIn(waiting.email, waiting.password)).toBe(true);
  });

  it('is the last of ten that register the same address at once, and only its link works', async () => {
    const { email } = newUser();
    const tries = Array.from({ length: 10 }, (_, index) =>
      newUser({ email: index % 2 ? email.toUpperCase() : email, password: `pearls${index}` }),
    );
    const answers = await Promise.all(tries.map(register));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await allEmailsSentBy(shop);
    const emails: ReceivedEmail[] = (await api.rest('GET', '/dev/mailbox')).body.filter(
      ({ to }: { to: string }) => to.toLowerCase() === email,
    );
    expect(emails).toHaveLength(10);
    const statuses = await Promise.all(emails.map((each) => verify(tokenInEmail(each))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const signIns = await Promise.all(tries.map(({ password }) => canSignIn(email, password)));
    expect(signIns.filter(Boolean)).toHaveLength(1);
  });
});

describe('a verified customer', () => {
  const newCustomer = async () => signIn(api, await registerCustomer(api));
  const UPDATE = `mutation Update($input: ProfileInput!) { updateProfile(input: $input) { username pendingEmail } }`;
  const changeLinkTo = async (email: string) => tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));

  it.each(['before', 'after'])(
    'changes to an address that somebody registered %s it was asked for, and never verified',
    async (when) => {
      const [me, stranger] = [await newCustomer(), newUser({ password: 'strangers-1' })];
      const ask = () => api.rest('PUT', `/users/${me.id}`, { email: stranger.email }, me.headers);
      if (when === 'after') expect((await ask()).status).toBe(200);
      await register(stranger);
      if (when === 'before') expect((await ask()).status).toBe(200);
      expect(await verify(await changeLinkTo(stranger.email))).toBe(200);
      expect(await verify(await linkTo(stranger.email))).toBe(400);
      for (const name of [stranger.email, stranger.username])
        expect(await canSignIn(name, stranger.password)).toBe(false);
      expect((await signIn(api, { ...me.user, email: stranger.email })).id).toBe(me.id);
      expect((await register(newUser({ email: stranger.email }))).body.code).toBe('EMAIL_TAKEN');
    },
  );

  it('takes a username that somebody registered and never verified, by either API', async () => {
    const me = await newCustomer();
    for (const change of [
      (username: string) => api.rest('PUT', `/users/${me.id}`, { username }, me.headers),
      (username: string) => api.gql(UPDATE, { input: { username } }, me.headers),
    ]) {
      const stranger = newUser();
      await register(stranger);
      const link = await linkTo(stranger.email);
      await change(stranger.username.toUpperCase());
      const { body } = await api.rest('GET', '/auth', undefined, me.headers);
      expect(body.username).toBe(stranger.username.toUpperCase());
      expect(await verify(link)).toBe(400);
      expect((await register(newUser({ email: stranger.email }))).status).toBe(201);
    }
  });

  it('does not take an address that its owner has verified meanwhile', async () => {
    const [me, owner] = [await newCustomer(), newUser()];
    await register(owner);
    await api.gql(UPDATE, { input: { email: owner.email } }, me.headers);
    const link = await changeLinkTo(owner.email);
    expect(await verify(await linkTo(owner.email))).toBe(200);
    const { status, body } = await api.rest('POST', '/auth/verify-email', { token: link });
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await canSignIn(owner.username, owner.password)).toBe(true);
  });

  it('keeps the address that ten register while its link is opened', async () => {
    const [me, { email }] = [await newCustomer(), newUser()];
    await api.gql(UPDATE, { input: { email } }, me.headers);
    const link = await changeLinkTo(email);
    const registering = Array.from({ length: 10 }, () => register(newUser({ email })));
    expect(await verify(link)).toBe(200);
    for (const { status, body } of await Promise.all(registering))
      expect([
        [201, undefined],
        [409, 'EMAIL_TAKEN'],
      ]).toContainEqual([status, body.code]);
    expect((await signIn(api, { ...me.user, email })).id).toBe(me.id);
  });
});

it('an address is registered again once a minute, because each registration sends an email', async () => {
  const strict = await startShop({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
  const strictApi = apiOf(strict);
  try {
    const { email } = newUser();
    const answers = [];
    for (let number = 0; number < 3; number += 1)
      answers.push(await strictApi.rest('POST', '/users', newUser({ email })));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [201, undefined],
      [429, 'RATE_LIMITED'],
    ]);
    await allEmailsSentBy(strict);
    expect(await emailsTo(strictApi, email)).toHaveLength(2);
  } finally {
    await strict.stop();
  }
});

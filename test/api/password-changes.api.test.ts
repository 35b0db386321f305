import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Api, RestAnswer } from '../support/api.js';
import { registerCustomer, newUser, signIn, type SignedIn } from '../support/customer.js';
import { holdAfter } from '../support/failpoints.js';
import { emailsTo, waitForEmail } from '../support/mailbox.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

const CHANGE = `mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { message } }`;

/** Tells a server where to fail. */
const file = join(tmpdir(), `zevar-password-${process.pid}`);
let shops: TwoServers;
let api: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', NODE_ENV: 'test', FAILPOINTS: file });
  [api] = shops.apis;
});
afterAll(() => shops.stop());

const readPassword = (email: string) =>
  shops.db.collection('users').findOne({ emailKey: email }, { projection: { passwordHash: 1, sessions: 1 } });

const newCustomer = async (): Promise<SignedIn> => signIn(api, await registerCustomer(api));
const update = ({ id, headers }: SignedIn, body: object, server = api) =>
  server.rest('PUT', `/users/${id}`, body, headers);

/** A hash that a sign-in would replace. */
const outdatedHash = (password: string) =>
  hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1, algorithm: 2 });

it('a sign-in during a password change fails and does not restore the old password', async () => {
  const user = await registerCustomer(api);
  const users = shops.db.collection('users');
  const passwordHash = await outdatedHash(user.password);
  await users.updateOne({ emailKey: user.email }, { $set: { passwordHash } });
  let signingIn = Promise.resolve<RestAnswer | null>(null);
  const release = await holdAfter(file, 'password-check', () => {
    signingIn = api.rest('POST', '/auth', { email: user.email, password: user.password });
  });
  const newHash = await hash('sapphire9', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 });
  const { modifiedCount } = await users.updateOne(
    { emailKey: user.email },
    { $set: { passwordHash: newHash, sessions: [] } },
  );
  await release();
  const answer = await signingIn;
  expect([modifiedCount, answer?.status, answer?.body.code]).toEqual([1, 400, 'INVALID_CREDENTIALS']);
  expect(await readPassword(user.email)).toMatchObject({ passwordHash: newHash, sessions: [] });
  await signIn(api, { ...user, password: 'sapphire9' });
});

it('a password with an outdated hash is rehashed at the next sign-in', async () => {
  const user = await registerCustomer(api);
  const passwordHash = await outdatedHash(user.password);
  await shops.db.collection('users').updateOne({ emailKey: user.email }, { $set: { passwordHash } });
  await signIn(api, user);
  expect(await readPassword(user.email)).toMatchObject({
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
  await signIn(api, user);
});

it.each([
  ['an invalid name', async () => ({ firstname: '1' }), 400],
  ['a taken username', async () => ({ username: (await registerCustomer(api)).username }), 409],
  ['a taken address', async () => ({ email: (await registerCustomer(api)).email }), 409],
])('a password change with %s is refused as a whole', async (_what, bad, status) => {
  const { user: user, id, headers } = await signIn(api, await registerCustomer(api));
  const answer = await api.rest(
    'PUT',
    `/users/${id}`,
    { currentPassword: user.password, newPassword: 'silver33', ...(await bad()) },
    headers,
  );
  expect(answer.status).toBe(status);
  await signIn(api, user);
});

it('a username that is taken while the password is checked refuses the whole change', async () => {
  const [me, other] = [await newCustomer(), await registerCustomer(api)];
  const before = await readPassword(me.user.email);
  const { username } = newUser();
  let changing = Promise.resolve<RestAnswer | null>(null);
  const release = await holdAfter(file, 'password-check', () => {
    changing = update(me, { username, currentPassword: me.user.password, newPassword: 'silver33' });
  });
  const users = shops.db.collection('users');
  await users.updateOne({ emailKey: other.email }, { $set: { username, usernameKey: username } });
  await release();
  expect([(await changing)?.body.code, await readPassword(me.user.email)]).toEqual(['USERNAME_TAKEN', before]);
});

it('a profile that cannot be saved leaves the password as it is', async () => {
  const me = await newCustomer();
  await writeFile(file, 'profile throw');
  const body = { firstname: 'Zara', currentPassword: me.user.password, newPassword: 'silver33' };
  expect((await update(me, body)).status).toBe(500);
  await signIn(api, me.user);
  expect((await update(me, body)).body.firstname).toBe('Zara');
  await signIn(api, { ...me.user, password: 'silver33' });
});

describe('a password change that is sent again because its answer was lost', () => {
  it('is answered by the change that was made, once, in both APIs', async () => {
    const me = await newCustomer();
    const passwords = { currentPassword: me.user.password, newPassword: 'silver33' };
    expect((await update(me, passwords)).status).toBe(200);
    await waitForEmail(api, me.user.email, 'password-changed');
    const changed = await readPassword(me.user.email);
    expect((await update(me, { ...passwords, firstname: 'Zara' })).body.firstname).toBe('Zara');
    const input = { ...passwords, confirmPassword: 'silver33' };
    const { data } = await api.gql(CHANGE, { input }, me.headers);
    expect(data.changePassword.message).toBe('Password changed successfully!');
    expect(await readPassword(me.user.email)).toEqual(changed);
    const emails = await emailsTo(api, me.user.email);
    expect(emails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
  });

  it('is one only by both passwords, until the next sign-in', async () => {
    const me = await newCustomer();
    const passwords = { currentPassword: me.user.password, newPassword: 'silver33' };
    const statuses = async (...bodies: object[]) => {
      const found = [];
      for (const body of bodies) found.push((await update(me, body)).status);
      return found;
    };
    const byNewAlone = { ...passwords, currentPassword: 'wrong1' };
    const byOldAlone = { ...passwords, newPassword: 'golden44' };
    expect(await statuses({ ...byNewAlone, newPassword: me.user.password })).toEqual([400]);
    expect(await statuses(passwords, byNewAlone, byOldAlone, passwords)).toEqual([200, 400, 400, 200]);
    const again = await signIn(api, { ...me.user, password: 'silver33' });
    expect((await update(again, passwords)).body.fields).toEqual({ currentPassword: 'Current password is incorrect' });
  });
});

describe('with the default rate limits', () => {
  let strict: Api;
  beforeAll(async () => {
    strict = await shops.open({ RATE_LIMIT_FACTOR: '1' });
  });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });

  it('ten wrong current passwords are allowed, and count as failed sign-ins', async () => {
    const { user: user, id, headers } = await signIn(api, await registerCustomer(api));
    const sent = { ...headers, ...from('198.51.100.40') };
    const wrong = () =>
      strict.rest('PUT', `/users/${id}`, { currentPassword: 'wrong1', newPassword: 'silver33' }, sent);
    const answers: number[] = [];
    for (let index = 0; index < 11; index += 1) answers.push((await wrong()).status);
    expect(answers).toEqual([...Array<number>(10).fill(400), 429]);
    // The unknown fields are refused before the limit.
    expect((await strict.rest('POST', '/auth', user, from('198.51.100.40'))).status).toBe(400);
    const { status, body } = await strict.rest(
      'POST',
      '/auth',
      { email: user.username, password: user.password },
      from('198.51.100.40'),
    );
    // Not compared any more, and not told either: the name itself has not failed yet.
    expect([status, body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
  });

  it('a password change that is sent again counts as no failure, and guesses of either password as one each', async () => {
    const me = await newCustomer();
    const passwords = { currentPassword: me.user.password, newPassword: 'silver33' };
    for (let times = 0; times < 12; times += 1) expect((await update(me, passwords, strict)).status).toBe(200);
    const guesses = [{ currentPassword: 'wrong1' }, { newPassword: 'wrong1' }];
    const answers: number[] = [];
    for (let times = 0; times < 11; times += 1)
      answers.push((await update(me, { ...passwords, ...guesses[times % 2] }, strict)).status);
    expect(answers).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('a mistyped password can be corrected at once, with the new address beside it', async () => {
    const me = await newCustomer();
    const body = { email: newUser().email, currentPassword: 'wrong1', newPassword: 'silver33' };
    expect((await update(me, body, strict)).status).toBe(400);
    const corrected = await update(me, { ...body, currentPassword: me.user.password }, strict);
    expect([corrected.status, corrected.body.pendingEmail]).toEqual([200, body.email]);
  });

  it('an account has ten failed sign-ins by email and username together; others do not count', async () => {
    const user = await registerCustomer(api);
    const signInStatus = async (email: string, password: string) =>
      (await strict.rest('POST', '/auth', { email, password }, from('198.51.100.41'))).status;
    for (let index = 0; index < 3; index += 1) expect(await signInStatus(user.username, user.password)).toBe(200);
    for (let index = 0; index < 10; index += 1)
      expect(await signInStatus(index % 2 ? user.username : user.email.toUpperCase(), 'wrong1')).toBe(400);
    for (const name of [user.username, user.email]) expect(await signInStatus(name, user.password)).toBe(400);
    expect(await signInStatus(newUser().email, 'wrong1')).toBe(400);
  });
});

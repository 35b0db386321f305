import { hash } from '@node-rs/argon2';
import type { Api } from '../support/api.js';
import { registerCustomer, newUser, signIn } from '../support/customer.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

let shops: TwoServers;
let api: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none' });
  [api] = shops.apis;
});
afterAll(() => shops.stop());

const readPassword = (email: string) =>
  shops.db.collection('users').findOne({ emailKey: email }, { projection: { passwordHash: 1, sessions: 1 } });

it('a sign-in during a password change fails and does not restore the old password', async () => {
  const user = await registerCustomer(api);
  // A hash that takes seconds to verify, with outdated parameters, so that the sign-in would replace it.
  const slow = (timeCost: number) =>
    hash(user.password, { memoryCost: 19_456, timeCost, parallelism: 1, algorithm: 2 });
  let msPerRound = Infinity;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const began = performance.now();
    await slow(20);
    msPerRound = Math.min(msPerRound, (performance.now() - began) / 20);
  }
  const slowHash = await slow(Math.min(400, Math.round(3000 / msPerRound)));
  const users = shops.db.collection('users');
  await users.updateOne({ emailKey: user.email }, { $set: { passwordHash: slowHash } });
  let isVerifying = true;
  const signingIn = api
    .rest('POST', '/auth', { email: user.email, password: user.password })
    .finally(() => (isVerifying = false));
  await new Promise((resolve) => setTimeout(resolve, 500)); // it has read the old hash and is verifying it
  const newHash = await hash('sapphire9', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 });
  const { modifiedCount } = await users.updateOne(
    { emailKey: user.email },
    { $set: { passwordHash: newHash, sessions: [] } },
  );
  expect(isVerifying).toBe(true);
  const answer = await signingIn;
  expect([modifiedCount, answer.status, answer.body.code]).toEqual([1, 400, 'INVALID_CREDENTIALS']);
  expect(await readPassword(user.email)).toMatchObject({ passwordHash: newHash, sessions: [] });
  await signIn(api, { ...user, password: 'sapphire9' });
});

it('a password with an outdated hash is rehashed at the next sign-in', async () => {
  const user = await registerCustomer(api);
  const weakHash = await hash(user.password, { memoryCost: 4096, timeCost: 1, parallelism: 1, algorithm: 2 });
  await shops.db.collection('users').updateOne({ emailKey: user.email }, { $set: { passwordHash: weakHash } });
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

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

const passwordAt = (email: string) =>
  shops.db.collection('users').findOne({ emailKey: email }, { projection: { passwordHash: 1, sessions: 1 } });

it('who is signing in while the password is changed is not signed in, and does not bring the old one back', async () => {
  const person = await registerCustomer(api);
  // So dear that looking at it takes seconds, and outdated: it would be made anew.
  const slow = await hash(person.password, { memoryCost: 19_456, timeCost: 120, parallelism: 1, algorithm: 2 });
  const users = shops.db.collection('users');
  await users.updateOne({ emailKey: person.email }, { $set: { passwordHash: slow } });
  const signingIn = api.rest('POST', '/auth', { email: person.email, password: person.password });
  await new Promise((resolve) => setTimeout(resolve, 500)); // it has read the old hash, which nothing outside can see; the look itself takes seconds
  const changed = await hash('sapphire9', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 });
  const { modifiedCount } = await users.updateOne(
    { emailKey: person.email },
    { $set: { passwordHash: changed, sessions: [] } },
  );
  const answer = await signingIn;
  expect([modifiedCount, answer.status, answer.body.code]).toEqual([1, 400, 'INVALID_CREDENTIALS']);
  expect(await passwordAt(person.email)).toMatchObject({ passwordHash: changed, sessions: [] });
  await signIn(api, { ...person, password: 'sapphire9' });
});

it('a password under a weaker hash is kept under a better one once it is shown', async () => {
  const person = await registerCustomer(api);
  const weak = await hash(person.password, { memoryCost: 4096, timeCost: 1, parallelism: 1, algorithm: 2 });
  await shops.db.collection('users').updateOne({ emailKey: person.email }, { $set: { passwordHash: weak } });
  await signIn(api, person);
  expect(await passwordAt(person.email)).toMatchObject({
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
  await signIn(api, person);
});

it.each([
  ['a bad name', async () => ({ firstname: '1' }), 400],
  ['a taken username', async () => ({ username: (await registerCustomer(api)).username }), 409],
  ['a taken address', async () => ({ email: (await registerCustomer(api)).email }), 409],
])('a password sent along with %s is not changed', async (_what, bad, status) => {
  const { person, id, headers } = await signIn(api, await registerCustomer(api));
  const answer = await api.rest(
    'PUT',
    `/users/${id}`,
    { currentPassword: person.password, newPassword: 'silver33', ...(await bad()) },
    headers,
  );
  expect(answer.status).toBe(status);
  await signIn(api, person);
});

describe('with the limits of every day', () => {
  let strict: Api;
  beforeAll(async () => {
    strict = await shops.open({ RATE_LIMIT_FACTOR: '1' });
  });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });

  it('ten wrong current passwords are enough, and count as failures to sign in', async () => {
    const { person, id, headers } = await signIn(api, await registerCustomer(api));
    const sent = { ...headers, ...from('198.51.100.40') };
    const wrong = () =>
      strict.rest('PUT', `/users/${id}`, { currentPassword: 'wrong1', newPassword: 'silver33' }, sent);
    const answers: number[] = [];
    for (let index = 0; index < 11; index += 1) answers.push((await wrong()).status);
    expect(answers).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await strict.rest('POST', '/auth', person, from('198.51.100.40'))).status).toBe(400); // strict rules: too many fields
    const { status, body } = await strict.rest(
      'POST',
      '/auth',
      { email: person.username, password: person.password },
      from('198.51.100.40'),
    );
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('an account has ten tries, whichever of its names is used; right ones and tries that nobody looked at are none', async () => {
    const person = await registerCustomer(api);
    const tryWith = async (email: string, password: string) =>
      (await strict.rest('POST', '/auth', { email, password }, from('198.51.100.41'))).status;
    for (let index = 0; index < 3; index += 1) expect(await tryWith(person.username, person.password)).toBe(200);
    for (let index = 0; index < 10; index += 1)
      expect(await tryWith(index % 2 ? person.username : person.email.toUpperCase(), 'wrong1')).toBe(400);
    expect([await tryWith(person.username, 'wrong1'), await tryWith(person.email, 'wrong1')]).toEqual([429, 429]);
    expect(await tryWith(newUser().email, 'wrong1')).toBe(400);
  });
});

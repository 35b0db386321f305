import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser, signIn } from '../support/customer.js';
import { startShop, type Shop } from '../support/shop.js';

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { token refreshToken user { id firstname lastname username email phone gender isAdmin } } }`;
const ME = `{ me { id email } }`;

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SEED: 'none' });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const me = async (headers: Record<string, string>) => {
  const { status, body } = await api.rest('GET', '/auth', undefined, headers);
  return [status, body.code ?? body.email];
};

describe('signing in', () => {
  it('goes by e-mail and by username, in any case of letters, through both doors', async () => {
    const person = await registerCustomer(api);
    const rest = await api.rest('POST', '/auth', { email: person.email.toUpperCase(), password: person.password });
    expect(rest.status).toBe(200);
    expect(rest.body.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      firstname: 'Asha',
      lastname: 'Verma',
      username: person.username,
      email: person.email,
      pendingEmail: null,
      phone: '',
      gender: '',
      isAdmin: false,
    });
    expect(rest.body.accessToken).toBe(rest.body.token);
    expect(rest.headers.get('cache-control')).toBe('no-store');
    const { data } = await api.gql(SIGN_IN, {
      input: { email: person.username.toUpperCase(), password: person.password },
    });
    expect(data.signIn.user).toMatchObject({ id: rest.body.user._id, email: person.email });
    expect(await me({ 'x-auth-token': rest.body.token })).toEqual([200, person.email]);
    expect(await me({ authorization: `Bearer ${data.signIn.token}` })).toEqual([200, person.email]);
    expect((await api.gql(ME, {}, { 'x-auth-token': rest.body.token })).data.me).toEqual({
      id: rest.body.user._id,
      email: person.email,
    });
  });

  it('answers an unknown name and a wrong password byte for byte alike', async () => {
    const person = await registerCustomer(api);
    const answers = [
      await api.rest('POST', '/auth', { email: person.email, password: 'wrong1' }),
      await api.rest('POST', '/auth', { email: newUser().email, password: 'wrong1' }),
    ].map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain(
      '400 {"msg":"Invalid email or password.","message":"Invalid email or password.","code":"INVALID_CREDENTIALS"',
    );
    const { errors } = await api.gql(SIGN_IN, { input: { email: person.email, password: 'wrong1' } });
    expect(errors?.[0]).toMatchObject({
      message: 'Invalid email or password.',
      extensions: { code: 'INVALID_CREDENTIALS' },
    });
  });

  it('waits for the address to be verified, and says so only after the right password', async () => {
    const person = newUser();
    await api.rest('POST', '/users', person);
    const right = await api.rest('POST', '/auth', { email: person.username, password: person.password });
    expect([right.status, right.body]).toMatchObject([
      403,
      { code: 'EMAIL_NOT_VERIFIED', email: person.email, msg: 'Please verify your email address before logging in.' },
    ]);
    const wrong = await api.rest('POST', '/auth', { email: person.username, password: 'wrong1' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
  });

  it.each([
    {},
    [],
    { email: { $gt: '' }, password: 'x' },
    { email: 'a', password: ['x'] },
    { email: 'a', password: 'x', isAdmin: true },
  ])('refuses %p', async (body) => {
    const answer = await api.rest('POST', '/auth', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('takes one try a request by GraphQL, whatever its aliases', async () => {
    const tries = Array.from(
      { length: 15 },
      (_, index) => `a${index}: signIn(input: { email: "x", password: "y" }) { token }`,
    ).join(' ');
    const { status, errors } = await api.gql(`mutation { ${tries} }`);
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });
});

describe('a token', () => {
  it.each([[{}], [{ 'x-auth-token': 'garbage' }], [{ authorization: 'Basic abc' }]])(
    'that is none (%p) opens nothing',
    async (headers: Record<string, string>) => {
      expect(await me(headers)).toEqual([401, 'UNAUTHENTICATED']);
      expect((await api.gql(ME, {}, headers)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    },
  );

  it('that was forged, or is of the wrong kind, opens nothing', async () => {
    const { token, refreshToken } = await signIn(api, await registerCustomer(api));
    const [, claims = ''] = token.split('.');
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    const head = part({ alg: 'HS256', typ: 'JWT' });
    const foreign = `${head}.${claims}.${createHmac('sha256', 'guess').update(`${head}.${claims}`).digest('base64url')}`;
    for (const bad of [unsigned, foreign, refreshToken, `${token}x`])
      expect(await me({ 'x-auth-token': bad })).toEqual([401, 'UNAUTHENTICATED']);
    for (const bad of [token, unsigned, foreign])
      expect((await api.rest('POST', '/auth/token/refresh/', { refresh: bad })).status).toBe(401);
    expect((await api.rest('POST', '/auth/refresh', {}, { 'x-auth-token': refreshToken })).status).toBe(401);
  });

  it('is one: two that differ are refused', async () => {
    const [one, two] = [await signIn(api, await registerCustomer(api)), await signIn(api, await registerCustomer(api))];
    expect(await me({ 'x-auth-token': one.token, authorization: `Bearer ${two.token}` })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await me({ 'x-auth-token': one.token, authorization: `Bearer ${one.token}` })).toEqual([
      200,
      one.person.email,
    ]);
  });

  it('beside an empty header is the one that is sent', async () => {
    const { token, person } = await signIn(api, await registerCustomer(api));
    const headers = { 'x-auth-token': '', authorization: `Bearer ${token}` };
    expect(await me(headers)).toEqual([200, person.email]);
    // Where guests may be, too: with a token that is no good nobody becomes one unawares.
    const unawares = await api.gql(
      'mutation { placeOrder(input: { lines: [] }) { id } }',
      {},
      { ...headers, authorization: 'Bearer garbage' },
    );
    expect(unawares.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('that holds no JSON signs nobody out and breaks nothing, by both doors', async () => {
    const odd = {
      'x-auth-token': `${part({ alg: 'HS256', typ: 'JWT' })}.${Buffer.from('{no json').toString('base64url')}.abc`,
    };
    expect((await api.rest('POST', '/auth/logout', {}, odd)).status).toBe(200);
    expect((await api.gql('mutation { signOut { message } }', {}, odd)).data.signOut.message).toBe(
      'You have been logged out successfully.',
    );
    expect(await me(odd)).toEqual([401, 'UNAUTHENTICATED']);
    expect((await api.rest('POST', '/auth/refresh', {}, odd)).status).toBe(401);
  });

  it('is signed with a secret of this shop that only its owner may read', () => {
    const path = join(shop.dataDir, 'jwt-secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').length).toBeGreaterThan(40);
  });
});

describe('a session', () => {
  it('is refreshed by twenty tabs at once, and all their tokens are good', async () => {
    const { headers, person } = await signIn(api, await registerCustomer(api));
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.rest('POST', '/auth/refresh', {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const { body } of answers) expect(await me({ 'x-auth-token': body.token })).toEqual([200, person.email]);
    expect(await me(headers)).toEqual([200, person.email]); // for a minute more
    const { data } = await api.gql(
      'mutation { refreshSession { token } }',
      {},
      { 'x-auth-token': answers[0]?.body.token ?? '' },
    );
    expect(await me({ 'x-auth-token': data.refreshSession.token })).toEqual([200, person.email]);
  });

  it('leaves a replaced token its minute, however often its successors are refreshed in it', async () => {
    const { headers, refreshToken, person } = await signIn(api, await registerCustomer(api));
    const second = await api.rest('POST', '/auth/refresh', {}, headers);
    const third = await api.rest('POST', '/auth/refresh', {}, { 'x-auth-token': second.body.token });
    const late = await api.rest('POST', '/auth/refresh', {}, headers); // a tab that has heard of neither
    expect([second.status, third.status, late.status]).toEqual([200, 200, 200]);
    for (const token of [headers['x-auth-token'], second.body.token, third.body.token, late.body.token])
      expect(await me({ 'x-auth-token': String(token) })).toEqual([200, person.email]);
    const pair = async (refresh: string) => (await api.rest('POST', '/auth/token/refresh/', { refresh })).body.refresh;
    await pair(await pair(refreshToken));
    expect((await api.rest('POST', '/auth/token/refresh/', { refresh: refreshToken })).status).toBe(200);
  });

  it('is refreshed by the second client variant, with Bearer', async () => {
    const { refreshToken, person } = await signIn(api, await registerCustomer(api));
    const { status, body } = await api.rest('POST', '/auth/token/refresh/', { refresh: refreshToken });
    expect(status).toBe(200);
    expect(await me({ authorization: `Bearer ${body.access}` })).toEqual([200, person.email]);
    expect((await api.rest('POST', '/auth/token/refresh/', { refresh: body.refresh })).status).toBe(200);
    expect((await api.rest('POST', '/auth/token/refresh/', {})).status).toBe(401);
  });

  it('ends with signing out, for both tokens; signing out never fails', async () => {
    const { headers, refreshToken } = await signIn(api, await registerCustomer(api));
    const out = await api.rest('POST', '/auth/logout', {}, headers);
    expect([out.status, out.body]).toEqual([200, { message: 'You have been logged out successfully.' }]);
    expect(await me(headers)).toEqual([401, 'SESSION_EXPIRED']);
    expect((await api.rest('POST', '/auth/refresh', {}, headers)).body.code).toBe('SESSION_EXPIRED');
    expect((await api.rest('POST', '/auth/token/refresh/', { refresh: refreshToken })).body.code).toBe(
      'SESSION_EXPIRED',
    );
    for (const again of [headers, {}, { 'x-auth-token': 'garbage' }])
      expect((await api.rest('POST', '/auth/logout', {}, again)).status).toBe(200);
    expect((await api.gql('mutation { signOut { message } }', {}, headers)).data.signOut.message).toBe(
      out.body.message,
    );
  });

  it('outlives a restart, and ends everywhere when its owner says so', async () => {
    const person = await registerCustomer(api);
    const [one, two] = [await signIn(api, person), await signIn(api, person)];
    await shop.restart();
    expect(await me(one.headers)).toEqual([200, person.email]);
    await api.gql('mutation { signOutEverywhere { message } }', {}, one.headers);
    for (const { headers } of [one, two]) expect(await me(headers)).toEqual([401, 'SESSION_EXPIRED']);
    const [here, there] = [await signIn(api, person), await signIn(api, person)];
    const out = await api.rest('POST', '/auth/logout-everywhere', undefined, here.headers);
    expect([out.status, out.body]).toEqual([200, { message: 'You have been logged out successfully.' }]);
    for (const { headers } of [here, there]) expect(await me(headers)).toEqual([401, 'SESSION_EXPIRED']);
    expect((await api.rest('POST', '/auth/logout-everywhere', {}, here.headers)).status).toBe(401);
  });

  it('gives way when its owner has twenty newer ones', async () => {
    const person = await registerCustomer(api);
    const first = await signIn(api, person);
    for (let more = 0; more < 20; more += 1) await signIn(api, person);
    expect(await me(first.headers)).toEqual([401, 'SESSION_EXPIRED']);
  });
});

it('the eleventh failure waits, for this account from this address, even with the right password; success does not count', async () => {
  const strict = await startShop({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
  const strictApi = apiOf(strict);
  const person = await registerCustomer(strictApi);
  for (let right = 0; right < 12; right += 1) await signIn(strictApi, person);
  const failures = await Promise.all(
    Array.from({ length: 11 }, () => strictApi.rest('POST', '/auth', { email: person.email, password: 'wrong1' })),
  );
  expect(failures.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(400), 429]);
  const eleventh = await strictApi.rest('POST', '/auth', { email: person.email, password: person.password });
  expect([eleventh.status, eleventh.body.msg]).toEqual([429, 'Too many login attempts. Please try again later.']);
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});

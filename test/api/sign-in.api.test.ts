import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser, signIn } from '../support/customer.js';
import { startShop, type Shop } from '../support/shop.js';

const SIGN_IN = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token refreshToken user { id firstname lastname username email phone gender isAdmin }
  }
}`;
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
  it('works with the email address and the username, in any letter case, through both APIs', async () => {
    const user = await registerCustomer(api);
    const rest = await api.rest('POST', '/auth', { email: user.email.toUpperCase(), password: user.password });
    expect(rest.status).toBe(200);
    expect(rest.body.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      firstname: 'Asha',
      lastname: 'Verma',
      username: user.username,
      email: user.email,
      pendingEmail: null,
      phone: '',
      gender: '',
      isAdmin: false,
    });
    expect(rest.body.accessToken).toBe(rest.body.token);
    expect(rest.headers.get('cache-control')).toBe('no-store');
    const { data } = await api.gql(SIGN_IN, {
      input: { email: user.username.toUpperCase(), password: user.password },
    });
    expect(data.signIn.user).toMatchObject({ id: rest.body.user._id, email: user.email });
    expect(await me({ 'x-auth-token': rest.body.token })).toEqual([200, user.email]);
    expect(await me({ authorization: `Bearer ${data.signIn.token}` })).toEqual([200, user.email]);
    expect((await api.gql(ME, {}, { 'x-auth-token': rest.body.token })).data.me).toEqual({
      id: rest.body.user._id,
      email: user.email,
    });
  });

  it('answers an unknown user and a wrong password alike, byte for byte', async () => {
    const user = await registerCustomer(api);
    const answers = [
      await api.rest('POST', '/auth', { email: user.email, password: 'wrong1' }),
      await api.rest('POST', '/auth', { email: newUser().email, password: 'wrong1' }),
    ].map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain(
      '400 {"msg":"Invalid email or password.","message":"Invalid email or password.","code":"INVALID_CREDENTIALS"',
    );
    const { errors } = await api.gql(SIGN_IN, { input: { email: user.email, password: 'wrong1' } });
    expect(errors?.[0]).toMatchObject({
      message: 'Invalid email or password.',
      extensions: { code: 'INVALID_CREDENTIALS' },
    });
  });

  it('is refused until the address is verified, with that reason only after the right password', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user);
    const right = await api.rest('POST', '/auth', { email: user.username, password: user.password });
    expect([right.status, right.body]).toMatchObject([
      403,
      { code: 'EMAIL_NOT_VERIFIED', email: user.email, msg: 'Please verify your email address before logging in.' },
    ]);
    const { errors } = await api.gql(SIGN_IN, { input: { email: user.username, password: user.password } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email: user.email });
    const wrong = await api.rest('POST', '/auth', { email: user.username, password: 'wrong1' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
  });

  it.each([
    {},
    [],
    { email: { $gt: '' }, password: 'x' },
    { email: 'a', password: ['x'] },
    { email: 'a', password: 'x', isAdmin: true },
  ])('is refused with the body %p', async (body) => {
    const answer = await api.rest('POST', '/auth', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is allowed once in a GraphQL request, also with aliases', async () => {
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
    'that is missing or invalid (%p) is refused',
    async (headers: Record<string, string>) => {
      expect(await me(headers)).toEqual([401, 'UNAUTHENTICATED']);
      expect((await api.gql(ME, {}, headers)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    },
  );

  it('that is forged or of the wrong kind is refused', async () => {
    const { token, refreshToken } = await signIn(api, await registerCustomer(api));
    const [, claims = ''] = token.split('.');
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    const head = part({ alg: 'HS256', typ: 'JWT' });
    const forged = `${head}.${claims}.${createHmac('sha256', 'guess').update(`${head}.${claims}`).digest('base64url')}`;
    for (const bad of [unsigned, forged, refreshToken, `${token}x`])
      expect(await me({ 'x-auth-token': bad })).toEqual([401, 'UNAUTHENTICATED']);
    for (const bad of [token, unsigned, forged])
      expect((await api.rest('POST', '/auth/token/refresh/', { refresh: bad })).status).toBe(401);
    expect((await api.rest('POST', '/auth/refresh', {}, { 'x-auth-token': refreshToken })).status).toBe(401);
  });

  it('is refused together with a different second token', async () => {
    const [one, two] = [await signIn(api, await registerCustomer(api)), await signIn(api, await registerCustomer(api))];
    expect(await me({ 'x-auth-token': one.token, authorization: `Bearer ${two.token}` })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await me({ 'x-auth-token': one.token, authorization: `Bearer ${one.token}` })).toEqual([
      200,
      one.user.email,
    ]);
  });

  it('is accepted beside an empty second header', async () => {
    const { token, user: user } = await signIn(api, await registerCustomer(api));
    const headers = { 'x-auth-token': '', authorization: `Bearer ${token}` };
    expect(await me(headers)).toEqual([200, user.email]);
    // Operations for guests refuse an invalid token instead of treating the caller as a guest.
    const placed = await api.gql(
      'mutation { placeOrder(input: { paymentId: "COD_1700000000000_abcdef", lines: [] }) { id } }',
      {},
      { ...headers, authorization: 'Bearer garbage' },
    );
    expect(placed.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('without valid JSON ends no session and causes no error, through both APIs', async () => {
    const malformed = {
      'x-auth-token': `${part({ alg: 'HS256', typ: 'JWT' })}.${Buffer.from('{no json').toString('base64url')}.abc`,
    };
    expect((await api.rest('POST', '/auth/logout', {}, malformed)).status).toBe(200);
    expect((await api.gql('mutation { signOut { message } }', {}, malformed)).data.signOut.message).toBe(
      'You have been logged out successfully.',
    );
    expect(await me(malformed)).toEqual([401, 'UNAUTHENTICATED']);
    expect((await api.rest('POST', '/auth/refresh', {}, malformed)).status).toBe(401);
  });

  it('is signed with a secret of the shop in a file that only its owner may read', () => {
    const path = join(shop.dataDir, 'jwt-secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').length).toBeGreaterThan(40);
  });
});

describe('a session', () => {
  it('can be refreshed by twenty tabs at once, and all their tokens are valid', async () => {
    const { headers, user: user } = await signIn(api, await registerCustomer(api));
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.rest('POST', '/auth/refresh', {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const { body } of answers) expect(await me({ 'x-auth-token': body.token })).toEqual([200, user.email]);
    expect(await me(headers)).toEqual([200, user.email]); // valid for a minute more
    const { data } = await api.gql(
      'mutation { refreshSession { token } }',
      {},
      { 'x-auth-token': answers[0]?.body.token ?? '' },
    );
    expect(await me({ 'x-auth-token': data.refreshSession.token })).toEqual([200, user.email]);
  });

  it('accepts a replaced token for a minute, however often the new ones are refreshed', async () => {
    const { headers, refreshToken, user: user } = await signIn(api, await registerCustomer(api));
    const second = await api.rest('POST', '/auth/refresh', {}, headers);
    const third = await api.rest('POST', '/auth/refresh', {}, { 'x-auth-token': second.body.token });
    const late = await api.rest('POST', '/auth/refresh', {}, headers); // a tab that has received neither
    expect([second.status, third.status, late.status]).toEqual([200, 200, 200]);
    for (const token of [headers['x-auth-token'], second.body.token, third.body.token, late.body.token])
      expect(await me({ 'x-auth-token': String(token) })).toEqual([200, user.email]);
    const pair = async (refresh: string) => (await api.rest('POST', '/auth/token/refresh/', { refresh })).body.refresh;
    await pair(await pair(refreshToken));
    expect((await api.rest('POST', '/auth/token/refresh/', { refresh: refreshToken })).status).toBe(200);
  });

  it('can be refreshed by the documented second client, with a Bearer token', async () => {
    const { refreshToken, user: user } = await signIn(api, await registerCustomer(api));
    const { status, body } = await api.rest('POST', '/auth/token/refresh/', { refresh: refreshToken });
    expect(status).toBe(200);
    expect(await me({ authorization: `Bearer ${body.access}` })).toEqual([200, user.email]);
    expect((await api.rest('POST', '/auth/token/refresh/', { refresh: body.refresh })).status).toBe(200);
    expect((await api.rest('POST', '/auth/token/refresh/', {})).status).toBe(401);
  });

  it('ends for both tokens with signing out, which never fails', async () => {
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

  it('outlives a restart, and ends with signing out everywhere', async () => {
    const user = await registerCustomer(api);
    const [one, two] = [await signIn(api, user), await signIn(api, user)];
    await shop.restart();
    expect(await me(one.headers)).toEqual([200, user.email]);
    await api.gql('mutation { signOutEverywhere { message } }', {}, one.headers);
    for (const { headers } of [one, two]) expect(await me(headers)).toEqual([401, 'SESSION_EXPIRED']);
    const [current, other] = [await signIn(api, user), await signIn(api, user)];
    const out = await api.rest('POST', '/auth/logout-everywhere', undefined, current.headers);
    expect([out.status, out.body]).toEqual([200, { message: 'You have been logged out successfully.' }]);
    for (const { headers } of [current, other]) expect(await me(headers)).toEqual([401, 'SESSION_EXPIRED']);
    expect((await api.rest('POST', '/auth/logout-everywhere', {}, current.headers)).status).toBe(401);
  });

  it('ends when its user has twenty newer ones', async () => {
    const user = await registerCustomer(api);
    const first = await signIn(api, user);
    for (let more = 0; more < 19; more += 1) await signIn(api, user);
    expect((await me(first.headers))[0]).toBe(200);
    await signIn(api, user);
    expect(await me(first.headers)).toEqual([401, 'SESSION_EXPIRED']);
  });
});

it('after ten failed sign-ins an account is refused from this address, even with the right password', async () => {
  const strict = await startShop({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
  const strictApi = apiOf(strict);
  const user = await registerCustomer(strictApi);
  for (let right = 0; right < 12; right += 1) await signIn(strictApi, user);
  const failures = await Promise.all(
    Array.from({ length: 11 }, () => strictApi.rest('POST', '/auth', { email: user.email, password: 'wrong1' })),
  );
  expect(failures.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(400), 429]);
  const eleventh = await strictApi.rest('POST', '/auth', { email: user.email, password: user.password });
  expect([eleventh.status, eleventh.body.msg]).toEqual([429, 'Too many login attempts. Please try again later.']);
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});

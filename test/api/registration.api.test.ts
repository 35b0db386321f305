import { BSON } from 'mongodb';
import { apiOf, untilAnswered, type Api } from '../support/api.js';
import { DAY } from '../support/clock.js';
import { registerCustomer, newUser, type TestUser } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { allEmailsSentBy, waitForEmail, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { startShop, type Shop } from '../support/shop.js';

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) { message emailSent email } }`;
const AVAILABLE = `query Available($username: String, $email: String) {
  availability(username: $username, email: $email) { field available message }
}`;
const VERIFY = `mutation Verify($token: String!) { verifyEmail(token: $token) { message email } }`;
const RESEND = `mutation Resend($email: String!) { resendVerification(email: $email) { message } }`;

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SEED: 'none', PUBLIC_URL: 'https://shop.example/' });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

describe('registration', () => {
  it('answers equally through both APIs, with nothing but the notice of the email', async () => {
    const [one, two] = [newUser(), newUser()];
    const rest = await api.rest('POST', '/users', one);
    const { data } = await api.gql(REGISTER, { input: two });
    expect(rest.status).toBe(201);
    expect(rest.headers.get('cache-control')).toBe('no-store');
    expect(rest.body).toEqual({
      message: expect.stringContaining('check your email'),
      emailSent: true,
      email: one.email,
    });
    expect(data.register).toEqual({ ...rest.body, email: two.email });
  });

  it('names every invalid field with its documented message, in both APIs', async () => {
    const bad = { firstname: 'A', lastname: 'V1', username: 'a b', email: 'x', password: 'short' };
    const fields = {
      firstname: 'First name must be at least 2 characters long',
      lastname: 'Last name can only contain letters and spaces',
      username: 'Username can only contain letters, numbers, and underscores',
      email: 'Please include a valid email',
      password: 'Password must be at least 6 characters long',
    };
    const rest = await api.rest('POST', '/users', bad);
    const { errors } = await api.gql(REGISTER, { input: bad });
    expect([rest.status, rest.body]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields }]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  it.each([
    'isAdmin',
    '_id',
    'id',
    'isVerified',
    'emailVerified',
    'role',
    'passwordHash',
    'createdAt',
    'sessions',
    '__proto__',
    'pendingEmail',
    'unverifiedUntil',
    'gender',
    'phone',
    '$set',
  ])('refuses %s in the body and stores nothing', async (key) => {
    const user = newUser();
    const refused = await api.rest('POST', '/users', JSON.stringify(user).replace('}', `,"${key}":true}`));
    expect(refused.status).toBe(400);
    expect((await api.rest('POST', '/auth/check-availability', { email: user.email })).body.available).toBe(true);
  });

  it('creates an account that the database removes after seven days, unless its address is verified', async () => {
    const [waiting, verified] = [newUser(), await registerCustomer(api)];
    const began = Date.now();
    await api.rest('POST', '/users', waiting);
    const ended = Date.now();
    const users = (await openDatabase(shop)).collection('users');
    const endOf = async ({ email }: TestUser) => (await users.findOne({ email }))?.['unverifiedUntil'];
    const [end, never, indexes] = [await endOf(waiting), await endOf(verified), await users.indexes()];
    expect(end.getTime()).toBeGreaterThanOrEqual(began + 7 * DAY);
    expect(end.getTime()).toBeLessThanOrEqual(ended + 7 * DAY);
    expect(never).toBeUndefined();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { unverifiedUntil: 1 }, expireAfterSeconds: 0 }));
  });

  it.each([{}, [], null, { email: { $gt: '' } }, 'text'])('refuses the body %p', async (body) => {
    const { status, body: answer } = await api.rest('POST', '/users', body);
    expect([status, answer.code]).toEqual([400, expect.stringMatching(/^(VALIDATION_FAILED|BAD_REQUEST)$/)]);
  });

  it('names the taken field, username or email, in any letter case', async () => {
    const user = await registerCustomer(api);
    const email = await api.rest('POST', '/users', { ...newUser(), email: user.email.toUpperCase() });
    expect([email.status, email.body.code, email.body.msg]).toEqual([
      409,
      'EMAIL_TAKEN',
      'This email address already exists',
    ]);
    const { errors } = await api.gql(REGISTER, { input: { ...newUser(), username: user.username.toUpperCase() } });
    expect(errors?.[0]).toMatchObject({
      message: 'This username is already taken',
      extensions: { code: 'USERNAME_TAKEN' },
    });
  });
});

describe('the availability check', () => {
  it('answers whether a username or email is available', async () => {
    const user = await registerCustomer(api);
    const free = newUser();
    expect((await api.rest('POST', '/auth/check-availability', { username: free.username })).body).toEqual({
      field: 'username',
      available: true,
      message: 'Username available!',
    });
    expect((await api.rest('POST', '/auth/check-availability', { email: free.email })).body).toEqual({
      field: 'email',
      available: true,
      message: 'Email available!',
    });
    expect((await api.gql(AVAILABLE, { username: user.username.toUpperCase() })).data.availability).toEqual({
      field: 'username',
      available: false,
      message: 'This username is already taken',
    });
    expect((await api.gql(AVAILABLE, { email: user.email })).data.availability).toEqual({
      field: 'email',
      available: false,
      message: 'This email address already exists',
    });
  });

  it.each([
    [{}, 'username'],
    [{ username: 'abc', email: 'a@b.example' }, 'username'],
    [{ username: { $regex: '.*' } }, 'username'],
    [{ username: ['abc'] }, 'username'],
    [{ email: 'x' }, 'email'],
    [{ username: 'ab' }, 'username'],
  ])('refuses the query %p', async (query, field) => {
    const { status, body } = await api.rest('POST', '/auth/check-availability', query);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
  });
});

describe('the verification of an email address', () => {
  it('works by the link in the email, which has the configured host and not that of the request', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user, { 'x-forwarded-host': 'evil.example' });
    const email = await waitForEmail(api, user.email, 'verify-email');
    expect(email.subject).toBe('Verify your email address for Zevar');
    expect(email.text).toMatch(/^https:\/\/shop\.example\/verify-email\/[0-9a-f]{64}$/m);
    expect(email.html).toContain(`href="https://shop.example/verify-email/${tokenInEmail(email)}"`);

    const first = await api.rest('POST', '/auth/verify-email', { token: tokenInEmail(email) });
    expect([first.status, first.body]).toEqual([200, { message: expect.any(String), user: { email: user.email } }]);
    const { data } = await api.gql(VERIFY, { token: tokenInEmail(email) }); // React sends it twice in development
    expect(data.verifyEmail).toEqual({ message: first.body.message, email: user.email });
  });

  it('answers equally when it is sent 50 times at once', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user);
    const token = tokenInEmail(await waitForEmail(api, user.email, 'verify-email'));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered(() => api.rest('POST', '/auth/verify-email', { token }))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it.each([{}, { token: null }, { token: ['a'] }, { token: 'x' }, { token: { $ne: '' } }, []])(
    'refuses the invalid token %p',
    async (body) => {
      const answer = await api.rest('POST', '/auth/verify-email', body);
      expect([answer.status, answer.body.code, answer.body.msg]).toEqual([
        400,
        'TOKEN_INVALID',
        'Invalid verification link',
      ]);
    },
  );

  it('refuses an unknown token, in both APIs', async () => {
    const rest = await api.rest('POST', '/auth/verify-email', { token: 'ab'.repeat(32) });
    const { errors } = await api.gql(VERIFY, { token: 'ab'.repeat(32) });
    expect([rest.status, rest.body.code, errors?.[0]?.extensions.code]).toEqual([
      400,
      'TOKEN_INVALID',
      'TOKEN_INVALID',
    ]);
    expect(rest.body.msg).toMatch(/expired/);
  });

  it('works with the newest link only', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user);
    const first = tokenInEmail(await waitForEmail(api, user.email, 'verify-email'));
    await api.rest('POST', '/auth/resend-verification', { email: user.email });
    const second = tokenInEmail(await waitForEmail(api, user.email, 'verify-email', 1));
    expect(second).not.toBe(first);
    expect((await api.rest('POST', '/auth/verify-email', { token: first })).status).toBe(400);
    expect((await api.rest('POST', '/auth/verify-email', { token: second })).status).toBe(200);
  });

  it('stores neither token nor password in plain text', async () => {
    const user = newUser({ password: 'ganz-geheim-77' });
    await api.rest('POST', '/users', user);
    const token = tokenInEmail(await waitForEmail(api, user.email, 'verify-email'));
    const collections = await (await openDatabase(shop)).collections();
    const stored = await Promise.all(collections.map((collection) => collection.find().toArray()));
    const content = BSON.EJSON.stringify(stored);
    expect(content).toContain(user.email);
    expect(content).not.toContain(token);
    expect(content).not.toContain('ganz-geheim-77');
  });
});

it('resending the verification email answers every address alike, and sends only to unverified accounts', async () => {
  const verified = await registerCustomer(api);
  const answers = [
    await api.rest('POST', '/auth/resend-verification', { email: verified.email }),
    await api.rest('POST', '/auth/resend-verification', { email: newUser().email }),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { message: 'Verification email sent successfully! Check your inbox.' }]);
  expect((await api.gql(RESEND, { email: verified.email })).data.resendVerification).toEqual(answers[0]?.body);
  await allEmailsSentBy(shop);
  expect(await emailsTo(api, verified.email)).toHaveLength(1);
  const empty = await api.rest('POST', '/auth/resend-verification', { email: '' });
  expect([empty.status, empty.body.msg]).toEqual([400, 'Please enter your email address']);
});

describe('with the default rate limits', () => {
  let strict: Shop;
  let strictApi: Api;
  beforeAll(async () => {
    strict = await startShop({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
    strictApi = apiOf(strict);
  });
  afterAll(() => strict.stop());

  it('two requests for an email within a minute send one, with the same answer', async () => {
    const user = newUser();
    await strictApi.rest('POST', '/users', user);
    const answers = await Promise.all(
      [1, 2].map(() => strictApi.rest('POST', '/auth/resend-verification', { email: user.email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await waitForEmail(strictApi, user.email, 'verify-email', 1);
    await allEmailsSentBy(strict);
    expect(await emailsTo(strictApi, user.email)).toHaveLength(2); // the registration's and one more
  });

  it('the 61st availability check in a minute is refused', async () => {
    const query = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        strictApi.rest('POST', '/auth/check-availability', { username: `name_${index}` }),
      ),
    );
    expect(query.filter(({ status }) => status === 429)).toHaveLength(1);
    const { errors } = await strictApi.gql(AVAILABLE, { username: 'name_x' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  });
});

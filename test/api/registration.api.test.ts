import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser } from '../support/customer.js';
import { allEmailsSentBy, waitForEmail, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { startShop, type Shop } from '../support/shop.js';

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) { message emailSent email } }`;
const AVAILABLE = `query Available($username: String, $email: String) { availability(username: $username, email: $email) { field available message } }`;
const VERIFY = `mutation Verify($token: String!) { verifyEmail(token: $token) { message email } }`;
const RESEND = `mutation Resend($email: String!) { resendVerification(email: $email) { message } }`;

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SEED: 'none', PUBLIC_URL: 'https://shop.example/' });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

describe('registering', () => {
  it('answers by both doors alike, and nothing but that a letter is on its way', async () => {
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

  it('names every bad field with its documented text, in both dialects', async () => {
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
  ])('refuses %s in its body and stores nothing', async (key) => {
    const person = newUser();
    const refused = await api.rest('POST', '/users', JSON.stringify(person).replace('}', `,"${key}":true}`));
    expect(refused.status).toBe(400);
    expect((await api.rest('POST', '/auth/check-availability', { email: person.email })).body.available).toBe(true);
  });

  it.each([{}, [], null, { email: { $gt: '' } }, 'text'])('refuses %p', async (body) => {
    const { status, body: answer } = await api.rest('POST', '/users', body);
    expect([status, answer.code]).toEqual([400, expect.stringMatching(/^(VALIDATION_FAILED|BAD_REQUEST)$/)]);
  });

  it('tells which of the two is taken, in any case of letters', async () => {
    const person = newUser();
    await api.rest('POST', '/users', person);
    const email = await api.rest('POST', '/users', { ...newUser(), email: person.email.toUpperCase() });
    expect([email.status, email.body.code, email.body.msg]).toEqual([
      409,
      'EMAIL_TAKEN',
      'This email address already exists',
    ]);
    const { errors } = await api.gql(REGISTER, { input: { ...newUser(), username: person.username.toUpperCase() } });
    expect(errors?.[0]).toMatchObject({
      message: 'This username is already taken',
      extensions: { code: 'USERNAME_TAKEN' },
    });
  });

  it('makes one account and one letter, however many try for the same address at once', async () => {
    const { email } = newUser();
    const tries = Array.from({ length: 50 }, (_, index) => ({
      ...newUser(),
      email: index % 2 ? email.toUpperCase() : email,
    }));
    const answers = await Promise.all(tries.map((person) => api.rest('POST', '/users', person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
    await allEmailsSentBy(shop);
    const letters = (await api.rest('GET', '/dev/mailbox')).body.filter(
      ({ to }: { to: string }) => to.toLowerCase() === email,
    );
    expect(letters).toHaveLength(1);
  });
});

describe('availability', () => {
  it('says what is free and what is taken', async () => {
    const person = await registerCustomer(api);
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
    expect((await api.gql(AVAILABLE, { username: person.username.toUpperCase() })).data.availability).toEqual({
      field: 'username',
      available: false,
      message: 'This username is already taken',
    });
    expect((await api.gql(AVAILABLE, { email: person.email })).data.availability).toEqual({
      field: 'email',
      available: false,
      message: 'This email address already exists',
    });
  });

  it.each([
    {},
    { username: 'abc', email: 'a@b.example' },
    { username: { $regex: '.*' } },
    { username: ['abc'] },
    { email: 'x' },
    { username: 'ab' },
  ])('refuses %p', async (asked) => {
    const { status, body } = await api.rest('POST', '/auth/check-availability', asked);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('verifying an e-mail address', () => {
  it('works by the link of the letter, at the configured address, whatever host a request names', async () => {
    const person = newUser();
    await api.rest('POST', '/users', person, { 'x-forwarded-host': 'evil.example' });
    const letter = await waitForEmail(api, person.email, 'verify-email');
    expect(letter.subject).toBe('Verify your email address for Zevar');
    expect(letter.text).toMatch(/^https:\/\/shop\.example\/verify-email\/[0-9a-f]{64}$/m);
    expect(letter.html).toContain(`href="https://shop.example/verify-email/${tokenInEmail(letter)}"`);

    const first = await api.rest('POST', '/auth/verify-email', { token: tokenInEmail(letter) });
    expect([first.status, first.body]).toEqual([200, { message: expect.any(String), user: { email: person.email } }]);
    const { data } = await api.gql(VERIFY, { token: tokenInEmail(letter) }); // React asks twice
    expect(data.verifyEmail).toEqual({ message: first.body.message, email: person.email });
  });

  it('agrees with itself when asked 50 times at once', async () => {
    const person = newUser();
    await api.rest('POST', '/users', person);
    const token = tokenInEmail(await waitForEmail(api, person.email, 'verify-email'));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.rest('POST', '/auth/verify-email', { token })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it.each([{}, { token: null }, { token: ['a'] }, { token: 'x' }, { token: { $ne: '' } }, []])(
    'refuses %p as no link',
    async (body) => {
      const answer = await api.rest('POST', '/auth/verify-email', body);
      expect([answer.status, answer.body.code, answer.body.msg]).toEqual([
        400,
        'TOKEN_INVALID',
        'Invalid verification link',
      ]);
    },
  );

  it('refuses a token that nobody was sent, in both dialects', async () => {
    const rest = await api.rest('POST', '/auth/verify-email', { token: 'ab'.repeat(32) });
    const { errors } = await api.gql(VERIFY, { token: 'ab'.repeat(32) });
    expect([rest.status, rest.body.code, errors?.[0]?.extensions.code]).toEqual([
      400,
      'TOKEN_INVALID',
      'TOKEN_INVALID',
    ]);
    expect(rest.body.msg).toMatch(/expired/);
  });

  it('ends with the newest link: an earlier one no longer works', async () => {
    const person = newUser();
    await api.rest('POST', '/users', person);
    const first = tokenInEmail(await waitForEmail(api, person.email, 'verify-email'));
    await api.rest('POST', '/auth/resend-verification', { email: person.email });
    const second = tokenInEmail(await waitForEmail(api, person.email, 'verify-email', 1));
    expect(second).not.toBe(first);
    expect((await api.rest('POST', '/auth/verify-email', { token: first })).status).toBe(400);
    expect((await api.rest('POST', '/auth/verify-email', { token: second })).status).toBe(200);
  });

  it('keeps neither token nor password where a copy of the data would show them', async () => {
    const person = newUser({ password: 'ganz-geheim-77' });
    await api.rest('POST', '/users', person);
    const token = tokenInEmail(await waitForEmail(api, person.email, 'verify-email'));
    const folder = join(shop.dataDir, 'store');
    expect(readdirSync(folder).some((each) => each.endsWith('.mdb'))).toBe(true);
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.mdb'))) {
      const content = readFileSync(join(folder, name), 'latin1');
      expect(content.includes(token) || content.includes('ganz-geheim-77')).toBe(false);
    }
  });
});

it('asking for the letter again answers everybody alike, and sends only where it makes sense', async () => {
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

describe('with the limits of every day', () => {
  let strict: Shop;
  let strictApi: Api;
  beforeAll(async () => {
    strict = await startShop({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
    strictApi = apiOf(strict);
  });
  afterAll(() => strict.stop());

  it('two wishes for a letter within a minute send one, and say the same', async () => {
    const person = newUser();
    await strictApi.rest('POST', '/users', person);
    const wishes = await Promise.all(
      [1, 2].map(() => strictApi.rest('POST', '/auth/resend-verification', { email: person.email })),
    );
    expect(wishes.map(({ status }) => status)).toEqual([200, 200]);
    await waitForEmail(strictApi, person.email, 'verify-email', 1);
    await allEmailsSentBy(strict);
    expect(await emailsTo(strictApi, person.email)).toHaveLength(2); // the registration's and one more
  });

  it('the 61st question about a name in a minute waits', async () => {
    const asked = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        strictApi.rest('POST', '/auth/check-availability', { username: `name_${index}` }),
      ),
    );
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
    const { errors } = await strictApi.gql(AVAILABLE, { username: 'name_x' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  });
});

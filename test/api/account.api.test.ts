import { BSON } from 'mongodb';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser, signIn } from '../support/customer.js';
import { withDatabase } from '../support/database.js';
import { waitForEmail, emailsTo, tokenInEmail } from '../support/mailbox.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

const CHANGE = `mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { message } }`;
const RESET = `mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }`;
const UPDATE = `mutation Update($input: ProfileInput!) {
  updateProfile(input: $input) { id firstname username email pendingEmail phone gender isAdmin }
}`;

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SEED: 'none', ...QUICK_PASSWORDS });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const canSignIn = async (email: string, password: string) =>
  (await api.rest('POST', '/auth', { email, password })).status === 200;
const isSignedIn = async (headers: Record<string, string>) =>
  (await api.rest('GET', '/auth', undefined, headers)).status === 200;

describe('a forgotten password', () => {
  it('is replaced once by the link in the email, which ends every session', async () => {
    const user = await registerCustomer(api);
    const before = await signIn(api, user);
    const requested = await api.rest(
      'POST',
      '/auth/forgot-password',
      { email: user.email },
      { 'x-forwarded-host': 'evil.example' },
    );
    expect([requested.status, requested.body]).toEqual([
      200,
      { message: 'If an account uses this address, a reset link is on its way.' },
    ]);
    const email = await waitForEmail(api, user.email, 'reset-password');
    expect(email.text).toMatch(/^http:\/\/localhost:\d+\/reset-password\/[0-9a-f]{64}$/m);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.rest('POST', '/auth/reset-password', { token: tokenInEmail(email), password: 'golden2' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      'Password has been reset successfully! Redirecting to login...',
    );
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'TOKEN_INVALID',
      msg: 'Invalid or expired reset token.',
    });
    expect(await isSignedIn(before.headers)).toBe(false);
    expect([await canSignIn(user.email, user.password), await canSignIn(user.email, 'golden2')]).toEqual([false, true]);
    expect((await waitForEmail(api, user.email, 'password-changed')).subject).toBe(
      'Your password for Zevar was changed',
    );
  });

  it('gets the same answer for an unknown address, and no email is sent', async () => {
    const unregistered = newUser();
    const answer = await api.rest('POST', '/auth/forgot-password', { email: unregistered.email });
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'If an account uses this address, a reset link is on its way.' },
    ]);
    expect(
      (await api.gql('mutation { forgotPassword(email: "nobody@example.com") { message } }')).data.forgotPassword,
    ).toEqual(answer.body);
    expect(await emailsTo(api, unregistered.email)).toEqual([]);
  });

  it.each([
    {},
    { token: 'x', password: 'golden2' },
    { token: 'a'.repeat(64), password: 'golden2' },
    { token: { $ne: '' }, password: 'golden2' },
  ])('is not replaced by the body %p', async (body) => {
    const { status, body: answer } = await api.rest('POST', '/auth/reset-password', body);
    expect([status, answer.code, answer.msg]).toEqual([400, 'TOKEN_INVALID', 'Invalid or expired reset token.']);
  });

  it('is only replaced by a valid password, and the link stays usable after an invalid one', async () => {
    const user = await registerCustomer(api);
    await api.rest('POST', '/auth/forgot-password', { email: user.email });
    const token = tokenInEmail(await waitForEmail(api, user.email, 'reset-password'));
    const short = await api.rest('POST', '/auth/reset-password', { token, password: 'abc' });
    expect([short.status, short.body.fields]).toEqual([
      400,
      { password: 'Password must be at least 6 characters long' },
    ]);
    const password = `long1${'x'.repeat(2000)}`;
    const { data } = await api.gql(RESET, { input: { token, password } });
    expect(data.resetPassword.message).toMatch(/^Password has been reset/);
    expect(await canSignIn(user.email, password)).toBe(true);
  });

  it('of an account that was never verified is replaced, and the address is verified by the same link', async () => {
    const user = newUser();
    await api.rest('POST', '/users', user);
    const verification = tokenInEmail(await waitForEmail(api, user.email, 'verify-email'));
    await api.rest('POST', '/auth/forgot-password', { email: user.email });
    const token = tokenInEmail(await waitForEmail(api, user.email, 'reset-password'));
    expect((await api.rest('POST', '/auth', { email: user.email, password: user.password })).body.code).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    expect((await api.rest('POST', '/auth/reset-password', { token, password: 'golden2' })).status).toBe(200);
    expect(await canSignIn(user.email, 'golden2')).toBe(true);
    // The account stays, and its name is taken.
    const again = await api.rest('POST', '/users', newUser({ email: user.email }));
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await api.rest('POST', '/auth/verify-email', { token: verification })).status).toBe(200);
  });
});

describe('a password change', () => {
  it('requires the current password, keeps this session and ends the others, through both APIs', async () => {
    const user = await registerCustomer(api);
    const [current, other] = [await signIn(api, user), await signIn(api, user)];
    const rest = await api.rest(
      'PUT',
      `/users/${current.id}`,
      { currentPassword: user.password, newPassword: 'silver3', password: 'silver3', confirmPassword: 'silver3' },
      current.headers,
    );
    expect([rest.status, rest.body._id]).toEqual([200, current.id]);
    expect([await isSignedIn(current.headers), await isSignedIn(other.headers)]).toEqual([true, false]);
    const { data } = await api.gql(
      CHANGE,
      { input: { currentPassword: 'silver3', newPassword: 'silver4', confirmPassword: 'silver4' } },
      current.headers,
    );
    expect(data.changePassword.message).toBe('Password changed successfully!');
    expect([await canSignIn(user.email, 'silver3'), await canSignIn(user.email, 'silver4')]).toEqual([false, true]);
    await waitForEmail(api, user.email, 'password-changed', 1);
  });

  it.each([
    [{ newPassword: 'silver3', password: 'silver3' }, 'currentPassword', 'Please enter your current password'],
    [
      { currentPassword: 'wrong1', newPassword: 'silver3', password: 'silver3' },
      'currentPassword',
      'Current password is incorrect',
    ],
    [
      { currentPassword: 'pearls1', newPassword: 'silver3', password: 'silver4' },
      'password',
      'Passwords should match!',
    ],
    ...[{ newPassword: 'silver3' }, { password: 'silver3' }, { newPassword: 'silver3', password: 'silver3' }].map(
      (chosen): [object, string, string] => [
        { currentPassword: 'pearls1', ...chosen, confirmPassword: 'silver4' },
        'confirmPassword',
        'Passwords should match!',
      ],
    ),
    [
      { currentPassword: 'pearls1', newPassword: 'short', password: 'short' },
      'newPassword',
      'Password must be at least 6 characters long',
    ],
    [{ password: 'silver3' }, 'currentPassword', 'Please enter your current password'],
    [{ currentPassword: 'pearls1', newPassword: 'silver3', password: '' }, 'password', 'Passwords should match!'],
    [{ currentPassword: 'pearls1', newPassword: '', password: '' }, 'newPassword', 'Please enter your password'],
  ])('with %p is refused and changes nothing', async (body, field, text) => {
    const user = await registerCustomer(api);
    const { headers, id } = await signIn(api, user);
    const { status, body: answer } = await api.rest('PUT', `/users/${id}`, body, headers);
    expect([status, answer.code, answer.fields]).toEqual([400, 'VALIDATION_FAILED', { [field]: text }]);
    expect(await canSignIn(user.email, user.password)).toBe(true);
  });
});

describe('a profile', () => {
  it('updates the editable fields through both APIs', async () => {
    const { headers, id, user: user } = await signIn(api, await registerCustomer(api));
    const rest = await api.rest(
      'PUT',
      `/users/${id}`,
      { firstname: 'Zara', phone: '+92 300 1234567', gender: 'Female' },
      headers,
    );
    expect([rest.status, rest.body]).toMatchObject([
      200,
      { _id: id, firstname: 'Zara', lastname: 'Verma', phone: '+92 300 1234567', gender: 'Female', email: user.email },
    ]);
    const { data } = await api.gql(UPDATE, { input: { gender: '', lastname: null } }, headers);
    expect(data.updateProfile).toMatchObject({ id, firstname: 'Zara', gender: '' });
    const untouched = { firstname: null, phone: null, currentPassword: '', newPassword: '', password: '' };
    const again = await api.rest('PUT', `/users/${id}`, { ...untouched, lastname: 'Rauf' }, headers);
    expect(again.body).toMatchObject({ firstname: 'Zara', lastname: 'Rauf', phone: '+92 300 1234567' });
  });

  it.each([
    '_id',
    'isAdmin',
    'isVerified',
    'passwordHash',
    'sessions',
    'emailKey',
    'usernameKey',
    'createdAt',
    'pendingEmail',
    '$set',
    'role',
  ])('ignores %s in the body', async (key) => {
    const { headers, id, user: user } = await signIn(api, await registerCustomer(api));
    const { body } = await api.rest('PUT', `/users/${id}`, { firstname: 'Zara', [key]: true }, headers);
    expect(body).toEqual({
      _id: id,
      firstname: 'Zara',
      lastname: 'Verma',
      username: user.username,
      email: user.email,
      pendingEmail: null,
      phone: '',
      gender: '',
      isAdmin: false,
    });
  });

  it('is updated by its owner only: any other id answers 403', async () => {
    const [mine, other] = [
      await signIn(api, await registerCustomer(api)),
      await signIn(api, await registerCustomer(api)),
    ];
    for (const id of [other.id, 'f'.repeat(24), 'x']) {
      const { status, body } = await api.rest('PUT', `/users/${id}`, { firstname: 'Mallory' }, mine.headers);
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await api.rest('PUT', `/users/${mine.id}`, { firstname: 'Mallory' })).status).toBe(401);
  });

  it('with an email address that could not be given today still signs in, is edited, and gets a reset link', async () => {
    const user = await registerCustomer(api);
    const { headers, id } = await signIn(api, user);
    const email = user.email.replace('@', '..@');
    await withDatabase(shop, (db) =>
      db.collection('users').updateOne({ _id: new BSON.ObjectId(id) }, { $set: { email, emailKey: email } }),
    );
    expect(await canSignIn(email, user.password)).toBe(true);
    const edited = await api.rest('PUT', `/users/${id}`, { firstname: 'Zara', email }, headers);
    expect([edited.status, edited.body]).toMatchObject([200, { firstname: 'Zara', email }]);
    expect((await api.rest('POST', '/auth/forgot-password', { email })).status).toBe(200);
    const other = await api.rest('PUT', `/users/${id}`, { email: email.replace('..', '...') }, headers);
    expect([other.status, other.body.fields]).toEqual([400, { email: 'Please include a valid email' }]);
  });

  it('refuses a username or email address that is taken', async () => {
    const [mine, other] = [await signIn(api, await registerCustomer(api)), await registerCustomer(api)];
    expect((await api.rest('PUT', `/users/${mine.id}`, { username: other.username }, mine.headers)).body.code).toBe(
      'USERNAME_TAKEN',
    );
    expect((await api.gql(UPDATE, { input: { email: other.email } }, mine.headers)).errors?.[0]?.extensions.code).toBe(
      'EMAIL_TAKEN',
    );
  });
});

describe('a new email address', () => {
  it('counts once it is verified; until then emails go to the old address, which is notified', async () => {
    const { headers, user: user } = await signIn(api, await registerCustomer(api));
    const email = newUser().email;
    const { data } = await api.gql(UPDATE, { input: { email } }, headers);
    expect(data.updateProfile).toMatchObject({ email: user.email, pendingEmail: email });
    expect((await waitForEmail(api, user.email, 'email-changed')).text).toContain(email);
    await api.rest('POST', '/auth/forgot-password', { email });
    await api.rest('POST', '/auth/forgot-password', { email: user.email });
    await waitForEmail(api, user.email, 'reset-password');
    expect((await emailsTo(api, email)).map(({ kind }) => kind)).toEqual(['verify-new-email']);

    const verified = await api.rest('POST', '/auth/verify-email', {
      token: tokenInEmail(await waitForEmail(api, email, 'verify-new-email')),
    });
    expect([verified.status, verified.body.user.email]).toEqual([200, email]);
    expect([await canSignIn(email, user.password), await canSignIn(user.email, user.password)]).toEqual([true, false]);
  });

  it('can be reverted by the link sent to the old address, which ends all sessions', async () => {
    const { headers, user: user } = await signIn(api, await registerCustomer(api));
    const email = newUser().email;
    await api.gql(UPDATE, { input: { email } }, headers);
    const changed = await api.rest('POST', '/auth/verify-email', {
      token: tokenInEmail(await waitForEmail(api, email, 'verify-new-email')),
    });
    expect(changed.body).toEqual({
      message: 'Email verified successfully! You can now log in.',
      user: { email },
    });
    const token = tokenInEmail(await waitForEmail(api, user.email, 'email-changed'));
    const reverted = await api.rest('POST', '/auth/verify-email', { token });
    const message = `Your account stays at ${user.email}, and everybody is signed out. Please choose a new password.`;
    expect([reverted.status, reverted.body]).toEqual([200, { message, isRestored: true, user: { email: user.email } }]);
    const again = 'mutation ($token: String!) { verifyEmail(token: $token) { message isRestored email } }';
    expect((await api.gql(again, { token })).data.verifyEmail).toEqual({
      message,
      isRestored: true,
      email: user.email,
    });
    expect(await isSignedIn(headers)).toBe(false);
    expect(await canSignIn(user.email, user.password)).toBe(true);
  });
});

import { parse } from 'graphql';
import { onAuthError } from './auth-error-handler';
import { renewOrEnd } from './renew-session';
import { sentDeletion } from './sent-deletion';
import { sessionStore } from './session-storage';

const TOKEN = 'token-a';
const INVALID = 'Your account is no longer valid. Please log in again.';
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

interface Case {
  /** The root field of the request. */
  field: string;
  status?: number;
  code?: string;
  /** The path of the current page. */
  at: string;
}

function sendError({ field, status = 200, code, at }: Case): Promise<boolean> {
  window.history.replaceState(null, '', at);
  const query = parse(`query X { ${field} { id } }`);
  return onAuthError({ token: TOKEN, status, code, operation: { query } });
}

beforeEach(() => {
  global.fetch = fetchMock as unknown as typeof fetch;
  fetchMock
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve({ ok: false, status: 401, json: () => Promise.resolve({ code: 'SESSION_EXPIRED' }) } as Response),
    );
  sessionStore.begin({ token: TOKEN, refreshToken: 'refresh-a', user: { id: 'a', firstname: 'Asha', isAdmin: false } });
});

const PREFIXES = [
  '/user-profile',
  '/profile',
  '/checkout',
  '/admin',
  '/orders',
  '/addresses',
  '/notifications',
  '/password',
  '/settings',
];

it.each(PREFIXES)('401 and 403 at %s end the session and redirect to the login page after 100 ms', async (at) => {
  for (const code of ['UNAUTHENTICATED', 'FORBIDDEN']) {
    sessionStore.begin({ token: TOKEN, refreshToken: '', user: { id: 'a', firstname: 'Asha', isAdmin: false } });
    await sendError({ field: 'products', code, at: `${at}/x` });
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.lastEnd()).toEqual({ message: INVALID, loginRedirectDelayMs: 100, returnsAfterLogin: true });
  }
});

it.each(['/', '/products', '/profiles', '/password-rules'])(
  '403 at %s, which is not protected, keeps the session',
  async (at) => {
    await sendError({ field: 'products', code: 'FORBIDDEN', at });
    expect(sessionStore.read()?.token).toBe(TOKEN);
  },
);

it('403 in the dashboard removes the admin role and keeps the session', async () => {
  sessionStore.begin({ token: TOKEN, refreshToken: '', user: { id: 'a', firstname: 'Asha', isAdmin: true } });
  await sendError({ field: 'adminOrders', code: 'FORBIDDEN', at: '/dashboard' });
  expect(sessionStore.read()).toMatchObject({ token: TOKEN, user: { id: 'a', firstname: 'Asha', isAdmin: false } });
});

it('an invalid account ends the session on every page, without a redirect', async () => {
  await sendError({ field: 'me', code: 'ACCOUNT_INVALID', at: '/products' });
  expect(sessionStore.read()).toBeNull();
  expect(sessionStore.lastEnd()).toEqual({ message: INVALID, loginRedirectDelayMs: null, returnsAfterLogin: true });
});

it('an account that is gone after its deletion got no answer has been deleted, until the session has ended', async () => {
  const DELETED = 'Your account has been deleted.';
  sentDeletion.remember(DELETED);
  await sendError({ field: 'cart', code: 'UNAUTHENTICATED', at: '/user-profile' });
  expect(sessionStore.lastEnd()?.message).toBe('Session expired. Please login again.');

  const begin = () =>
    sessionStore.begin({ token: TOKEN, refreshToken: '', user: { id: 'a', firstname: 'Asha', isAdmin: false } });
  begin();
  sentDeletion.remember(DELETED);
  await sendError({ field: 'cart', code: 'ACCOUNT_INVALID', at: '/user-profile' });
  expect(sessionStore.lastEnd()?.message).toBe(DELETED);

  begin();
  await sendError({ field: 'cart', code: 'ACCOUNT_INVALID', at: '/user-profile' });
  expect(sessionStore.lastEnd()?.message).toBe(INVALID);
});

it.each(['me', 'cart'])(
  '%s, refused for another reason than the account, reports an expired session',
  async (field) => {
    await sendError({ field, code: 'UNAUTHENTICATED', at: '/profile' });
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.lastEnd()).toEqual({
      message: 'Session expired. Please login again.',
      loginRedirectDelayMs: 100,
      returnsAfterLogin: true,
    });
  },
);

describe('400 and 404', () => {
  it.each<[string, Case]>([
    ['400 of an authentication endpoint, on any page', { field: 'me', status: 400, at: '/products' }],
    ['404 of an authentication endpoint, on a profile page', { field: 'me', status: 404, at: '/profile' }],
  ])('without a code: %s ends the session and redirects to the login page', async (_, errorCase) => {
    await sendError(errorCase);
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.lastEnd()).toEqual({ message: INVALID, loginRedirectDelayMs: 100, returnsAfterLogin: true });
  });

  it.each<[string, Case]>([
    ['updateProfile', { field: 'updateProfile', status: 400, at: '/user-profile' }],
    ['cart', { field: 'cart', status: 404, at: '/profile/orders' }],
    ['myOrders', { field: 'myOrders', status: 404, at: '/profile/orders' }],
    ['addresses', { field: 'addresses', status: 400, at: '/profile/addresses' }],
  ])('without a code: %s on a profile page ends the session', async (_, errorCase) => {
    await sendError(errorCase);
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.lastEnd()?.message).toBe(INVALID);
  });

  it.each<[string, Case]>([
    ['a typing mistake in the profile', { field: 'updateProfile', code: 'VALIDATION_FAILED', at: '/profile' }],
    [
      'the same with its HTTP status',
      { field: 'updateProfile', status: 400, code: 'VALIDATION_FAILED', at: '/profile' },
    ],
    ['an address that is gone', { field: 'updateAddress', status: 404, code: 'NOT_FOUND', at: '/profile/addresses' }],
    ['a taken username', { field: 'updateProfile', code: 'USERNAME_TAKEN', at: '/profile' }],
    ['a bad reset link', { field: 'resetPassword', status: 400, code: 'TOKEN_INVALID', at: '/reset-password' }],
    ['a request that cannot be read', { field: 'me', status: 400, code: 'GRAPHQL_VALIDATION_FAILED', at: '/profile' }],
    ['the cart elsewhere, without a code', { field: 'cart', status: 404, at: '/products' }],
    ['the catalogue, without a code', { field: 'products', status: 400, at: '/profile' }],
  ])('with a code, or not about the account: %s keeps the session', async (_, errorCase) => {
    await sendError(errorCase);
    expect(sessionStore.read()?.token).toBe(TOKEN);
  });
});

describe('the refresh token', () => {
  it('renews a token once, stores the new one, and has the requests sent again', async () => {
    fetchMock.mockImplementation(() =>
      Promise.resolve({
        ok: true,
        status: 200,
        json: () => Promise.resolve({ access: 'token-b', refresh: 'refresh-b' }),
      } as Response),
    );
    const results = await Promise.all([
      sendError({ field: 'cart', code: 'SESSION_EXPIRED', at: '/profile' }),
      sendError({ field: 'me', code: 'SESSION_EXPIRED', at: '/profile' }),
    ]);
    expect(results).toEqual([true, true]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/auth/token/refresh/');
    expect(fetchMock.mock.calls[0]?.[1].body).toBe(JSON.stringify({ refresh: 'refresh-a' }));
    expect(sessionStore.read()).toMatchObject({ token: 'token-b', refreshToken: 'refresh-b' });
  });

  it('ends the session when that is refused', async () => {
    expect(await sendError({ field: 'cart', code: 'SESSION_EXPIRED', at: '/profile' })).toBe(false);
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.lastEnd()?.message).toBe('Session expired. Please login again.');
  });
});

it.each([
  ['says that the account is gone', '', INVALID],
  ['says that it was deleted, if that was sent before', 'Your account has been deleted.', undefined],
])('a renewal that no account has any more %s', async (_, sent, message = sent) => {
  if (sent) sentDeletion.remember(sent);
  const answer = { status: 401, json: () => Promise.resolve({ code: 'ACCOUNT_INVALID' }) };
  fetchMock.mockResolvedValue(answer as Response);
  expect(await renewOrEnd()).toBe('invalid');
  expect(sessionStore.lastEnd()?.message).toBe(message);
});

it('an error for an earlier token keeps the session and has the request sent again', async () => {
  sessionStore.renew('token-b');
  expect(await sendError({ field: 'me', code: 'SESSION_EXPIRED', at: '/profile' })).toBe(true);
  expect(sessionStore.read()?.token).toBe('token-b');
});

it.each(['signIn', 'signOut', 'refreshSession'])('%s handles its errors itself', async (field) => {
  await sendError({ field, code: 'UNAUTHENTICATED', at: '/profile' });
  expect(sessionStore.read()?.token).toBe(TOKEN);
});

import type { ErrorResponse } from '../../lib/api/apollo-client';
import { onRefused } from './auth-error-handler';
import { sessionStore } from './session-storage';

const TOKEN = 'token-a';
const INVALID = 'Your account is no longer valid. Please log in again.';
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

interface Case {
  field: string;
  status?: number;
  code?: string;
  at: string;
}

function refused({ field, status = 200, code, at }: Case): Promise<boolean> {
  window.history.replaceState(null, '', at);
  const answer = JSON.stringify({ errors: [{ message: 'No.', extensions: code ? { code } : {} }] });
  const refusal: ErrorResponse = {
    token: TOKEN,
    status,
    responseBody: answer,
    requestBody: JSON.stringify({ query: `query X { ${field} { id } }` }),
  };
  return onRefused(refusal);
}

beforeEach(() => {
  global.fetch = fetched as unknown as typeof fetch;
  fetched
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

it.each(PREFIXES)('401 and 403 at %s end the session; the login screen comes after 100 ms', async (at) => {
  for (const code of ['UNAUTHENTICATED', 'FORBIDDEN']) {
    sessionStore.begin({ token: TOKEN, refreshToken: '', user: { id: 'a', firstname: 'Asha', isAdmin: false } });
    await refused({ field: 'products', code, at: `${at}/x` });
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.farewell()).toEqual({ message: INVALID, leavesAfterMs: 100, comesBack: true });
  }
});

it.each(['/', '/products', '/profiles', '/password-rules'])(
  '403 at %s, which is not protected, ends nothing',
  async (at) => {
    await refused({ field: 'products', code: 'FORBIDDEN', at });
    expect(sessionStore.read()?.token).toBe(TOKEN);
  },
);

it('403 in the dashboard: the right was taken away since, and the door is shut; the session stays', async () => {
  sessionStore.begin({ token: TOKEN, refreshToken: '', user: { id: 'a', firstname: 'Asha', isAdmin: true } });
  await refused({ field: 'adminOrders', code: 'FORBIDDEN', at: '/dashboard' });
  expect(sessionStore.read()).toMatchObject({ token: TOKEN, user: { id: 'a', firstname: 'Asha', isAdmin: false } });
});

it('a session that is over ends on every page, and the page stays', async () => {
  await refused({ field: 'me', code: 'ACCOUNT_INVALID', at: '/products' });
  expect(sessionStore.read()).toBeNull();
  expect(sessionStore.farewell()).toEqual({ message: INVALID, leavesAfterMs: null, comesBack: true });
});

it.each(['me', 'cart'])(
  '%s, refused without its account being at fault, says that the session expired',
  async (field) => {
    await refused({ field, code: 'UNAUTHENTICATED', at: '/profile' });
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.farewell()).toEqual({
      message: 'Session expired. Please login again.',
      leavesAfterMs: 100,
      comesBack: true,
    });
  },
);

describe('400 and 404', () => {
  it.each<[string, Case]>([
    ['400 of an authentication endpoint, on any page', { field: 'me', status: 400, at: '/products' }],
    ['404 of an authentication endpoint, on a profile page', { field: 'me', status: 404, at: '/profile' }],
  ])('without a code: %s clears and leads to the login screen', async (_, what) => {
    await refused(what);
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.farewell()).toEqual({ message: INVALID, leavesAfterMs: 100, comesBack: true });
  });

  it.each<[string, Case]>([
    ['updateProfile', { field: 'updateProfile', status: 400, at: '/user-profile' }],
    ['cart', { field: 'cart', status: 404, at: '/profile/orders' }],
    ['myOrders', { field: 'myOrders', status: 404, at: '/profile/orders' }],
    ['addresses', { field: 'addresses', status: 400, at: '/profile/addresses' }],
  ])('without a code: of %s on a profile page clears', async (_, what) => {
    await refused(what);
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.farewell()?.message).toBe(INVALID);
  });

  it.each<[string, Case]>([
    ['a typing mistake in the profile', { field: 'updateProfile', code: 'VALIDATION_FAILED', at: '/profile' }],
    [
      'the same under its own status',
      { field: 'updateProfile', status: 400, code: 'VALIDATION_FAILED', at: '/profile' },
    ],
    ['an address that is gone', { field: 'updateAddress', status: 404, code: 'NOT_FOUND', at: '/profile/addresses' }],
    ['a taken username', { field: 'updateProfile', code: 'USERNAME_TAKEN', at: '/profile' }],
    ['a bad reset link', { field: 'resetPassword', status: 400, code: 'TOKEN_INVALID', at: '/reset-password' }],
    ['a request that cannot be read', { field: 'me', status: 400, code: 'GRAPHQL_VALIDATION_FAILED', at: '/profile' }],
    ['the cart elsewhere, without a code', { field: 'cart', status: 404, at: '/products' }],
    ['the catalogue, without a code', { field: 'products', status: 400, at: '/profile' }],
  ])('with a code, or not about the account: %s signs nobody out', async (_, what) => {
    await refused(what);
    expect(sessionStore.read()?.token).toBe(TOKEN);
  });
});

describe('the second variant', () => {
  it('asks once for a token that never arrived, keeps what it got, and has the request sent again', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve({
        ok: true,
        status: 200,
        json: () => Promise.resolve({ access: 'token-b', refresh: 'refresh-b' }),
      } as Response),
    );
    const again = await Promise.all([
      refused({ field: 'cart', code: 'SESSION_EXPIRED', at: '/profile' }),
      refused({ field: 'me', code: 'SESSION_EXPIRED', at: '/profile' }),
    ]);
    expect(again).toEqual([true, true]);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe('/auth/token/refresh/');
    expect(fetched.mock.calls[0]?.[1].body).toBe(JSON.stringify({ refresh: 'refresh-a' }));
    expect(sessionStore.read()).toMatchObject({ token: 'token-b', refreshToken: 'refresh-b' });
  });

  it('ends the session when that is refused', async () => {
    expect(await refused({ field: 'cart', code: 'SESSION_EXPIRED', at: '/profile' })).toBe(false);
    expect(sessionStore.read()).toBeNull();
    expect(sessionStore.farewell()?.message).toBe('Session expired. Please login again.');
  });
});

it('a refusal of an earlier token ends nothing: the request is sent again with the present one', async () => {
  sessionStore.renew('token-b');
  expect(await refused({ field: 'me', code: 'SESSION_EXPIRED', at: '/profile' })).toBe(true);
  expect(sessionStore.read()?.token).toBe('token-b');
});

it.each(['signIn', 'signOut', 'refreshSession'])('%s answers for itself', async (field) => {
  await refused({ field, code: 'UNAUTHENTICATED', at: '/profile' });
  expect(sessionStore.read()?.token).toBe(TOKEN);
});

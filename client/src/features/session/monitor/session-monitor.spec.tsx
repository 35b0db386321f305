import type { MockLink } from '@apollo/client/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SESSION } from '#shared/limits';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { SessionUserDocument } from '../../../generated/graphql';
import { SessionMonitor } from './session-monitor';
import { sessionStore } from '../session-storage';
import { timeLeft } from '../session-times';
import { nextCheckDelay, noticeFor } from './use-session-expiry';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const respondWith = (status: number, body: object) =>
  fetchMock.mockImplementation(() =>
    Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) } as Response),
  );
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** Renders the monitor and lets time pass. */
async function signedInFor(ms: number) {
  renderWithProviders(<SessionMonitor />, { path: '/products' });
  await pass(ms);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  global.fetch = fetchMock as unknown as typeof fetch;
  respondWith(200, { token: 'token-b' });
  fetchMock.mockClear();
  sessionStore.begin({
    token: 'token-a',
    refreshToken: 'refresh-a',
    user: { id: 'a', firstname: 'Asha', isAdmin: false },
  });
});
afterEach(() => jest.useRealTimers());

it('uses the specified times', () => {
  expect([SESSION.lastsMs, SESSION.refreshAtLoadMs, SESSION.warnBelowMs, SESSION.checkEveryMs]).toEqual([
    24 * HOUR,
    23 * HOUR,
    30 * MINUTE,
    300_000,
  ]);
});

it.each([
  [30 * MINUTE, null],
  [30 * MINUTE - 1, 'Your session will expire in 30 minutes. Please save your work.'],
  [12 * MINUTE, 'Your session will expire in 12 minutes. Please save your work.'],
  [1, 'Your session will expire in 1 minutes. Please save your work.'],
  [0, 'Your session has expired. Attempting to refresh...'],
  [-HOUR, 'Your session has expired. Attempting to refresh...'],
])('with %d ms left shows: %s', (left, text) => expect(noticeFor(left)?.text ?? null).toBe(text));

it.each([
  [24 * HOUR, 300_000],
  [31 * MINUTE, MINUTE + 1],
  [29 * MINUTE, MINUTE],
  [90_500, 30_500],
  [0, MINUTE],
])('with %d ms left checks again after %d ms', (left, after) => expect(nextCheckDelay(left)).toBe(after));

it('warns after 23 and a half hours, counts down, and can be dismissed for good', async () => {
  await signedInFor(23.5 * HOUR - MINUTE);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(2 * MINUTE);
  screen.getByText('Your session will expire in 29 minutes. Please save your work.');
  await pass(9 * MINUTE);
  screen.getByText('Your session will expire in 20 minutes. Please save your work.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(10 * MINUTE);
  expect(screen.queryByText(/^Your session will expire/)).toBeNull();
});

it('is extended by its button only while the user is inactive', async () => {
  await signedInFor(23.6 * HOUR);
  expect(fetchMock).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Extend Session' }));
  await pass(1000);
  expect(
    fetchMock.mock.calls.map(([path, init]) => [path, new Headers(init.headers).get('x-auth-token'), init.body]),
  ).toEqual([['/auth/refresh', 'token-a', '{}']]);
  expect(sessionStore.read()).toMatchObject({ token: 'token-b', tokenReceivedAt: Date.now() - 1000 });
  expect(screen.queryByText(/^Your session/)).toBeNull();
});

it('reports that it could not be extended, until the next check', async () => {
  fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  // A different token, because the module remembers it as uncertain until the page is closed.
  sessionStore.begin({
    token: 'token-lost',
    refreshToken: 'refresh-lost',
    user: { id: 'a', firstname: 'Asha', isAdmin: false },
  });
  await signedInFor(23.6 * HOUR);
  await user.click(screen.getByRole('button', { name: 'Extend Session' }));
  await pass(10);
  screen.getByText(
    'Your session will expire in 24 minutes. Please save your work. ' +
      'It could not be extended just now. Please try again.',
  );
  await pass(MINUTE);
  screen.getByText('Your session will expire in 23 minutes. Please save your work.');
});

describe('a token that is short because its session ends for good', () => {
  const tokenFor = (ms: number) =>
    ['', btoa(JSON.stringify({ iat: 1_700_000_000, exp: 1_700_000_000 + ms / 1000, name: '>>>???' })), '']
      .join('.')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  const begin = (token: string) =>
    sessionStore.begin({ token, refreshToken: 'r', user: { id: 'a', firstname: 'Asha', isAdmin: false } });

  it('is warned of by its own times, and not renewed in vain', async () => {
    begin(tokenFor(40 * MINUTE));
    await signedInFor(5 * MINUTE);
    window.dispatchEvent(new Event('mousemove'));
    await pass(6 * MINUTE);
    screen.getByText('Your session will expire in 29 minutes. Please save your work.');
    expect(fetchMock).not.toHaveBeenCalled();
    respondWith(401, { code: 'SESSION_EXPIRED' });
    await pass(29 * MINUTE);
    screen.getByText('Session expired. Please login again.');
  });

  it('is not said to be extended by a token that ends as soon', async () => {
    begin(tokenFor(20 * MINUTE));
    await signedInFor(1000);
    respondWith(200, { token: tokenFor(19 * MINUTE) });
    await user.click(screen.getByRole('button', { name: 'Extend Session' }));
    await pass(10);
    screen.getByText(/^Your session will expire in 19 minutes\. .* It cannot be extended any more\./);
  });

  it.each([
    ['says more than a day', tokenFor(48 * HOUR)],
    ['is unreadable', 'a.b.c'],
    ['has no times', `.${btoa('{}')}.`],
  ])('lasts a day when it %s', (_, token) => {
    expect(timeLeft({ token, tokenReceivedAt: 1000 }, 1000)).toBe(24 * HOUR);
  });
});

it.each(['mousemove', 'keydown', 'scroll', 'touchstart'])(
  'counts %s as activity: after 23 hours the next check renews',
  async (sign) => {
    await signedInFor(23 * HOUR + MINUTE);
    window.dispatchEvent(new Event(sign));
    await pass(5 * MINUTE);
    expect(sessionStore.read()?.token).toBe('token-b');
  },
);

it('is renewed when it has expired', async () => {
  let respond: (response: Response) => void = () => undefined;
  fetchMock.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  await signedInFor(24 * HOUR);
  screen.getByText('Your session has expired. Attempting to refresh...');
  expect(screen.queryByRole('button', { name: 'Extend Session' })).toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  respond({ ok: true, status: 200, json: () => Promise.resolve({ token: 'token-b' }) } as Response);
  await pass(0);
  expect(screen.queryByText(/^Your session/)).toBeNull();
  expect(sessionStore.read()?.token).toBe('token-b');
});

it.each<[string, () => void]>([
  ['refuses', () => respondWith(401, { code: 'SESSION_EXPIRED' })],
  ['responds with an error', () => respondWith(503, {})],
  ['cannot be reached', () => fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))],
])('ends with a message when the server %s', async (_, prepare) => {
  prepare();
  await signedInFor(24 * HOUR);
  await pass(1000);
  screen.getByText('Session expired. Please login again.');
  expect(sessionStore.read()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('redirects to the login page 100 ms after an authentication error', async () => {
  const failure = {
    message: 'Your account is no longer valid. Please log in again.',
    loginRedirectDelayMs: 100,
    returnsAfterLogin: true,
  };
  await signedInFor(1000);
  window.history.pushState(null, '', '/checkout');
  act(() => sessionStore.end(failure));
  await pass(99);
  expect(window.location.pathname).toBe('/checkout');
  await pass(1);
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { message: failure.message, from: '/checkout' } });

  for (const entrance of ['/login', '/register']) {
    window.history.replaceState(null, '', entrance);
    act(() => sessionStore.end(failure));
    await pass(1000);
    expect(window.location.pathname).toBe(entrance);
    expect(window.history.state).toBeNull();
  }
});

describe('the token check at loading', () => {
  const userQuery = { request: { query: SessionUserDocument }, delay: 10 };
  const load = async (mock: MockLink.MockedResponse) => {
    localStorage.setItem('tokenTimestamp', String(Date.now() - MINUTE));
    renderWithProviders(<SessionMonitor />, { path: '/products', mocks: [mock] });
    await pass(100);
  };

  it('stores the user that the server returns', async () => {
    await load({
      ...userQuery,
      result: { data: { me: { __typename: 'Account', id: 'a', firstname: 'Noor', isAdmin: true } } },
    });
    expect(sessionStore.read()?.user).toEqual({ id: 'a', firstname: 'Noor', isAdmin: true });
  });

  it('is silent and keeps the session when it fails', async () => {
    await load({ ...userQuery, error: new TypeError('Failed to fetch') });
    expect(sessionStore.read()?.user?.firstname).toBe('Asha');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('stores the specified keys, and of the user only what the header needs', () => {
  const kept = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
  expect(kept).toEqual({
    userToken: 'token-a',
    accessToken: 'token-a',
    refreshToken: 'refresh-a',
    tokenTimestamp: String(Date.now()),
    userInfo: '{"_id":"a","firstname":"Asha","isAdmin":false}',
  });
});

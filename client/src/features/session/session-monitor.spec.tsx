import type { MockLink } from '@apollo/client/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SESSION } from '#shared/limits';
import { renderWithProviders } from '../../../test/render-with-providers';
import { SessionUserDocument } from '../../generated/graphql';
import { SessionWatch } from './session-monitor';
import { sessionStore } from './session-storage';
import { nextCheck, noticeFor } from './use-session-expiry';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const answers = (status: number, body: object) =>
  fetched.mockImplementation(() =>
    Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) } as Response),
  );
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** Signed in for so long, and then what is shown. */
async function signedInFor(ms: number) {
  renderWithProviders(<SessionWatch />, { path: '/products' });
  await pass(ms);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  global.fetch = fetched as unknown as typeof fetch;
  answers(200, { token: 'token-b' });
  fetched.mockClear();
  sessionStore.begin({
    token: 'token-a',
    refreshToken: 'refresh-a',
    user: { id: 'a', firstname: 'Asha', isAdmin: false },
  });
});
afterEach(() => jest.useRealTimers());

it('knows the documented times', () => {
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
])('with %d ms left says: %s', (left, text) => expect(noticeFor(left)?.text ?? null).toBe(text));

it.each([
  [24 * HOUR, 300_000],
  [31 * MINUTE, MINUTE + 1],
  [29 * MINUTE, MINUTE],
  [90_500, 30_500],
  [0, MINUTE],
])('with %d ms left looks again after %d', (left, after) => expect(nextCheck(left)).toBe(after));

it('is silent for 23 and a half hours, then warns, counts down, and can be dismissed for good', async () => {
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

it('is extended by its button, and by nothing else while nobody moves', async () => {
  await signedInFor(23.6 * HOUR);
  expect(fetched).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Extend Session' }));
  await pass(1000);
  expect(
    fetched.mock.calls.map(([path, init]) => [path, new Headers(init.headers).get('x-auth-token'), init.body]),
  ).toEqual([['/auth/refresh', 'token-a', '{}']]);
  expect(sessionStore.read()).toMatchObject({ token: 'token-b', since: Date.now() - 1000 });
  expect(screen.queryByText(/^Your session/)).toBeNull();
});

it('says that it could not be extended, until it looks again', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  // A token of its own: it stays in doubt for as long as the page lives.
  sessionStore.begin({
    token: 'token-lost',
    refreshToken: 'refresh-lost',
    user: { id: 'a', firstname: 'Asha', isAdmin: false },
  });
  await signedInFor(23.6 * HOUR);
  await user.click(screen.getByRole('button', { name: 'Extend Session' }));
  await pass(10);
  screen.getByText(
    'Your session will expire in 24 minutes. Please save your work. It could not be extended just now. Please try again.',
  );
  await pass(MINUTE);
  screen.getByText('Your session will expire in 23 minutes. Please save your work.');
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

it('tries to refresh when it is over, and goes on', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await signedInFor(24 * HOUR);
  screen.getByText('Your session has expired. Attempting to refresh...');
  expect(screen.queryByRole('button', { name: 'Extend Session' })).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
  answer({ ok: true, status: 200, json: () => Promise.resolve({ token: 'token-b' }) } as Response);
  await pass(0);
  expect(screen.queryByText(/^Your session/)).toBeNull();
  expect(sessionStore.read()?.token).toBe('token-b');
});

it.each<[string, () => void]>([
  ['refuses', () => answers(401, { code: 'SESSION_EXPIRED' })],
  ['is not well', () => answers(503, {})],
  ['cannot be reached', () => fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))],
])('ends with its words when the shop %s', async (_, prepare) => {
  prepare();
  await signedInFor(24 * HOUR);
  await pass(1000);
  screen.getByText('Session expired. Please login again.');
  expect(sessionStore.read()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('goes to the login screen 100 ms after an authentication failure, and not from the login screen', async () => {
  const failure = {
    message: 'Your account is no longer valid. Please log in again.',
    leavesAfterMs: 100,
    comesBack: true,
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
  const asked = { request: { query: SessionUserDocument }, delay: 10 };
  const load = async (mock: MockLink.MockedResponse) => {
    localStorage.setItem('tokenTimestamp', String(Date.now() - MINUTE));
    renderWithProviders(<SessionWatch />, { path: '/products', mocks: [mock] });
    await pass(100);
  };

  it('takes over what the shop knows of the user', async () => {
    await load({
      ...asked,
      result: { data: { me: { __typename: 'Account', id: 'a', firstname: 'Noor', isAdmin: true } } },
    });
    expect(sessionStore.read()?.user).toEqual({ id: 'a', firstname: 'Noor', isAdmin: true });
  });

  it('says nothing and ends nothing when it fails', async () => {
    await load({ ...asked, error: new TypeError('Failed to fetch') });
    expect(sessionStore.read()?.user?.firstname).toBe('Asha');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('keeps the documented keys, and no more of the user than the header needs', () => {
  const kept = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
  expect(kept).toEqual({
    userToken: 'token-a',
    accessToken: 'token-a',
    refreshToken: 'refresh-a',
    tokenTimestamp: String(Date.now()),
    userInfo: '{"_id":"a","firstname":"Asha","isAdmin":false}',
  });
});

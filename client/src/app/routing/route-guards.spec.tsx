import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { renderWithProviders } from '../../../test/render-with-providers';
import { signIn } from '../../../test/session';
import { rememberLoginEntry } from '../../features/session/login-entry';
import { loggedOutText, sessionStore } from '../../features/session/session-storage';
import { SessionMonitor } from '../../features/session/monitor/session-monitor';
import { RequireUser } from './route-guards';

const GUEST = 'Please log in to access your profile.';
const EXPIRED = 'Session expired. Please login again.';

/** Shows the message that the redirect to the login page carries. */
function Login() {
  useEffect(rememberLoginEntry, []);
  const { state } = useLocation() as { state: { message?: string } | null };
  return <h1>{state?.message ?? 'No message'}</h1>;
}

const expectHeading = (text: string) => expect(screen.getByRole('heading').textContent).toBe(text);
const advance = (ms = 200) => act(() => jest.advanceTimersByTimeAsync(ms));
async function clickLink(name: string) {
  act(() => screen.getByRole('link', { name }).click());
  await advance();
}

async function renderSignedIn(path: string) {
  signIn();
  renderWithProviders(
    <>
      <SessionMonitor />
      <Link to="/profile">To the profile</Link>
      <Link to="/profile/orders">To the orders</Link>
      <Link to="/products">To the products</Link>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route
          path="/profile/*"
          element={
            <RequireUser>
              <h1>Her profile</h1>
            </RequireUser>
          }
        />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path },
  );
  await advance(0);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('The reason for a session end is shown once; after that guests are asked to log in', () => {
  it.each([null, 100])(
    'on a page that needs a user, with a redirect to login after %s ms',
    async (loginRedirectDelayMs) => {
      await renderSignedIn('/profile');
      expectHeading('Her profile');
      act(() => sessionStore.end({ message: EXPIRED, loginRedirectDelayMs, returnsAfterLogin: true }));
      await advance();
      expectHeading(EXPIRED);
      await clickLink('To the products');
      expect(screen.queryByText(EXPIRED)).toBeNull();
      await clickLink('To the profile');
      expectHeading(GUEST);
    },
  );

  it('in another tab', async () => {
    await renderSignedIn('/profile');
    localStorage.clear();
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'userToken', oldValue: 't', newValue: null })),
    );
    await advance();
    expectHeading(loggedOutText());
    await clickLink('To the products');
    await clickLink('To the profile');
    expectHeading(GUEST);
  });

  it('on any other page, after it was dismissed there', async () => {
    await renderSignedIn('/products');
    act(() => sessionStore.end({ message: EXPIRED, loginRedirectDelayMs: null, returnsAfterLogin: true }));
    screen.getByText(EXPIRED);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    await clickLink('To the profile');
    expectHeading(GUEST);
  });
});

it('Back from the login page leads past the pages that need a user', async () => {
  await renderSignedIn('/products');
  await clickLink('To the profile');
  await clickLink('To the orders');
  act(() => sessionStore.end({ message: EXPIRED, loginRedirectDelayMs: null, returnsAfterLogin: true }));
  await advance();
  expectHeading(EXPIRED);
  // Real timers: the browser goes back in its own time.
  jest.useRealTimers();
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/products'));
});

it('a link to a page that needs a user leads to the login page, also from before it in the history', async () => {
  await renderSignedIn('/products');
  act(() => sessionStore.end({ message: EXPIRED, loginRedirectDelayMs: null, returnsAfterLogin: true }));
  // As if Back had led here over several pages.
  sessionStorage.setItem('login-entry', String(window.history.length + 10));
  await clickLink('To the profile');
  expectHeading(EXPIRED);
});

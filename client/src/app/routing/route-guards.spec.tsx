import { act, screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { renderWithProviders } from '../../../test/render-with-providers';
import { LOGGED_OUT, sessionStore } from '../../features/session/session-storage';
import { SessionWatch } from '../../features/session/session-monitor';
import { SESSION_EXPIRED } from '../../features/session/session-texts';
import { RequireUser } from './route-guards';

const user = { id: 'a', firstname: 'Asha', isAdmin: false };
const GUEST = 'Please log in to access your profile.';

/** The login screen's words, as they come with the way to it. */
function Login() {
  const { state } = useLocation() as { state: { message?: string } | null };
  return <h1>{state?.message ?? 'Nothing said'}</h1>;
}

const isTold = (text: string) => expect(screen.getByRole('heading').textContent).toBe(text);
const pass = (ms = 200) => act(() => jest.advanceTimersByTimeAsync(ms));
async function go(name: string) {
  act(() => screen.getByRole('link', { name }).click());
  await pass();
}

async function signedInAt(path: string) {
  sessionStore.begin({ token: 't', refreshToken: 'r', user });
  renderWithProviders(
    <>
      <SessionWatch />
      <Link to="/profile">To the profile</Link>
      <Link to="/products">To the products</Link>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route
          path="/profile"
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
  await pass(0);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Why a session ended is said once, and then a guest is asked to log in', () => {
  it.each([null, 100])(
    'on a page that wants a user, where the login screen comes after %s ms',
    async (leavesAfterMs) => {
      await signedInAt('/profile');
      isTold('Her profile');
      act(() => sessionStore.end({ message: SESSION_EXPIRED, leavesAfterMs, comesBack: true }));
      await pass();
      isTold(SESSION_EXPIRED);
      await go('To the products');
      expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
      await go('To the profile');
      isTold(GUEST);
    },
  );

  it('in another tab', async () => {
    await signedInAt('/profile');
    localStorage.clear();
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'userToken', oldValue: 't', newValue: null })),
    );
    await pass();
    isTold(LOGGED_OUT);
    await go('To the products');
    await go('To the profile');
    isTold(GUEST);
  });

  it('on any other page, once it is dismissed there', async () => {
    await signedInAt('/products');
    act(() => sessionStore.end({ message: SESSION_EXPIRED, leavesAfterMs: null, comesBack: true }));
    screen.getByText(SESSION_EXPIRED);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    await go('To the profile');
    isTold(GUEST);
  });
});

import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderWithProviders } from '../../../test/render-with-providers';
import { sessionStore } from './session-storage';
import { SignOut, useSignOut } from './use-sign-out';

function TestPage() {
  const { pathname, state } = useLocation();
  const signOut = useSignOut();
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        Logout
      </button>
      <p>
        {pathname} {(state as { message?: string } | null)?.message}
      </p>
    </>
  );
}

/** A response that comes far too late. */
const mocks = [
  {
    request: { query: SignOut },
    delay: 60_000,
    result: { data: { signOut: { __typename: 'Notice' as const, message: '' } } },
  },
];

it('signing out does not wait for a server that does not respond', async () => {
  jest.useFakeTimers();
  sessionStore.begin({ token: 't', refreshToken: 'r', user: { id: 'a', firstname: 'Asha', isAdmin: false } });
  renderWithProviders(<TestPage />, { mocks });
  screen.getByRole('button', { name: 'Logout' }).click();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(sessionStore.read()).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(sessionStore.read()).toBeNull();
  screen.getByText('/login Logged out successfully.');
  expect(sessionStore.lastEnd()).toBeNull();
  jest.useRealTimers();
});

import { screen, waitFor } from '@testing-library/react';
import { renderShop } from '../../test-render';
import { sessionStore } from '../features/session/session-storage';
import { RequireAdmin } from './guards';

jest.setTimeout(30_000);

const come = (isAdmin: boolean) => sessionStore.begin({ token: 't', refreshToken: 'r', user: { id: 'f'.repeat(24), firstname: 'Asha', isAdmin } });
const knock = () => renderShop(<RequireAdmin>The desk</RequireAdmin>, { path: '/dashboard' });
afterEach(() => localStorage.clear());

it('the dashboard sends who has no token to the login screen', async () => {
  localStorage.clear();
  knock();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(screen.queryByText('The desk')).toBeNull();
});

it('the dashboard opens to administrators', () => {
  come(true);
  knock();
  screen.getByText('The desk');
});

it('the dashboard is denied to everybody else, with words', async () => {
  come(false);
  knock();
  await screen.findByText(/You do not have administrator privileges\./);
  expect(screen.queryByText('The desk')).toBeNull();
});

it('the dashboard waits for the user of a token that is known alone, and offers another try', async () => {
  come(true);
  localStorage.removeItem('userInfo');
  knock();
  await screen.findByText('Loading User Information');
  screen.getByText('Please wait while we verify your credentials...');
  screen.getByRole('button', { name: 'Retry' });
  expect(screen.queryByText('The desk')).toBeNull();
});

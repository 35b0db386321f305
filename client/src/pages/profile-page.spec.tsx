import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render-with-providers';
import { signIn } from '../../test/session';
import { sessionStore } from '../features/session/session-storage';
import { ProfileAccountDocument } from '../generated/graphql';
import { ProfilePage } from './profile-page';

const id = 'a'.repeat(24);
const account = (firstname: string, isAdmin = false) => ({
  __typename: 'Account' as const,
  id,
  firstname,
  lastname: 'Khan',
  username: 'ayesha_k',
  email: 'ayesha@example.com',
  pendingEmail: null,
  phone: '',
  gender: '',
  isAdmin,
});
const render = (me: ReturnType<typeof account>) =>
  renderWithProviders(<ProfilePage />, {
    path: '/user-profile',
    mocks: [{ request: { query: ProfileAccountDocument }, result: { data: { me } } }],
  });
afterEach(() => localStorage.clear());

it('stores the first name and the role that the server returns', async () => {
  signIn({ id, firstname: 'Ayesha' });
  render(account('Asha', true));
  await screen.findByText('Asha K.');
  expect(sessionStore.read()?.user).toEqual({ id, firstname: 'Asha', isAdmin: true });
});

it('keeps a name that another tab has stored since', async () => {
  signIn({ id, firstname: 'Ayesha' });
  render(account('Ayesha'));
  await screen.findByText('Ayesha K.');
  act(() => {
    localStorage.setItem('userInfo', JSON.stringify({ _id: id, firstname: 'Asha', isAdmin: false }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  });
  expect(sessionStore.read()?.user?.firstname).toBe('Asha');
});

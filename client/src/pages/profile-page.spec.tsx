import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render-with-providers';
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
const show = (me: ReturnType<typeof account>) =>
  renderWithProviders(<ProfilePage />, {
    path: '/user-profile',
    mocks: [{ request: { query: ProfileAccountDocument }, result: { data: { me } } }],
  });
const come = (firstname: string) =>
  sessionStore.begin({ token: 't', refreshToken: 'r', user: { id, firstname, isAdmin: false } });
afterEach(() => localStorage.clear());

it('notes what the shop says of the user: a new first name, a right that was given', async () => {
  come('Ayesha');
  show(account('Asha', true));
  await screen.findByText('Asha K.');
  expect(sessionStore.read()?.user).toEqual({ id, firstname: 'Asha', isAdmin: true });
});

it('leaves a name that another tab has noted since: two tabs that correct each other would never end', async () => {
  come('Ayesha');
  show(account('Ayesha'));
  await screen.findByText('Ayesha K.');
  act(() => {
    localStorage.setItem('userInfo', JSON.stringify({ _id: id, firstname: 'Asha', isAdmin: false }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  });
  expect(sessionStore.read()?.user?.firstname).toBe('Asha');
});

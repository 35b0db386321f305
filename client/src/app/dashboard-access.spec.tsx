import { ApolloLink } from '@apollo/client';
import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject } from 'rxjs';
import { renderWithProviders } from '../../test/render-with-providers';
import { SessionUserDocument } from '../generated/graphql';
import { sessionStore } from '../features/session/session-storage';
import { RequireAdmin } from './routing/route-guards';

const come = (isAdmin: boolean) =>
  sessionStore.begin({ token: 't', refreshToken: 'r', user: { id: 'f'.repeat(24), firstname: 'Asha', isAdmin } });
const knock = (...mocks: MockLink.MockedResponse[]) =>
  renderWithProviders(<RequireAdmin>The desk</RequireAdmin>, { path: '/dashboard', mocks });
/** A token whose user is not known, as after a storage that was half cleared. */
const comeUnknown = () => {
  come(true);
  localStorage.removeItem('userInfo');
};
const asha = { me: { __typename: 'User' as const, id: 'f'.repeat(24), firstname: 'Asha', isAdmin: true } };
const named = { request: { query: SessionUserDocument }, result: { data: asha } };
const failed = { request: { query: SessionUserDocument }, error: new TypeError('Failed to fetch') };
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

it('the dashboard turns a spinner while it asks who is there, and opens once it knows', async () => {
  comeUnknown();
  const answers = new Subject<ApolloLink.Result<typeof asha>>();
  const { container } = renderWithProviders(<RequireAdmin>The desk</RequireAdmin>, {
    path: '/dashboard',
    link: new ApolloLink(() => answers),
  });
  await screen.findByRole('status');
  expect(container.querySelector('.lucide-loader-circle')).not.toBeNull();
  expect(screen.queryByText('Loading User Information')).toBeNull();
  act(() => {
    answers.next({ data: asha });
    answers.complete();
  });
  await screen.findByText('The desk');
});

it('the dashboard waits for the user of a token that is known alone, and offers another try', async () => {
  comeUnknown();
  knock(failed, named);
  await screen.findByText('Loading User Information');
  screen.getByText('Please wait while we verify your credentials...');
  expect(screen.queryByText('The desk')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The desk');
});

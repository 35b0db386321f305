import { ApolloLink } from '@apollo/client';
import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject } from 'rxjs';
import { renderWithProviders } from '../../../test/render-with-providers';
import { signIn } from '../../../test/session';
import { SessionUserDocument } from '../../generated/graphql';
import { RequireAdmin } from './route-guards';

const openDashboard = (...mocks: MockLink.MockedResponse[]) =>
  renderWithProviders(<RequireAdmin>The dashboard</RequireAdmin>, { path: '/dashboard', mocks });
/** A token without user info, as in a partly cleared storage. */
const signInWithoutUserInfo = () => {
  signIn({ isAdmin: true });
  localStorage.removeItem('userInfo');
};
const userData = { me: { __typename: 'User' as const, id: 'f'.repeat(24), firstname: 'Asha', isAdmin: true } };
const userMock = { request: { query: SessionUserDocument }, result: { data: userData } };
const networkErrorMock = { request: { query: SessionUserDocument }, error: new TypeError('Failed to fetch') };
afterEach(() => localStorage.clear());

it('the dashboard redirects visitors without a token to the login page', async () => {
  localStorage.clear();
  openDashboard();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(screen.queryByText('The dashboard')).toBeNull();
});

it('the dashboard opens to administrators', () => {
  signIn({ isAdmin: true });
  openDashboard();
  screen.getByText('The dashboard');
});

it('the dashboard shows other users a message that access is denied', async () => {
  signIn();
  openDashboard();
  await screen.findByText(/You do not have administrator privileges\./);
  expect(screen.queryByText('The dashboard')).toBeNull();
});

it('the dashboard shows a spinner while it loads the user, and opens then', async () => {
  signInWithoutUserInfo();
  const responses = new Subject<ApolloLink.Result<typeof userData>>();
  const { container } = renderWithProviders(<RequireAdmin>The dashboard</RequireAdmin>, {
    path: '/dashboard',
    link: new ApolloLink(() => responses),
  });
  await screen.findByRole('status');
  expect(container.querySelector('.lucide-loader-circle')).not.toBeNull();
  expect(screen.queryByText('Loading User Information')).toBeNull();
  act(() => {
    responses.next({ data: userData });
    responses.complete();
  });
  await screen.findByText('The dashboard');
});

it('the dashboard waits for the user of a token without user info, and offers a retry', async () => {
  signInWithoutUserInfo();
  openDashboard(networkErrorMock, userMock);
  await screen.findByText('Loading User Information');
  screen.getByText('Please wait while we verify your credentials...');
  expect(screen.queryByText('The dashboard')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The dashboard');
});

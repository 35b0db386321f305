import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { renderWithProviders } from '../../test/render-with-providers';
import { signOut } from '../../test/session';
import { sessionStore } from '../features/session/session-storage';
import { ResendVerificationDocument, SignInDocument } from '../generated/graphql';
import { ForgotPasswordPage } from './forgot-password-page';
import { LoginPage } from './login-page';

const USER = { __typename: 'Account' as const, id: 'a'.repeat(24), firstname: 'Asha', isAdmin: false };
const SESSION = { __typename: 'Session' as const, token: 'token-a', refreshToken: 'refresh-a', user: USER };
const graphqlError = (code: string, message: string, more: object = {}) =>
  new GraphQLError(message, { extensions: { code, ...more } });

function render(outcome: GraphQLError | 'in' = 'in', path = '/login', resendOutcome?: GraphQLError | 'sent') {
  const variables = () => true;
  const signIn = {
    request: { query: SignInDocument, variables },
    maxUsageCount: 3,
    result: outcome === 'in' ? { data: { signIn: SESSION } } : { errors: [outcome] },
  };
  const resend = {
    request: { query: ResendVerificationDocument, variables },
    delay: 20,
    result:
      resendOutcome instanceof GraphQLError
        ? { errors: [resendOutcome] }
        : { data: { resendVerification: { __typename: 'Notice' as const, message: '' } } },
  };
  const routes = (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderWithProviders(routes, { path, mocks: [signIn, resend] });
}

async function signIn() {
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'asha' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'pearls1' } });
  await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
}

beforeEach(signOut);
afterEach(() => jest.useRealTimers());

it('requires both fields, and links to registration and to the forgotten password', async () => {
  render();
  await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
  await screen.findByText('Please enter your email or username');
  screen.getByText('Please enter your password');
  expect(document.activeElement).toBe(screen.getByLabelText('Username or email'));
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
});

it('has the address filled in that was just verified', async () => {
  renderWithProviders(<LoginPage />, { path: '/login', state: { email: 'asha@example.com' } });
  expect(await screen.findByLabelText('Username or email')).toHaveProperty('value', 'asha@example.com');
});

it('passes a typed email address on to the forgotten password, but not a username', async () => {
  render();
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'asha@example.com' } });
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('asha@example.com');
  act(() => window.history.back());
  fireEvent.change(await screen.findByLabelText('Username or email'), { target: { value: 'asha' } });
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
});

it('stores the token, the user and the time, and goes on to the profile', async () => {
  const before = Date.now();
  render();
  await signIn();
  await waitFor(() => expect(window.location.pathname).toBe('/user-profile'));
  expect(localStorage.getItem('userToken')).toBe('token-a');
  expect(localStorage.getItem('accessToken')).toBe('token-a');
  expect(localStorage.getItem('refreshToken')).toBe('refresh-a');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({
    _id: USER.id,
    firstname: 'Asha',
    isAdmin: false,
  });
  expect(Number(localStorage.getItem('tokenTimestamp'))).toBeGreaterThanOrEqual(before);
});

it.each([
  ['/login?redirect=%2Fcheckout', '/checkout'],
  ['/login?redirect=%2F%2Fevil.example', '/user-profile'],
  ['/login?redirect=%2F%5Cevil.example', '/user-profile'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/user-profile'],
  ['/login?redirect=javascript%3Aalert(1)', '/user-profile'],
  ['/login?redirect=%2Flogin', '/user-profile'],
])('from %s a signed-in user is redirected to %s', async (path, target) => {
  sessionStore.begin(SESSION);
  render('in', path);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(target));
});

it.each<[string, string, unknown]>([
  ['the query parameter', '/login?message=Welcome%20back', null],
  ['the route’s state', '/login', { usr: { message: 'Welcome back' }, key: 'k', idx: 0 }],
])('shows the banner of %s for five seconds', (_, path, state) => {
  jest.useFakeTimers();
  window.history.replaceState(state, '', path);
  const original = window.history.replaceState.bind(window.history);
  // The helper must not replace the history entry that was just set.
  const held = jest
    .spyOn(window.history, 'replaceState')
    .mockImplementationOnce(() => undefined)
    .mockImplementation(original);
  render('in', path);
  expect(screen.getByRole('status').textContent).toBe('Welcome back');
  act(() => void jest.advanceTimersByTime(4999));
  expect(screen.queryByText('Welcome back')).not.toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Welcome back')).toBeNull();
  held.mockRestore();
});

it('shows at the password field that the credentials are wrong', async () => {
  render(graphqlError('INVALID_CREDENTIALS', 'Invalid email or password.'));
  await signIn();
  const message = await screen.findByText('Invalid email or password.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(password.getAttribute('aria-describedby')).toBe(message.id);
  await waitFor(() => expect(document.activeElement).toBe(password));
});

it.each([
  ['RATE_LIMITED', 'Too Many Attempts', 'Too many login attempts. Please try again later.', 'Try Again Later'],
  ['INTERNAL_SERVER_ERROR', 'Server Error', 'Server error. Please try again later.', 'Retry'],
  ['FORBIDDEN', 'Authentication Error', 'No.', 'Try Again'],
  ['OUT_OF_STOCK', 'Authentication Error', 'No.', 'Try Again'],
])('opens a dialog for %s: %s', async (code, title, text, button) => {
  render(graphqlError(code, 'No.'));
  await signIn();
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog.textContent).toContain(text);
  screen.getByRole('button', { name: button });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

const UNVERIFIED = graphqlError('EMAIL_NOT_VERIFIED', 'Please verify your email address before logging in.', {
  email: 'asha@example.com',
});

it('explains the verification, and sends the email again: sending, then sent for five seconds', async () => {
  render(UNVERIFIED, '/login', 'sent');
  await signIn();
  const notice = await screen.findByRole('alert', { name: 'Email Verification Required' });
  expect(notice.textContent).toContain('asha@example.com');
  expect(notice.querySelectorAll('li')).toHaveLength(3);
  // Screen readers announce the whole alert on each change in it, so the button's result is outside of it.
  const changes = jest.fn();
  new MutationObserver(changes).observe(notice, { subtree: true, childList: true, characterData: true });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
  screen.getByRole('button', { name: 'Sending...' });
  await act(() => jest.advanceTimersByTimeAsync(30));
  screen.getByText('Verification email sent successfully! Check your inbox.');
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(screen.queryByText(/^Verification email sent/)).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByText(/^Verification email sent/)).toBeNull();
  expect(changes).not.toHaveBeenCalled();
});

it.each([
  ['Slower, please.', 'Slower, please.'],
  ['', 'Failed to resend verification email. Please try again.'],
])('shows why the email was not sent again: %s', async (message, text) => {
  render(UNVERIFIED, '/login', graphqlError('RATE_LIMITED', message));
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Verification Email' }));
  await screen.findByText(text);
});

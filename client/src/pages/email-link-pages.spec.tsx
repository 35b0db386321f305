import { act, fireEvent, screen } from '@testing-library/react';
import { LIMITS, LINK, REDIRECT_AFTER_MS } from '#shared/limits';
import {
  graphqlError,
  KEPT,
  renderEmailLink as render,
  sent,
  server,
  TOKEN,
  type Outcome,
} from '../../test/render-email-link';
import { signIn } from '../../test/session';
import { sessionStore } from '../features/session/session-storage';

/** What the login page is opened with. */
const VERIFIED = { usr: { message: 'Email verified successfully! You can now log in.', email: 'asha@example.com' } };
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function signInAs(email: string) {
  server.sessionEmail = email;
  signIn({ id: 'a' });
}

/** Follows the link in the browser of this account. */
async function verifyIn(email: string) {
  signInAs(email);
  render(`/verify-email/${TOKEN}`);
  await advance(100);
  await advance(100); // until the session's address is known
}
const typePasswords = async (password: string) => {
  ['New password', 'Confirm password'].forEach((label) => type(label, password));
  await advance(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
});
afterEach(() => jest.useRealTimers());

it('links and redirects use the specified times', () => {
  expect([REDIRECT_AFTER_MS, LINK.verifyMs, LINK.resetMs, LIMITS.password.min]).toEqual([
    3000, 86_400_000, 1_800_000, 6,
  ]);
});

describe('Verifying the email address', () => {
  it('starts at once, and redirects to the login page after three seconds', async () => {
    render(`/verify-email/${TOKEN}`);
    const entries = window.history.length;
    screen.getByRole('heading', { name: 'Verifying your email...' });
    // A reload on a bad line needs it.
    expect(window.location.pathname).toBe(`/verify-email/${TOKEN}`);
    await advance(100);
    expect(window.location.pathname).toBe('/verify-email');
    screen.getByRole('heading', { name: 'Email Verified' });
    expect(sent).toEqual([{ token: TOKEN }]);
    await advance(2800);
    expect(window.location.pathname).toBe('/verify-email');
    await advance(200);
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toMatchObject(VERIFIED);
    // Back does not return to the used-up link.
    expect(window.history.length).toBe(entries);
  });

  it('the button to the login page takes the message along, and Back does not return from there', async () => {
    render(`/verify-email/${TOKEN}`);
    const entries = window.history.length;
    await advance(100);
    fireEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toMatchObject(VERIFIED);
    expect(window.history.length).toBe(entries);
  });

  it('leads nobody to the account of somebody else: it offers to log out, and its own login', async () => {
    await verifyIn('bina@example.com');
    const entries = window.history.length;
    screen.getByText(/^Email verified successfully! .* is signed in to another account, bina@example\.com\.$/);
    expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/user-profile');
    await advance(REDIRECT_AFTER_MS);
    expect(window.location.pathname).toBe('/verify-email');
    fireEvent.click(screen.getByRole('button', { name: 'Log out and log in' }));
    await advance(100);
    expect(sessionStore.read()).toBeNull();
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toMatchObject(VERIFIED);
    expect(window.history.length).toBe(entries);
  });

  it('says nothing of the session whose account cannot be read, and offers both ways', async () => {
    await verifyIn('unknown');
    screen.getByText('Email verified successfully! You can now log in.');
    screen.getByRole('link', { name: 'Your account' });
    screen.getByRole('button', { name: 'Log out and log in' });
  });

  it('leads a signed-in user, whose address was changed, to the account and not to the login page', async () => {
    await verifyIn('asha@example.com');
    screen.getByRole('heading', { name: 'Email Verified' });
    screen.getByText('Your email address is now confirmed.');
    expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/user-profile');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await advance(REDIRECT_AFTER_MS);
    expect(window.location.pathname).toBe('/verify-email');
  });

  it('the link that keeps an earlier address leads to a new password, not to the login page', async () => {
    render(`/verify-email/${TOKEN}`, 'kept');
    const entries = window.history.length;
    await advance(100);
    screen.getByRole('heading', { name: 'Email Address Kept' });
    screen.getByText(KEPT);
    await advance(REDIRECT_AFTER_MS);
    expect(window.location.pathname).toBe('/verify-email');
    fireEvent.click(screen.getByRole('link', { name: 'Choose a new password' }));
    expect(window.location.pathname).toBe('/forgot-password');
    expect(window.history.state).toMatchObject({ usr: { email: 'asha@example.com' } });
    expect(window.history.length).toBe(entries);
  });

  it.each<[string, Outcome, string]>([
    [
      'with the server’s message',
      graphqlError('TOKEN_INVALID', 'This verification link has expired.'),
      'This verification link has expired.',
    ],
    ['or with its own message', graphqlError('TOKEN_INVALID', ''), 'Verification failed. Please try again.'],
  ])('shows why it failed %s, with a form for another email', async (_, outcome, text) => {
    render(`/verify-email/${TOKEN}`, outcome);
    await advance(100);
    screen.getByText(text);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(['Register', 'Login'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/register',
      '/login',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    await advance(0);
    screen.getByText('Please enter your email address');
  });

  it('keeps the link when the network fails, and Try Again sends it again', async () => {
    render(`/verify-email/${TOKEN}`, 'lost once');
    await advance(100);
    screen.getByText('Verification failed. Please try again.');
    expect(window.location.pathname).toBe(`/verify-email/${TOKEN}`);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    screen.getByRole('heading', { name: 'Verifying your email...' });
    await advance(100);
    screen.getByRole('heading', { name: 'Email Verified' });
    expect(sent).toEqual([{ token: TOKEN }, { token: TOKEN }]);
    expect(window.location.pathname).toBe('/verify-email');
  });

  it.each(['TIMEOUT', 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'])(
    'keeps the link after %s, which says nothing about it, and Try Again sends it again',
    async (code) => {
      render(`/verify-email/${TOKEN}`, graphqlError(code, 'No answer'));
      await advance(100);
      expect(window.location.pathname).toBe(`/verify-email/${TOKEN}`);
      fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
      screen.getByRole('heading', { name: 'Verifying your email...' });
      await advance(100);
      screen.getByText('No answer');
      expect(sent).toEqual([{ token: TOKEN }, { token: TOKEN }]);
    },
  );

  it.each([
    ['Your link has expired, and more emails must wait.', ''],
    ['Invalid verification link.', ''],
    ['Please wait a minute.', 'asha@example.com'],
  ])(
    'without a token is an invalid link; an error about an expired link clears the email field',
    async (error, kept) => {
      server.resendError = error;
      render('/verify-email');
      screen.getByRole('heading', { name: 'Invalid verification link' });
      screen.getByText('This verification link is invalid or incomplete.');
      expect(sent).toEqual([]);
      type('Email', 'asha@example.com');
      fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
      await advance(10);
      screen.getByRole('button', { name: 'Sending...' });
      await advance(100);
      screen.getByText(error);
      expect(email().value).toBe(kept);
    },
  );
});

describe('Choosing a new password', () => {
  it.each([
    ['/reset-password', 'Invalid reset link. Please request a new password reset.'],
    ['/reset-password/' + '0a'.repeat(31) + '0', 'Invalid reset token format. Please request a new password reset.'],
    ['/reset-password/' + '0a'.repeat(32) + '0', 'Invalid reset token format. Please request a new password reset.'],
    ['/reset-password/' + '0g'.repeat(32), 'Invalid reset token format. Please request a new password reset.'],
  ])('%s is an invalid link', (path, text) => {
    render(path);
    screen.getByRole('heading', { name: 'Invalid Reset Link' });
    screen.getByText(text);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/forgot-password',
      '/login',
    ]);
  });

  it.each([
    ['', '', 'Please enter a new password'],
    ['ab1', 'ab1', 'Password must be at least 6 characters long'],
    ['abcdef', 'abcdef', 'Password must contain at least one letter and one number'],
    ['abcdef1', 'abcdef2', 'Passwords do not match'],
  ])('refuses %s with %s: %s', async (password, repeated, text) => {
    render(`/reset-password/${TOKEN}`);
    type('New password', password);
    type('Confirm password', repeated);
    fireEvent.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
    await advance(0);
    screen.getByText(text);
    expect(sent).toEqual([]);
  });

  it('accepts a password of any length, and redirects to the login page after three seconds', async () => {
    render(`/reset-password/${TOKEN}`);
    const password = 'a1'.repeat(1000);
    await typePasswords(password);
    // The link works once: a second request would be refused.
    act(() => [1, 2].forEach(() => fireEvent.submit(screen.getByRole('form'))));
    await advance(10);
    screen.getByRole('button', { name: 'RESETTING...' });
    await advance(100);
    expect(sent).toEqual([{ token: TOKEN, password }]);
    screen.getByText('Password has been reset successfully! Redirecting to login...');
    await advance(2800);
    expect(window.location.pathname).toBe('/reset-password');
    await advance(200);
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toMatchObject({ usr: { message: expect.stringMatching(/successfully/) as string } });
  });

  it('leads nobody to the account of somebody else: it offers to log out, and then to log in', async () => {
    signInAs('bina@example.com');
    render(`/reset-password/${TOKEN}`);
    await typePasswords('abcdef1');
    fireEvent.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
    await advance(100);
    await advance(100); // until the session's address is known
    screen.getByText(/^Password has been reset .* is signed in to another account, bina@example\.com\.$/);
    await advance(REDIRECT_AFTER_MS);
    expect(window.location.pathname).toBe('/reset-password');
    fireEvent.click(screen.getByRole('button', { name: 'Log out and log in' }));
    await advance(100);
    expect([sessionStore.read(), window.location.pathname]).toEqual([null, '/login']);
    expect(window.history.state).toMatchObject({ usr: { message: expect.stringMatching(/successfully/) as string } });
  });

  it('shows the server’s message for a used link, with a link to request another', async () => {
    render(`/reset-password/${TOKEN}`, graphqlError('TOKEN_INVALID', 'Invalid or expired reset token.'));
    await typePasswords('abcdef1');
    fireEvent.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
    await advance(100);
    screen.getByText('Invalid or expired reset token.');
    expect(screen.getByRole('link', { name: 'Request New Reset' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('says that the password may be the new one when the answer was lost before the link was refused', async () => {
    render(`/reset-password/${TOKEN}`, graphqlError('TOKEN_INVALID', 'Invalid or expired reset token.'), true);
    await typePasswords('abcdef1');
    for (const text of [
      'Network error. Please check your connection.',
      'This link has been used: your password may be the new one already. Try to log in with it.',
    ]) {
      fireEvent.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
      await advance(100);
      screen.getByText(text);
    }
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });
});

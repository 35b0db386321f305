import { act, fireEvent, screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { LIMITS, LINK, REDIRECT_AFTER_MS } from '#shared/limits';
import { renderWithProviders } from '../../test/render-with-providers';
import {
  ResendVerificationDocument,
  ResetPasswordDocument,
  VerifyEmailDocument,
  type ResetPasswordMutationVariables,
  type VerifyEmailMutationVariables,
} from '../generated/graphql';
import { ResetPasswordPage } from './reset-password-page';
import { VerifyEmailPage } from './verify-email-page';

const TOKEN = '0a'.repeat(32);
const asked: unknown[] = [];
const refusal = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
type Answer = 'well' | GraphQLError;

function show(path: string, answer: Answer = 'well') {
  const errors = answer === 'well' ? undefined : [answer];
  const mocks = [
    {
      request: {
        query: VerifyEmailDocument,
        variables: (given: VerifyEmailMutationVariables) => Boolean(asked.push(given)),
      },
      delay: 50,
      result: errors
        ? { errors }
        : {
            data: {
              verifyEmail: {
                __typename: 'EmailVerification' as const,
                message: 'Email verified successfully! You can now log in.',
                email: 'asha@example.com',
              },
            },
          },
    },
    {
      request: {
        query: ResetPasswordDocument,
        variables: ({ input }: ResetPasswordMutationVariables) => Boolean(asked.push(input)),
      },
      delay: 50,
      result: errors ? { errors } : { data: { resetPassword: { __typename: 'Notice' as const, message: '' } } },
    },
    {
      request: { query: ResendVerificationDocument, variables: () => true },
      delay: 50,
      result: { errors: [refusal('RATE_LIMITED', 'Your link has expired, and more letters must wait.')] },
    },
  ];
  const routes = (
    <Routes>
      <Route path="/verify-email/:token?" element={<VerifyEmailPage />} />
      <Route path="/reset-password/:token?" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderWithProviders(routes, { path, mocks });
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
});
afterEach(() => jest.useRealTimers());

it('the links’ times are those of the documents', () => {
  expect([REDIRECT_AFTER_MS, LINK.verifyMs, LINK.resetMs, LIMITS.password.min]).toEqual([
    3000, 86_400_000, 1_800_000, 6,
  ]);
});

describe('Verifying the address', () => {
  it('begins at once, says so, and goes to the login screen after three seconds', async () => {
    show(`/verify-email/${TOKEN}`);
    screen.getByRole('heading', { name: 'Verifying your email...' });
    expect(window.location.pathname).toBe('/verify-email');
    await pass(100);
    screen.getByRole('heading', { name: 'Email Verified' });
    expect(asked).toEqual([{ token: TOKEN }]);
    await pass(2800);
    expect(window.location.pathname).toBe('/verify-email');
    await pass(200);
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toMatchObject({
      usr: { message: 'Email verified successfully! You can now log in.' },
    });
  });

  it.each<[string, Answer, string]>([
    [
      'in the shop’s words',
      refusal('TOKEN_INVALID', 'This verification link has expired.'),
      'This verification link has expired.',
    ],
    ['or in its own', refusal('TOKEN_INVALID', ''), 'Verification failed. Please try again.'],
  ])('says why it failed %s, with a way to another letter', async (_, answer, text) => {
    show(`/verify-email/${TOKEN}`, answer);
    await pass(100);
    screen.getByText(text);
    expect(['Register', 'Login'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/register',
      '/login',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    await pass(0);
    screen.getByText('Please enter your email address');
  });

  it('without a token is an invalid link; a failure that speaks of an expired one clears the e-mail box', async () => {
    show('/verify-email');
    screen.getByRole('heading', { name: 'Invalid verification link' });
    screen.getByText('This verification link is invalid or incomplete.');
    expect(asked).toEqual([]);
    type('Email', 'asha@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    await pass(10);
    screen.getByRole('button', { name: 'Sending...' });
    await pass(100);
    screen.getByText('Your link has expired, and more letters must wait.');
    expect(email().value).toBe('');
  });
});

describe('Choosing a new password', () => {
  it.each([
    ['/reset-password', 'Invalid reset link. Please request a new password reset.'],
    ['/reset-password/' + '0a'.repeat(31) + '0', 'Invalid reset token format. Please request a new password reset.'],
    ['/reset-password/' + '0a'.repeat(32) + '0', 'Invalid reset token format. Please request a new password reset.'],
    ['/reset-password/' + '0g'.repeat(32), 'Invalid reset token format. Please request a new password reset.'],
  ])('%s is a bad link', (path, text) => {
    show(path);
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
  ])('refuses %s with %s: %s', async (password, confirmed, text) => {
    show(`/reset-password/${TOKEN}`);
    type('New password', password);
    type('Confirm password', confirmed);
    fireEvent.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
    await pass(0);
    screen.getByText(text);
    expect(asked).toEqual([]);
  });

  it('takes a password of any length, says so, and goes to the login screen after three seconds', async () => {
    show(`/reset-password/${TOKEN}`);
    const password = 'a1'.repeat(1000);
    type('New password', password);
    type('Confirm password', password);
    await pass(0);
    // The link works once: a second press at once must not be sent, and refused.
    act(() => [1, 2].forEach(() => fireEvent.submit(screen.getByRole('form'))));
    await pass(10);
    screen.getByRole('button', { name: 'RESETTING...' });
    await pass(100);
    expect(asked).toEqual([{ token: TOKEN, password }]);
    screen.getByText('Password has been reset successfully! Redirecting to login...');
    await pass(2800);
    expect(window.location.pathname).toBe('/reset-password');
    await pass(200);
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toMatchObject({ usr: { message: expect.stringMatching(/successfully/) as string } });
  });

  it('says what the shop says of a link that was used, and leads to another one', async () => {
    show(`/reset-password/${TOKEN}`, refusal('TOKEN_INVALID', 'Invalid or expired reset token.'));
    type('New password', 'abcdef1');
    type('Confirm password', 'abcdef1');
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'RESET PASSWORD' }));
    await pass(100);
    screen.getByText('Invalid or expired reset token.');
    expect(screen.getByRole('link', { name: 'Request New Reset' }).getAttribute('href')).toBe('/forgot-password');
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { REDIRECT_AFTER_MS } from '#shared/limits';
import { renderWithProviders } from '../../test/render-with-providers';
import { VerifyEmailDocument } from '../generated/graphql';
import { VerifyEmailPage } from './verify-email-page';

const KEPT = 'Your account stays at asha@example.com, and everybody is signed out. Please choose a new password.';
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => jest.useRealTimers());

it('the link that keeps an earlier address leads to a new password, not to the login page', async () => {
  jest.useFakeTimers();
  const routes = (
    <Routes>
      <Route path="/verify-email/:token?" element={<VerifyEmailPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const verifyEmail = {
    __typename: 'EmailVerification' as const,
    message: KEPT,
    email: 'asha@example.com',
    isRestored: true,
  };
  const mocks = [{ request: { query: VerifyEmailDocument, variables: () => true }, result: { data: { verifyEmail } } }];
  renderWithProviders(routes, { path: `/verify-email/${'0a'.repeat(32)}`, mocks });
  const entries = window.history.length;
  await advance(100);
  screen.getByRole('heading', { name: 'Address Kept' });
  screen.getByText(KEPT);
  await advance(REDIRECT_AFTER_MS);
  expect(window.location.pathname).toBe('/verify-email');
  fireEvent.click(screen.getByRole('link', { name: 'Choose a new password' }));
  expect(window.location.pathname).toBe('/forgot-password');
  expect(window.history.state).toMatchObject({ usr: { email: 'asha@example.com' } });
  // Back does not return to the used-up link.
  expect(window.history.length).toBe(entries);
});

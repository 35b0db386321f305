import { BANNER_MS, REDIRECT_AFTER_MS, SIGN_OUT_MS } from '#shared/limits';
import type { Page } from '@playwright/test';
import {
  axeViolations,
  expect,
  expectAccessibleLayout,
  expectNoOverflow,
  pageIsReady,
  mockOperation,
  test,
  WIDTHS,
  stretchTimers,
} from '../support/browser';
import { registerCustomer, newUser, type TestUser } from '../support/customer';
import { waitForEmail, tokenInEmail } from '../support/mailbox';
import { startSignedIn } from '../support/session';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const storageKeys = (page: Page) => page.evaluate<string[]>('Object.keys(localStorage).sort()');

async function signInAs(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  await page.getByLabel('Username or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  // On a phone the header's links are in the menu.
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    return page.getByRole('dialog');
  };

  test('a customer registers, verifies the email address, signs in and signs out', async ({
    page,
    api,
    complaints,
  }) => {
    const customer = newUser({ firstname: 'Noor' });
    await stretchTimers(page, 5, SIGN_OUT_MS, REDIRECT_AFTER_MS, BANNER_MS.login);
    await page.goto('/');
    await (await openMenu(page)).getByRole('link', { name: 'Register', exact: true }).click();
    await expect(page).toHaveTitle('Registration Page');
    const texts = {
      'First name': customer.firstname,
      'Last name': customer.lastname,
      Username: customer.username,
      Email: customer.email,
      Password: customer.password,
      'Confirm password': customer.password,
    };
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
    await expect(page.getByText('Username available!')).toBeVisible();
    await expect(page.getByText('Email available!')).toBeVisible();
    await page.getByRole('button', { name: 'CREATE ACCOUNT' }).dblclick();

    const dialog = page.getByRole('dialog', { name: 'Check Your Email!' });
    await expect(dialog.getByText(customer.email)).toBeVisible();
    await expectAccessibleLayout(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => pathOf(page)).toBe('/login');

    await signInAs(page, customer);
    const notice = page.getByRole('region', { name: 'Email Verification Required' });
    await expect(notice.getByText(customer.email)).toBeVisible();
    await notice.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(notice.getByText('Verification email sent successfully! Check your inbox.')).toBeVisible();
    await expectAccessibleLayout(page);

    await waitForEmail(api, customer.email, 'verify-email', 1);
    await page.goto('/dev/mailbox');
    await expect(page).toHaveTitle('Development mailbox');
    await expectAccessibleLayout(page);
    // The newest email is first; its link replaced that of the first email.
    await page
      .getByRole('listitem')
      .filter({ hasText: customer.email })
      .first()
      .getByRole('link', { name: 'Verify your email address for Zevar' })
      .click();
    await page.getByRole('link', { name: 'Verify email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Email Verified' })).toBeVisible();
    // The token leaves the URL at once, also where the page is slow to show it.
    await expect.poll(() => page.url()).not.toMatch(/[0-9a-f]{64}/);
    await expect.poll(() => pathOf(page)).toBe('/login');
    await expect(page.getByText('Email verified successfully! You can now log in.')).toBeVisible();

    await signInAs(page, { email: customer.username, password: customer.password });
    await expect.poll(() => pathOf(page)).toBe('/user-profile');
    expect(await storageKeys(page)).toEqual(
      expect.arrayContaining(['accessToken', 'refreshToken', 'tokenTimestamp', 'userInfo', 'userToken']),
    );
    await pageIsReady(page);
    await expect((await openMenu(page)).getByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/user-profile');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: WIDTHS[2], height: 800 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/user-profile');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe('/login');
    expect((await storageKeys(page)).filter((key) => key !== 'root')).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    await expect((await openMenu(page)).getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: WIDTHS[2], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a customer resets a forgotten password by email and signs in with the new one', async ({ page, api }) => {
    const customer = await registerCustomer(api);
    await stretchTimers(page, 5, REDIRECT_AFTER_MS, BANNER_MS.login);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'SEND RESET LINK' }).click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await page.getByLabel('Email').fill(customer.email);
    await page.getByRole('button', { name: 'SEND RESET LINK' }).click();
    await expect(page.getByText('If an account uses this address, a reset link is on its way.')).toBeVisible();

    await page.goto(`/reset-password/${tokenInEmail(await waitForEmail(api, customer.email, 'reset-password'))}`);
    const password = page.getByLabel('New password', { exact: true });
    for (const [typed, label] of [
      ['abc', 'Weak - Add more characters and variety'],
      ['abcdefgh', 'Fair - Consider adding numbers or symbols'],
      ['abcdefg1', 'Good - Strong password'],
      ['Abcdefg1!', 'Excellent - Very strong password'],
    ] as const) {
      await password.fill(typed);
      await expect(page.getByText(label)).toBeVisible();
    }
    expect(page.url()).not.toMatch(/[0-9a-f]{64}/);
    await page.getByLabel('Confirm password', { exact: true }).fill('Abcdefg1');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm password', { exact: true }).fill('Abcdefg1!');
    await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
    await expect(page.getByText('Password has been reset successfully! Redirecting to login...')).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe('/login');
    await expect(page.getByText('Password has been reset successfully!')).toBeVisible();

    await signInAs(page, customer);
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await signInAs(page, { email: customer.email, password: 'Abcdefg1!' });
    await expect.poll(() => pathOf(page)).toBe('/user-profile');
  });
});

const SCREENS = {
  '/login?message=Welcome': 'SIGN IN',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot password?',
  [`/reset-password/${'a'.repeat(64)}`]: 'Reset password',
  '/reset-password': 'Invalid Reset Link',
  '/reset-password/0123': 'Invalid Reset Link',
  '/verify-email': 'Invalid verification link',
  [`/verify-email/${'b'.repeat(64)}`]: 'Verification failed',
};

for (const [screen, heading] of Object.entries(SCREENS)) {
  test(`${screen.slice(0, 24)}: heading, no axe violations, no horizontal overflow`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(screen);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await pageIsReady(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await axeViolations(page)).toEqual([]);
      await expectNoOverflow(page);
    }
    expect(complaints).toEqual([]);
  });
}

test('a link that confirms another account offers its login, not the account of who is signed in', async ({
  page,
  api,
}) => {
  const { user } = await startSignedIn(page, api);
  const other = newUser();
  await api.rest('POST', '/users', other);
  await page.goto(`/verify-email/${tokenInEmail(await waitForEmail(api, other.email, 'verify-email'))}`);
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice).toContainText(`This browser is signed in to another account, ${user.email}.`);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Log out and log in' }).click();
  await expect(notice).toHaveText('Email verified successfully! You can now log in.');
  await expect(page.getByLabel('Username or email')).toHaveValue(other.email);
  await signInAs(page, other);
  await expect.poll(() => pathOf(page)).toBe('/user-profile');
  await expect(page.getByRole('main')).toContainText(other.email);
});

test('the login screen shows the message parameter as plain text and redirects within the shop only', async ({
  page,
  api,
}) => {
  const customer = await registerCustomer(api);
  await stretchTimers(page, 20, BANNER_MS.login);
  const message = '<img src=x onerror="window.hurt=1"><a href="//evil.example">win</a>\u0007' + 'x'.repeat(300);
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/x')}&message=${encodeURIComponent(message)}`);
  const banner = page.getByRole('main').getByRole('status');
  await expect(banner).toHaveText(message.replace('\u0007', ' ').slice(0, 200));
  await expect(banner.locator('img, a')).toHaveCount(0);
  expect(await page.evaluate('window.hurt')).toBeUndefined();
  await signInAs(page, customer);
  await expect.poll(() => page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/user-profile$/);
});

test('a sign-in that fails on the server opens a dialog whose Retry sends it again', async ({ page, api }) => {
  const customer = await registerCustomer(api);
  await page.goto('/login');
  await mockOperation(page, 'SignIn', (route) => route.fulfill({ status: 503, body: '' }));
  await signInAs(page, customer);
  const dialog = page.getByRole('alertdialog', { name: 'Server Error' });
  await expect(dialog.getByText('Server error. Please try again later.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => pathOf(page)).toBe('/user-profile');
});

import { BANNER_MS, SIGN_OUT_MS } from '#shared/limits';
import type { Page } from '@playwright/test';
import { expect, pageIsReady, mockOperation, test, stretchTimers } from '../support/browser';
import { registerCustomer } from '../support/customer';
import { startSignedIn } from '../support/session';

const HOUR = 3_600_000;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const storedItem = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
/** Makes the stored token `ms` milliseconds old. */
const setTokenAge = (page: Page, ms: number) =>
  page.evaluate(`localStorage.setItem('tokenTimestamp', String(Date.now() - ${ms}))`);

test('a visitor is redirected to the login screen, and back to the page after signing in', async ({ page, api }) => {
  const customer = await registerCustomer(api);
  await stretchTimers(page, 20, BANNER_MS.login);
  await page.goto('/profile/addresses');
  await expect(page.getByText('Please log in to access your profile.')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/login');
  await page.getByLabel('Username or email').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe('/profile/addresses');
});

test('a token older than 23 hours is refreshed before any other request', async ({ page, api }) => {
  await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  const before = await storedItem(page, 'userToken');
  await setTokenAge(page, 23 * HOUR + 1000);
  const requests: string[] = [];
  const tokens = new Set<string | undefined>();
  page.on('request', (request) => {
    if (!/\/(graphql|auth\/refresh)$/.test(request.url())) return;
    requests.push(new URL(request.url()).pathname);
    if (requests.length > 1) tokens.add(request.headers()['x-auth-token']);
  });
  // What the page before still asks for does not count.
  page.on('framenavigated', () => {
    requests.length = 0;
    tokens.clear();
  });
  await page.reload();
  await pageIsReady(page);
  expect(requests[0]).toBe('/auth/refresh');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  const after = await storedItem(page, 'userToken');
  expect(after).not.toBe(before);
  expect([...tokens]).toEqual([after]);
  expect(Date.now() - Number(await storedItem(page, 'tokenTimestamp'))).toBeLessThan(60_000);
});

test('a session that cannot be refreshed ends at the login screen with a message and empty storage', async ({
  page,
  api,
}) => {
  const { headers } = await startSignedIn(page, api);
  await stretchTimers(page, 20, BANNER_MS.login);
  await page.goto('/user-profile');
  await pageIsReady(page);
  await api.gql('mutation { signOutEverywhere { message } }', {}, headers);
  await setTokenAge(page, 25 * HOUR);
  await page.reload();
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/login');
  for (const key of ['userToken', 'userInfo', 'tokenTimestamp', 'accessToken', 'refreshToken'])
    expect(await storedItem(page, key)).toBeNull();
});

test('a token without user data fetches the user, or leads to the login screen', async ({ page, api }) => {
  const { user } = await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  await page.evaluate("localStorage.removeItem('userInfo')");
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  expect(await storedItem(page, 'userInfo')).toContain(user.firstname);

  // Removed when the next document starts: the current page would fetch and store the user again.
  await mockOperation(page, 'SessionUser', (route) => route.abort());
  await page.addInitScript("localStorage.removeItem('userInfo')");
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/login');
});

test('signing out in one tab signs out in the other', async ({ page, api, context }) => {
  await startSignedIn(page, api);
  const other = await context.newPage();
  for (const tab of [page, other]) await stretchTimers(tab, 20, SIGN_OUT_MS, BANNER_MS.login);
  await page.goto('/profile');
  await other.goto('/user-profile/addresses');
  await pageIsReady(other);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  await expect.poll(() => pathOf(other)).toBe('/login');
  await expect(other.getByText('You have been logged out successfully.')).toBeVisible();
});

test('a session that expires in one tab says so in the other, and signing in there leads back', async ({
  page,
  api,
  context,
}) => {
  const { headers, user } = await startSignedIn(page, api);
  const other = await context.newPage();
  for (const tab of [page, other]) await stretchTimers(tab, 20, BANNER_MS.login);
  await page.goto('/user-profile');
  await other.goto('/user-profile/addresses');
  await pageIsReady(other);
  await api.gql('mutation { signOutEverywhere { message } }', {}, headers);
  await page.reload();
  for (const tab of [page, other]) {
    await expect.poll(() => pathOf(tab)).toBe('/login');
    await expect(tab.getByText('Session expired. Please login again.')).toBeVisible();
  }
  await other.getByLabel('Username or email').fill(user.email);
  await other.getByLabel('Password', { exact: true }).fill(user.password);
  await other.keyboard.press('Enter');
  await expect.poll(() => pathOf(other)).toBe('/user-profile/addresses');
});

test('signing out offline clears the session as well', async ({ page, api }) => {
  await stretchTimers(page, 20, BANNER_MS.login);
  await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  await mockOperation(page, 'SignOut', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  expect(await storedItem(page, 'userToken')).toBeNull();
});

test('no data of one customer is left when the next one signs in', async ({ page, api }) => {
  const first = await startSignedIn(page, api, { firstname: 'Zubaida', lastname: 'Qureshi' });
  await stretchTimers(page, 20, SIGN_OUT_MS, BANNER_MS.login);
  await page.goto('/user-profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(first.user.email);
  await page.goto('/user-profile/addresses');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();

  const second = await registerCustomer(api);
  await page.getByLabel('Username or email').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill(second.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(second.email);
  await pageIsReady(page);
  const pageAndStorage = await page.evaluate<string>(`[
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map((input) => input.value),
      JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)
    ].join('\\n')`);
  expect(pageAndStorage).toContain(second.email);
  const { user, id, token, refreshToken } = first;
  for (const text of [user.email, user.username, 'Zubaida', 'Qureshi', id, token, refreshToken])
    expect(pageAndStorage).not.toContain(text);
});

test('on a profile page a 400 without a code clears the session, and a validation error does not', async ({
  page,
  api,
}) => {
  await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  const respond400 = (body: object) =>
    mockOperation(page, 'ProfileAccount', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(body) }),
    );
  await respond400({ errors: [{ message: 'Not like this.', extensions: { code: 'VALIDATION_FAILED' } }] });
  await page.reload();
  await pageIsReady(page);
  expect(pathOf(page)).toBe('/profile');
  expect(await storedItem(page, 'userToken')).not.toBeNull();

  await page.unrouteAll();
  await respond400({ msg: 'Who?' });
  // The banner is shown for five seconds, so the test must not wait for the page to load completely.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Your account is no longer valid. Please log in again.')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/login');
  expect(await storedItem(page, 'userToken')).toBeNull();
});

test('a message that is dismissed by the keyboard leaves the focus in the page', async ({ page }) => {
  await page.goto('/login?message=Welcome%20back');
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  await expect.poll(() => page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
});

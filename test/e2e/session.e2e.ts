import type { Page } from '@playwright/test';
import { expect, pageIsReady, mockOperation, test } from '../support/browser';
import { registerCustomer } from '../support/customer';
import { startSignedIn } from '../support/session';

const HOUR = 3_600_000;
const path = (page: Page) => new URL(page.url()).pathname;
const item = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
const age = (page: Page, ms: number) =>
  page.evaluate(`localStorage.setItem('tokenTimestamp', String(Date.now() - ${ms}))`);

test('a visitor is redirected to the login screen, and back to the page after signing in', async ({
  page,
  api,
}) => {
  const person = await registerCustomer(api);
  await page.goto('/profile/addresses');
  await expect(page.getByText('Please log in to access your profile.')).toBeVisible();
  await expect.poll(() => path(page)).toBe('/login');
  await page.getByLabel('Username or email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toBe('/profile/addresses');
});

test('a token older than 23 hours is refreshed before any other request', async ({ page, api }) => {
  await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  const before = await item(page, 'userToken');
  await age(page, 23 * HOUR + 1000);
  const asked: string[] = [];
  const tokens = new Set<string | undefined>();
  page.on('request', (request) => {
    if (!/\/(graphql|auth\/refresh)$/.test(request.url())) return;
    asked.push(new URL(request.url()).pathname);
    if (asked.length > 1) tokens.add(request.headers()['x-auth-token']);
  });
  await page.reload();
  await pageIsReady(page);
  expect(asked[0]).toBe('/auth/refresh');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  const after = await item(page, 'userToken');
  expect(after).not.toBe(before);
  expect([...tokens]).toEqual([after]);
  expect(Date.now() - Number(await item(page, 'tokenTimestamp'))).toBeLessThan(60_000);
});

test('a session that cannot be refreshed ends at the login screen with a message and empty storage', async ({
  page,
  api,
}) => {
  const { headers } = await startSignedIn(page, api);
  await page.goto('/user-profile');
  await pageIsReady(page);
  await api.gql('mutation { signOutEverywhere { message } }', {}, headers);
  await age(page, 25 * HOUR);
  await page.reload();
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  await expect.poll(() => path(page)).toBe('/login');
  for (const key of ['userToken', 'userInfo', 'tokenTimestamp', 'accessToken', 'refreshToken'])
    expect(await item(page, key)).toBeNull();
});

test('a token without user data fetches the user, or leads to the login screen', async ({ page, api }) => {
  const { person } = await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  await page.evaluate("localStorage.removeItem('userInfo')");
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  expect(await item(page, 'userInfo')).toContain(person.firstname);

  // Taken away as the next document begins: the page that is there would ask who it is, and write it down again.
  await mockOperation(page, 'SessionUser', (route) => route.abort());
  await page.addInitScript("localStorage.removeItem('userInfo')");
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect.poll(() => path(page)).toBe('/login');
});

test('signing out in one tab signs out in the other', async ({ page, api, context }) => {
  await startSignedIn(page, api);
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/user-profile/addresses');
  await pageIsReady(other);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  await expect.poll(() => path(other)).toBe('/login');
  await expect(other.getByText('You have been logged out successfully.')).toBeVisible();
});

test('signing out offline clears the session as well', async ({ page, api }) => {
  await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  await mockOperation(page, 'SignOut', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  expect(await item(page, 'userToken')).toBeNull();
});

test('no data of one customer is left when the next one signs in', async ({ page, api }) => {
  const first = await startSignedIn(page, api, { firstname: 'Zubaida', lastname: 'Qureshi' });
  await page.goto('/user-profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(first.person.email);
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
  const everything =
    await page.evaluate<string>(`[document.documentElement.outerHTML, ...[...document.querySelectorAll('input')].map((one) => one.value),
    JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)].join('\\n')`);
  expect(everything).toContain(second.email);
  const { person, id, token, refreshToken } = first;
  for (const text of [person.email, person.username, 'Zubaida', 'Qureshi', id, token, refreshToken])
    expect(everything).not.toContain(text);
});

test('on a profile page a 400 without a code clears the session, and a validation error does not', async ({
  page,
  api,
}) => {
  await startSignedIn(page, api);
  await page.goto('/profile');
  await pageIsReady(page);
  const refuse = (body: object) =>
    mockOperation(page, 'ProfileAccount', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(body) }),
    );
  await refuse({ errors: [{ message: 'Not like this.', extensions: { code: 'VALIDATION_FAILED' } }] });
  await page.reload();
  await pageIsReady(page);
  expect(path(page)).toBe('/profile');
  expect(await item(page, 'userToken')).not.toBeNull();

  await page.unrouteAll();
  await refuse({ msg: 'Who?' });
  // The banner stands for five seconds: looked for from the first moment on, however long the rest of the page takes.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Your account is no longer valid. Please log in again.')).toBeVisible();
  await expect.poll(() => path(page)).toBe('/login');
  expect(await item(page, 'userToken')).toBeNull();
});

import type { Page } from '@playwright/test';
import { axeViolations, expect, expectNoOverflow, pageIsReady, mockOperation, test, WIDTHS } from '../support/browser';
import { startSignedIn } from '../support/session';

const openPage = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await pageIsReady(page);
};

const CHILD_ROUTES = {
  'My Account': '',
  Orders: '/orders',
  Addresses: '/addresses',
  Notifications: '/notifications',
  Password: '/password',
  Settings: '/settings',
};

for (const base of ['/profile', '/user-profile']) {
  test(`${base} and its child routes show the profile: no axe violations, no horizontal overflow`, async ({
    page,
    api,
  }) => {
    const { headers } = await startSignedIn(page, api);
    const input = {
      firstname: 'Asha',
      lastname: 'Verma',
      phone: '0300 1234567',
      streetAddress: 'A'.repeat(120),
      city: 'Lahore',
      state: 'Punjab',
    };
    await api.rest('POST', '/address/', input, headers);
    await openPage(page, base, 'My Account');
    for (const [name, path] of Object.entries(CHILD_ROUTES)) {
      await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${base}${path}$`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name })).toHaveAttribute(
        'aria-current',
        'page',
      );
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await pageIsReady(page);
        expect(await axeViolations(page)).toEqual([]);
        await expectNoOverflow(page);
      }
    }
    await expect(
      page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Dashboard' }),
    ).toHaveCount(0);
  });
}

test('an account that cannot be loaded shows why and offers to log in again or register', async ({ page, api }) => {
  await startSignedIn(page, api);
  const failWith = (status: number, message: string) =>
    mockOperation(page, 'ProfileAccount', (route) =>
      route.fulfill({
        status,
        json: { errors: [{ message, extensions: { code: status === 404 ? 'NOT_FOUND' : 'INTERNAL' } }] },
      }),
    );
  const failures: [fail: () => Promise<void>, text: string][] = [
    [() => failWith(404, ''), 'User not found.'],
    [() => failWith(500, 'The ledger is being rebound.'), 'The ledger is being rebound.'],
    [
      () => mockOperation(page, 'ProfileAccount', (route) => route.abort()),
      'Network error. Please check your connection.',
    ],
    [
      () => mockOperation(page, 'ProfileAccount', (route) => route.fulfill({ json: { errors: [{ message: '' }] } })),
      'Failed to get user details.',
    ],
  ];
  for (const [fail, text] of failures) {
    await page.unrouteAll();
    await fail();
    await page.goto('/profile');
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create New Account' })).toHaveAttribute('href', '/register');
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Login Again' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('Create New Account on the account error screen leads to the registration', async ({ page, api }) => {
  await startSignedIn(page, api);
  await mockOperation(page, 'ProfileAccount', (route) => route.abort());
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  // A redirect to the login page would follow at once.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/register$/);
  expect(await page.evaluate('localStorage.getItem("userToken")')).toBeNull();
});

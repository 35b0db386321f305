import { BANNER_MS } from '#shared/limits';
import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessibleLayout,
  mockOperation,
  pageIsReady,
  stretchTimers,
  test,
  WIDTHS,
} from '../support/browser';
import { signIn } from '../support/customer';
import { loseAnswer } from '../support/lost-answers';
import { waitForEmail } from '../support/mailbox';
import { startSignedIn } from '../support/session';

for (const width of [WIDTHS[0], WIDTHS[2]])
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('a customer downloads the data and deletes the account, asked twice', async ({ page, api }) => {
      const { user } = await startSignedIn(page, api);
      const elsewhere = await signIn(api, user);
      await stretchTimers(page, 20, BANNER_MS.login);
      await page.goto('/user-profile/settings');
      await pageIsReady(page);
      const section = page.getByRole('region', { name: 'Your data' });
      const started = page.waitForEvent('download');
      await section.getByRole('button', { name: 'Download your data' }).click();
      const download = await started;
      expect(download.suggestedFilename()).toBe('your-data.json');
      const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(data).toMatchObject({ profile: { email: user.email }, addresses: [], orders: [] });
      await expectAccessibleLayout(page);

      await section.getByRole('button', { name: 'Delete account' }).click();
      const first = page.getByRole('alertdialog', { name: 'Delete your account?' });
      await expect(first.getByText('The books of the shop keep your orders')).toBeVisible();
      await expectAccessibleLayout(page);
      await first.getByLabel('Current password', { exact: true }).fill('wrong-1');
      await first.getByRole('button', { name: 'Continue' }).click();
      const second = page.getByRole('alertdialog', { name: 'Delete for good?' });
      await expect(second.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessibleLayout(page);
      await second.getByRole('button', { name: 'Delete for good' }).click();
      await expect(first.getByText('Current password is incorrect')).toBeVisible();

      await first.getByLabel('Current password', { exact: true }).fill(user.password);
      await page.keyboard.press('Enter');
      await second.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Your account has been deleted.')).toBeVisible();
      await waitForEmail(api, user.email, 'account-deleted');
      const { body } = await api.rest('GET', '/auth', undefined, elsewhere.headers);
      expect(body.code).toBe('ACCOUNT_INVALID');
    });
  });

test('a deletion whose answer was lost is told when the account turns out to be gone', async ({ page, api }) => {
  const { user } = await startSignedIn(page, api);
  await stretchTimers(page, 20, BANNER_MS.login);
  await page.goto('/user-profile/settings');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const first = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const confirm = async () => {
    await first.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
  };
  await first.getByLabel('Current password', { exact: true }).fill(user.password);
  await loseAnswer(page, 'DeleteAccount', confirm);
  await confirm();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
});

/** Presses each button in the moment in which its dialog opens. */
const PRESS_BOTH = `(async () => {
  for (const label of ['Continue', 'Delete for good']) {
    const find = () => [...document.querySelectorAll('[role=alertdialog][data-state=open] button')]
      .find(({ textContent }) => textContent === label);
    while (!find()) await new Promise(requestAnimationFrame);
    find().click();
  }
})()`;

test('a deletion that fails at once leads back to the first question, however quickly it was confirmed', async ({
  page,
  api,
}) => {
  const { user } = await startSignedIn(page, api);
  await page.goto('/user-profile/settings');
  await pageIsReady(page);
  await mockOperation(page, 'DeleteAccount', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(user.password);
  await page.evaluate(PRESS_BOTH);
  const first = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(first.getByText('Unable to connect to server')).toBeVisible();
  // It stays when the other one has gone.
  await expect(page.getByRole('alertdialog', { name: 'Delete for good?' })).toHaveCount(0);
  await expect(first).toHaveAttribute('data-state', 'open');
});

test('a browser elsewhere is signed out at its next request', async ({ page, api }) => {
  const { user, headers } = await startSignedIn(page, api);
  await stretchTimers(page, 20, BANNER_MS.login);
  await page.goto('/user-profile');
  await pageIsReady(page);
  await api.rest('POST', '/users/me/delete', { currentPassword: user.password }, headers);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('Your account is no longer valid. Please log in again.')).toBeVisible();
});

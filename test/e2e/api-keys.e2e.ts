import { expect, expectAccessibleLayout, pageIsReady, parseOperation, test } from '../support/browser';
import { startAsAdmin } from '../support/session';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('an administrator makes an API key, copies it the one time that it is shown, and revokes it', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=admins');
  await pageIsReady(page);
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByText('There are no API keys')).toBeVisible();

  await section.getByRole('button', { name: 'Make key' }).click();
  await expect(section.getByText('Please enter a name')).toBeVisible();
  await expect(section.getByText('Please choose what the key may do')).toBeVisible();
  await expect(section.getByRole('textbox', { name: 'Name of the key' })).toBeFocused();
  await expectAccessibleLayout(page);

  await section.getByRole('textbox', { name: 'Name of the key' }).fill('Courier');
  await section.getByRole('checkbox', { name: 'Read the catalogue' }).check();
  await section.getByRole('checkbox', { name: 'Read orders' }).check();
  await section.getByRole('button', { name: 'Make key' }).click();
  await expect(section.getByText('Copy it now. It is not shown again.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Copy key' })).toBeFocused();
  const token = (await section.getByText(/^zevar_/).textContent()) ?? '';
  await expectAccessibleLayout(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The key was copied')).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(token);
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.rest('GET', '/admin/sync/orders', undefined, headers)).status).toBe(200);

  await section.getByRole('button', { name: 'I have it' }).click();
  await expect(section.getByText(token)).toHaveCount(0);
  const item = section.getByRole('listitem').filter({ hasText: 'Courier' });
  await expect(item).toContainText(`ends with ${token.slice(-4)}`);
  await expect(item).toContainText('Read the catalogue, Read orders');
  await expect(item).toContainText('never used');
  await page.reload();
  await expect(item).toContainText('last used');
  await expectAccessibleLayout(page);

  await item.getByRole('button', { name: 'Revoke: Courier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(item.getByRole('button', { name: 'Revoke: Courier' })).toBeFocused();
  await item.getByRole('button', { name: 'Revoke: Courier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The key Courier was revoked')).toBeVisible();
  await expect(item).toHaveCount(0);
  expect((await api.rest('GET', '/admin/sync/orders', undefined, headers)).status).toBe(401);
});

test('API keys that cannot be loaded are asked for again', async ({ page, api }) => {
  let isFailing = true;
  await page.route('**/graphql', (route) =>
    isFailing && parseOperation(route.request())?.operationName === 'ApiKeys'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
      : route.fallback(),
  );
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=admins');
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByRole('alert')).toBeVisible();
  isFailing = false;
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(section.getByRole('alert')).toHaveCount(0);
  await expect(section.getByText('Loading the API keys...')).toHaveCount(0);
});

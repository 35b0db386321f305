import {
  expect,
  expectAccessibleLayout,
  findDemoProducts,
  pageIsReady,
  parseOperation,
  test,
} from '../support/browser';
import { startAsAdmin } from '../support/session';

// One after the other: each begins without webhooks.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('an administrator makes a webhook, sees what was sent and sends it again', async ({ page, api }) => {
  const admin = await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=admins');
  await pageIsReady(page);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section.getByText('There are no webhooks')).toBeVisible();

  await section.getByRole('button', { name: 'Add webhook' }).click();
  await expect(section.getByText('Please enter the address, such as https://example.com/shop')).toBeVisible();
  await expect(section.getByText('Please choose what the address is told')).toBeVisible();
  await expect(section.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await section.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/shop');
  await section.getByRole('checkbox', { name: 'A product is made, changed or sold' }).check();
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await expect(section.getByText('The address must be on the public internet')).toBeVisible();
  await expectAccessibleLayout(page);

  await section.getByRole('textbox', { name: 'Address' }).fill('https://hooks.invalid/shop');
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await expect(section.getByText(/^whsec_/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Copy secret' })).toBeFocused();
  await expectAccessibleLayout(page);
  await section.getByRole('button', { name: 'I have it' }).click();
  await expect(section.getByText(/^whsec_/)).toHaveCount(0);
  const item = section.getByRole('listitem').filter({ hasText: 'hooks.invalid' });
  // Other tests sell and change products of the same shop meanwhile.
  await expect(item).toContainText(/\d+ deliver(y|ies) waits?/);

  const [product] = await findDemoProducts(api, 'plain');
  const change = { description: `As it was told at ${Date.now()}.` };
  const changed = await api.rest('PUT', `/products/${product?.id}`, change, admin.headers);
  expect([changed.status, changed.body.code]).toEqual([200, undefined]);
  await item.getByRole('button', { name: 'Log: hooks.invalid' }).click();
  await expect(item.getByText(/Waiting|Sending/).first()).toBeVisible();
  await item
    .getByRole('button', { name: /^Send again: / })
    .first()
    .click();
  await expect(page.getByText('It is sent again')).toBeVisible();
  await expectAccessibleLayout(page);

  await item.getByRole('button', { name: 'Edit: hooks.invalid' }).click();
  await section.getByRole('checkbox', { name: 'Send what happens' }).uncheck();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(item).toContainText('Off');
  await section.getByRole('textbox', { name: 'Address' }).fill('https://half');
  const newSecret = item.getByRole('button', { name: 'New secret: hooks.invalid' });
  await newSecret.click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(newSecret).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // Low enough that the place of the secret is out of sight.
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect.poll(() => page.evaluate('innerHeight')).toBe(400);
  await newSecret.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await newSecret.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  await expect(section.getByText(/^whsec_/)).toBeInViewport({ ratio: 1 });
  await expect(section.getByRole('button', { name: 'Copy secret' })).toBeFocused();
  await expect(section.getByRole('textbox', { name: 'Address' })).toHaveValue('https://half');
  await item.getByRole('button', { name: 'Delete: hooks.invalid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The webhook to hooks.invalid was deleted')).toBeVisible();
  await expect(item).toHaveCount(0);
});

test('webhooks that cannot be loaded are asked for again', async ({ page, api }) => {
  let isFailing = true;
  await page.route('**/graphql', (route) =>
    isFailing && parseOperation(route.request())?.operationName === 'Webhooks'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
      : route.fallback(),
  );
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=admins');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section.getByRole('alert')).toBeVisible();
  isFailing = false;
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(section.getByRole('alert')).toHaveCount(0);
  await expect(section.getByText('There are no webhooks')).toBeVisible();
});

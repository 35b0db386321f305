import { ADMIN_MESSAGE_MS } from '#shared/limits';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-api';
import { registerCustomer, signIn } from '../support/customer';
import { expect, expectAccessibleLayout, pageIsReady, test, stretchTimers } from '../support/browser';
import { noisePicture } from '../support/pictures';
import { restoreSession, startAsAdmin } from '../support/session';

let names = 0;
const newName = () => `Unsaved ring ${Date.now().toString(36)}${(names += 1)}`;
const form = (page: Page) => page.getByRole('form', { name: 'New product' });

async function fillInProduct(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('Category').selectOption({ label: 'Rings' });
  await form(page).getByLabel('Description').fill('A ring.');
  await form(page).getByLabel('Price', { exact: true }).fill('1350');
  await form(page).getByLabel('Stock quantity').fill('3');
}

const chooseImage = async (page: Page) =>
  form(page)
    .getByLabel('Images', { exact: true })
    .setInputFiles([{ name: 'one.png', mimeType: 'image/png', buffer: await noisePicture(400, 500).png().toBuffer() }]);

test('who stays, asked whether to leave what was typed for a new version, is told of it; the text is still there', async ({
  page,
  api,
}) => {
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=categories');
  await pageIsReady(page);
  const name = page.getByRole('form', { name: 'New category' }).getByLabel('Name');
  await name.fill('Cufflinks');
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.route(/\/assets\/cash-tab-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('/login', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: (await response.text()).replace(/\/assets\/index-[^"]+/, '/assets/new.js') });
  });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Cash' }).click();
  await expect(page.getByText('The shop has a new version.')).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(name).toHaveValue('Cufflinks');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a typed product outlives a reload; the browser asks before it loses the images, and the form says so', async ({
    page,
    api,
  }) => {
    const name = newName();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=add-products');
    await pageIsReady(page);
    await fillInProduct(page, name);
    await page.reload();
    await expect(form(page).getByLabel('Name')).toHaveValue(name);
    await expect(form(page).getByLabel('Description')).toHaveValue('A ring.');
    await expect(page.getByText('Choose the images again.')).toHaveCount(0);
    expect(asked).toEqual([]);

    // Browsers ask only who has used the page.
    await form(page).getByLabel('Name').click();
    await chooseImage(page);
    await expect(form(page).getByRole('list', { name: 'Chosen images' }).getByRole('listitem')).toHaveCount(1);
    // Stored together with the question, a moment after the picture is shown.
    await expect.poll(() => page.evaluate("sessionStorage.getItem('new-product')")).toContain('"images":1');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(form(page).getByLabel('Name')).toHaveValue(name);
    await expect(page.getByText('Choose the images again.')).toBeVisible();
    await pageIsReady(page);
    await expectAccessibleLayout(page);

    await page.getByRole('button', { name: 'Clear form' }).click();
    await expect(page.getByText('Choose the images again.')).toHaveCount(0);
    await page.reload();
    await expect(form(page).getByLabel('Description')).toHaveValue('');
  });

  test.describe('an upload whose page was left', () => {
    for (const [outcome, status] of [
      ['created', 201],
      ['refused', 409],
    ] as const)
      test(`tells on another page that the product was ${outcome}`, async ({ page, api }) => {
        const name = newName();
        let respond: () => void = () => undefined;
        const isLeft = new Promise<void>((resolve) => (respond = resolve));
        await page.route('**/products/upload', async (route) => {
          await isLeft;
          await route.fulfill({ status, json: status === 201 ? {} : { msg: 'SKU already exists', code: 'SKU_TAKEN' } });
        });
        await startAsAdmin(page, api);
        await page.goto('/dashboard?tab=add-products');
        await pageIsReady(page);
        await fillInProduct(page, name);
        await page.getByRole('button', { name: 'Create product' }).click();
        await expect(page.getByRole('progressbar')).toBeVisible();
        await page.getByRole('link', { name: 'View shop' }).first().click();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(/\/$/);
        respond();
        await expect(
          page.getByText(
            status === 201 ? `Product "${name}" created successfully with 0 images` : 'SKU already exists',
          ),
        ).toBeVisible();
        await expectAccessibleLayout(page);
      });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('another administrator who signs in in another tab does not get the typed product', async ({
    page,
    context,
    api,
  }) => {
    const name = newName();
    const second = await registerCustomer(api);
    const admin = await signInAsAdmin(api);
    const { id } = await signIn(api, second);
    expect((await admin.rest('PUT', `/users/${id}/admin`, { isAdmin: true })).status).toBe(200);
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=add-products');
    await pageIsReady(page);
    await fillInProduct(page, name);

    await restoreSession(await context.newPage(), await signIn(api, second), true);
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await page.reload();
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain(name);
  });

  test('what is selected in the inventory stays selected in other tabs of the dashboard', async ({ page, api }) => {
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=inventory');
    await pageIsReady(page);
    const dashboard = page.getByRole('navigation', { name: 'Dashboard' });

    const box = page.getByRole('checkbox', { name: 'Select Nandini Pearl Strand' });
    await page.getByRole('searchbox', { name: 'Search' }).fill('Nandini');
    await expect(page).toHaveURL(/search=Nandini/);
    await box.check();
    await dashboard.getByRole('link', { name: 'Categories' }).click();
    await expect(box).toHaveCount(0);
    await dashboard.getByRole('link', { name: 'Inventory' }).click();
    await expect(box).toBeChecked();
  });

  test('the message that the users are loaded does not follow to other tabs', async ({ page, api }) => {
    await stretchTimers(page, 1000, ADMIN_MESSAGE_MS.success);
    await startAsAdmin(page, api);
    await page.goto('/dashboard?tab=admins');
    await expect(page.getByText('Users loaded successfully')).toBeVisible();
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL(/tab=categories/);
    await expect(page.getByText('Users loaded successfully')).toHaveCount(0);
  });
});

import type { Browser } from '@playwright/test';
import { signInAsAdmin, type AdminApi } from '../support/admin-api';
import { apiOf, type Api } from '../support/api';
import { expect, expectAccessibleLayout, findDemoProducts, pageIsReady, test } from '../support/browser';
import { waitForEmail } from '../support/mailbox';
import { startAsAdmin } from '../support/session';
import { startShop, type Shop } from '../support/shop';

let shop: Shop;
let api: Api;
let admin: AdminApi;

test.beforeAll(async () => {
  shop = await startShop({ PRODUCT_NEWS_SECONDS: '1' });
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
});
test.afterAll(() => shop.stop());

const openPage = (browser: Browser, width: number) =>
  browser.newPage({ baseURL: shop.url, viewport: { width, height: 800 }, reducedMotion: 'reduce' });

const pathIn = ({ text }: { text: string }) => /https?:\/\/[^/]+(\/product-requests\/\S+)/.exec(text)?.[1] ?? '';

test('a shopper is told that a sold-out piece is back, after a confirmation, and stops it all', async ({ browser }) => {
  const page = await openPage(browser, 360);
  const [product] = await findDemoProducts(api, 'plain');
  await admin.rest('PUT', `/products/${product?.id}`, { stock_quantity: 0 });
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  const form = page.getByRole('form', { name: 'Tell me when it is back' });
  const contact = form.getByLabel('Email, or phone number for WhatsApp');
  await expect(contact).toBeFocused();
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByText('Please enter your email address or phone number')).toBeVisible();
  await expectAccessibleLayout(page);
  await contact.fill('waits@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Please confirm by the link that we have emailed to waits@example\.com/)).toBeVisible();
  await expectAccessibleLayout(page);

  await page.goto(pathIn(await waitForEmail(api, 'waits@example.com', 'product-request')));
  await expect(page.getByRole('heading', { name: 'We Will Tell You' })).toBeVisible();
  await expect(page.getByText(`We send you an email once ${product?.name} is back.`)).toBeVisible();
  await expectAccessibleLayout(page);

  await admin.rest('PUT', `/products/${product?.id}`, { stock_quantity: 4 });
  const told = await waitForEmail(api, 'waits@example.com', 'product-back');
  await page.goto(pathIn(told));
  await expect(page.getByRole('heading', { name: 'No More Emails' })).toBeVisible();
  await page.goto('/product-requests/confirm/nothing');
  await expect(page.getByRole('heading', { name: 'This Link Does Not Work' })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.close();
});

test('the owner sees who waits for a WhatsApp message, and writes to them when the price drops', async ({
  browser,
}) => {
  const page = await openPage(browser, 1280);
  const [, product] = await findDemoProducts(api, 'plain');
  const price = product?.unitPrice ?? 0;
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Tell me when the price drops' }).click();
  await page.getByLabel('Email, or phone number for WhatsApp').fill('0300 7654321');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We have noted your number, and write to you by WhatsApp.')).toBeVisible();

  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=inventory');
  const section = page.getByRole('region', { name: 'Waiting for products' });
  await expect(section.getByText('+923007654321')).toBeVisible();
  await expect(section.getByText('1 until it is cheaper')).toBeVisible();
  await expect(section.getByText('Tell now')).toHaveCount(0);

  await admin.rest('PUT', `/products/${product?.id}`, { discount_price: price - 1 });
  const isDue = async () => (await admin.rest('GET', '/admin/product-requests')).text.includes('"isDue":true');
  await expect.poll(isDue).toBe(true);
  await page.reload();
  await expect(section.getByText('Tell now')).toBeVisible();
  await expectAccessibleLayout(page);
  await expect(section.getByRole('link', { name: /^WhatsApp to \+923007654321/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923007654321\?text=Assalam-o-alaikum.*%2Fproducts%2F/,
  );
  const told = section.getByRole('button', { name: /^Told \+923007654321/ });
  await told.click();
  const question = page.getByRole('alertdialog', { name: /^Was \+923007654321 told about / });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(told).toBeFocused();
  await told.click();
  await question.getByRole('button', { name: 'Told' }).click();
  await expect(page.getByText('+923007654321 was told, and waits no more')).toBeVisible();
  await expect(section).toHaveCount(0);
  await page.close();
});

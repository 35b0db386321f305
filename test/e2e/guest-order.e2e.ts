import { expect, type Page, type Request } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-api';
import { apiOf } from '../support/api';
import { findDemoProducts, parseOperation, test, WIDTHS } from '../support/browser';
import { fillInGuestDetails, ORDER_PLACED } from '../support/checkout';
import { type Shop, startShop } from '../support/shop';

test.describe('a guest order', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 } });
  // A separate shop, because the test restarts it.
  let shop: Shop;

  test.beforeAll(async () => {
    shop = await startShop();
  });
  test.afterAll(async () => {
    await shop.stop();
  });

  test('a guest orders a ring, starting at Home, and the order survives a restart of the shop', async ({ page }) => {
    const api = apiOf(shop);
    const ring = (await findDemoProducts(api, 'sized')).find(({ category }) => category.name === 'Rings');
    if (ring === undefined) throw new Error('The demo has no ring with sizes.');
    const size = ring.sizes[0]?.size ?? '';
    const lahore = { name: 'Lahore', state: 'Punjab', days: 3, fee: 200 };
    expect((await (await signInAsAdmin(api)).rest('POST', '/admin/delivery/cities', lahore)).status).toBe(201);

    await page.goto(`${shop.url}/`);
    await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Jewellery' })).toBeVisible();
    await openProduct(page, ring.name);
    await expect(page.getByRole('heading', { level: 1, name: ring.name })).toBeVisible();
    await chooseSize(page, size);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();

    const cart = page.getByRole('dialog', { name: /cart/i });
    await expect(cart.getByText(ring.name)).toBeVisible();
    await expect(cart.getByText(`Rs. ${ring.unitPrice.toFixed(2)}`).first()).toBeVisible();
    await cart.getByRole('link', { name: 'Checkout' }).click();

    await page.getByRole('combobox', { name: 'City' }).pressSequentially('lah');
    await expect(page.getByRole('option')).toHaveText(['LahorePunjab · 3 days · Rs. 200.00']);
    await page.getByRole('option').click();
    await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('Punjab');
    await fillInGuestDetails(page);
    const sent = page.waitForRequest((request) => parseOperation(request)?.operationName === 'PlaceOrder');
    await page.getByRole('button', { name: /^place order/i }).click();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    await expect(page.getByText('You will receive a confirmation email shortly.')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('button', { name: /cart/i }).first()).not.toContainText('1');

    const order = await resend(await sent);
    await shop.restart();
    expect(await resend(await sent)).toEqual(order);
    const after = (await findDemoProducts(api, 'sized')).find(({ id }) => id === ring.id);
    expect(after?.sizes.find((entry) => entry.size === size)?.stock).toBe((ring.sizes[0]?.stock ?? 0) - 1);
  });
});

async function openProduct(page: Page, name: string): Promise<void> {
  const link = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name, 'i') })
    .first();
  // The list loads page by page while scrolling.
  await expect(async () => {
    if (!(await link.isVisible())) await page.mouse.wheel(0, 4000);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
}

async function chooseSize(page: Page, size: string): Promise<void> {
  const sizes = page.getByRole('main').getByRole('radio', { name: size, exact: true });
  if ((await sizes.count()) > 0) await sizes.first().check({ force: true });
  else await page.getByRole('main').getByRole('button', { name: size, exact: true }).first().click();
}

/** Sends the same checkout again; the response is the existing order, because the payment id is the same. */
async function resend(request: Request): Promise<{ id: string }> {
  const response = await fetch(request.url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: request.postData() ?? '',
  });
  const { data, errors } = (await response.json()) as { data?: { placeOrder: { id: string } }; errors?: unknown };
  expect(errors).toBeUndefined();
  return data?.placeOrder ?? { id: '' };
}

import { expect, pageIsReady, test, WIDTHS } from '../support/browser';
import { startShop, type Shop } from '../support/shop';

test.use({ viewport: { width: WIDTHS[0], height: 740 } });

const EARRINGS = '/products/a0c552e73df9746952de4cf8';
const textOf = (href: string | null): string => new URL(href ?? '').searchParams.get('text') ?? '';

let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ SHOP_WHATSAPP: '0300 1234567' });
});
test.afterAll(() => shop.stop());

test('a shopper asks about a piece and orders the cart by WhatsApp; nothing is loaded from there', async ({ page }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:')) others.push(request.url());
  });
  await page.goto(shop.url + EARRINGS);
  await pageIsReady(page);
  const ask = page.getByRole('link', { name: 'Ask about this piece by WhatsApp' });
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/923001234567\?text=/);
  await expect
    .poll(async () => textOf(await ask.getAttribute('href')))
    .toMatch(/^I have a question about Meher Jhumka: http.*\/products\/.*a0c552e73df9746952de4cf8$/);

  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const order = page.getByRole('dialog').getByRole('link', { name: 'Order by WhatsApp' });
  expect(textOf(await order.getAttribute('href'))).toBe(
    ['I would like to order:', '1 × Meher Jhumka: Rs. 1160.00', 'Total: Rs. 1160.00', shop.url].join('\n'),
  );
  expect(others).toEqual([]);
});

test('without a number the shop has no links to WhatsApp’s conversations', async ({ page }) => {
  await page.goto(EARRINGS);
  await pageIsReady(page);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeVisible();
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0);
});

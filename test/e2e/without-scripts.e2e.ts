import { expect, test, WIDTHS } from '../support/browser';

test.use({ javaScriptEnabled: false });

for (const width of [WIDTHS[0], WIDTHS[2]]) {
  test(`without scripts a visitor filters, sorts, searches and turns pages at ${width} pixels`, async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products');
    await page.getByLabel('Category').selectOption('Rings');
    await page.getByLabel('Sort by').selectOption('price-low-high');
    await page.getByLabel('Price').selectOption('-1500');
    await page.getByRole('switch', { name: 'In stock only' }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/category=Rings&price=-1500&sort=price-low-high&inStock=true$/);
    await expect(page.getByRole('switch', { name: 'In stock only' })).toBeChecked();
    await expect(page.getByLabel('Category')).toHaveValue('Rings');
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await expect(page.getByRole('main').getByText('Up to Rs. 1500.00').first()).toBeAttached();
    await page.goto('/products?search=emerald');
    await page.getByLabel('Sort by').selectOption('price-high-low');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “emerald”');
    await page.goto('/products/0123456789abcdef01234567');
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address.' })).toBeVisible();
    await page.getByRole('link', { name: 'All Jewellery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Jewellery' })).toBeVisible();
    await page.locator('main a[href="/products?page=2"]').click();
    await expect(page).toHaveURL('/products?page=2');
    await expect(page.locator('main article').first()).toBeVisible();
  });
}

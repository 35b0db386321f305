import type { BrowserContext, Page } from '@playwright/test';
import { expect, findDemoProducts, pageIsReady, storedCart, test } from '../support/browser';

/** A page whose scripts are held back until `release` is called. */
async function openEarly(context: BrowserContext, path: string): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await context.newPage();
  let letCome = () => {};
  const isReleased = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  // Again where the server was too busy to render the page.
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 5000 });
  }).toPass();
  const release = async () => {
    letCome();
    await pageIsReady(page);
  };
  return { page, release };
}

test.use({ viewport: { width: 1280, height: 800 } });

test('filters that were chosen before the scripts were there apply', async ({ context }) => {
  const { page, release } = await openEarly(context, '/products?sort=price-low-high');
  await page.getByLabel('Colour').selectOption('black');
  await page.getByRole('switch', { name: 'In stock only' }).check();
  await release();
  await expect(page).toHaveURL('/products?sort=price-low-high&colour=black&inStock=true');
  await expect(page.getByLabel('Colour')).toHaveValue('black');
  await expect(page.getByRole('switch', { name: 'In stock only' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove filter Black' })).toBeVisible();
});

test('a list that Back opens again has the filters of its address, not those that were entered before', async ({
  context,
}) => {
  const { page, release } = await openEarly(context, '/products');
  await page.getByLabel('Colour').selectOption('black');
  await page.getByRole('switch', { name: 'In stock only' }).check();
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
  await release();
  await expect(page.getByLabel('Colour')).toHaveValue('');
  await expect(page.getByRole('switch', { name: 'In stock only' })).not.toBeChecked();
  await expect(page).toHaveURL('/products');
});

test('a quantity that was typed before the scripts were there is added', async ({ context, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  const { page, release } = await openEarly(context, `/products/${product?.id}`);
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('\u06F3');
  await release();
  await expect(quantity).toHaveValue('3');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  expect(await storedCart(page)).toMatchObject({ cartItems: [{ id: product?.id, quantity: 3 }] });
});

test('a search that was typed before the scripts were there stays when the field is pointed at', async ({
  context,
}) => {
  const { page, release } = await openEarly(context, '/about');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('briar');
  await release();
  await field.click();
  await expect(page.getByRole('option', { name: 'See all results for “briar”' })).toBeVisible();
  await expect(field).toHaveValue('briar');
});

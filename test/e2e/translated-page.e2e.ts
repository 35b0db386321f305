import type { Page } from '@playwright/test';
import { formatRs } from '#shared/money';
import { expect, findDemoProducts, pageIsReady, test } from '../support/browser';
import { fillInGuestDetails, ORDER_PLACED } from '../support/checkout';

/** What Chrome's translator does: it takes each text out of the page and puts a <font> in its place. */
const TRANSLATE = `
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement.closest('script, style, option, font')) continue;
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(font);
  }`;
const translate = (page: Page): Promise<unknown> => page.evaluate(`{${TRANSLATE}}`);

const cartPanel = (page: Page) => page.getByRole('dialog', { name: /cart/i });

test.describe('on a translated page', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the cart shows the number and the total of each change', async ({ page, api, complaints }) => {
    const [product] = await findDemoProducts(api, 'plain');
    if (!product) throw new Error('The demo has no product without sizes.');
    await page.goto(`/products/${product.id}`);
    await pageIsReady(page);
    await translate(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(cartPanel(page).getByText(product.name)).toBeVisible();
    for (const [button, count] of [
      [/^increase quantity/i, 2],
      [/^increase quantity/i, 3],
      [/^decrease quantity/i, 2],
    ] as const) {
      await translate(page);
      await cartPanel(page).getByRole('button', { name: button }).click();
      await expect(cartPanel(page)).toContainText(`${count} items`);
      await expect(cartPanel(page)).toContainText(formatRs(product.unitPrice * count));
      await expect(cartPanel(page)).not.toContainText(formatRs(product.unitPrice * (count === 2 ? 3 : 2)));
    }
    await translate(page);
    await cartPanel(page)
      .getByRole('button', { name: /^remove /i })
      .click();
    await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a guest places an order and cancels it', async ({ page, api, complaints }) => {
    const [product] = await findDemoProducts(api, 'plain');
    await page.goto(`/products/${product?.id}`);
    await pageIsReady(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();
    await fillInGuestDetails(page);
    await translate(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    await translate(page);
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await expect(page.getByRole('button', { name: /^cancel/i })).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: /^cancel/i }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await translate(page);
    await question
      .getByRole('button', { name: /^cancel/i })
      .last()
      .click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Cancelled');
    expect(complaints).toEqual([]);
  });

  test('the button to sign in says what it does, and then its own name again', async ({ page }) => {
    await page.goto('/login');
    await pageIsReady(page);
    await page.getByLabel('Username or email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('pearls4queens');
    await translate(page);
    const held: (() => Promise<void>)[] = [];
    await page.route('**/graphql', (route) => held.push(() => route.fallback()));
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page.locator('main form').getByRole('button', { name: /signing in/i })).toBeVisible();
    await translate(page);
    for (const send of held) await send();
    await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  });
});

test.describe('on a wide translated page', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the search suggests what fits the text', async ({ page, complaints }) => {
    await page.goto('/');
    await pageIsReady(page);
    await translate(page);
    const field = page.getByRole('combobox', { name: 'Search' });
    for (const search of ['ring', 'necklace']) {
      await field.fill(search);
      await expect(page.getByRole('option', { name: `See all results for “${search}”` })).toBeVisible();
      await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
      await translate(page);
    }
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “necklace”' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

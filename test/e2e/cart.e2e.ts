import type { Page } from '@playwright/test';
import { expect, pieces, settled, test } from '../support/browser';

const cartOf = (page: Page) => page.getByRole('dialog', { name: /cart/i });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /cart/i });

/** Presses Tab until the focus is on what `name` says, as somebody without a mouse must. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  const focused = 'document.activeElement?.getAttribute("aria-label") || document.activeElement?.textContent || ""';
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await page.evaluate<string>(focused)).trim())) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('the cart by keyboard alone: add, count up, remove, close, and the focus comes back', async ({ page, api }) => {
  const [piece] = await pieces(api, 'plain');
  await page.goto(`/products/${piece?.id}`);
  await settled(page);

  await tabTo(page, /^add to cart$/i);
  await page.keyboard.press('Enter');
  await expect(cartOf(page)).toBeVisible();
  await expect(cartOf(page).getByText(piece?.name ?? '')).toBeVisible();

  await tabTo(page, /^increase quantity/i);
  await page.keyboard.press('Enter');
  await expect(cartOf(page).getByRole('spinbutton')).toHaveValue('2');

  await tabTo(page, /^remove /i);
  await page.keyboard.press('Enter');
  await expect(cartOf(page).getByText('Your cart is empty')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(cartOf(page)).toBeHidden();
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(cartOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartOf(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('the cart outlives a reload and is the same in two tabs', async ({ page, context, api }) => {
  const [piece] = await pieces(api, 'plain');
  await page.goto(`/products/${piece?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(cartOf(page).getByText(piece?.name ?? '')).toBeVisible();
  await page.reload();
  await settled(page);

  const second = await context.newPage();
  await second.goto('/');
  await cartButton(second).click();
  await cartOf(second).getByRole('button', { name: 'Clear Cart' }).click();

  await cartButton(page).click();
  await expect(cartOf(page).getByText('Your cart is empty')).toBeVisible();
});

test('a broken cart in the browser’s storage starts empty', async ({ page, complaints }) => {
  await page.addInitScript("localStorage.setItem('root', '{\"cart\": [1, ')");
  await page.goto('/');
  await settled(page);
  await cartButton(page).click();
  await expect(cartOf(page).getByText('Your cart is empty')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a click beside the panel closes it', async ({ page }) => {
  await page.goto('/about');
  await cartButton(page).click();
  await expect(cartOf(page)).toBeVisible();
  await page.mouse.click(100, 400);
  await expect(cartOf(page)).toBeHidden();
});

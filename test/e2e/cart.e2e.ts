import type { Page } from '@playwright/test';
import { type Drawn, expect, pieces, settled, storedCart, test } from '../support/browser';

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

interface Stored {
  id: string;
  quantity: number;
  itemTotal: number;
  product: object;
}

const storedLines = async (page: Page) => ((await storedCart(page)) as { cartItems: Stored[] }).cartItems;

test('the panel shows every line with its total, whatever the stored total says, and scrolls when there are many', async ({ page, api }) => {
  const [plain, [sized]] = [(await pieces(api, 'plain')).slice(0, 6), await pieces(api, 'sized')];
  if (sized === undefined || plain[0] === undefined) throw new Error('the demo has too few pieces');
  const lines = [...plain.map((piece) => ({ piece, size: null })), { piece: sized, size: sized.sizes[0]?.size }];
  const cartItems = lines.map(({ piece: { id, name, unitPrice }, size: selectedSize }) => ({
    id, quantity: 2, itemTotal: 1, product: { id, name, unitPrice, stock: 5, image: null, selectedSize, isActive: true },
  }));
  const cart = JSON.stringify(JSON.stringify({ version: 1, cartItems }));
  await page.addInitScript(`if (localStorage.getItem('root') === null) localStorage.setItem('root', ${cart})`);
  await page.goto('/about');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 14 items');
  await expect(cartButton(page)).toHaveText('14');
  await cartButton(page).click();

  const list = cartOf(page).getByRole('list', { name: 'Your cart' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  for (const [place, { piece }] of lines.entries()) await expect(list.getByRole('listitem').nth(place)).toContainText(`Rs. ${(2 * piece.unitPrice).toFixed(2)}`);
  const total = 2 * lines.reduce((sum, { piece }) => sum + piece.unitPrice, 0);
  await expect(cartOf(page).getByText(`Rs. ${total.toFixed(2)}`, { exact: true })).toBeVisible();
  expect(await list.evaluate((ul: Drawn) => [ul.clientHeight, ul.scrollHeight > ul.clientHeight])).toEqual([24 * 16, true]);
  await expect(cartOf(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');

  // Written again by the next change: the whole product as the catalogue has it, and a total of its own counting.
  await list.getByRole('button', { name: /^Increase quantity/ }).first().click();
  const { id, name, unitPrice, stock } = plain[0];
  const image = { url: expect.any(String), srcset: expect.any(String), width: expect.any(Number), height: expect.any(Number) };
  await expect.poll(async () => (await storedLines(page))[0]).toEqual({
    id, quantity: 3, itemTotal: 3 * unitPrice, product: { id, name, unitPrice, stock, image, selectedSize: null, isActive: true },
  });
  expect((await storedLines(page)).at(-1)).toMatchObject({ id: sized.id, itemTotal: 2 * sized.unitPrice, product: { selectedSize: sized.sizes[0]?.size } });
});

import type { Page } from '@playwright/test';
import { axeViolations, type ElementLike, expect, findDemoProducts, pageIsReady, storedCart, test } from '../support/browser';
import { tabTo } from '../support/keyboard';

const cartOf = (page: Page) => page.getByRole('dialog', { name: /cart/i });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /cart/i });

test('the cart by keyboard alone: add, count up, remove, close, and the focus comes back', async ({ page, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${piece?.id}`);
  await pageIsReady(page);

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

test('a removed line comes back by keyboard, in the panel and at the checkout', async ({ page, api }) => {
  const [first, second] = await findDemoProducts(api, 'plain');
  if (first === undefined || second === undefined) throw new Error('the demo has too few pieces');
  for (const piece of [first, second]) {
    await page.goto(`/products/${piece.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Increase quantity', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(cartOf(page).getByText(piece.name)).toBeVisible();
  }
  const kept = async () => (await storedLines(page)).map(({ id, quantity }) => [id, quantity]);
  const whole = [
    [first.id, 2],
    [second.id, 2],
  ];
  const spoken = page.locator('body > [aria-live="polite"]');
  const undo = `Undo: bring back ${first.name}`;

  await cartOf(page)
    .getByRole('button', { name: `Remove ${first.name}` })
    .press('Enter');
  await expect(cartOf(page).getByRole('listitem').first()).toHaveText(`${first.name} removed.Undo`);
  await expect(spoken).toContainText(`${first.name} removed. 2 items, `);
  expect(await kept()).toEqual([[second.id, 2]]);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(cartOf(page).getByRole('button', { name: undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(spoken).toContainText(`${first.name} is back. 4 items, `);
  await expect(cartOf(page).getByRole('list')).toBeFocused();
  expect(await kept()).toEqual(whole);

  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByRole('button', { name: `Remove ${first.name}` }).press('Enter');
  await expect(summary.getByText(`${first.name} removed.`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('button', { name: undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary.getByText(`${first.name} removed.`)).toBeHidden();
  expect(await kept()).toEqual(whole);
});

test.describe('Escape right after the opening', () => {
  /** What came of it: the dialog's movements are over, whichever it made. */
  const cameToRest = async (page: Page) => {
    await page.waitForTimeout(700); // that it does not come back is waited for
    await expect(cartOf(page)).toBeHidden();
    await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(cartButton(page)).toBeFocused();
  };

  test('takes it back, while the panel is still on its way', async ({ page }) => {
    let letIn = () => {};
    const gate = new Promise<void>((open) => (letIn = open));
    const panel = page.waitForResponse(/cart-panel-/);
    await page.route(/cart-panel-/, (route) => gate.then(() => route.continue()));
    await page.goto('/about');
    await pageIsReady(page);
    await cartButton(page).press('Enter');
    await page.keyboard.press('Escape');
    letIn();
    await panel;
    await cameToRest(page);
  });

  test('takes it back, before the panel listens itself', async ({ page }) => {
    await page.goto('/about');
    await cartButton(page).click();
    await expect(cartOf(page)).toBeVisible();
    await cartOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(cartOf(page)).toBeHidden();
    // As soon as the opening is drawn, before the next frame: the panel's own ear is not there yet.
    await page.evaluate(`
      const button = document.querySelector('header button[aria-label^="Cart"]');
      button.focus();
      button.click();
      Promise.resolve().then(() => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    `);
    await cameToRest(page);
    // And it can be opened as ever.
    await cartButton(page).press('Enter');
    await expect(cartOf(page)).toBeVisible();
  });
});

test('a panel that cannot be loaded leaves the page standing and opens once it can', async ({ page }) => {
  await page.route(/cart-panel-/, (route) => route.abort());
  await page.goto('/about');
  await pageIsReady(page);
  await cartButton(page).click();
  await expect(page.getByText('Your cart could not be opened.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
  await cartButton(page).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cartOf(page).getByText('Your cart is empty')).toBeVisible();
});

test('the cart outlives a reload and is the same in two tabs', async ({ page, context, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${piece?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(cartOf(page).getByText(piece?.name ?? '')).toBeVisible();
  await page.reload();
  await pageIsReady(page);

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
  await pageIsReady(page);
  await cartButton(page).click();
  await expect(cartOf(page).getByText('Your cart is empty')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a click beside the panel closes it', async ({ page }) => {
  await page.goto('/about');
  await cartButton(page).click();
  await expect(cartOf(page).getByRole('button', { name: 'Close' })).toBeFocused(); // it has come in, and listens
  await pageIsReady(page);
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

test('the panel shows every line with its total, whatever the stored total says, and scrolls when there are many', async ({
  page,
  api,
}) => {
  const [plain, [sized]] = [(await findDemoProducts(api, 'plain')).slice(0, 6), await findDemoProducts(api, 'sized')];
  if (sized === undefined || plain[0] === undefined) throw new Error('the demo has too few pieces');
  const lines = [...plain.map((piece) => ({ piece, size: null })), { piece: sized, size: sized.sizes[0]?.size }];
  const cartItems = lines.map(({ piece: { id, name, unitPrice }, size: selectedSize }) => ({
    id,
    quantity: 2,
    itemTotal: 1,
    product: { id, name, unitPrice, stock: 5, image: null, selectedSize, isActive: true },
  }));
  const cart = JSON.stringify(JSON.stringify({ version: 1, cartItems }));
  await page.addInitScript(`if (localStorage.getItem('root') === null) localStorage.setItem('root', ${cart})`);
  await page.goto('/about');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 14 items');
  await expect(cartButton(page)).toHaveText('14');
  await cartButton(page).click();

  const list = cartOf(page).getByRole('list', { name: 'Your cart' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  for (const [place, { piece }] of lines.entries())
    await expect(list.getByRole('listitem').nth(place)).toContainText(`Rs. ${(2 * piece.unitPrice).toFixed(2)}`);
  const total = 2 * lines.reduce((sum, { piece }) => sum + piece.unitPrice, 0);
  await expect(cartOf(page).getByText(`Rs. ${total.toFixed(2)}`, { exact: true })).toBeVisible();
  expect(await list.evaluate((ul: ElementLike) => [ul.clientHeight, ul.scrollHeight > ul.clientHeight])).toEqual([
    24 * 16,
    true,
  ]);
  await expect(cartOf(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');

  // Written again by the next change: the whole product as the catalogue has it, and a total of its own counting.
  await list
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click();
  const { id, name, unitPrice, stock } = plain[0];
  const image = {
    url: expect.any(String),
    srcset: expect.any(String),
    width: expect.any(Number),
    height: expect.any(Number),
  };
  await expect
    .poll(async () => (await storedLines(page))[0])
    .toEqual({
      id,
      quantity: 3,
      itemTotal: 3 * unitPrice,
      product: { id, name, unitPrice, stock, image, selectedSize: null, isActive: true },
    });
  expect((await storedLines(page)).at(-1)).toMatchObject({
    id: sized.id,
    itemTotal: 2 * sized.unitPrice,
    product: { selectedSize: sized.sizes[0]?.size },
  });
});

import type { Page } from '@playwright/test';
import {
  axeViolations,
  type ElementLike,
  expect,
  findDemoProducts,
  pageIsReady,
  storedCart,
  test,
  waitForHydration,
} from '../support/browser';
import { tabTo } from '../support/keyboard';

const cartPanel = (page: Page) => page.getByRole('dialog', { name: /cart/i });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /cart/i });

test('the cart works by keyboard alone: add, increase, remove, close; the focus returns to its button', async ({
  page,
  api,
}) => {
  const [product] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);

  await tabTo(page, /^add to cart$/i);
  await page.keyboard.press('Enter');
  await expect(cartPanel(page)).toBeVisible();
  await expect(cartPanel(page).getByText(product?.name ?? '')).toBeVisible();

  await tabTo(page, /^increase quantity/i);
  await page.keyboard.press('Enter');
  await expect(cartPanel(page).getByRole('spinbutton')).toHaveValue('2');

  await tabTo(page, /^remove /i);
  await page.keyboard.press('Enter');
  await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(cartPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('a removed line is restored by keyboard, in the cart panel and at checkout', async ({ page, api }) => {
  const [first, second] = await findDemoProducts(api, 'plain');
  if (first === undefined || second === undefined) throw new Error('The demo has too few products.');
  for (const product of [first, second]) {
    await page.goto(`/products/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Increase quantity', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(cartPanel(page).getByText(product.name)).toBeVisible();
  }
  const storedQuantities = async () => (await storedLines(page)).map(({ id, quantity }) => [id, quantity]);
  const fullCart = [
    [first.id, 2],
    [second.id, 2],
  ];
  const liveRegion = page.locator('body > [aria-live="polite"]');
  const undo = `Undo: bring back ${first.name}`;

  await cartPanel(page)
    .getByRole('button', { name: `Remove ${first.name}` })
    .press('Enter');
  await expect(cartPanel(page).getByRole('listitem').first()).toHaveText(`${first.name} removed.Undo`);
  await expect(liveRegion).toContainText(`${first.name} removed. 2 items, `);
  expect(await storedQuantities()).toEqual([[second.id, 2]]);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(cartPanel(page).getByRole('button', { name: undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(liveRegion).toContainText(`${first.name} is back. 4 items, `);
  await expect(cartPanel(page).getByRole('list')).toBeFocused();
  expect(await storedQuantities()).toEqual(fullCart);

  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByRole('button', { name: `Remove ${first.name}` }).press('Enter');
  await expect(summary.getByText(`${first.name} removed.`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('button', { name: undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary.getByText(`${first.name} removed.`)).toBeHidden();
  expect(await storedQuantities()).toEqual(fullCart);
});

test.describe('Escape right after opening', () => {
  /** Expects the panel to stay closed after all animations, with the focus on its button. */
  const expectClosed = async (page: Page) => {
    await page.waitForTimeout(700); // a panel that reopens would do so meanwhile
    await expect(cartPanel(page)).toBeHidden();
    await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(cartButton(page)).toBeFocused();
  };

  test('cancels the opening while the panel is loading', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const panelScript = page.waitForResponse(/cart-panel-/);
    await page.route(/cart-panel-/, (route) => released.then(() => route.continue()));
    await page.goto('/about');
    await pageIsReady(page);
    await cartButton(page).press('Enter');
    await page.keyboard.press('Escape');
    release();
    await panelScript;
    await expectClosed(page);
  });

  test('closes the panel before its own key listener is attached', async ({ page }) => {
    await page.goto('/about');
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
    await cartPanel(page).getByRole('button', { name: 'Close' }).click();
    await expect(cartPanel(page)).toBeHidden();
    // In a microtask after the click, before the next frame: the panel has not attached its key listener yet.
    await page.evaluate(`
      const button = document.querySelector('header button[aria-label^="Cart"]');
      button.focus();
      button.click();
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      Promise.resolve().then(() => button.dispatchEvent(escape));
    `);
    await expectClosed(page);
    // The panel can still be opened.
    await cartButton(page).press('Enter');
    await expect(cartPanel(page)).toBeVisible();
  });
});

test('a piece that is added while the page starts is counted before the panel’s code is there; checkout’s comes after it', async ({
  page,
  api,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(/cart-panel-/, (route) => released.then(() => route.continue()));
  // Presses until the page answers, so that the first press that counts comes in the middle of hydration.
  await page.addInitScript(`setInterval(() => {
    if (localStorage.getItem('root') === null)
      [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Add to Cart')?.click();
  }, 20)`);
  const [product] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${product?.id}`);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'true');
  expect(requested.filter((url) => url.includes('checkout-page-'))).toEqual([]);
  release();
  await expect(cartPanel(page).getByText(product?.name ?? '')).toBeVisible();
  await expect.poll(() => requested.some((url) => url.includes('checkout-page-'))).toBe(true);
});

test('a cart panel that cannot be loaded leaves the page intact and opens on Try Again', async ({ page }) => {
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
  await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
});

test('the cart survives a reload and is the same in two tabs', async ({ page, context, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${product?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(cartPanel(page).getByText(product?.name ?? '')).toBeVisible();
  await page.reload();
  await pageIsReady(page);

  const second = waitForHydration(await context.newPage());
  await second.goto('/');
  await cartButton(second).click();
  await cartPanel(second).getByRole('button', { name: 'Clear Cart' }).click();

  await cartButton(page).click();
  await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
});

test('a corrupt cart in local storage is replaced by an empty one', async ({ page, complaints }) => {
  await page.addInitScript("localStorage.setItem('root', '{\"cart\": [1, ')");
  await page.goto('/');
  await pageIsReady(page);
  await cartButton(page).click();
  await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a click outside the cart panel closes it', async ({ page }) => {
  await page.goto('/about');
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('button', { name: 'Close' })).toBeFocused(); // it is open and listens
  await pageIsReady(page);
  await page.mouse.click(100, 400);
  await expect(cartPanel(page)).toBeHidden();
});

interface StoredLine {
  id: string;
  quantity: number;
  itemTotal: number;
  product: object;
}

const storedLines = async (page: Page) => ((await storedCart(page)) as { cartItems: StoredLine[] }).cartItems;

test('the cart panel computes every line’s total itself and scrolls when there are many lines', async ({
  page,
  api,
}) => {
  const [plain, [sized]] = [(await findDemoProducts(api, 'plain')).slice(0, 6), await findDemoProducts(api, 'sized')];
  if (sized === undefined || plain[0] === undefined) throw new Error('The demo has too few products.');
  const lines = [...plain.map((product) => ({ product, size: null })), { product: sized, size: sized.sizes[0]?.size }];
  const cartItems = lines.map(({ product: { id, name, unitPrice }, size: selectedSize }) => ({
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

  const list = cartPanel(page).getByRole('list', { name: 'Your cart' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  for (const [index, { product }] of lines.entries())
    await expect(list.getByRole('listitem').nth(index)).toContainText(`Rs. ${(2 * product.unitPrice).toFixed(2)}`);
  const total = 2 * lines.reduce((sum, { product }) => sum + product.unitPrice, 0);
  await expect(cartPanel(page).getByText(`Rs. ${total.toFixed(2)}`, { exact: true })).toBeVisible();
  const [listHeight, contentHeight] = await list.evaluate((ul: ElementLike) => [ul.clientHeight, ul.scrollHeight]);
  expect(contentHeight).toBeGreaterThan(listHeight ?? 0);
  // The list ends where the total begins, and that part at the bottom of the window.
  const [panelBox, listBox, totalBox] = await Promise.all(
    [cartPanel(page), list, list.locator('xpath=following-sibling::*[1]')].map((part) => part.boundingBox()),
  );
  if (!panelBox || !listBox || !totalBox) throw new Error('The panel is not shown.');
  expect(Math.abs(listBox.y + listBox.height - totalBox.y)).toBeLessThan(2);
  expect(Math.abs(totalBox.y + totalBox.height - (panelBox.y + panelBox.height))).toBeLessThan(2);
  // The fade that says that the list goes on is at its lower edge.
  const fade = `getComputedStyle(document.querySelector('ul[aria-label="Your cart"]'), '::after').position`;
  expect(await page.evaluate<string>(fade)).toBe('sticky');
  await expect(cartPanel(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');

  // The next change rewrites the line: product data from the catalogue and a recomputed total.
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

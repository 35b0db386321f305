import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectNoOverflow,
  findDemoProducts,
  pageIsReady,
  animationsEnded,
  test,
  withoutRenderedData,
} from '../support/browser';
import { guestDetails, newPaymentId } from '../support/guest';
import { savedAddress } from '../support/guest.js';
import { waitForEmail, tokenInEmail } from '../support/mailbox';
import { startAsAdmin, startSignedIn } from '../support/session';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Responses may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The computed value of a CSS property of the first match. */
const computedStyle = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('${property}')`,
  );

const addToCart = async (page: Page, id: string | undefined) => {
  await page.goto(`/products/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
};

test('text at 200% causes no horizontal overflow on a phone', async ({ page, api }) => {
  const [sized] = await findDemoProducts(api, 'sized');
  const [plain] = await findDemoProducts(api, 'plain');
  const expectPathFits = async (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await pageIsReady(page);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoOverflow(page, `${path} at ${width}`);
      }
    });
  for (const path of [
    '/',
    '/products',
    `/products/${sized?.id}`,
    '/about',
    '/contact',
    '/register',
    `/verify-email/${'0'.repeat(64)}`,
    '/checkout',
  ])
    await expectPathFits(path);
  const { headers } = await startSignedIn(page, api);
  await api.rest('POST', '/address/', savedAddress(), headers);
  for (const path of ['/user-profile', '/user-profile/addresses', '/checkout']) await expectPathFits(path);
  await addToCart(page, plain?.id);
  await expectPathFits('/checkout');
});

test('text at 200% is hidden neither by the bar that buys nor by the pill of the cart’s count', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [sized] = await findDemoProducts(api, 'sized');
  const [plain] = await findDemoProducts(api, 'plain');
  await addToCart(page, plain?.id);
  await page.goto(`/products/${sized?.id}`);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await pageIsReady(page);
  const count = page.getByRole('button', { name: 'Cart, 1 item' }).getByText('1', { exact: true });
  expect(
    await count.evaluate(
      (pill: { clientHeight: number; scrollHeight: number }) => pill.scrollHeight - pill.clientHeight,
    ),
    'what of the digit does not fit into its pill',
  ).toBe(0);

  const bar = page.getByRole('region', { name: 'Add to Cart' });
  const button = bar.getByRole('button', { name: 'Select Size First' });
  const edgesOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not visible');
    return { top: Math.round(box.y), right: Math.round(box.x + box.width), bottom: Math.round(box.y + box.height) };
  };
  await expect(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const barEdges = await edgesOf(bar);
    expect(barEdges.bottom).toBe(740);
    expect((await edgesOf(page.getByRole('contentinfo'))).bottom, 'the end of the footer').toBe(barEdges.top);
  }).toPass();
  const { right, bottom } = await edgesOf(button);
  expect(right).toBeLessThan(345);
  expect(bottom).toBeLessThan(730);
});

/** Lists controls and cells that reach beyond the window, and boxes that scroll horizontally. */
const CUT_OFF = `(() => {
  const boxOf = (element) => element.getBoundingClientRect();
  const visible = [...document.querySelectorAll('button, a, input, select, textarea, td, dd')]
    .filter((element) => element.checkVisibility() && boxOf(element).width > 2);
  const outside = visible.filter((element) => boxOf(element).left < -0.5 || boxOf(element).right > innerWidth + 0.5);
  const scrollable = [...document.querySelectorAll('*')].filter((element) =>
    element.scrollWidth > element.clientWidth + 1 &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX));
  return [...outside, ...scrollable].map((element) =>
    element.tagName + ' ' + (element.ariaLabel ?? element.textContent));
})()`;

test('text at 200% causes no horizontal overflow in the dashboard’s tabs and dialogs on a phone', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [product] = await findDemoProducts(api, 'plain');
  const { status } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ phone: `0302${String(process.pid).padStart(7, '0')}` }),
  });
  expect(status).toBe(201);
  await startAsAdmin(page, api);
  const expectStepFits = async (step: string) => {
    await expectNoOverflow(page, step);
    expect(await page.evaluate(CUT_OFF), step).toEqual([]);
  };
  const checkTab = async (tab: string) =>
    test.step(tab, async () => {
      await page.goto(`/dashboard?tab=${tab}`);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await pageIsReady(page);
      await expectStepFits(tab);
    });
  const checkDialog = async (button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') => {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole(role);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await dialog.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await expectStepFits(String(button));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  for (const tab of ['add-products', 'categories', 'admins', 'featured']) await checkTab(tab);
  await checkTab('orders');
  for (const name of ['Charts', 'More filters']) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Best sellers' }).click();
  await expectStepFits('charts and search');
  await checkDialog(/^View order/);
  await checkTab('inventory');
  await page.getByRole('button', { name: 'Filter' }).click();
  await checkDialog('Stock Alerts');
  await checkDialog(/^Edit /);
  await checkDialog(/^Delete /, 'alertdialog');
  await page.getByRole('checkbox').first().click();
  await expectStepFits('a chosen product');
  await checkDialog('Bulk Operations');
});

test('with forced colours the selected size, the focus and floating panels are still distinguishable', async ({
  page,
  api,
}) => {
  const [sized] = await findDemoProducts(api, 'sized');
  const [plain] = await findDemoProducts(api, 'plain');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/products/${sized?.id}`);
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('button', { disabled: false });
  await sizes.first().click();
  await expect(sizes.first()).toHaveAttribute('aria-pressed', 'true');
  await animationsEnded(page); // the background colour has a transition
  expect(
    await computedStyle(page, 'button[aria-pressed=true]', 'background-color'),
    'the selected size has another background',
  ).not.toBe(await computedStyle(page, 'button[aria-pressed=false]', 'background-color'));
  await sizes.first().press('Tab');
  expect(await computedStyle(page, ':focus-visible', 'outline-style')).toBe('solid');

  await addToCart(page, plain?.id);
  await animationsEnded(page);
  for (const [selector, edge] of [
    ['[role=dialog]', 'outline'],
    ['[role=dialog] a[href="/checkout"]', 'border-top'],
  ] as const) {
    expect(await computedStyle(page, selector, `${edge}-style`), selector).toBe('solid');
    expect(await computedStyle(page, selector, `${edge}-color`), selector).not.toBe(
      await computedStyle(page, selector, 'background-color'),
    );
  }
});

test('on a phone in landscape the menu, the cart and a dialog fit or scroll', async ({ page, api }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const products = (await findDemoProducts(api, 'plain')).slice(0, 3);
  for (const { id } of products) await addToCart(page, id);
  const panel = page.getByRole('dialog', { name: 'Your cart' });
  // The panel itself scrolls; a scrollable list inside it would capture the wheel.
  await panel.getByRole('listitem').first().hover();
  await page.mouse.wheel(0, 2000);
  await expect(panel.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Categories' })).toBeInViewport({ ratio: 1 });
  await menu.getByRole('link', { name: 'Contact' }).click();

  await page.goto('/register');
  await page.getByRole('button', { name: 'privacy policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy policy' });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeInViewport({ ratio: 1 });
});

test('a product and an order are printed without controls', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  const email = `print-${process.pid}-${Date.now()}@example.com`;
  const { status, text: body } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ email, phone: `0301${String(process.pid).padStart(7, '0')}` }),
  });
  expect([status, status === 201 ? '' : body]).toEqual([201, '']);
  await addToCart(page, product?.id);
  await page.emulateMedia({ media: 'print' });
  const expectNoControls = async () => {
    await expect(page.locator('header a[aria-label$=", home"]')).toBeVisible();
    for (const selector of ['nav', 'footer', 'button', '[role=dialog]'])
      await expect(page.locator(selector).filter({ visible: true })).toHaveCount(0);
  };
  await expectNoControls();
  await expect(page.locator('main h1')).toHaveText(product?.name ?? '');
  await page.goto(`/track/${tokenInEmail(await waitForEmail(api, email, 'order-placed'))}`);
  await pageIsReady(page);
  await expectNoControls();
  for (const text of ['Your Order', 'Subtotal', 'Deliver to'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});

/** Lists the texts in which an amount is broken over several lines. */
const WRAPPED_AMOUNTS = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrapped = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const amount of node.data.matchAll(/Rs\\. [\\d.]+/g)) {
      const range = document.createRange();
      range.setStart(node, amount.index);
      range.setEnd(node, amount.index + amount[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) wrapped.push(node.data);
    }
  }
  return wrapped;
})()`;

test('at 320 pixels an amount of crores stays on one line and leaves room for the name', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  await page.setViewportSize({ width: 320, height: 740 });
  await withoutRenderedData(page);
  // Just below one crore (10,000,000 rupees), the highest price that a product may have.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({
      json: JSON.parse((await response.text()).replace(/"(unitPrice|price)":[\d.]+/g, '"$1":9999999')),
    });
  });
  await addToCart(page, product?.id);
  const panel = page.getByRole('dialog', { name: 'Your cart' });
  await panel.getByRole('spinbutton').fill('5');
  await expect(panel.getByText('Rs. 49999995.00').last()).toBeVisible();
  const width = (await panel.getByRole('link', { name: product?.name ?? '' }).boundingBox())?.width;
  expect(width, 'the width of the name').toBeGreaterThan(140);
  expect(await page.evaluate(WRAPPED_AMOUNTS)).toEqual([]);
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await pageIsReady(page);
  expect(await page.evaluate(WRAPPED_AMOUNTS)).toEqual([]);
  await expectNoOverflow(page);
});

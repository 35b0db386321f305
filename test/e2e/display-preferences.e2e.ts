import type { Page } from '@playwright/test';
import { expect, overflow, findDemoProducts, pageIsReady, animationsEnded, test } from '../support/browser';
import { guestDetails } from '../support/guest';
import { waitForEmail, tokenInEmail } from '../support/mailbox';
import { startAsAdmin, startSignedIn } from '../support/session';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What is still on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** How an element is drawn, as the browser has worked it out. */
const drawn = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('${property}')`,
  );

const addToCart = async (page: Page, id: string | undefined) => {
  await page.goto(`/products/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
};

test('text at 200% causes no horizontal overflow on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [sized] = await findDemoProducts(api, 'sized');
  const isNoWider = async (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await pageIsReady(page);
      expect(await overflow(page), path).toBe(0);
    });
  for (const path of [
    '/',
    '/products',
    `/products/${sized?.id}`,
    '/contact',
    '/register',
    `/verify-email/${'0'.repeat(64)}`,
    '/checkout',
  ])
    await isNoWider(path);
  const { headers } = await startSignedIn(page, api);
  await api.rest(
    'POST',
    '/address/',
    {
      firstname: 'Asha',
      lastname: 'Verma',
      phone: '0300',
      streetAddress: '12 Mall Road',
      city: 'Lahore',
      state: 'Punjab',
    },
    headers,
  );
  for (const path of ['/user-profile', '/user-profile/addresses', '/checkout']) await isNoWider(path);
});

/** What can be pressed or filled in, and lies in part beside the window; and boxes that scroll sideways. */
const OUTSIDE = `(() => {
  const seen = [...document.querySelectorAll('button, a, input, select, textarea, td, dd')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2);
  const beside = seen.filter((one) => one.getBoundingClientRect().left < -0.5 || one.getBoundingClientRect().right > innerWidth + 0.5);
  const wide = [...document.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));
  return [...beside, ...wide].map((one) => one.tagName + ' ' + (one.ariaLabel ?? one.textContent));
})()`;

test('text at 200% causes no horizontal overflow in the dashboard’s tabs and dialogs on a phone', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [piece] = await findDemoProducts(api, 'plain');
  const { status } = await api.rest('POST', '/orders/guest', {
    products: [{ id: piece?.id, size: null, quantity: 1 }],
    address: guestDetails({ phone: `0302${process.pid}` }),
  });
  expect(status).toBe(201);
  await startAsAdmin(page, api);
  const isNoWider = async (what: string) => {
    expect(await overflow(page), what).toBe(0);
    expect(await page.evaluate(OUTSIDE), what).toEqual([]);
  };
  const open = async (tab: string) =>
    test.step(tab, async () => {
      await page.goto(`/dashboard?tab=${tab}`);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await pageIsReady(page);
      await isNoWider(tab);
    });
  const opened = async (button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') => {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole(role);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await dialog.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await isNoWider(String(button));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  for (const tab of ['add-products', 'categories', 'admins', 'featured']) await open(tab);
  await open('orders');
  for (const fold of ['Charts', 'More search fields']) await page.getByRole('button', { name: fold }).click();
  await page.getByRole('button', { name: 'Best sellers' }).click();
  await isNoWider('charts and search');
  await opened(/^View order/);
  await open('inventory');
  await page.getByRole('button', { name: 'Filter' }).click();
  await opened('Stock Alerts');
  await opened(/^Edit /);
  await opened(/^Delete /, 'alertdialog');
  await page.getByRole('checkbox').first().click();
  await isNoWider('a chosen product');
  await opened('Bulk Operations');
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
  await animationsEnded(page); // a ground that changes begins as it was
  expect(
    await drawn(page, 'button[aria-pressed=true]', 'background-color'),
    'the chosen size has a ground of its own',
  ).not.toBe(await drawn(page, 'button[aria-pressed=false]', 'background-color'));
  await sizes.first().press('Tab');
  expect(await drawn(page, ':focus-visible', 'outline-style')).toBe('solid');

  await addToCart(page, plain?.id);
  await animationsEnded(page);
  for (const [selector, edge] of [
    ['[role=dialog]', 'outline'],
    ['[role=dialog] a[href="/checkout"]', 'border-top'],
  ] as const) {
    expect(await drawn(page, selector, `${edge}-style`), selector).toBe('solid');
    expect(await drawn(page, selector, `${edge}-color`), selector).not.toBe(
      await drawn(page, selector, 'background-color'),
    );
  }
});

test('on a phone in landscape the menu, the cart and a dialog fit or scroll', async ({ page, api }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const all = (await findDemoProducts(api, 'plain')).slice(0, 3);
  for (const { id } of all) await addToCart(page, id);
  const panel = page.getByRole('dialog', { name: 'Your cart' });
  // The panel scrolls, not a list inside it that would keep the wheel to itself.
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
  const [piece] = await findDemoProducts(api, 'plain');
  const email = `print-${process.pid}-${Date.now()}@example.com`;
  const { status, text } = await api.rest('POST', '/orders/guest', {
    products: [{ id: piece?.id, size: null, quantity: 1 }],
    address: guestDetails({ email, phone: `0301${process.pid}` }),
  });
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  await addToCart(page, piece?.id);
  await page.emulateMedia({ media: 'print' });
  const isBare = async () => {
    await expect(page.locator('header a[aria-label$=", home"]')).toBeVisible();
    for (const pressed of ['nav', 'footer', 'button', '[role=dialog]'])
      await expect(page.locator(pressed).filter({ visible: true })).toHaveCount(0);
  };
  await isBare();
  await expect(page.locator('main h1')).toHaveText(piece?.name ?? '');
  await page.goto(`/track/${tokenInEmail(await waitForEmail(api, email, 'order-placed'))}`);
  await pageIsReady(page);
  await isBare();
  for (const words of ['Your Order', 'Subtotal', 'Deliver to'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
});

/** Of all amounts on the screen: those that go over more than one line. */
const BROKEN = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), broken = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) for (const found of node.data.matchAll(/Rs\\. [\\d.]+/g)) {
    const range = document.createRange();
    range.setStart(node, found.index);
    range.setEnd(node, found.index + found[0].length);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(node.data);
  }
  return broken;
})()`;

test('at 320 pixels an amount of crores stays on one line and leaves room for the name', async ({ page, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  await page.setViewportSize({ width: 320, height: 740 });
  // A piece may cost a crore, and that is the most.
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      json: JSON.parse((await answer.text()).replace(/"(unitPrice|price)":[\d.]+/g, '"$1":9999999')),
    });
  });
  await addToCart(page, piece?.id);
  const panel = page.getByRole('dialog', { name: 'Your cart' });
  await panel.getByRole('spinbutton').fill('5');
  await expect(panel.getByText('Rs. 49999995.00').last()).toBeVisible();
  const width = (await panel.getByRole('link', { name: piece?.name ?? '' }).boundingBox())?.width;
  expect(width, 'the name beside its amount').toBeGreaterThan(140);
  expect(await page.evaluate(BROKEN)).toEqual([]);
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await pageIsReady(page);
  expect(await page.evaluate(BROKEN)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

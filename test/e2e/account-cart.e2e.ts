import { SIGN_OUT_MS } from '#shared/limits';
import type { Page } from '@playwright/test';
import {
  axeViolations,
  expect,
  expectAccessibleLayout,
  findDemoProducts,
  pageIsReady,
  mockOperation,
  storedCart,
  test,
  WIDTHS,
  waitForHydration,
  withoutRequestTimeout,
  stretchTimers,
} from '../support/browser';
import { cartApi, quantitiesOf } from '../support/cart';
import { ORDER_PLACED } from '../support/checkout';
import { registerCustomer, signIn } from '../support/customer';
import { restoreSession, startSignedIn } from '../support/session';

const ADDRESS = {
  firstname: 'Noor',
  lastname: 'Verma',
  phone: '0300 7654321',
  streetAddress: '7 Canal View',
  city: 'Karachi',
  state: 'Sindh',
  zipcode: '74000',
  country: 'Pakistan',
};

const cartPanel = (page: Page) => page.getByRole('dialog', { name: /cart/i });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^cart/i });
/** By selector: an open panel hides the header from queries by role. */
const expectCartCount = (page: Page, count: string) =>
  expect(page.locator('header button[aria-label^="Cart"]')).toHaveAttribute('aria-label', `Cart, ${count}`);

async function addToCart(page: Page, id: string): Promise<void> {
  await page.goto(`/products/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(cartPanel(page)).toBeVisible();
}

for (const width of WIDTHS)
  test(`at ${width} pixels the message of a merge stands between header and page and covers neither`, async ({
    page,
    api,
  }) => {
    const [product] = await findDemoProducts(api, 'plain');
    if (!product) throw new Error('The demo has too few products.');
    const customer = await registerCustomer(api);
    await page.setViewportSize({ width, height: 800 });
    await addToCart(page, product.id);
    await page.goto('/login');
    await page.getByLabel('Username or email').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.keyboard.press('Enter');
    const message = page.getByRole('region', { name: 'Your cart' });
    await expect(message).toContainText('Cart items merged!');
    await pageIsReady(page);
    const [header, notice, main] = await Promise.all(
      [page.getByRole('banner'), message, page.getByRole('main')].map((part) => part.boundingBox()),
    );
    if (!header || !notice || !main) throw new Error('Not all parts are visible');
    expect(notice.height).toBeGreaterThan(40);
    expect(notice.y).toBeGreaterThanOrEqual(Math.floor(header.y + header.height));
    expect(main.y).toBeGreaterThanOrEqual(Math.floor(notice.y + notice.height));
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a guest’s cart is merged once at sign-in, saved in the account, ordered, and empty after sign-out', async ({
    page,
    api,
    complaints,
  }) => {
    const [first, second] = await findDemoProducts(api, 'plain');
    if (!first || !second) throw new Error('The demo has too few products.');
    const customer = await registerCustomer(api);
    const session = await signIn(api, customer);
    const accountCart = cartApi(api, session);
    await accountCart.add({ productId: first.id, quantity: 1 });
    await api.gql(
      'mutation Add($input: AddressInput!) { addAddress(input: $input) { id } }',
      { input: ADDRESS },
      session.headers,
    );

    await stretchTimers(page, 20, SIGN_OUT_MS);
    await addToCart(page, first.id);
    await addToCart(page, second.id);
    await page.goto('/login');
    await expectCartCount(page, '2 items');
    await page.getByLabel('Username or email').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.keyboard.press('Enter');

    const mergeNotice = page.getByRole('region', { name: 'Your cart' });
    await expect(mergeNotice).toContainText('Cart items merged!');
    await expect(mergeNotice).toContainText('Merged 2 item(s) from your guest cart!');
    await expectCartCount(page, '3 items');
    expect(quantitiesOf(await accountCart.read())).toEqual({ [`${first.id}/`]: 2, [`${second.id}/`]: 1 });
    expect(await storedCart(page)).toEqual({ version: 1, cartItems: [] });
    await pageIsReady(page);
    await expectAccessibleLayout(page);

    await page.reload();
    await expectCartCount(page, '3 items');
    await expect(mergeNotice).toHaveCount(0);

    await cartButton(page).click();
    await cartPanel(page)
      .getByRole('button', { name: `Increase quantity of ${second.name}` })
      .click();
    await expectCartCount(page, '4 items');
    await expect
      .poll(async () => quantitiesOf(await accountCart.read()))
      .toEqual({ [`${first.id}/`]: 2, [`${second.id}/`]: 2 });
    await expectAccessibleLayout(page);
    await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('radio', { name: /7 Canal View/ })).toBeChecked();
    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    await expect(placeOrder).toHaveAttribute('aria-disabled', 'false');
    await placeOrder.dblclick();
    await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
    await expectCartCount(page, 'empty');
    expect((await accountCart.read()).lines).toEqual([]);

    await accountCart.add({ productId: first.id, quantity: 2 });
    await page.goto('/user-profile');
    await expectCartCount(page, '2 items');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
    await expectCartCount(page, 'empty');
    expect(quantitiesOf(await accountCart.read())).toEqual({ [`${first.id}/`]: 2 });
    expect(complaints).toEqual([]);
  });
});

test('two tabs and another browser show the same cart', async ({ page, context, browser, api }) => {
  const [first, second] = await findDemoProducts(api, 'plain');
  if (!first || !second) throw new Error('The demo has too few products.');
  const session = await startSignedIn(page, api);
  await addToCart(page, first.id);
  await expectCartCount(page, '1 item');

  const tab = waitForHydration(await context.newPage());
  await tab.goto('/about');
  await expectCartCount(tab, '1 item');
  await page.keyboard.press('Escape');
  await addToCart(tab, second.id);
  await expectCartCount(page, '2 items');

  const otherBrowser = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = waitForHydration(await otherBrowser.newPage());
  await restoreSession(other, await signIn(api, session.user));
  await other.reload();
  await expectCartCount(other, '2 items');
  await cartButton(other).click();
  await cartPanel(other)
    .getByRole('button', { name: `Remove ${first.name}` })
    .click();
  await expectCartCount(other, '1 item');
  await expect.poll(async () => (await cartApi(api, session).read()).count).toBe(1);
  await otherBrowser.close();

  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await expectCartCount(page, '1 item');
  await expectCartCount(tab, '1 item');
});

test('a change that cannot be saved is undone with a message that can be dismissed', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: product?.id, quantity: 2 });
  await page.goto('/about');
  await expectCartCount(page, '2 items');
  await cartButton(page).click();
  let fail = () => undefined as void;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await mockOperation(page, 'RemoveAccountLine', (route) => failing.then(() => route.abort()));
  await cartPanel(page)
    .getByRole('button', { name: `Remove ${product?.name}` })
    .click();
  await expectCartCount(page, 'empty');
  fail();
  await expect(cartPanel(page).getByRole('alert')).toContainText('Error deleting item');
  await expectCartCount(page, '2 items');
  expect(await axeViolations(page)).toEqual([]);
  await cartPanel(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(cartPanel(page).getByRole('alert')).toHaveCount(0);
  expect((await cartApi(api, session).read()).count).toBe(2);
});

test('a cart that cannot be loaded shows an error and loads on Try Again', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: product?.id, quantity: 2 });
  let isDown = true;
  await mockOperation(page, 'CurrentCart', (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto('/about');
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('alert')).toContainText('Network error. Please check your connection.');
  expect(await axeViolations(page)).toEqual([]);
  // A load that began when the panel opened may still be on its way: it fails as well.
  await page.exposeFunction('endOutage', () => (isDown = false));
  await page.evaluate("document.addEventListener('pointerdown', () => window.endOutage())");
  await cartPanel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(cartPanel(page).getByText(product?.name ?? '')).toBeVisible();
});

test('a cart whose script cannot be loaded does not retry by itself, and loads on Try Again', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: product?.id, quantity: 2 });
  let requests = 0;
  await page.route(/\/account-cart-[\w-]+\.js$/, async (route) => {
    requests += 1;
    await route.abort();
  });
  await page.goto('/about');
  await pageIsReady(page);
  await cartButton(page).click();
  // Once on page load and once when the panel opens.
  await expect.poll(() => requests).toBe(2);
  await page.waitForTimeout(500); // any further automatic retry would be sent meanwhile
  expect(requests).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(cartPanel(page).getByText('Your cart could not be loaded')).toBeVisible();
  await cartPanel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(cartPanel(page).getByText(product?.name ?? '')).toBeVisible();
});

test('pieces that were added on a slow line are saved after a reload', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await withoutRequestTimeout(page);
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);
  // No request arrives before the reload, the ones that are sent after a timeout neither.
  await page.route('**/graphql', () => new Promise(() => undefined));
  for (const count of ['1 item', '2 items', '3 items']) {
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expectCartCount(page, count);
    await page.keyboard.press('Escape');
    await expect(cartPanel(page)).toBeHidden();
  }
  expect((await cartApi(api, session).read()).count).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expectCartCount(page, '3 items');
  await expect.poll(async () => (await cartApi(api, session).read()).count).toBe(3);
  await page.reload();
  await expectCartCount(page, '3 items');
});

for (const [missing, scripts] of [
  ['the panel', /\/cart-panel-[\w-]+\.js$/],
  ['the panel and the account’s cart', /\/(cart-panel|account-cart)-[\w-]+\.js$/],
] as const) {
  test(`a piece added without a connection stays, says so without ${missing}, and is saved later`, async ({
    page,
    context,
    api,
  }) => {
    const [product] = await findDemoProducts(api, 'plain');
    const session = await startSignedIn(page, api);
    await page.route(scripts, (route) => route.abort());
    await page.goto(`/products/${product?.id}`);
    await pageIsReady(page);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByText(/Your cart could not be opened\. You are offline\./)).toBeVisible();
    await page.waitForTimeout(3000); // longer than a change is retried on a bad line
    await expectCartCount(page, '1 item');
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await expect.poll(async () => (await cartApi(api, session).read()).count).toBe(1);
    await expectCartCount(page, '1 item');
  });
}

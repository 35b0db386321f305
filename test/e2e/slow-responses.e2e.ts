import type { Page } from '@playwright/test';
import {
  expect,
  parseOperation,
  expectNoOverflow,
  findDemoProducts,
  pageIsReady,
  test,
  WIDTHS,
  withoutRenderedData,
  withoutRequestTimeout,
} from '../support/browser';
import { cartApi } from '../support/cart';
import { savedAddress } from '../support/guest.js';
import { startSignedIn } from '../support/session';

/** Sums up layout shifts in `window.layoutShift`, except those within half a second of user input. */
const WATCH = `window.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;
const layoutShift = (page: Page) => page.evaluate<number>('window.layoutShift');

// Responses may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The delayed operations with their delay in ms after the release; no two arrive together. */
const DELAYS: Record<string, number> = { Addresses: 100, CurrentCart: 400, ProfileAccount: 250, MyOrders: 500 };

/** Holds back the responses of the operations in DELAYS until `release`; `hold` holds back those that follow. */
async function delayResponses(page: Page) {
  let release: () => void = () => undefined;
  let released = Promise.resolve();
  const hold = () => {
    released = new Promise((resolve) => (release = resolve));
  };
  hold();
  await page.addInitScript(WATCH);
  await withoutRenderedData(page);
  await page.route('**/graphql', async (route) => {
    const delay = DELAYS[parseOperation(route.request())?.operationName ?? ''];
    if (delay !== undefined) {
      await released;
      await page.waitForTimeout(delay);
    }
    await route.continue();
  });
  return { release: () => release(), hold };
}

const PAGES: [path: string, heading: string, status: string][] = [
  ['/checkout', 'Checkout', 'Loading checkout...'],
  ['/user-profile', 'My Account', 'Loading...'],
  ['/user-profile/orders', 'Orders', 'Loading your orders...'],
  ['/user-profile/addresses', 'Addresses', 'Loading your addresses...'],
  ['/user-profile/settings', 'Settings', 'Loading...'],
];

for (const [kind, width] of [
  ['new', WIDTHS[0]],
  ['known', WIDTHS[1]],
  ['new', WIDTHS[2]],
] as const) {
  test(`at ${width} pixels the pages of a ${kind} customer announce loading and do not shift later`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await withoutRequestTimeout(page);
    const session = await startSignedIn(page, api);
    if (kind === 'known') {
      const [product] = await findDemoProducts(api, 'plain');
      await cartApi(api, session).add({ productId: product?.id, quantity: 1 });
      await api.rest('POST', '/address/', savedAddress(), session.headers);
    }
    const responses = await delayResponses(page);
    for (const [path, heading, status] of PAGES) {
      await test.step(path, async () => {
        responses.hold();
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status').filter({ hasText: status })).toHaveCount(1);
        responses.release();
        await pageIsReady(page);
        expect(await layoutShift(page)).toBeLessThan(0.02);
      });
    }
  });
}

test('checkout renders totals and button only after the cart has loaded', async ({ page, api }) => {
  await withoutRequestTimeout(page);
  await startSignedIn(page, api);
  const responses = await delayResponses(page);
  await page.goto('/checkout');
  await expect(page.getByText('Loading your cart...')).toBeAttached();
  await expect(page.getByRole('button', { name: /place order/i })).toHaveCount(0);
  await expect(page.getByText('Add items to your cart to place an order')).toHaveCount(0);
  responses.release();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: /place order/i })).toBeVisible();
  await expectNoOverflow(page);
});

import type { Page } from '@playwright/test';
import { expect, parseOperation, overflow, findDemoProducts, pageIsReady, test, WIDTHS } from '../support/browser';
import { cartApi } from '../support/cart';
import { startSignedIn } from '../support/session';

/** What moves by itself; what stood outside the window and comes into it counts too. */
const WATCH = `window.jumps = [];
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) window.jumps.push(entry.value); })).observe({ type: 'layout-shift', buffered: true });`;
const jumps = (page: Page) => page.evaluate<number>('window.jumps.reduce((sum, one) => sum + one, 0)');

// What is still on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** After they are let come, no two at once. */
const LATE: Record<string, number> = { Addresses: 100, AccountCart: 400, ProfileAccount: 250, MyOrders: 500 };

/** Answers that wait until they are let come; `again` holds up the next ones. */
async function answersComeLate(page: Page) {
  let come: () => void = () => undefined;
  let held = Promise.resolve();
  const again = () => {
    held = new Promise((resolve) => (come = resolve));
  };
  again();
  await page.addInitScript(WATCH);
  await page.route('**/graphql', async (route) => {
    const late = LATE[parseOperation(route.request())?.operationName ?? ''];
    if (late !== undefined) {
      await held;
      await page.waitForTimeout(late);
    }
    await route.continue();
  });
  return { come: () => come(), again };
}

const PLACES: [path: string, heading: string, said: string][] = [
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
    const session = await startSignedIn(page, api);
    if (kind === 'known') {
      const [piece] = await findDemoProducts(api, 'plain');
      await cartApi(api, session).add({ productId: piece?.id, quantity: 1 });
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
        session.headers,
      );
    }
    const answers = await answersComeLate(page);
    for (const [path, heading, said] of PLACES) {
      await test.step(path, async () => {
        answers.again();
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status').filter({ hasText: said })).toHaveCount(1);
        answers.come();
        await pageIsReady(page);
        expect(await jumps(page)).toBeLessThan(0.02);
      });
    }
  });
}

test('checkout renders totals and button only after the cart has loaded', async ({ page, api }) => {
  await startSignedIn(page, api);
  const answers = await answersComeLate(page);
  await page.goto('/checkout');
  await expect(page.getByText('Loading your cart...')).toBeAttached();
  await expect(page.getByRole('button', { name: /place order/i })).toHaveCount(0);
  await expect(page.getByText('Add items to your cart to place an order')).toHaveCount(0);
  answers.come();
  await expect(page.getByRole('heading', { name: 'Delivery Information' })).toBeVisible();
  await expect(page.getByRole('button', { name: /place order/i })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

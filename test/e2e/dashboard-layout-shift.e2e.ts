import type { Page, Request } from '@playwright/test';
import { expect, findDemoProducts, keepMessages, pageIsReady, parseOperation, test } from '../support/browser';
import { guestDetails, newPaymentId } from '../support/guest';
import { startAsAdmin } from '../support/session';

// A request may still be held back when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Sums up all layout shifts in `window.layoutShift`, those right after user input too. */
const WATCH = `window.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.layoutShift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;
const MAX_SHIFT = 0.02;

/** The API requests that are under way. Playwright's 'networkidle' comes once for each page that is opened. */
const underWay = new WeakMap<Page, Set<Request>>();

function requestsOf(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => request.url().endsWith('/graphql') && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** The layout shift during an action, until all its requests are answered and its animations have ended. */
async function layoutShiftOf(page: Page, action: () => Promise<unknown>): Promise<number> {
  const requests = requestsOf(page);
  await page.evaluate('window.layoutShift = 0');
  await action();
  await page.waitForTimeout(600);
  for (let quietMs = 0; quietMs < 400; quietMs = requests.size > 0 ? 0 : quietMs + 50) await page.waitForTimeout(50);
  return page.evaluate<number>('window.layoutShift');
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width > 500 ? 900 : 740 } });

    test.beforeEach(async ({ page, api }) => {
      await startAsAdmin(page, api);
      await page.addInitScript(WATCH);
      // Delays all responses, so that content arrives after the page has rendered.
      await page.route('**/graphql', async (route) => {
        // The line that tells of another test's order would move what lies below it.
        if (parseOperation(route.request())?.operationName === 'OrderChanges') return route.abort();
        await page.waitForTimeout(300);
        await route.continue();
      });
    });

    test('an order that leaves the list causes no layout shift', async ({ page, api }) => {
      await keepMessages(page);
      const email = `shift${Date.now().toString(36)}@example.com`;
      const [product] = await findDemoProducts(api, 'plain');
      // More orders than the window shows: content below a list would move with its end.
      for (let order = 0; order < 9; order += 1)
        await api.rest('POST', '/orders/guest', {
          paymentID: newPaymentId(),
          products: [{ id: product?.id, size: null, quantity: 1 }],
          address: guestDetails({ email, phone: `+92 300 777000${order}` }),
        });
      await page.goto(`/dashboard?status=pending&search=${encodeURIComponent(email)}`);
      await pageIsReady(page);
      const next = page.getByRole('button', { name: /^Mark processing/ });
      await expect(next).toHaveCount(9);
      await next.first().scrollIntoViewIfNeeded();
      expect(await layoutShiftOf(page, () => next.first().click())).toBeLessThan(MAX_SHIFT);
      await expect(next).toHaveCount(8);
      expect(await layoutShiftOf(page, () => page.getByRole('button', { name: 'Undo' }).click())).toBeLessThan(
        MAX_SHIFT,
      );
      await expect(next).toHaveCount(9);
    });

    test('the featured search, the selection and Bulk Operations cause no layout shift', async ({ page }) => {
      await page.goto('/dashboard?tab=featured');
      await pageIsReady(page);
      const search = page.getByRole('region', { name: 'Global Featured' }).getByRole('searchbox');
      for (const text of ['ring', 'no such piece', ''])
        expect(await layoutShiftOf(page, () => search.fill(text))).toBeLessThan(MAX_SHIFT);

      await page.goto('/dashboard?tab=inventory&stockStatus=available');
      await pageIsReady(page);
      expect(
        await layoutShiftOf(page, () =>
          page
            .getByRole('checkbox', { name: /^Select (?!all)/ })
            .first()
            .check(),
        ),
      ).toBeLessThan(MAX_SHIFT);
      await page.getByRole('button', { name: /^Select all \d/ }).click();
      await page.getByRole('button', { name: 'Bulk Operations' }).click();
      const bulk = page.getByRole('dialog', { name: 'Bulk Operations' });
      const value = bulk.getByLabel('Value');
      await layoutShiftOf(page, () => expect(bulk).toBeVisible());
      const steps = [
        () => bulk.getByRole('combobox').selectOption('Price update'),
        () => value.fill('10'),
        () => value.fill('-100'),
        () => bulk.getByRole('combobox').selectOption('Feature update'),
      ];
      for (const step of steps) expect(await layoutShiftOf(page, step)).toBeLessThan(MAX_SHIFT);
    });
  });
}

test('on a phone the cancellation of an order is undone in its dialog', async ({ browser, baseURL, api }) => {
  const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true });
  await keepMessages(page);
  const email = `undo${Date.now().toString(36)}@example.com`;
  const [product] = await findDemoProducts(api, 'plain');
  await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ email }),
  });
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?search=${encodeURIComponent(email)}`);
  await pageIsReady(page);
  await page.getByRole('button', { name: /^View order/ }).tap();
  const dialog = page.getByRole('dialog', { name: /^Order/ });
  await dialog.getByRole('button', { name: /^Change status/ }).tap();
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).tap();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toContainText('Pending');
  await page.close();
});

for (const width of [360, 1280]) {
  test(`at ${width} pixels late content of a dialog causes no layout shift`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: width > 500 ? 900 : 740 });
    const [product] = await findDemoProducts(api, 'plain');
    const { body } = await api.rest('POST', '/orders/guest', {
      paymentID: newPaymentId(),
      products: [{ id: product?.id, size: null, quantity: 1 }],
      address: guestDetails(),
    });
    await startAsAdmin(page, api);
    await page.addInitScript(WATCH);
    await page.route('**/graphql', async (route) => {
      if (parseOperation(route.request())?.operationName === 'OrderChanges') return route.abort();
      await page.waitForTimeout(800);
      await route.continue();
    });
    for (const [query, text] of [
      [`order=${body._id}`, 'Payment ID'],
      [`tab=inventory&product=${product?.id}`, 'Discount price'],
    ] as const) {
      await page.goto(`/dashboard?${query}`);
      await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
      expect(await page.evaluate<number>('window.layoutShift')).toBeLessThan(MAX_SHIFT);
    }
  });
}

test('a cart error is not shown in the dashboard', async ({ page, api }) => {
  await startAsAdmin(page, api);
  await page.route('**/graphql', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/dashboard?tab=inventory');
  await expect(page.getByRole('main').getByText('Server error. Please try again later.').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Your cart' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your cart' })).toBeVisible();
});

test('the mouse wheel does not change a number field', async ({ page, api }) => {
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=add-products');
  await pageIsReady(page);
  await page.getByLabel('This product has sizes').check();
  for (const label of ['Price', 'Discount price', 'Stock of size 1']) {
    const field = page.getByLabel(label, { exact: label === 'Price' });
    await field.fill('100');
    await field.hover();
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(200);
    await expect(field).toHaveValue('100');
    await expect(field).toBeFocused();
  }
});

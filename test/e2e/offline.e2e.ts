import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessibleLayout, findDemoProducts, pageIsReady, test } from '../support/browser';
import { signInAsAdmin } from '../support/admin-api';
import { startSignedIn } from '../support/session';

test.use({ serviceWorkers: 'allow' });

const NOTICE = /^You are offline\. Shown as it was on .+: prices and stock may have changed\.$/;

/** Opens Home and waits until the service worker is there and has kept it. */
async function startWorker(page: Page): Promise<void> {
  await page.goto('/');
  await pageIsReady(page);
  await expect.poll(() => keptPaths(page)).toContain('/');
}

/** The addresses in all caches of the browser. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(url.slice(location.origin.length));
    return paths;
  })()`);

/** All that is in the caches, but the client's own code, as text. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    let all = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname.startsWith('/assets/')) continue;
        const response = await cache.match(request);
        all += request.url + ' ' + JSON.stringify([...request.headers, ...response.headers]) + '\\n';
        if (!/image|font/.test(response.headers.get('content-type'))) all += (await response.text()) + '\\n';
      }
    }
    return all;
  })()`);

/** Whether the opened page and its first picture are in a cache, into which they come after the page is shown. */
async function isKept(page: Page): Promise<boolean> {
  const { pathname, origin } = new URL(page.url());
  const picture = page.locator('main img').first();
  const source = await picture.evaluate(({ currentSrc }: { currentSrc: string }) => currentSrc);
  const kept = await keptPaths(page);
  return [pathname, source.slice(origin.length)].every((path) => kept.includes(path));
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test('without a connection pages that were opened are shown as they were, with their pictures, and it says so', async ({
  page,
  api,
  context,
}) => {
  const [product, other] = await findDemoProducts(api, 'plain');
  await page.setViewportSize({ width: 360, height: 740 });
  await startWorker(page);
  for (const path of ['/', '/products', `/products/${product?.id}`]) {
    await page.goto(path);
    await pageIsReady(page);
    await expect.poll(() => isKept(page)).toBe(true);
  }
  await goOffline(context);
  for (const [path, heading] of [
    ['/', null],
    ['/products?utm_source=letter', 'All Jewellery'],
    [`/products/${product?.id}`, product?.name ?? ''],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('#root').getByText(NOTICE)).toBeVisible();
      await expect(page.locator('body > [aria-live="polite"]')).toHaveText(NOTICE);
      if (heading !== null) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const picture = page.locator('main img').first();
      await expect.poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).not.toBe(0);
    });
  }
  await expectAccessibleLayout(page);
  await page.getByRole('banner').getByRole('link', { name: 'Zevar' }).click();
  await expect(page.locator('#root').getByText(NOTICE)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(`/products/${other?.id}`);
  await expect(page.getByRole('alert')).toContainText('Unable to connect to server');
  await context.setOffline(false);
  // The page loads by itself; another navigation would meet that one.
  await expect(page.getByRole('heading', { level: 1, name: other?.name ?? '' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('#root').getByText('Shown as it was on')).toHaveCount(0);
});

test('a product that was opened by a link is shown without a connection, and the page says when it is old', async ({
  page,
  api,
  context,
}) => {
  await startWorker(page);
  await page.goto('/products');
  await pageIsReady(page);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const { body: product } = await api.rest('GET', (await link.getAttribute('href')) ?? '');
  const name: string = product.name;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The page is shown with what the list knew, before the product's own answer is there and kept.
  await expect.poll(async () => (await keptTexts(page)).includes('{"data":{"product":{')).toBe(true);
  await goOffline(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('#root').getByText(NOTICE)).toBeVisible();
  // The browser has a network again, and the shop does not answer yet.
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => true });
    window.dispatchEvent(new Event('online'));`);
  await expect(page.locator('#root').getByText('The shop could not be reached.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load Again' }).click();
  await loaded;
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('#root').getByText('Shown as it was on')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a page that was kept says so until it is new itself, whatever else the server has answered', async ({
  page,
  api,
  context,
}) => {
  const [product, other] = await findDemoProducts(api, 'plain');
  const admin = await signInAsAdmin(api);
  const priceOf = () =>
    page
      .locator('main') // the cart's panel hides it from screen readers
      .getByText(/^Rs\. [\d.]+$/)
      .first()
      .textContent();
  await startWorker(page);
  await page.goto(`/products/${other?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /^Cart, 1 / })).toBeVisible();
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);
  await expect.poll(() => isKept(page)).toBe(true);
  const before = await priceOf();
  await goOffline(context);
  const { body: stored } = await api.rest('GET', `/products/${product?.id}`);
  const price = { price: stored.price + 1000, discount_price: '' };
  expect((await admin.rest('PUT', `/products/${product?.id}`, price)).status).toBe(200);
  try {
    await page.goto(`/products/${product?.id}`);
    await expect(page.locator('#root').getByText(NOTICE)).toBeVisible();
    expect(await priceOf()).toBe(before);
    await context.setOffline(false);
    await expect(page.locator('#root').getByText('Shown as it was on')).toBeVisible();
    // The answer to this does not hold the product.
    await page.getByRole('button', { name: /^Cart, 1 / }).click();
    await expect(page.locator('#root').getByText('Shown as it was on')).toHaveCount(0);
    expect(await priceOf()).toBe(`Rs. ${(stored.price + 1000).toFixed(2)}`);
  } finally {
    const { price: was, discount_price } = stored;
    await admin.rest('PUT', `/products/${product?.id}`, { price: was, discount_price: discount_price ?? '' });
  }
});

test('nothing personal and nothing that was searched for is kept, and unknown pages keep their status', async ({
  page,
  api,
}) => {
  const { user, token, refreshToken } = await startSignedIn(page, api);
  await startWorker(page);
  for (const path of [
    '/',
    '/products',
    '/products?search=emerald',
    '/profile',
    '/profile/orders',
    '/profile/addresses',
  ]) {
    await page.goto(path);
    await pageIsReady(page);
  }
  const [product] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${product?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.goto('/checkout');
  await pageIsReady(page);
  for (const [path, status] of [
    ['/products/000000000000000000000000', 404],
    ['/no-such-page', 404],
  ] as const)
    expect((await page.goto(path))?.status()).toBe(status);
  const paths = await keptPaths(page);
  expect(paths).toContain('/products');
  expect(
    paths.filter(
      (path) => !path.startsWith('/assets/') && /search|profile|checkout|orders|cart|login|no-such|0{24}/.test(path),
    ),
  ).toEqual([]);
  const texts = await keptTexts(page);
  expect(texts).toContain('"All Jewellery');
  for (const secret of [token, refreshToken, user.email, user.username]) expect(texts).not.toContain(secret);
  expect(texts).not.toMatch(/x-auth-token"|authorization"|set-cookie"|"emerald"/i);
});

const ENTRIES = 'cache-entries';
/** Lets each picture that is kept seem to be last used 31 days ago, in the worker's own list. */
const MAKE_OLD = `new Promise((resolve, reject) => {
  const opened = indexedDB.open('workbox-expiration');
  opened.onerror = () => reject(opened.error);
  opened.onsuccess = () => {
    const store = opened.result.transaction('${ENTRIES}', 'readwrite').objectStore('${ENTRIES}');
    store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      if (cursor.value.cacheName === 'pictures') cursor.update({ ...cursor.value, timestamp: Date.now() - 31 * 86400000 });
      cursor.continue();
    };
    store.transaction.oncomplete = () => resolve(undefined);
  };
})`;

/** Tells the worker that the page has shown these pictures, as it is told after a first visit. */
const keepPictures = (page: Page, urls: string[]): Promise<unknown> =>
  page.evaluate(`navigator.serviceWorker.controller.postMessage({
    page: location.href,
    pictures: ${JSON.stringify(urls)}.map((url) => new URL(url, location.origin).href),
  })`);

test('a hundred pictures are kept at most, the latest, and none for longer than thirty days', async ({ page }) => {
  await startWorker(page);
  const icon = (index: number) => `/icons/apple-touch-icon.png?${index}`;
  const keptIcons = async () => (await keptPaths(page)).filter((path) => path.startsWith('/icons/'));
  await keepPictures(
    page,
    Array.from({ length: 110 }, (_, index) => icon(index)),
  );
  await expect.poll(keptIcons).toContain(icon(109));
  await expect.poll(keptIcons).not.toContain(icon(0));
  await expect.poll(async () => (await keptIcons()).length).toBe(100);
  await page.evaluate(MAKE_OLD);
  await keepPictures(page, [icon(110)]);
  await expect.poll(keptIcons).toEqual([icon(110)]);
});

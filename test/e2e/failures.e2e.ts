import type { Page, Route } from '@playwright/test';
import { expect, findDemoProducts, pageIsReady, mockOperation, test, withoutPreloading } from '../support/browser';

const OFFLINE = 'Unable to connect to server. Please check your internet connection.';
const UNEXPECTED = 'An unexpected error occurred.';
const SERVER_ERROR = 'Server error. Please try again later.';

const BY_STATUS: [status: number, text: string][] = [
  [500, SERVER_ERROR],
  [502, SERVER_ERROR],
  [503, SERVER_ERROR],
  [504, SERVER_ERROR],
  [401, 'Please log in to continue.'],
  [403, "You don't have permission to perform this action."],
  [404, 'The requested resource was not found.'],
  [400, 'Invalid request data.'],
  [408, 'Request timeout. Please try again.'],
  [429, 'Too many requests. Please wait and try again.'],
  [418, UNEXPECTED],
];

const mainText = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
const replyError = (message: string, code?: string) => (route: Route) =>
  route.fulfill({ json: { errors: [{ message, extensions: { code } }] } });

test('an error without a message gets the text for its status, and Reload page requests again', async ({ page }) => {
  let status = 0;
  await mockOperation(page, 'ShopInfo', (route) =>
    status === 0 ? route.fallback() : route.fulfill({ status, contentType: 'text/html', body: '<h1>A proxy</h1>' }),
  );
  status = BY_STATUS[0]?.[0] ?? 0;
  await page.goto('/contact');
  const alert = page.getByRole('alert');
  for (const [next, text] of BY_STATUS) {
    status = next;
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(alert).toContainText(text);
  }
  status = 0;
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByText(/within 24 hours/)).toBeVisible();
});

test('the server’s message is preferred, a lost connection is named, and each error offers Reload page', async ({
  page,
  api,
}) => {
  const [product] = await findDemoProducts(api, 'plain');
  const [list, productPath, collection] = ['/products', `/products/${product?.id}`, '/collections/Rings'];
  const serverMessage = replyError('The tray is being polished.', 'INTERNAL');
  const offline = (route: Route) => route.abort();
  const failures: [path: string, reply: (route: Route) => Promise<void>, text: string][] = [
    [list, serverMessage, 'The tray is being polished.'],
    [list, replyError(''), UNEXPECTED],
    [productPath, serverMessage, 'The tray is being polished.'],
    [productPath, replyError('The clasp is open', 'INTERNAL'), 'The clasp is open.'],
    [productPath, offline, `Connection Error ${OFFLINE}`],
    [collection, serverMessage, 'The tray is being polished.'],
    [collection, replyError(''), 'Failed to load products.'],
    [list, offline, `Connection Error ${OFFLINE}`],
  ];
  for (const [path, reply, text] of failures) {
    await page.unrouteAll();
    await mockOperation(page, path === productPath ? 'ProductPage' : 'ProductList', reply);
    await page.goto(path);
    await expect.poll(() => mainText(page)).toContain(`${text} Reload page`);
    // A server that responded is not reported as a connection error.
    expect((await mainText(page)).includes('Connection Error')).toBe(reply === offline);
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .getByText(/Rs\. \d/)
      .first(),
  ).toBeVisible();
});

test('a request is JSON and times out after ten seconds', async ({ page }) => {
  await page.addInitScript(`
    window.limits = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => { window.limits.push(ms); return timeout(ms / 20); };
  `);
  const types: (string | undefined)[] = [];
  await mockOperation(page, 'ProductList', async (route) => {
    types.push(route.request().headers()['content-type']);
    // Sends no response.
  });
  await page.goto('/products');
  await expect(page.getByText('Request timeout. Please try again.')).toBeVisible();
  expect(types).toEqual(['application/json']);
  expect(new Set(await page.evaluate<number[]>('window.limits'))).toEqual(new Set([10_000]));
});

test('a page that throws shows the error screen without details, and recovers on reload', async ({
  page,
  complaints,
}) => {
  // An invalid response that makes the page throw: the shop is null.
  await mockOperation(page, 'ShopInfo', (route) => route.fulfill({ json: { data: { shop: null } } }));
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  expect(complaints.join(' ')).toMatch(/TypeError/);
  expect(await page.locator('body').innerText()).not.toMatch(/TypeError|undefined|null/);

  for (let retry = 1; retry <= 3; retry += 1) {
    await expect(page.getByText(/Contact support/)).toBeHidden();
    await page.getByRole('button', { name: 'Try Again' }).click();
  }
  await expect(page.getByText(/Contact support/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByText(/within 24 hours/)).toBeVisible();
});

test('a page whose script cannot be loaded is requested again on Try Again only, and then shown', async ({ page }) => {
  const file = /\/assets\/about-page-/;
  let requests = 0;
  await page.route(file, (route) => {
    requests += 1;
    return route.abort();
  });
  await withoutPreloading(page);
  await page.goto('/categories');
  await pageIsReady(page);
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  const errorScreen = page.getByRole('heading', { name: 'Oops! Something went wrong' });
  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  for (let retry = 1; retry <= 3; retry += 1) {
    await expect(errorScreen).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
  }
  await expect(errorScreen).toBeVisible();
  await expect(page.getByText(/Contact support/)).toBeVisible();
  // Four attempts, each by `modulepreload` and `import`.
  expect(requests).toBeLessThanOrEqual(8);

  // Other pages still work, and coming back requests the script again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByText(/within 24 hours/)).toBeVisible();
  await about.click();
  await expect(errorScreen).toBeVisible();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
});

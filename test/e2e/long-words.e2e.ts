import type { Page } from '@playwright/test';
import {
  expect,
  parseOperation,
  overflow,
  findDemoProducts,
  pageIsReady,
  test,
  withoutRenderedData,
} from '../support/browser';
import { startAsAdmin, startSignedIn } from '../support/session';

// Responses may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const LONG_WORDS: Record<string, string> = {
  name: 'Maharanicollar'.repeat(11),
  firstname: 'Wilhelmina'.repeat(10),
  lastname: 'Wolfeschle'.repeat(10),
  username: 'W'.repeat(20),
  email: `${'o'.repeat(64)}@${'n'.repeat(60)}.example`,
  streetAddress: 'Streetwithoutspaces'.repeat(10),
};

const withLongWords = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => withLongWords(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withLongWords(field, name)]));
  return typeof value === 'string' ? (LONG_WORDS[key] ?? value) : value;
};

/** Replaces names, email and street addresses in all GraphQL responses by very long words. */
async function injectLongWords(page: Page): Promise<void> {
  await withoutRenderedData(page);
  await page.route('**/graphql', async (route) => {
    // Not the shop's own name: its owner chooses one that fits.
    if (parseOperation(route.request())?.operationName === 'ShopInfo') return route.fallback();
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ json: withLongWords(await response.json()) });
  });
}

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await pageIsReady(page);
      expect(await overflow(page), `${path} at ${width} pixels`).toBe(0);
    }
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('very long words cause no horizontal overflow on the catalogue pages', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'sized');
  await injectLongWords(page);
  for (const path of [
    '/',
    '/products',
    `/products/${product?.id}`,
    '/categories',
    `/collections?category=${product?.category.id}`,
    `/login?message=${LONG_WORDS['name']}`,
  ])
    await expectNoOverflow(page, path);
});

test('very long words cause no horizontal overflow in the account and at checkout', async ({ page, api }) => {
  const { headers } = await startSignedIn(page, api);
  await api.rest(
    'POST',
    '/address/',
    {
      firstname: 'Asha',
      lastname: 'Verma',
      phone: '0300 1234567',
      streetAddress: '12 Mall Road',
      city: 'Lahore',
      state: 'Punjab',
    },
    headers,
  );
  await injectLongWords(page);
  for (const path of ['/user-profile', '/user-profile/addresses', '/checkout']) await expectNoOverflow(page, path);
});

test('very long words leave the confirmation dialogs of the dashboard in view', async ({ page, api }) => {
  await startAsAdmin(page, api);
  await injectLongWords(page);
  await page.setViewportSize({ width: 320, height: 740 });
  for (const [tab, button] of [
    ['admins', /^Remove Admin: W/],
    ['categories', /^Delete /],
    ['inventory', /^Delete /],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}`);
    await pageIsReady(page);
    await page.getByRole('button', { name: button }).first().click();
    const box = await page.getByRole('alertdialog').boundingBox();
    expect(box?.x, tab).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), tab).toBeLessThanOrEqual(320);
  }
});

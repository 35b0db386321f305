import type { Page } from '@playwright/test';
import { expect, parseOperation, overflow, findDemoProducts, pageIsReady, test } from '../support/browser';
import { startAsAdmin, startSignedIn } from '../support/session';

// What is still on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const LONG: Record<string, string> = {
  name: 'Maharanicollar'.repeat(11),
  firstname: 'Wilhelmina'.repeat(10),
  lastname: 'Wolfeschle'.repeat(10),
  username: 'W'.repeat(20),
  email: `${'o'.repeat(64)}@${'n'.repeat(60)}.example`,
  streetAddress: 'Streetwithoutspaces'.repeat(10),
};

const lengthened = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
  return typeof value === 'string' ? (LONG[key] ?? value) : value;
};

/** Every name of a piece, a category and a person is one word without end. */
const lengthen = (page: Page) =>
  page.route('**/graphql', async (route) => {
    // The shop's own name is its owner's to choose.
    if (parseOperation(route.request())?.operationName === 'ShopInfo') return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ json: lengthened(await answer.json()) });
  });

async function isNoWider(page: Page, path: string): Promise<void> {
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
  const [piece] = await findDemoProducts(api, 'sized');
  await lengthen(page);
  for (const path of [
    '/',
    '/products',
    `/products/${piece?.id}`,
    '/categories',
    `/collections?category=${piece?.category.id}`,
    `/login?message=${LONG['name']}`,
  ])
    await isNoWider(page, path);
});

test('very long words cause no horizontal overflow in the account and at checkout', async ({ page, api }) => {
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
  await lengthen(page);
  for (const path of ['/user-profile', '/user-profile/addresses', '/checkout']) await isNoWider(page, path);
});

test('very long words leave the confirmation dialogs of the dashboard in view', async ({ page, api }) => {
  await startAsAdmin(page, api);
  await lengthen(page);
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

import type { Page } from '@playwright/test';
import { LIMITS } from '#shared/limits';
import { expect, expectNoOverflow, findDemoProducts, pageIsReady, test } from '../support/browser';
import { savedAddress } from '../support/guest.js';
import { LONG_WORDS, withLongWords } from '../support/long-words';
import { startAsAdmin, startSignedIn } from '../support/session';

// Responses may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function expectPathFits(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await pageIsReady(page);
      await expectNoOverflow(page, `${path} at ${width} pixels`);
    }
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('very long words cause no horizontal overflow on the catalogue pages', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'sized');
  await withLongWords(page);
  for (const path of [
    '/',
    '/products',
    `/products?category=${product?.category.id}`,
    `/products/${product?.id}`,
    `/products?search=${'w'.repeat(LIMITS.search.max)}`,
    '/categories',
    `/collections?category=${product?.category.id}`,
    `/login?message=${LONG_WORDS['name']}`,
  ])
    await expectPathFits(page, path);
});

test('very long words cause no horizontal overflow in the account and at checkout', async ({ page, api }) => {
  const { headers } = await startSignedIn(page, api);
  await api.rest('POST', '/address/', savedAddress(), headers);
  await withLongWords(page);
  for (const path of ['/user-profile', '/user-profile/addresses', '/checkout']) await expectPathFits(page, path);
});

test('very long words leave the confirmation dialogs of the dashboard in view', async ({ page, api }) => {
  await startAsAdmin(page, api);
  await withLongWords(page);
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

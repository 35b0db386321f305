import type { Page } from '@playwright/test';
import { expect, pageIsReady, test } from '../support/browser';
import { type Shop, startShop } from '../support/shop';

/** Compares the accessibility tree of an element with its snapshot in `accessibility-trees/`. */
const expectTree = async (page: Page, url: string, name: string, selector = 'main') =>
  test.step(name, async () => {
    await page.goto(url);
    await pageIsReady(page);
    await expect(page.locator(selector)).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });

// Reduced motion, so that no content rotates while the tree is read.
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

// A separate shop, because other tests place orders in the shared one.
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(async () => {
  await shop.stop();
});

test('the accessibility trees of Home, a collection, a product, About and Contact match their snapshots', async ({
  page,
}) => {
  // With header and footer, which are the same on every page.
  await expectTree(page, `${shop.url}/about`, 'about', 'body');
  await expectTree(page, `${shop.url}/`, 'home');
  await expectTree(page, `${shop.url}/collections/Rings`, 'collection');
  await expectTree(page, `${shop.url}/products/a0c552e73df9746952de4cf8`, 'product');
  await expectTree(
    page,
    `${shop.url}/products/7542d1f67d5b71962251d7f2`,
    'sizes',
    'main [role=group][aria-labelledby]',
  );
  await expectTree(page, `${shop.url}/contact`, 'contact');
});

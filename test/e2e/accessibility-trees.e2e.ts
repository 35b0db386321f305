import type { Page } from '@playwright/test';
import { expect, pageIsReady, test } from '../support/browser';
import { type Shop, startShop } from '../support/shop';

/** What a reader hears of a page, in its order, to the last word: kept in `trees/`, and meant to be read when it changes. */
const isKept = async (page: Page, url: string, name: string, place = 'main') =>
  test.step(name, async () => {
    await page.goto(url);
    await pageIsReady(page);
    await expect(page.locator(place)).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });

// Calm, so that no rotator goes on while the tree is read.
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

// A shop of its own: in the one for all, other journeys buy.
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(async () => {
  await shop.stop();
});

test('the accessibility trees of Home, a collection, a product, About and Contact match their snapshots', async ({ page }) => {
  // With header and footer, which are the same on every page.
  await isKept(page, `${shop.url}/about`, 'about', 'body');
  await isKept(page, `${shop.url}/`, 'home');
  await isKept(page, `${shop.url}/collections/Rings`, 'collection');
  await isKept(page, `${shop.url}/products/a0c552e73df9746952de4cf8`, 'product');
  await isKept(page, `${shop.url}/products/7542d1f67d5b71962251d7f2`, 'sizes', 'main [role=group][aria-labelledby]');
  await isKept(page, `${shop.url}/contact`, 'contact');
});

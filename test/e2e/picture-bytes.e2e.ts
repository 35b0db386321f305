import { expect, pageIsReady, test } from '../support/browser';

/** A phone with a mid-range screen. */
test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

/** The pictures that a page has loaded: URL to bytes. */
const LOADED = `Object.fromEntries(performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('/uploads/'))
  .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]))`;

const isSizes = (value: unknown): value is Record<string, number> => typeof value === 'object' && value !== null;

test('on a phone the pictures of Home take less than 200 kB before it is scrolled', async ({ page }) => {
  await page.goto('/');
  await pageIsReady(page);
  // The slides that are not shown are fetched after the load event.
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(LOADED);
  if (!isSizes(sizes)) throw new Error('no pictures');
  expect(Object.keys(sizes).length).toBeGreaterThan(4);
  expect(Object.keys(sizes).filter((path) => !path.endsWith('.avif'))).toEqual([]);
  expect(Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(200_000);
});

import type { Page } from '@playwright/test';
import { expect, pieces, settled, test, WIDTHS } from '../support/browser';

/** Counts what moves by itself, as browsers do: what follows a press within half a second is no jump. */
const WATCH = `window.jumps = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) window.jumps += entry.value; })).observe({ type: 'layout-shift', buffered: true });`;
const jumps = (page: Page) => page.evaluate<number>('window.jumps');

const SHORT = ['/about', '/login', '/register', '/forgot-password', '/reset-password/short', `/track/${'b'.repeat(64)}`, '/no/such/page', '/collections/Nothing', '/user-profile'];

for (const width of WIDTHS) {
  test(`at ${width} pixels no page jumps while it comes`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: width > 500 ? 900 : 740 });
    await page.addInitScript(WATCH);
    // The code of a page and its data come late, as over a slow line.
    await page.route(/(assets\/.*-page|graphql)/, async (route) => {
      await page.waitForTimeout(250);
      await route.continue();
    });
    const [piece] = await pieces(api, 'sized');
    for (const path of [...SHORT, '/', '/products', '/categories', `/products/${piece?.id}`]) {
      await test.step(path, async () => {
        await page.goto(path);
        await settled(page);
        expect(await jumps(page)).toBeLessThan(0.02);
      });
    }
  });
}

test('a button that waits for errors to be mended can be read under the mouse', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  const button = page.getByRole('button', { name: 'PLEASE FIX ERRORS' });
  await button.hover();
  const off = { background: 'rgb(230, 224, 218)', color: 'rgb(104, 91, 99)' };
  await expect(button).toHaveCSS('color', off.color);
  await expect(button).toHaveCSS('background-color', off.background);
});

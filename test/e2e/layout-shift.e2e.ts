import type { Page } from '@playwright/test';
import { expect, pageIsReady, test, WIDTHS } from '../support/browser';

/** Counts what moves by itself, as browsers do: what follows a press within half a second is no jump. */
const WATCH = `window.jumps = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) window.jumps += entry.value; })).observe({ type: 'layout-shift', buffered: true });`;
const jumps = (page: Page) => page.evaluate<number>('window.jumps');

const PLACES = [
  '/about',
  '/forgot-password',
  `/track/${'b'.repeat(64)}`,
  '/no/such/page',
  '/collections/Nothing',
  '/user-profile',
  '/products',
];

for (const width of [WIDTHS[0], WIDTHS[2]]) {
  test(`at ${width} pixels no page shifts while it loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: width > 500 ? 900 : 740 });
    await page.addInitScript(WATCH);
    // The code of a page and its data come late, as over a slow line.
    await page.route(/(assets\/.*-page|graphql)/, async (route) => {
      await page.waitForTimeout(200);
      await route.continue();
    });
    for (const path of PLACES) {
      await test.step(path, async () => {
        await page.goto(path);
        await pageIsReady(page);
        expect(await jumps(page)).toBeLessThan(0.02);
      });
    }
  });
}

// Pages longer and shorter than each other, left with their foot in view: as they change, nothing of the one jumps to its place in the other.
const FOOT_LINKS = [
  ['/register', '/about'],
  ['/contact', '/about'],
  ['/about', '/products'],
  ['/contact', '/'],
  ['/', '/products'],
] as const;

test('a footer link leads to another page without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[0], height: 740 });
  await page.addInitScript(WATCH);
  await page.route(/assets\/.*-page/, async (route) => {
    // Beyond the half second after a press, in which browsers count no jump.
    await page.waitForTimeout(600);
    await route.continue();
  });
  for (const [from, to] of FOOT_LINKS) {
    await test.step(`${from} to ${to}`, async () => {
      await page.goto(from);
      await pageIsReady(page);
      await page.evaluate('window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * 0.9)');
      const before = await jumps(page);
      // By script, which is no press: what follows counts from its first frame.
      await page.evaluate(`document.querySelector('footer a[href="${to}"]').click()`);
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await pageIsReady(page);
      await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
      expect((await jumps(page)) - before).toBeLessThan(0.02);
    });
  }
});

test('a page reloaded at its end restores its height and scroll position without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[1], height: 1024 });
  await page.addInitScript(WATCH);
  await page.goto('/checkout');
  await pageIsReady(page);
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  const place = await page.evaluate<number>('window.scrollY');
  expect(place).toBeGreaterThan(200);
  await page.waitForTimeout(200);
  await page.route(/assets\/checkout-page/, async (route) => {
    await page.waitForTimeout(600);
    await route.continue();
  });
  await page.reload();
  await pageIsReady(page);
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(place);
  expect(await jumps(page)).toBeLessThan(0.02);
});

test('a submit button disabled by errors is readable when hovered', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  const button = page.getByRole('button', { name: 'PLEASE FIX ERRORS' });
  await button.hover();
  const off = { background: 'rgb(230, 224, 218)', color: 'rgb(104, 91, 99)' };
  await expect(button).toHaveCSS('color', off.color);
  await expect(button).toHaveCSS('background-color', off.background);
});

test('the mobile menu scrolls a focused link into view, above its footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  const foot = menu.getByRole('link', { name: 'Login' });
  const last = menu.getByRole('link', { name: 'About' });
  // Where the menu puts the focus when it has come: it would take it back from who was faster.
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  while ((await page.evaluate<string>('document.activeElement.textContent')) !== 'About')
    await page.keyboard.press('Tab');
  const bottomOf = async (box: ReturnType<typeof last.boundingBox>) =>
    ((await box)?.y ?? 0) + ((await box)?.height ?? 0);
  await expect.poll(() => bottomOf(last.boundingBox())).toBeLessThan(((await foot.boundingBox())?.y ?? 0) - 15);
});

test('a double click on a link selects no text on the next page', async ({ page }) => {
  await page.goto('/');
  await pageIsReady(page);
  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'All Jewellery' })).toBeVisible();
  expect(await page.evaluate<string>('String(getSelection())')).toBe('');
});

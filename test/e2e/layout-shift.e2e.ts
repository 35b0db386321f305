import type { Page } from '@playwright/test';
import { expect, pageIsReady, test, WIDTHS } from '../support/browser';

/** Sums up layout shifts in `window.layoutShift`, except those within half a second of user input. */
const WATCH = `window.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;
const layoutShift = (page: Page) => page.evaluate<number>('window.layoutShift');

const PATHS = [
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
    // Delays the script of a page and its data, as on a slow connection.
    await page.route(/(assets\/.*-page|graphql)/, async (route) => {
      await page.waitForTimeout(200);
      await route.continue();
    });
    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        await pageIsReady(page);
        expect(await layoutShift(page)).toBeLessThan(0.02);
      });
    }
  });
}

/** Pages of different heights, left with their footer in view. */
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
    // Longer than the half second after user input, in which layout shifts are not counted.
    await page.waitForTimeout(600);
    await route.continue();
  });
  for (const [from, to] of FOOT_LINKS) {
    await test.step(`${from} to ${to}`, async () => {
      await page.goto(from);
      await pageIsReady(page);
      await page.evaluate('window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * 0.9)');
      const before = await layoutShift(page);
      // A click by script is no user input: layout shifts count from the first frame.
      await page.evaluate(`document.querySelector('footer a[href="${to}"]').click()`);
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await pageIsReady(page);
      await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    });
  }
});

test('a page reloaded at its end restores its height and scroll position without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[1], height: 1024 });
  await page.addInitScript(WATCH);
  // The page restores its place for three seconds; a slow machine is still loading then.
  await page.addInitScript('{ const now = performance.now.bind(performance); performance.now = () => now() / 20; }');
  await page.goto('/checkout');
  await pageIsReady(page);
  // The page stores its place at the event, which comes with the next frame.
  await page.evaluate(`new Promise((resolve) => {
    window.addEventListener('scroll', () => resolve(undefined), { once: true });
    window.scrollTo(0, document.documentElement.scrollHeight);
  })`);
  const scrollY = await page.evaluate<number>('window.scrollY');
  expect(scrollY).toBeGreaterThan(200);
  await page.route(/assets\/checkout-page/, async (route) => {
    await page.waitForTimeout(600);
    await route.continue();
  });
  await page.reload();
  await pageIsReady(page);
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(scrollY);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('a submit button disabled by errors is readable when hovered', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  const button = page.getByRole('button', { name: 'PLEASE FIX ERRORS' });
  await button.hover();
  const disabled = { background: 'rgb(230, 224, 218)', color: 'rgb(104, 91, 99)' };
  await expect(button).toHaveCSS('color', disabled.color);
  await expect(button).toHaveCSS('background-color', disabled.background);
});

test('the mobile menu scrolls a focused link into view, above its footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  const footerLink = menu.getByRole('link', { name: 'Login' });
  const last = menu.getByRole('link', { name: 'About' });
  // The menu sets this focus when it has opened; a Tab key pressed earlier would be undone.
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  while ((await page.evaluate<string>('document.activeElement.textContent')) !== 'About')
    await page.keyboard.press('Tab');
  const bottomOf = async (box: ReturnType<typeof last.boundingBox>) =>
    ((await box)?.y ?? 0) + ((await box)?.height ?? 0);
  await expect.poll(() => bottomOf(last.boundingBox())).toBeLessThan(((await footerLink.boundingBox())?.y ?? 0) - 15);
});

test('a double click on a link selects no text on the next page', async ({ page }) => {
  await page.goto('/');
  await pageIsReady(page);
  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'All Jewellery' })).toBeVisible();
  expect(await page.evaluate<string>('String(getSelection())')).toBe('');
});

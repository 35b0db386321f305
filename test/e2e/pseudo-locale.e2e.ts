import type { Page } from '@playwright/test';
import type { Api } from '../support/api';
import { expect, findDemoProducts, expectNoOverflow, pageIsReady, test, WIDTHS } from '../support/browser';
import { startAsAdmin, startSignedIn } from '../support/session';

/** Written alike in every language. */
const NAMES = ['Facebook', 'Instagram', 'TikTok', 'PKR', 'Rs', 'AM', 'PM'];

/** The end of an order's id. */
const SHORT_ID = /\b[0-9a-f]{8}\b/g;
/** What these tests search for. */
const SEARCHES = ['ring', 'nothing-like-it'];

/** Every string that the server sends to the page: data and its own messages. */
function recordServerTexts(page: Page): Set<string> {
  const texts = new Set([...NAMES, ...SEARCHES]);
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  page.on('response', (response) => {
    if (/\/graphql/.test(response.url())) void response.json().then(add, () => undefined);
  });
  page.on('domcontentloaded', () => {
    const state = "document.getElementById('initial-state')?.textContent ?? 'null'";
    void page.evaluate<string>(state).then(
      (json) => add(JSON.parse(json)),
      () => undefined,
    );
  });
  return texts;
}

/** What is shown or read out: text, labels, placeholders, alternative texts; without what users type. */
const SHOWN_TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest('script, style, noscript, textarea')) texts.push(walker.currentNode.data);
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'])
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  }
  return [document.title, ...texts];
})()`;

/** The shown texts that still have English words once what came from the server is taken out. */
async function fixedTexts(page: Page, serverTexts: Set<string>): Promise<string[]> {
  const shown = await page.evaluate<string[]>(SHOWN_TEXTS);
  const known = [...serverTexts].map((text) => text.trim().toLowerCase()).filter(({ length }) => length > 1);
  known.sort((a, b) => b.length - a.length);
  const isFixed = (text: string) =>
    /[a-z]{2}/.test(
      known.reduce((rest, data) => rest.replaceAll(data, ' '), text.toLowerCase()).replace(SHORT_ID, ' '),
    );
  return [...new Set(shown.filter(isFixed))];
}

async function expectPseudoLocale(page: Page, serverTexts: Set<string>): Promise<void> {
  expect(await page.evaluate<string>('document.documentElement.dir')).toBe('rtl');
  expect.soft(await fixedTexts(page, serverTexts)).toEqual([]);
  for (const width of [WIDTHS[0], WIDTHS[2]]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `at ${width} pixels`);
  }
}

test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => page.addInitScript("localStorage.setItem('locale', 'pseudo')"));

async function open(page: Page, path: string, serverTexts: Set<string>): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    await page.goto(path);
    await pageIsReady(page);
    await expectPseudoLocale(page, serverTexts);
  });
}

async function shopPaths(api: Api): Promise<string[]> {
  const [sized] = await findDemoProducts(api, 'sized');
  const [plain] = await findDemoProducts(api, 'plain');
  return [
    ...['/', '/products', '/products?search=ring&color=gold', '/products?search=nothing-like-it', '/categories'],
    ...[`/products/${sized?.id}`, `/products/${plain?.id}`, '/products/0123456789abcdef01234567'],
    ...['/collections/Rings', '/about', '/contact', '/checkout', '/test', '/no/such/page'],
  ];
}

const VISITOR_PATHS = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/track/unknown'];
const PROFILE_PATHS = ['', '/orders', '/addresses', '/notifications', '/password', '/settings'];
const TABS = ['orders', 'inventory', 'add-products', 'categories', 'admins', 'featured'];

test('every page of the shop is longer, from right to left, and has no fixed text', async ({ page, api }) => {
  const serverTexts = recordServerTexts(page);
  for (const path of await shopPaths(api)) await open(page, path, serverTexts);
});

test('so are the pages of accounts', async ({ page, api }) => {
  const serverTexts = recordServerTexts(page);
  for (const path of VISITOR_PATHS) await open(page, path, serverTexts);
  serverTexts.add((await startSignedIn(page, api)).user.firstname);
  for (const path of PROFILE_PATHS) await open(page, `/user-profile${path}`, serverTexts);
});

test('so is the dashboard', async ({ page, api }) => {
  const serverTexts = recordServerTexts(page);
  serverTexts.add((await startAsAdmin(page, api)).user.firstname);
  for (const tab of TABS) await open(page, `/dashboard?tab=${tab}`, serverTexts);
});

async function checkDrawer(page: Page, serverTexts: Set<string>): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveAttribute('dir', 'rtl');
  expect.soft(await fixedTexts(page, serverTexts)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('so are the menu, the cart, the checkout and the messages of a form', async ({ page, api }) => {
  const serverTexts = recordServerTexts(page);
  const [plain] = await findDemoProducts(api, 'plain');
  await page.goto(`/products/${plain?.id}`);
  await pageIsReady(page);
  await page.locator('[aria-describedby=add-to-cart-hint]').click();
  // Adding opens the cart.
  await checkDrawer(page, serverTexts);
  await page.locator('header [aria-haspopup=dialog]').first().click();
  await checkDrawer(page, serverTexts);
  await open(page, '/checkout', serverTexts);
  await open(page, '/login', serverTexts);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(2);
  await expectPseudoLocale(page, serverTexts);
});

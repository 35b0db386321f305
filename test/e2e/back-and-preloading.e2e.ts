import type { Page, Request } from '@playwright/test';
import {
  expect,
  findDemoProducts,
  pageIsReady,
  parseOperation,
  test,
  withoutPreloading,
  withoutRequestTimeout,
} from '../support/browser';

const errorScreen = (page: Page) => page.getByRole('heading', { name: 'Oops! Something went wrong' });
/** To be pressed by key: on the way to its end the page may still move under a pointer. */
const aboutLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' });
const aboutHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'About Us' });
const ABOUT_CODE = /\/assets\/about-page-/;

/** The overlay's history entry comes after the overlay itself: a test is faster than a thumb. */
const hasEntry = (page: Page) => expect.poll(() => page.evaluate('history.state?.overlays')).toBe(1);

test.describe('on a phone, Back closes what is open and stays on the page', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu, whose links lead on without an entry of its own', async ({ page }) => {
    await page.goto('/categories');
    await pageIsReady(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
    await hasEntry(page);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/categories$/);

    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(aboutHeading(page)).toBeVisible();
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('About Us');
    await page.goForward();
    await expect(aboutHeading(page)).toBeVisible();
  });

  test('the cart, the full image and a dialog', async ({ page, api }) => {
    const [product] = await findDemoProducts(api, 'plain');
    await page.goto('/products');
    await page.goto(`/products/${product?.id}`);
    await pageIsReady(page);
    const dialog = page.getByRole('dialog');
    for (const name of [/^Cart/, /^View full image/]) {
      await page.getByRole('button', { name }).click();
      await expect(dialog).toBeVisible();
      await hasEntry(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/products/${product?.id}$`));
    }
    // One that was closed by its button leaves no entry behind.
    await page.getByRole('button', { name: /^Cart/ }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
  });

  for (const choices of [1, 2])
    test(`the filters after ${choices === 1 ? 'a choice, which stays' : 'two choices, which stay'}`, async ({
      page,
    }) => {
      await page.goto('/products');
      await pageIsReady(page);
      const sheet = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(sheet).toBeVisible();
      await hasEntry(page);
      const urls = [page.url()];
      const choose = async (label: string, value: string, url: RegExp) => {
        await sheet.getByLabel(label).selectOption(value);
        await expect(page).toHaveURL(url);
        await hasEntry(page);
        urls.push(page.url());
      };
      // Behind the sheet each list begins at its top.
      await page.evaluate('document.documentElement.scrollTop = 300');
      await choose('Category', 'Rings', /category=Rings/);
      await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
      if (choices === 2) await choose('Price', '-1500', /maxPrice=1500/);
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('button', { name: `Filters (${choices})` })).toBeVisible();
      let index = choices;
      const expectUrl = async () => {
        await expect(page).toHaveURL(urls[index] ?? '');
        await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0);
        await expect(page.getByRole('button', { name: index ? `Filters (${index})` : /^Filters$/ })).toBeVisible();
        await expect(sheet).toBeHidden();
      };
      await expectUrl();
      const back = -1;
      const forward = 1;
      for (const step of choices === 2 ? [back, forward, back, back, forward, forward] : [back, forward]) {
        await (step === back ? page.goBack() : page.goForward());
        index += step;
        await expectUrl();
      }
    });

  test('after a reload or Forward nothing is open, and Back leads on at once', async ({ page, api }) => {
    const [product] = await findDemoProducts(api, 'plain');
    const entries = () => expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0);
    await page.goto('/products');
    await page.goto(`/products/${product?.id}`);
    await pageIsReady(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(dialog).toBeVisible();
    await hasEntry(page);
    await page.reload();
    await entries();
    await expect(dialog).toBeHidden();
    // The entry is still ahead.
    await page.goForward();
    await entries();
    await expect(dialog).toBeHidden();
    // What is opened now has an entry of its own.
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(dialog).toBeVisible();
    await hasEntry(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
  });

  test('after a reload in the moment of an opening the page stays', async ({ page, api }) => {
    const [product] = await findDemoProducts(api, 'plain');
    await page.goto('/products');
    await page.goto(`/products/${product?.id}`);
    await pageIsReady(page);
    // As the browser leaves it: the overlay's state, without an entry of its own.
    await page.evaluate("history.replaceState({ ...history.state, overlays: 1 }, '')");
    await page.reload();
    await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0);
    await expect(page).toHaveURL(`/products/${product?.id}`);
  });

  test('an opening while a reload is under way leaves the page where it is', async ({ page, api }) => {
    const [product] = await findDemoProducts(api, 'plain');
    const url = `/products/${product?.id}`;
    await page.goto(url); // the first page of the tab: one entry too far back leaves the shop
    await pageIsReady(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${url}`, (route) => released.then(() => route.continue()));
    // Presses once the reload has begun, and tells of the cart's entry.
    await page.evaluate(`
      const push = history.pushState;
      history.pushState = (...entry) => (push.apply(history, entry), fetch('/pushed'));
      setTimeout(() => document.querySelector('header button[aria-label^="Cart"]').click(), 500);
    `);
    const pushed = page.waitForRequest('**/pushed');
    const reload = page.reload();
    await pushed;
    release();
    await reload;
    await pageIsReady(page);
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await hasEntry(page);
    await expect(page).toHaveURL(url);
  });
});

test('a page whose code went with the last deployment reloads the tab once, and only then shows the error', async ({
  page,
}) => {
  await withoutPreloading(page);
  await withoutRequestTimeout(page);
  await page.goto('/products');
  await pageIsReady(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(ABOUT_CODE, (route) => route.fulfill({ status: 404, body: '' }));
  // What the server of a newer build would send: another entry script.
  await page.route('/login', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: (await response.text()).replace(/\/assets\/index-[^"]+/, '/assets/new.js') });
  });
  await aboutLink(page).press('Enter');
  await expect.poll(() => loads).toBe(1);
  await expect(errorScreen(page)).toBeVisible();
  await expect(page.getByText('The shop has a new version.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(errorScreen(page)).toBeVisible();
  expect(loads).toBe(1);
});

test('the screen of a lost connection goes away by itself once the connection is back', async ({ page }) => {
  await withoutPreloading(page);
  await page.goto('/products');
  await pageIsReady(page);
  await page.route(ABOUT_CODE, (route) => route.abort());
  await aboutLink(page).press('Enter');
  await expect(errorScreen(page)).toBeVisible();
  await page.context().setOffline(true);
  await page.unroute(ABOUT_CODE);
  await page.context().setOffline(false);
  await expect(aboutHeading(page)).toBeVisible();
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a categories menu that was opened while the next page loads stays open', async ({ page }) => {
    await withoutPreloading(page);
    await page.goto('/products');
    await pageIsReady(page);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(ABOUT_CODE, (route) => released.then(() => route.continue()));
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    const menu = page.getByRole('button', { name: 'Categories' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    release();
    await expect(aboutHeading(page)).toBeVisible();
    await page.waitForTimeout(300);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('a list that a link opens again is read again, and Back shows it without a request', async ({ page }) => {
    const isOfList = (request: Request) => parseOperation(request)?.operationName === 'ProductList';
    // The links of the header: on the way to the footer's the list grows, and moves them away below the pointer.
    await page.goto('/products');
    await pageIsReady(page);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(aboutHeading(page)).toBeVisible();
    const readAgain = page.waitForResponse((response) => isOfList(response.request()));
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    await readAgain;
    await pageIsReady(page);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(aboutHeading(page)).toBeVisible();
    const read: Request[] = [];
    page.on('request', (request) => void (isOfList(request) && read.push(request)));
    await page.goBack();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // The only request is that of the next link.
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(aboutHeading(page)).toBeVisible();
    const readLast = page.waitForResponse((response) => isOfList(response.request()));
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    await readLast;
    expect(read).toHaveLength(1);
  });

  for (const savesData of [false, true]) {
    test(`a link that is pointed at ${savesData ? 'loads nothing to save data' : 'loads code and data of its page'}`, async ({
      page,
    }) => {
      if (savesData) await withoutPreloading(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto('/products');
      await pageIsReady(page);
      const asked = (text: RegExp) => requests.some((request) => text.test(request));
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().hover();
      await page.waitForTimeout(500);
      if (!savesData) {
        await expect.poll(() => asked(/"ProductPage"/)).toBe(true);
        await expect.poll(() => asked(/product-page-/)).toBe(true);
      }
      expect(asked(/product-page-/)).toBe(!savesData);
      expect(asked(/"ProductPage"/)).toBe(!savesData);
      // In view, without the pointer: after a while the code alone.
      await page.waitForTimeout(4500);
      if (!savesData) await expect.poll(() => asked(ABOUT_CODE)).toBe(true);
      expect(asked(ABOUT_CODE)).toBe(!savesData);
    });
  }
});

import { PRELOAD_DELAY_MS, ROTATION_MS } from '#shared/limits';
import type { Page, Request } from '@playwright/test';
import { expect, findDemoProducts, pageIsReady, test, WIDTHS, stretchTimers } from '../support/browser';
import { startSignedIn } from '../support/session';

const SCRIPTS = '**/assets/*.js';

/** The first match of each selector as [x, y, width, height] in whole pixels. */
const boxesOf = (page: Page, selectors: string[]) =>
  Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      return box && [box.x, box.y, box.width, box.height].map(Math.round);
    }),
  );

for (const width of [WIDTHS[0], WIDTHS[2]]) {
  test(`at ${width} pixels pages are visible without JavaScript, exactly where React renders them`, async ({
    page,
    api,
    complaints,
  }) => {
    const [product] = (await api.gql('{ topPicks { id } }')).data.topPicks;
    // Low, so that nothing is loaded that the server leaves out because it is far below.
    await page.setViewportSize({ width, height: 480 });
    const bare = await page.context().newPage();
    await bare.setViewportSize({ width, height: 480 });
    await bare.route(SCRIPTS, (route) => route.abort());
    await stretchTimers(page, 1000, ROTATION_MS);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    for (const path of [
      '/',
      '/products',
      '/products?page=2&colour=red',
      `/products/${product?.id}`,
      '/categories',
      '/collections/Rings',
    ]) {
      const selectors = ['header', 'main h1', 'main img', 'main img >> nth=-1', 'main a >> nth=-1', 'footer'];
      const comparePages = async () => {
        await bare.goto(path);
        await bare.evaluate('document.fonts.ready.then(() => true)');
        const rendered = await boxesOf(bare, selectors);
        const text = await bare.getByRole('main').innerText();
        requests.length = 0;
        await page.goto(path);
        await pageIsReady(page);
        expect(await boxesOf(page, selectors)).toEqual(rendered);
        expect(await page.getByRole('main').innerText()).toBe(text);
        expect(requests).not.toContain('/graphql');
      };
      // Again, should another test change the catalogue between the two.
      await test.step(path, () => expect(comparePages).toPass());
      // React tells where its first rendering differs from the server's.
      expect(complaints).toEqual([]);
    }
  });
}

test('a page that the server does not render shows the header before its scripts, and the dashboard nothing', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('.skeleton .bar')).toHaveText('Zevar');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.locator('#root')).toBeEmpty();
});

test('a rendered page shows the session, the cart and the chosen view of this browser once React runs', async ({
  page,
  api,
  complaints,
}) => {
  const [product] = await findDemoProducts(api, 'plain');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/products/${product?.id}`);
  await pageIsReady(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  // The open panel hides the header from screen readers, and so from roles.
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText('Total for 1 item')).toBeVisible();
  await page.evaluate("sessionStorage.setItem('listView', 'grid')");
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
  await startSignedIn(page, api);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await pageIsReady(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Our Top Picks' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page that is opened by a link has not the canonical address of the one before', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'All Jewellery' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('the script of a page is preloaded with the first files', async ({ page, api }) => {
  const [product] = (await api.gql('{ topPicks { id } }')).data.topPicks;
  await stretchTimers(page, 1000, PRELOAD_DELAY_MS);
  for (const path of [
    '/products',
    `/products/${product?.id ?? 'none'}`,
    '/collections/Rings',
    '/login',
    '/register',
    '/checkout',
    '/about',
  ]) {
    await test.step(path, async () => {
      const requested: string[] = [];
      const record = (request: Request) => requested.push(new URL(request.url()).pathname);
      page.on('request', record);
      const html = await (await page.goto(path))?.text();
      await page.getByRole('heading', { level: 1 }).waitFor();
      page.off('request', record);
      const pageScripts = requested.filter((file) => /assets\/(.*-page|account-routes)-/.test(file));
      expect(pageScripts.length).toBeGreaterThan(0);
      expect(
        pageScripts.filter((file) => !new RegExp(`<link rel="modulepreload"[^>]* href="${file}">`).test(html ?? '')),
      ).toEqual([]);
    });
  }
});

import type { Page, Request } from '@playwright/test';
import { expect, pageIsReady, test, WIDTHS } from '../support/browser';

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
  test(`at ${width} pixels Home's first view is visible without JavaScript, exactly where React renders it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/');
    await page.evaluate('document.fonts.ready.then(() => true)');
    const skeleton = await boxesOf(page, [
      '.skeleton h1',
      '.skeleton p',
      '.skeleton img',
      '.skeleton .bar',
      '.skeleton .bar span',
    ]);
    const text = await page.locator('.skeleton').innerText();

    await page.unroute(SCRIPTS);
    await page.reload();
    await pageIsReady(page);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const hero = 'main > section:first-child';
    const rendered = await boxesOf(page, [
      `${hero} h1`,
      `${hero} h1 + p`,
      `${hero} [role=group] img`,
      'header > :nth-child(2)',
    ]);
    expect(skeleton.slice(0, 4)).toEqual(rendered);
    for (const line of text.split('\n').filter(Boolean)) await expect(page.locator('body')).toContainText(line);
  });
}

test('without JavaScript every other page shows the header, and the dashboard nothing', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/products');
  await expect(page.locator('.skeleton .bar')).toHaveText('Zevar');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.locator('#root')).toBeEmpty();
});

test('the script of a page is preloaded with the first files', async ({ page, api }) => {
  const [product] = (await api.gql('{ topPicks { id } }')).data.topPicks;
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
        pageScripts.filter((file) => !html?.includes(`<link rel="modulepreload" crossorigin href="${file}">`)),
      ).toEqual([]);
    });
  }
});

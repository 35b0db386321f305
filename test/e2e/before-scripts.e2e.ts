import type { Page, Request } from '@playwright/test';
import { expect, pageIsReady, test, WIDTHS } from '../support/browser';

const SCRIPTS = '**/assets/*.js';

/** Where each of Home's first words and its first picture stand, to the pixel. */
const places = (page: Page, parts: string[]) =>
  Promise.all(
    parts.map(async (part) => {
      const box = await page.locator(part).first().boundingBox();
      return box && [box.x, box.y, box.width, box.height].map(Math.round);
    }),
  );

for (const width of [WIDTHS[0], WIDTHS[2]]) {
  test(`at ${width} pixels Home's first view stands there before any script, where the scripts will put it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/');
    await page.evaluate('document.fonts.ready.then(() => true)');
    const before = await places(page, ['.coming h1', '.coming p', '.coming img', '.coming .bar', '.coming .bar span']);
    const words = await page.locator('.coming').innerText();

    await page.unroute(SCRIPTS);
    await page.reload();
    await pageIsReady(page);
    await expect(page.locator('.coming')).toHaveCount(0);
    const hero = 'main > section:first-child';
    const drawn = await places(page, [
      `${hero} h1`,
      `${hero} h1 + p`,
      `${hero} [role=group] img`,
      'header > :nth-child(2)',
    ]);
    expect(before.slice(0, 4)).toEqual(drawn);
    for (const line of words.split('\n').filter(Boolean)) await expect(page.locator('body')).toContainText(line);
  });
}

test('every other page of the shop shows its header before any script, the dashboard nothing', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/products');
  await expect(page.locator('.coming .bar')).toHaveText('Zevar');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.locator('#root')).toBeEmpty();
});

test('the code of a page is asked for with the first files, not after them', async ({ page, api }) => {
  const [piece] = (await api.gql('{ topPicks { id } }')).data.topPicks;
  for (const path of [
    '/products',
    `/products/${piece?.id ?? 'none'}`,
    '/collections/Rings',
    '/login',
    '/register',
    '/checkout',
    '/about',
  ]) {
    await test.step(path, async () => {
      const asked: string[] = [];
      const note = (request: Request) => asked.push(new URL(request.url()).pathname);
      page.on('request', note);
      const html = await (await page.goto(path))?.text();
      await page.getByRole('heading', { level: 1 }).waitFor();
      page.off('request', note);
      const pages = asked.filter((file) => /assets\/(.*-page|more-routes)-/.test(file));
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.filter((file) => !html?.includes(`<link rel="modulepreload" crossorigin href="${file}">`))).toEqual(
        [],
      );
    });
  }
});

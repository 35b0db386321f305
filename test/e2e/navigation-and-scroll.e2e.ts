import { expect, findDemoProducts, pageIsReady, test } from '../support/browser';

const scrollY = 'Math.round(window.scrollY)';
const toTheEnd = 'window.scrollTo(0, document.documentElement.scrollHeight)';

test.describe('Back', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Back returns to the same card at the same scroll position', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    const card = page.getByRole('main').locator('a[href^="/products/"]').nth(14);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(200);
    const address = await card.getAttribute('href');

    await card.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect.poll(() => page.evaluate<number>(scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect.poll(() => page.evaluate<number>(scrollY)).toBeGreaterThan(before - 40);
    expect(Math.abs((await page.evaluate<number>(scrollY)) - before)).toBeLessThan(40);
  });

  test('Back and a reload restore the scroll position in a list that has grown', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(24);
    // Near the list's end, where the next page comes by itself and its number joins the address.
    await page.evaluate(toTheEnd);
    await expect(page).toHaveURL(/page=2/);
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(800);
    const awayBy = async () => (await page.evaluate<number>(scrollY)) - before;
    await expect(cards).not.toHaveCount(24);
    expect(await awayBy()).toBe(0);

    await page.evaluate('document.querySelector(\'header a[href="/about"]\').click()');
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.goBack();
    await expect.poll(awayBy).toBe(0);
    await page.reload();
    await expect.poll(awayBy).toBe(0);
    await page.goto('/products');
    await pageIsReady(page);
    expect(await page.evaluate<number>(scrollY)).toBe(0);
  });

  test('a growing list does not shift the page for a user at its end', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    const cards = page.getByRole('main').getByRole('article');
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/graphql', (route) => held.then(() => route.continue()));
    // By the wheel, as people come there: the places of the next cards are kept while these are awaited.
    await page.mouse.move(600, 400);
    const footer = page.getByRole('contentinfo');
    const isAtTheEnd = () =>
      page.evaluate<boolean>('window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1');
    while (!(await isAtTheEnd())) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(50);
    }
    const before = await footer.boundingBox();
    letGo();
    await expect(cards).toHaveCount(48);
    // Long enough for what would come by itself.
    await page.waitForTimeout(500);
    expect(Math.abs(((await footer.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
    await expect(cards).toHaveCount(48);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(60);
  });

  test('the skip link moves the focus past the header without a history entry', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    await page.evaluate(toTheEnd);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('a sticky buy bar replaces a button out of view and announces what it adds', async ({ page, api }) => {
    const [piece] = await findDemoProducts(api, 'plain');
    await page.goto(`/products/${piece?.id}`);
    await pageIsReady(page);
    const bar = page.getByRole('region', { name: 'Add to Cart' });
    await expect(bar).toBeHidden();
    await page.evaluate(toTheEnd);
    await expect(bar).toBeVisible();
    await expect(bar).toContainText('Rs. ');

    await bar.getByRole('button', { name: 'Add to Cart' }).dblclick();
    const cart = page.getByRole('dialog', { name: /cart/i });
    await expect(cart.getByRole('spinbutton')).toHaveValue('1');
    const spoken = page.locator('body > [aria-live="polite"]');
    await expect(spoken).toContainText(`${piece?.name} added. 1 item, `);
    await expect(spoken).not.toHaveAttribute('aria-hidden', 'true');

    await page.keyboard.press('Escape');
    await page.evaluate('window.scrollTo(0, 0)');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' })).toBeFocused();
  });
});

test('filter and sort are in the URL and survive a reload', async ({ page }) => {
  await page.goto('/products');
  await pageIsReady(page);
  await page
    .getByLabel(/categor/i)
    .first()
    .selectOption('Earrings');
  await expect(page).toHaveURL(/category=Earrings/);
  await page.getByLabel(/sort/i).first().selectOption({ label: 'Price high-low' });
  await expect(page).toHaveURL(/sort=price-high-low/);
  await expect(page).toHaveURL(/category=Earrings/);
  const address = page.url();
  await page.reload();
  await pageIsReady(page);
  expect(page.url()).toBe(address);
  await expect(page.getByLabel(/categor/i).first()).toHaveValue('Earrings');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the hero does not rotate', async ({ page }) => {
    await page.goto('/');
    await pageIsReady(page);
    const hero = () =>
      page.evaluate<string>(`[...document.querySelectorAll('main section:first-of-type img, main img')].slice(0, 4)
        .map((image) => [getComputedStyle(image).opacity, image.closest('[aria-hidden]')?.getAttribute('aria-hidden')].join()).join(' ')`);
    const first = await hero();
    await page.waitForTimeout(3_500); // that nothing turns is waited for
    expect(await hero()).toBe(first);
  });
});

test('one URL answers browsers with a page and API clients with JSON', async ({ page, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  for (const path of ['/products', '/categories', '/collections/Rings', `/products/${piece?.id}`]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-type']).toContain('text/html');
    expect(answer?.headers()['vary']).toMatch(/accept(,|$)/i);
    const data = await api.rest('GET', path, undefined, { accept: '*/*' });
    expect([data.status, data.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
    expect(data.headers.get('vary')).toMatch(/accept(,|$)/i);
  }
});

test('the GraphQL explorer loads nothing from other hosts and runs its example', async ({ page, baseURL, complaints }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  await page.goto('/playground');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByText('"salePrice"').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Altair AI' })).toHaveCount(0);
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

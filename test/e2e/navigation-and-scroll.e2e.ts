import { expect, findDemoProducts, pageIsReady, test, withoutRequestTimeout } from '../support/browser';

const scrollY = 'Math.round(window.scrollY)';
const scrollToEnd = 'window.scrollTo(0, document.documentElement.scrollHeight)';

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Back returns to the same card at the same scroll position', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    const card = page.getByRole('main').locator('a[href^="/products/"]').nth(14);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(200);
    const href = await card.getAttribute('href');

    await card.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect.poll(() => page.evaluate<number>(scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect.poll(() => page.evaluate<number>(scrollY)).toBeGreaterThan(before - 40);
    expect(Math.abs((await page.evaluate<number>(scrollY)) - before)).toBeLessThan(40);
  });

  test('Back returns the focus to the link that was followed, and Tab goes on from there', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    const links = page.getByRole('main').locator('a[href^="/products/"]');
    await links.nth(10).focus();
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(200);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/./);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(links.nth(10)).toBeFocused();
    await expect.poll(() => page.evaluate<number>(scrollY)).toBe(before);
    await page.keyboard.press('Tab');
    await expect(links.nth(10)).not.toBeFocused();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
    expect(Math.abs((await page.evaluate<number>(scrollY)) - before)).toBeLessThan(800);
    // Forward: nothing of that page had the focus.
    await page.goForward();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('Back shows no focus ring to those who use a mouse', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    const link = page.getByRole('main').locator('a[href^="/products/"]').nth(10);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All Jewellery');
    // Takes the focus off the page.
    await page.getByRole('heading', { level: 1 }).click();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await page.evaluate('document.activeElement.matches(":focus-visible")')).toBe(false);
    await page.mouse.move(5, 300);
    await expect(page.getByRole('article').nth(10).locator('[data-action]')).toHaveCSS('opacity', '0');
  });

  test('Back and a reload restore the scroll position in a list that has grown', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(24);
    // Near the end of the list the next page loads by itself and its number is added to the URL.
    await page.evaluate(scrollToEnd);
    await expect(page).toHaveURL(/page=2/);
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(800);
    const offset = async () => (await page.evaluate<number>(scrollY)) - before;
    await expect(cards).not.toHaveCount(24);
    expect(await offset()).toBe(0);

    await page.evaluate('document.querySelector(\'header a[href="/about"]\').click()');
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.goBack();
    await expect.poll(offset).toBe(0);
    await page.reload();
    await expect.poll(offset).toBe(0);
    await page.goto('/products');
    await pageIsReady(page);
    expect(await page.evaluate<number>(scrollY)).toBe(0);
  });

  test('Back restores the scroll position of each page that the browser has loaded', async ({ page }) => {
    await page.goto('/');
    await pageIsReady(page);
    await page.evaluate('document.documentElement.scrollTop = 2000');
    await expect.poll(() => page.evaluate<number>(scrollY)).toBe(2000);
    await page.goto('/about');
    await page.goto('/contact');
    await pageIsReady(page);
    await page.evaluate('document.documentElement.scrollTop = 150');
    await expect.poll(() => page.evaluate<number>(scrollY)).toBe(150);
    for (const [path, position] of [
      ['/about', 0],
      ['/', 2000],
    ] as const) {
      await page.goBack();
      await pageIsReady(page);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => page.evaluate<number>(scrollY)).toBe(position);
    }
  });

  test('a growing list does not shift the page for a user at its end', async ({ page }) => {
    await withoutRequestTimeout(page);
    await page.goto('/products');
    await pageIsReady(page);
    const cards = page.getByRole('main').getByRole('article');
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', (route) => released.then(() => route.continue()));
    // By the wheel, as users scroll: placeholders for the next cards are rendered while these load.
    await page.mouse.move(600, 400);
    const footer = page.getByRole('contentinfo');
    const isAtEnd = () =>
      page.evaluate<boolean>('window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1');
    while (!(await isAtEnd())) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(50);
    }
    const before = await footer.boundingBox();
    release();
    await expect(cards).toHaveCount(48);
    // A further page that loads by itself would arrive meanwhile.
    await page.waitForTimeout(500);
    expect(Math.abs(((await footer.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
    await expect(cards).toHaveCount(48);
    await page.getByRole('button', { name: 'Show more' }).click();
    // All sixty of the demonstration, and those that other tests have just made.
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(60);
  });

  test('the skip link moves the focus past the header without a history entry', async ({ page }) => {
    await page.goto('/products');
    await pageIsReady(page);
    await page.evaluate(scrollToEnd);
    // By keyboard: at the end of the list more products move the link away from the mouse.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).press('Enter');
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
    const [product] = await findDemoProducts(api, 'plain');
    await page.goto(`/products/${product?.id}`);
    await pageIsReady(page);
    const bar = page.getByRole('region', { name: 'Add to Cart' });
    const pageButton = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
    await expect(bar).toBeVisible();
    await pageButton.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(scrollToEnd);
    await expect(bar).toBeVisible();
    await expect(bar).toContainText('Rs. ');

    await bar.getByRole('button', { name: 'Add to Cart' }).dblclick();
    const cart = page.getByRole('dialog', { name: /cart/i });
    await expect(cart.getByRole('spinbutton')).toHaveValue('1');
    const liveRegion = page.locator('body > [aria-live="polite"]');
    await expect(liveRegion).toContainText(`${product?.name} added. 1 item, `);
    await expect(liveRegion).not.toHaveAttribute('aria-hidden', 'true');

    await page.keyboard.press('Escape');
    await pageButton.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await expect(pageButton).toBeFocused();
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
  const url = page.url();
  await page.reload();
  await pageIsReady(page);
  expect(page.url()).toBe(url);
  await expect(page.getByLabel(/categor/i).first()).toHaveValue('Earrings');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the hero does not rotate', async ({ page }) => {
    await page.goto('/');
    await pageIsReady(page);
    const heroState = () =>
      page.evaluate<string>(`[...document.querySelectorAll('main section:first-of-type img, main img')].slice(0, 4)
        .map((image) => {
          const hidden = image.closest('[aria-hidden]')?.getAttribute('aria-hidden');
          return [getComputedStyle(image).opacity, hidden].join();
        }).join(' ')`);
    const before = await heroState();
    await page.waitForTimeout(3_500); // longer than one rotation step
    expect(await heroState()).toBe(before);
  });

  test('a new page jumps to its top instead of scrolling smoothly', async ({ page }) => {
    await page.addInitScript(`
      window.scrolls = [];
      window.scrollTo = (options) => window.scrolls.push(options);
    `);
    await page.goto('/products');
    await pageIsReady(page);
    await page.evaluate('document.documentElement.scrollTop = 300; window.scrolls.length = 0');
    // By keyboard: near the end of the list more products move the link away from the mouse.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Categories', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/categories$/);
    await expect.poll(() => page.evaluate('window.scrolls[0]')).toEqual({ top: 0, behavior: 'auto' });
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto');
  });
});

test('one URL answers browsers with a page and API clients with JSON', async ({ page, api }) => {
  const [product] = await findDemoProducts(api, 'plain');
  for (const path of ['/products', '/categories', '/collections/Rings', `/products/${product?.id}`]) {
    const response = await page.goto(path);
    expect(response?.headers()['content-type']).toContain('text/html');
    expect(response?.headers()['vary']).toMatch(/accept(,|$)/i);
    const data = await api.rest('GET', path, undefined, { accept: '*/*' });
    expect([data.status, data.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
    expect(data.headers.get('vary')).toMatch(/accept(,|$)/i);
  }
});

test('the GraphQL explorer loads nothing from other hosts and runs its example', async ({
  page,
  baseURL,
  complaints,
}) => {
  const otherHosts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
      otherHosts.push(request.url());
  });
  await page.goto('/playground');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByText('"salePrice"').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Altair AI' })).toHaveCount(0);
  expect(otherHosts).toEqual([]);
  expect(complaints).toEqual([]);
});

import type { Locator } from '@playwright/test';
import type { Api } from '../support/api';
import { type ElementLike, expect, pageIsReady, test } from '../support/browser';

const HOME_DATA =
  '{ shop { name } topPicks { name isFeatured } categories { name featuredProducts { name category { name } } } }';
const readHomeData = async (api: Api) => (await api.gql(HOME_DATA)).data;

const BENEFITS = [
  ['Fast Delivery', 'Fast delivery to your doorstep.'],
  ['Affordable Luxury', 'Premium looks, fair prices.'],
  ['Premium Quality', 'Crafted with care to last.'],
] as const;

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Home shows the hero, the promo block, the benefits and a link to all products', async ({ page, api }) => {
    await page.goto('/');
    await pageIsReady(page);
    await expect(page).toHaveTitle((await readHomeData(api)).shop.name);

    const [hero, promo, benefits, featured] = [0, 1, 2, 3].map((index) =>
      page.locator('main > section').nth(index),
    ) as [Locator, Locator, Locator, Locator];
    await expect(hero.getByRole('heading', { level: 1, name: 'Elegant Jewellery for Every Occasion' })).toBeVisible();
    await expect(hero.getByText(/artificial jewellery/i)).toBeVisible();
    await expect(hero.getByRole('link', { name: 'Shop Collection' })).toHaveAttribute('href', '/products');
    const pictures = hero.getByRole('button', { name: /^Show picture \d of 4/ });
    await expect(pictures).toHaveCount(4);
    const loadedImages = () =>
      pictures
        .locator('img')
        .evaluateAll((images: ElementLike[]) =>
          images.filter((image) => image.naturalWidth > 0).map((image) => new URL(image.src).pathname),
        );
    await expect
      .poll(async () => new Set((await loadedImages()).filter((path) => path.startsWith('/uploads/site/'))).size)
      .toBe(4);

    await expect(promo.getByText('In Vogue')).toBeVisible();
    await expect(promo.getByRole('heading', { name: 'Elegance That Endures' })).toBeVisible();
    await expect(promo.getByRole('img')).toHaveCount(2);

    await expect(benefits).toHaveAccessibleName('Benefits');
    await expect(benefits.getByRole('listitem')).toHaveText(BENEFITS.map(([title, text]) => `${title}${text}`));

    await expect(featured.getByRole('heading', { level: 2, name: 'Featured Products' })).toBeVisible();
    const last = page.getByRole('main').getByRole('link').last();
    await expect(last).toHaveText('Explore All Products');
    await expect(last).toHaveAttribute('href', '/products');
  });

  test('Home shows four top picks side by side and a row of featured products for each category', async ({
    page,
    api,
  }) => {
    const { topPicks, categories } = await readHomeData(api);
    expect(topPicks.map(({ isFeatured }) => isFeatured)).toEqual(Array(8).fill(true));
    await page.goto('/');
    await pageIsReady(page);

    const picks = page.getByRole('region', { name: 'Our Top Picks' }).getByRole('article');
    await expect(picks.getByRole('link', { name: /^(?!Choose size)/ })).toHaveText(
      topPicks.slice(0, 4).map(({ name }) => name),
    );
    const boxes = await Promise.all((await picks.filter({ visible: true }).all()).map((card) => card.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(4);

    for (const { name, featuredProducts } of categories) {
      const row = page.getByRole('region', { name, exact: true });
      const cards = row.getByRole('article');
      expect(featuredProducts.length).toBeLessThanOrEqual(4);
      expect(featuredProducts.map((product) => product.category.name)).toEqual(featuredProducts.map(() => name));
      await expect(cards).toContainText(featuredProducts.map((product) => product.name));
      await expect(cards).toContainText(featuredProducts.map(() => name));
      const all = row.getByRole('link', { name: `View All ${name}` });
      await expect(all).toHaveAttribute('href', `/products?category=${encodeURIComponent(name)}`);
      await expect(all.locator('svg')).toBeVisible();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('Home has a carousel of eight top picks, and the benefits rotate every 3 seconds', async ({ page, api }) => {
    const { topPicks } = await readHomeData(api);
    await page.clock.install();
    await page.goto('/');
    await pageIsReady(page);

    const carousel = page.getByRole('region', { name: 'Our Top Picks' }).getByRole('list');
    await expect(carousel.getByRole('article')).toHaveCount(8);
    expect(await carousel.evaluate((list: ElementLike) => list.scrollWidth > list.clientWidth)).toBe(true);
    const last = carousel.getByRole('article').last();
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(last).toContainText(topPicks[7]?.name ?? '');

    const shownBenefit = () => page.getByRole('region', { name: 'Benefits' }).getByRole('listitem').innerText();
    await page.clock.pauseAt(Date.now() + 60_000);
    /** The milliseconds, in steps of 100, until another benefit is shown. */
    const timeToNext = async (before: string) => {
      for (let tenths = 1; tenths <= 40; tenths += 1) {
        await page.clock.runFor(100);
        if ((await shownBenefit()) !== before) return tenths * 100;
      }
      return Infinity;
    };
    await timeToNext(await shownBenefit());
    const seen: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      seen.push((await shownBenefit()).replace(/\n+/, '|'));
      expect(Math.abs((await timeToNext(await shownBenefit())) - 3000)).toBeLessThanOrEqual(100);
    }
    expect(seen.sort()).toEqual(BENEFITS.map((benefit) => benefit.join('|')).sort());
  });
});

import { categoryPath } from '#shared/product-path';
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/api';
import {
  type ElementLike,
  expect,
  expectAccessibleLayout,
  expectNoOverflow,
  pageIsReady,
  test,
} from '../support/browser';

const hrefsOf = (links: Locator) =>
  links.evaluateAll((elements: ElementLike[]) =>
    Object.fromEntries(elements.map((link) => [link.textContent, link.getAttribute('href')])),
  );
const categoriesOf = async (api: Api) => (await api.gql('{ categories { id name } }')).data.categories;

const PAGES = { Home: '/', Products: '/products', About: '/about', Contact: '/contact' };

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('header and footer link to every page; the footer has three social profiles and the copyright year', async ({
    page,
  }) => {
    await page.goto('/about');
    await pageIsReady(page);
    const header = page.getByRole('banner');
    expect(await hrefsOf(header.getByRole('navigation', { name: 'Main' }).getByRole('link'))).toEqual(PAGES);
    await expect(header.getByRole('button', { name: 'Categories' })).toBeVisible();
    // The header has the full width: links at the left end, the cart at the right end.
    expect((await header.getByRole('link', { name: 'Home', exact: true }).boundingBox())?.x).toBeLessThan(60);
    expect((await header.getByRole('button', { name: /cart/i }).boundingBox())?.x).toBeGreaterThan(1160);

    const footer = page.getByRole('contentinfo');
    expect(await hrefsOf(footer.getByRole('navigation', { name: 'Footer' }).getByRole('link'))).toEqual({
      ...PAGES,
      Categories: '/categories',
    });
    for (const profile of ['Facebook', 'Instagram', 'TikTok']) {
      await expect(footer.getByRole('link', { name: profile })).toHaveAttribute(
        'href',
        new RegExp(`^https://www\\.${profile.toLowerCase()}\\.com/`),
      );
    }
    await expect(footer.getByText(/^© 2024/)).toBeVisible();
  });

  test('a new page scrolls smoothly to its top', async ({ page }) => {
    await page.addInitScript(`
      window.scrolls = [];
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (options) => {
        window.scrolls.push(options);
        scrollTo(options);
      };
    `);
    await page.goto('/products');
    await pageIsReady(page);
    const scrollDown = async () => {
      await page.evaluate('document.documentElement.scrollTop = 300; window.scrolls.length = 0');
      expect(await page.evaluate<number>('window.scrollY')).toBe(300);
    };
    const expectScrolledToTop = async () => {
      await expect.poll(() => page.evaluate('window.scrolls[0]')).toEqual({ top: 0, behavior: 'smooth' });
      await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
    };

    await scrollDown();
    await page.getByRole('main').getByRole('article').nth(8).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/[a-z0-9-]+-[0-9a-f]{24}$/);
    await expectScrolledToTop();
    for (const [name, path] of [
      ['Categories', '/categories'],
      ['Home', '/'],
    ] as const) {
      await scrollDown();
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expectScrolledToTop();
      await pageIsReady(page);
    }
  });
});

interface Icon {
  left: number;
  right: number;
  /** Size of the button. */
  target: [width: number, height: number];
}

/** The horizontal edges of an icon's drawing in the header, and the size of its button. */
const iconOf = (page: Page, name: string) =>
  page.evaluate<Icon>(`(() => {
    const button = document.querySelector('header button[aria-label^="${name}"]');
    const lines = [...button.querySelectorAll('svg *')].map((line) => line.getBoundingClientRect());
    const { width, height } = button.getBoundingClientRect();
    const left = Math.min(...lines.map(({ left }) => left));
    const right = Math.max(...lines.map(({ right }) => right));
    return { left, right, target: [width, height] };
  })()`);

for (const width of [360, 768, 1280]) {
  test(`at ${width} pixels the menu and cart icons align with the page's edges and are 44 pixels large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await pageIsReady(page);
    const edge = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0;
    const cart = await iconOf(page, 'Cart');
    expect(Math.abs(width - cart.right - edge)).toBeLessThanOrEqual(1);
    expect(cart.target).toEqual([44, 44]);
    if (width >= 1024) return;
    const menu = await iconOf(page, 'Menu');
    expect(Math.abs(menu.left - edge)).toBeLessThanOrEqual(1);
    expect(menu.target).toEqual([44, 44]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the mobile menu has the links of the header', async ({ page, api }) => {
    await page.goto('/about');
    const header = page.getByRole('banner');
    expect((await header.getByRole('button', { name: 'Menu' }).boundingBox())?.x).toBeLessThan(16);
    expect((await header.getByRole('button', { name: /cart/i }).boundingBox())?.x).toBeGreaterThan(290);
    await header.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Rings', exact: true })).toBeVisible();
    const categories = (await categoriesOf(api)).map(({ id, name }) => [name, categoryPath({ id, name })]);
    expect(await hrefsOf(menu.getByRole('link'))).toEqual({
      ...PAGES,
      'All Categories': '/categories',
      ...Object.fromEntries(categories),
      Login: '/login',
      Register: '/register',
    });
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(menu).toBeHidden();
  });
});

test('About has a heading and a banner, and says what a shopper wants to know; /test has checkboxes and is not indexed', async ({
  page,
}) => {
  await page.goto('/about');
  await pageIsReady(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(main.getByRole('img')).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What we make',
    'How you buy',
    'If something is wrong',
  ]);
  await expectAccessibleLayout(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    // Nothing of the picture is cut off.
    await expect(main.getByRole('img')).toHaveCSS('object-fit', 'contain');
  }

  await page.goto('/test');
  await main.getByRole('checkbox').first().check();
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('Contact shows how to reach the shop, its hours and how soon it replies', async ({ page, api }) => {
  const { shop } = (await api.gql('{ shop { email phone address facebook instagram tiktok } }')).data;
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: shop.email })).toHaveAttribute('href', `mailto:${shop.email}`);
  await expect(main.getByRole('link', { name: shop.phone })).toHaveAttribute(
    'href',
    `tel:${shop.phone.replaceAll(' ', '')}`,
  );
  await expect(main.getByText(shop.address)).toBeVisible();
  await expect(main.getByText(/^Mon-Sat\s*9:00 AM-8:00 PM$/)).toBeVisible();
  await expect(main.getByText(/^Sunday\s*10:00 AM-6:00 PM$/)).toBeVisible();
  for (const [name, href] of [
    ['Facebook', shop.facebook],
    ['Instagram', shop.instagram],
    ['TikTok', shop.tiktok],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(main.getByText(/within 24 hours/)).toBeVisible();
});

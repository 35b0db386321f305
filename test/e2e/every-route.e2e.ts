import type { Api } from '../support/api';
import {
  axeViolations,
  expect,
  expectNoOverflow,
  findDemoProducts,
  pageIsReady,
  test,
  WIDTHS,
} from '../support/browser';

interface Route {
  path: string;
  heading: string;
  /** The document's title, if it is specified. */
  title?: string;
}

async function productRoute(api: Api, kind: 'sized' | 'plain'): Promise<Route> {
  const [product] = await findDemoProducts(api, kind);
  if (product === undefined) throw new Error(`The demo has no ${kind} product.`);
  return { path: `/products/${product.id}`, heading: product.name, title: product.name };
}

async function collectionRoute(api: Api): Promise<Route> {
  const { data } = await api.gql('{ categories { id name } }');
  const [first] = data.categories;
  return { path: `/collections?category=${first?.id}`, heading: `${first?.name} Collection` };
}

const ROUTES: [name: string, route: Route | ((api: Api) => Promise<Route>)][] = [
  ['home', { path: '/', heading: 'Elegant Jewellery for Every Occasion', title: 'Zevar' }],
  ['products', { path: '/products', heading: 'All Jewellery', title: 'All Jewellery' }],
  ['a product with sizes', (api) => productRoute(api, 'sized')],
  ['a product without sizes', (api) => productRoute(api, 'plain')],
  ['an unknown product', { path: '/products/0123456789abcdef01234567', heading: 'This piece is not sold any more' }],
  ['categories', { path: '/categories', heading: 'Categories' }],
  ['a collection by its id', collectionRoute],
  ['a collection by its name', { path: '/collections/Rings', heading: 'Rings Collection' }],
  ['about', { path: '/about', heading: 'About Us' }],
  ['contact', { path: '/contact', heading: 'Contact' }],
  ['checkout with an empty cart', { path: '/checkout', heading: 'Checkout' }],
  ['the checkbox page', { path: '/test', heading: 'Test' }],
  ['an unknown path', { path: '/no/such/page', heading: 'Page Not Found', title: 'Not Found' }],
];

// Reduced motion, so that axe sees final colours instead of transitions.
test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

// Browsers of 2022 lack AbortSignal.any: pages must load without it.
test.beforeEach(({ page }) => page.addInitScript('delete AbortSignal.any'));

for (const [name, route] of ROUTES) {
  // Loaded once and then resized: three loads would show the same and take three times as long.
  test(`${name}: heading, no axe violations, no horizontal overflow, no console errors`, async ({
    page,
    api,
    complaints,
  }) => {
    const { path, heading, title } = typeof route === 'function' ? await route(api) : route;
    await page.goto(path);
    for (const width of WIDTHS) {
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await pageIsReady(page);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
        if (title !== undefined) await expect(page).toHaveTitle(title);
        expect(await axeViolations(page)).toEqual([]);
        await expectNoOverflow(page);
        await expect(page.locator('a[href^="/test"]')).toHaveCount(0); // a page for developers only (ROUTES-29)
      });
    }
    // The browser logs a 404 response as an error; the two unknown routes cause one on purpose.
    const isExpected = (complaint: string) => /status of 404/.test(complaint) && name.includes('unknown');
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
}

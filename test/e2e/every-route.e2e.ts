import type { Api } from '../support/api';
import { axeFaults, expect, overflow, pieces, settled, test, WIDTHS } from '../support/browser';

const categoryId = async (api: Api) => (await api.gql<{ categories: { id: string }[] }>('{ categories { id } }')).data.categories[0]?.id;
const pieceId = async (api: Api, kind: 'sized' | 'plain') => (await pieces(api, kind))[0]?.id;

const ROUTES: [name: string, path: (api: Api) => string | Promise<string>][] = [
  ['home', () => '/'],
  ['products', () => '/products'],
  ['a product with sizes', async (api) => `/products/${await pieceId(api, 'sized')}`],
  ['a product without sizes', async (api) => `/products/${await pieceId(api, 'plain')}`],
  ['a product that is not there', () => '/products/0123456789abcdef01234567'],
  ['categories', () => '/categories'],
  ['a collection by its id', async (api) => `/collections?category=${await categoryId(api)}`],
  ['a collection by its name', () => '/collections/Rings'],
  ['about', () => '/about'],
  ['contact', () => '/contact'],
  ['checkout with nothing in the cart', () => '/checkout'],
  ['the checkbox page', () => '/test'],
  ['a path that leads nowhere', () => '/no/such/page'],
];

for (const width of WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    // Calm, so that axe looks at colours that have arrived.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, path] of ROUTES) {
      test(`${name}: nothing for axe to find, no wider than the window, a quiet console`, async ({ page, api, complaints }) => {
        const address = await path(api);
        await page.goto(address);
        await settled(page);
        expect(await axeFaults(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        // The browser itself reports a page or an answer that is not found; that is what these two routes are for.
        const isMeant = (complaint: string) => /status of 404/.test(complaint) && /not there|nowhere/.test(name);
        expect(complaints.filter((complaint) => !isMeant(complaint))).toEqual([]);
      });
    }
  });
}

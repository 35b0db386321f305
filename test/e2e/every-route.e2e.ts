import type { Api } from '../support/api';
import { axeViolations, expect, overflow, findDemoProducts, pageIsReady, test, WIDTHS } from '../support/browser';

interface Place {
  path: string;
  heading: string;
  /** The document's title, where it is asked for. */
  title?: string;
}

async function aPiece(api: Api, kind: 'sized' | 'plain'): Promise<Place> {
  const [piece] = await findDemoProducts(api, kind);
  if (piece === undefined) throw new Error(`the demo has no ${kind} piece`);
  return { path: `/products/${piece.id}`, heading: piece.name, title: piece.name };
}

async function aCollection(api: Api): Promise<Place> {
  const { data } = await api.gql('{ categories { id name } }');
  const [first] = data.categories;
  return { path: `/collections?category=${first?.id}`, heading: `${first?.name} Collection` };
}

const ROUTES: [name: string, place: Place | ((api: Api) => Promise<Place>)][] = [
  ['home', { path: '/', heading: 'Elegant Jewellery for Every Occasion', title: 'Zevar' }],
  ['products', { path: '/products', heading: 'All Jewellery', title: 'All Jewellery' }],
  ['a product with sizes', (api) => aPiece(api, 'sized')],
  ['a product without sizes', (api) => aPiece(api, 'plain')],
  [
    'a product that is not there',
    { path: '/products/0123456789abcdef01234567', heading: 'This piece cannot be shown' },
  ],
  ['categories', { path: '/categories', heading: 'Categories' }],
  ['a collection by its id', aCollection],
  ['a collection by its name', { path: '/collections/Rings', heading: 'Rings Collection' }],
  ['about', { path: '/about', heading: 'About Us' }],
  ['contact', { path: '/contact', heading: 'Contact' }],
  ['checkout with nothing in the cart', { path: '/checkout', heading: 'Checkout' }],
  ['the checkbox page', { path: '/test', heading: 'Test' }],
  ['a path that leads nowhere', { path: '/no/such/page', heading: 'Page Not Found', title: 'Not Found' }],
];

// Calm, so that axe looks at colours that have arrived.
test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

// As on a telephone of 2022: what its browser does not know yet must not keep a page from coming.
test.beforeEach(({ page }) => page.addInitScript('delete AbortSignal.any'));

for (const [name, place] of ROUTES) {
  // Loaded once and then widened, as a phone is turned and a window drawn: three loads would show the same and take thrice as long.
  test(`${name}: heading, no axe violations, no horizontal overflow, no console errors`, async ({
    page,
    api,
    complaints,
  }) => {
    const { path, heading, title } = typeof place === 'function' ? await place(api) : place;
    await page.goto(path);
    for (const width of WIDTHS) {
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await pageIsReady(page);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
        if (title !== undefined) await expect(page).toHaveTitle(title);
        expect(await axeViolations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
      });
    }
    // The browser itself reports a page or an answer that is not found; that is what these two routes are for.
    const isMeant = (complaint: string) => /status of 404/.test(complaint) && /not there|nowhere/.test(name);
    expect(complaints.filter((complaint) => !isMeant(complaint))).toEqual([]);
  });
}

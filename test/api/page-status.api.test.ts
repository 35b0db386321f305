import type { Api, RestAnswer } from '../support/api.js';
import { type AdminApi, signInAsAdmin } from '../support/admin-api.js';
import { findProduct } from '../support/catalogue.js';
import { canonicalOf, headingOf, metaOf, titleOf } from '../support/html-page.js';
import { ORIGIN } from '../support/structured-data.js';
import type { Shop } from '../support/shop.js';
import { startRenderingShop, type RenderingShop } from '../support/rendered-pages.js';

const RINGS = '03ada363bfd79f09c8154278';
/** Well formed, and in no shop. */
const UNKNOWN_ID = '0123456789abcdef01234567';

let shop: Shop;
let api: Api;
let openPage: RenderingShop['openPage'];
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, openPage } = await startRenderingShop());
  admin = await signInAsAdmin(api);
});
afterAll(() => shop.stop());

describe('the status of a page', () => {
  it.each([
    `/products/${UNKNOWN_ID}`,
    '/products/none',
    '/collections/Nothing',
    `/collections/nothing-${UNKNOWN_ID}`,
    '/products?category=Buy+cheap+pills',
    `/products?category=${UNKNOWN_ID}&page=2`,
  ])('is 404 for %s', async (path) => {
    const page = await openPage(path);
    expect([page.status, metaOf(page, 'robots'), metaOf(page, 'description')]).toEqual([404, 'noindex', undefined]);
  });

  it.each([`/products/${UNKNOWN_ID}`, '/collections/Nothing'])(
    'of %s comes with a sentence and a link to the products, before any script',
    async (path) => {
      const { text } = await openPage(path);
      const body = text.slice(text.indexOf('<body>')).replace(/<noscript>[^]*?<\/noscript>/g, '');
      expect(body).toMatch(/<h1[^>]*>[^<]{8,}<\/h1>/);
      expect(body).toMatch(/<a [^>]*href="\/products"/);
    },
  );

  it('of a collection is the same by name in the path and as a parameter, whatever letters the name has', async () => {
    for (const name of ['Rings & Bands', 'انگوٹھیاں']) {
      expect((await admin.rest('POST', '/categories', { name, description: '' })).status).toBe(201);
    }
    const names = (await api.rest('GET', '/categories')).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Bridal Sets', 'Rings & Bands', 'انگوٹھیاں']));
    const summary = (page: RestAnswer) => [page.status, titleOf(page), canonicalOf(page)];
    for (const name of names) {
      const part = encodeURIComponent(name);
      const byPath = summary(await openPage(`/collections/${part}`));
      expect(byPath).toEqual(summary(await openPage(`/collections?category=${part}`)));
      expect(byPath).toEqual([200, `${name} Collection`, expect.stringContaining(ORIGIN)]);
    }
  });

  it('is 410 for a product that is not sold any more; REST answers 404', async () => {
    const product = await findProduct(api, 'Moonrise');
    await admin.rest('PUT', '/products/inventory/bulk-update', {
      productIds: [product.id],
      operation: 'status_update',
      updates: { active: false },
    });
    expect((await openPage(`/products/${product.id}`)).status).toBe(410);
    const page = await openPage(`/products/moonrise-${product.id}`);
    expect([page.status, headingOf(page)]).toEqual([410, 'This piece is not sold any more.']);
    expect((await api.rest('GET', `/products/${product.id}`)).status).toBe(404);
  });

  it('is 301 for another name before the id, and 200 for the id alone', async () => {
    const product = await findProduct(api, 'Aranya');
    const path = `/products/aranya-emerald-halo-ring-${product.id}`;
    const moved = await openPage(`/products/aranya-ring-${product.id}?page=2`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${path}?page=2`]);
    const advertised = await openPage(`/products/foo-${product.id}?utm_source=a%20letter&gclid=1`);
    expect(advertised.headers.get('location')).toBe(`${path}?utm_source=a+letter&gclid=1`);
    expect((await openPage(path)).status).toBe(200);
    expect((await openPage(`/products/${product.id}`)).status).toBe(200);
    const collection = await openPage(`/collections/ring-${RINGS}`);
    expect([collection.status, collection.headers.get('location')]).toEqual([301, `/collections/rings-${RINGS}`]);
  });

  it.each(['/collections', '/collections?category=', '/collections?category=%20', '/collections/%20?page=2'])(
    'is 301 to all categories for %s, which names none',
    async (path) => {
      const page = await openPage(path);
      expect([page.status, page.headers.get('location')]).toEqual([301, '/categories']);
    },
  );

  it.each([
    ['/products?page=99', '/products?page=3'],
    ['/products?page=4', '/products?page=3'],
    ['/products?page=396000&utm_source=x', '/products?page=3&utm_source=x'],
    ['/products?category=Rings&sort=price-low-high&page=9', '/products?category=Rings&sort=price-low-high'],
    ['/products?search=nothing-like-this&page=2', '/products?search=nothing-like-this'],
    ['/collections/rings?page=9', '/collections/rings'],
    ['/collections?category=Rings&page=9', '/collections?category=Rings'],
  ])('is 302 for %s, a page after the last one, to the last one with its filters', async (path, lastPage) => {
    const page = await openPage(path);
    expect([page.status, page.headers.get('location')]).toEqual([302, lastPage]);
    const last = await openPage(lastPage);
    expect([last.status, last.text.includes('<article')]).toEqual([200, !path.includes('nothing-like-this')]);
  });

  it('is that of REST on the same address with a name', async () => {
    const product = await findProduct(api, 'Aranya');
    const [byId, byName, collection, withName] = await Promise.all(
      [
        `/products/${product.id}`,
        `/products/any-name-${product.id}`,
        `/collections/${RINGS}`,
        `/collections/any-name-${RINGS}`,
      ].map((path) => api.rest('GET', path)),
    );
    expect([byName?.status, byName?.body]).toEqual([200, byId?.body]);
    expect([withName?.status, withName?.body]).toEqual([200, collection?.body]);
  });
});

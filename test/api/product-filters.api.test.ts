import { COLOURS } from '#shared/limits';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

const LIST = `query ($filter: ProductFilter) {
  products(filter: $filter, limit: 100) { items { id stock colours category { name } } pageInfo { totalItems } }
}`;
const FACETS = 'query ($filter: ProductFilter) { productFacets(filter: $filter) { inStock colours { colour count } } }';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const list = async (filter: object) => (await api.gql(LIST, { filter })).data.products;

it('lists can be limited to what is in stock, in both APIs', async () => {
  const all = (await list({})).items;
  const inStock = all.filter(({ stock }) => stock > 0).map(({ id }) => id);
  expect(inStock.length).toBeLessThan(all.length);
  const listed = await list({ inStock: true });
  expect(listed.items.map(({ id }) => id)).toEqual(inStock);
  expect(listed.pageInfo.totalItems).toBe(inStock.length);
  expect((await list({ inStock: false })).items).toHaveLength(all.length);
  for (const page of ['', '&limit=100']) {
    const { body } = await api.rest('GET', `/products?inStock=true${page}`);
    expect(body.map(({ _id }) => _id)).toEqual(inStock);
  }
  expect((await api.rest('GET', '/products?inStock=yes')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('each choice of a filter is counted beside the others, in both APIs', async () => {
  const rings = (await list({ category: 'Rings', inStock: true })).items;
  const colours = COLOURS.map((colour) => ({
    colour,
    count: rings.filter((ring) => ring.colours.includes(colour)).length,
  }));
  const filter = { category: 'Rings', inStock: true, colour: 'red' };
  const red = colours.find(({ colour }) => colour === 'red');
  expect((await api.gql(FACETS, { filter })).data.productFacets).toEqual({ inStock: red?.count, colours });
  const byRest = await api.rest('GET', '/products/facets?category=Rings&inStock=true');
  expect(byRest.body).toEqual({ inStock: rings.length, colours });
  const none = await api.rest('GET', '/products/facets?category=Nothing');
  expect(none.body).toEqual({ inStock: 0, colours: COLOURS.map((colour) => ({ colour, count: 0 })) });
});

it.each([
  ['with a control character', '\0', 'Category contains characters that cannot be used'],
  ['that is too long', 'x'.repeat(61), 'Category cannot exceed 60 characters'],
])('a category %s gets the same error with or without a page, in both APIs', async (_which, category, message) => {
  const { errors } = await api.gql(LIST, { filter: { category } });
  expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'VALIDATION_FAILED' } });
  for (const page of ['', '&page=1']) {
    const { status, body } = await api.rest('GET', `/products?category=${encodeURIComponent(category)}${page}`);
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED', message, fields: { category: message } }]);
  }
});

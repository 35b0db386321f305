import { COLOURS } from '#shared/limits';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

const LIST = `query ($filter: ProductFilter, $sort: ProductSort) {
  products(filter: $filter, sort: $sort, limit: 100) { items { id stock colours category { name } } pageInfo { totalItems } }
}`;
const FACETS = 'query ($filter: ProductFilter) { productFacets(filter: $filter) { inStock colours { colour count } } }';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const list = async (filter: object, sort?: string) => (await api.gql(LIST, { filter, sort })).data.products;

const idsByRest = async (query: string) => {
  const { body, headers } = await api.rest('GET', `/products?${query}`);
  return { ids: body.map(({ _id }) => _id), total: headers.get('x-total-count') };
};

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

it.each<[object, string | undefined]>([
  [{ colour: 'red' }, undefined],
  [{ category: 'Rings', minPrice: 700.5, maxPrice: 1500 }, undefined],
  [{ minPrice: 100, maxPrice: 50 }, undefined],
  [{ search: 'perl', inStock: true }, undefined],
  [{ search: 'all' }, undefined],
  [{ category: 'Rings', search: 'pearl' }, 'PRICE_ASC'],
  [{}, 'PRICE_DESC'],
  [{}, 'CREATED_AT_DESC'],
])('finds the same for %p, sorted by %p, through both APIs', async (filter, sort) => {
  const { items, pageInfo } = await list(filter, sort);
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
    ...(sort !== undefined && { sort }),
  });
  const ids = items.map(({ id }) => id);
  expect(await idsByRest(`${query}&limit=100`)).toEqual({ ids, total: String(pageInfo.totalItems) });
  expect(await idsByRest(`${query}`)).toEqual({ ids: ids.slice(0, 24), total: String(pageInfo.totalItems) });
  const { data } = await api.gql(FACETS, { filter });
  query.delete('sort');
  expect((await api.rest('GET', `/products/facets?${query}`)).body).toEqual(data.productFacets);
});

it.each([
  ['colour=pink', 'colour', { colour: 'pink' }],
  ['colour=red&colour=blue', 'colour', { colour: ['red', 'blue'] }],
  ['minPrice=-1', 'minPrice', { minPrice: -1 }],
  ['minPrice=1.005', 'minPrice', { minPrice: 1.005 }],
  ['maxPrice=499.999', 'maxPrice', { maxPrice: 499.999 }],
  ['maxPrice=cheap', 'maxPrice', { maxPrice: 'cheap' }],
  [`search=${'a'.repeat(101)}`, 'search', { search: 'a'.repeat(101) }],
  ['search=%00', 'search', { search: '\0' }],
])('refuses %s in lists and in their counts, as GraphQL does', async (query, field, filter) => {
  const { errors } = await api.gql(LIST, { filter });
  expect(errors?.[0]).toMatchObject({
    extensions: { code: expect.stringMatching(/^(VALIDATION_FAILED|BAD_USER_INPUT)$/) },
  });
  for (const path of ['/products', '/products/facets']) {
    const { status, body } = await api.rest('GET', `${path}?${query}`);
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } }]);
  }
});

it('refuses a sort that there is not, and leaves out empty parameters', async () => {
  const { status, body } = await api.rest('GET', '/products?sort=newest');
  expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields: { sort: expect.any(String) } }]);
  const whole = await idsByRest('');
  expect(whole).toMatchObject({ ids: expect.arrayContaining([expect.any(String)]), total: null });
  expect(await idsByRest('colour=&minPrice=&maxPrice=&search=&sort=&inStock=&utm_source=mail')).toEqual(whole);
});

import { LIMITS, SEARCH_BOX } from '#shared/limits';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const QUERY = `query Suggestions($search: String!) {
  searchSuggestions(search: $search) { products { id name unitPrice image { url } } categories { id name } }
}`;

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

async function suggest(search: string) {
  const { products, categories } = (await api.gql(QUERY, { search })).data.searchSuggestions;
  return { products: namesOf(products), categories: namesOf(categories) };
}

describe('the suggestions for a search text', () => {
  it('are the products and categories whose names match best', async () => {
    const { products, categories } = await suggest('ring');
    expect(categories[0]).toBe('Rings');
    expect(products).toHaveLength(SEARCH_BOX.products);
    for (const name of products) expect(name).toMatch(/\bring/i);
  });

  it.each([
    ['bria', 'Briar Twist Ring'],
    ['briar rign', 'Briar Twist Ring'],
    ['TWIST  brair', 'Briar Twist Ring'],
  ])('of %p have %p first', async (search, name) => {
    expect((await suggest(search)).products[0]).toBe(name);
  });

  it('name a misspelled category', async () => {
    expect((await suggest('braclet')).categories).toEqual(['Bracelet']);
    expect((await suggest('neklace')).categories).toEqual(['Necklace']);
  });

  it.each(['', '  ', '!!!', 'qqqqqqq', '.*', '{"$gt":""}qqqqqqq'])('of %p are none', async (search) => {
    expect(await suggest(search)).toEqual({ products: [], categories: [] });
  });

  it('are the same in REST, under its names, and browsers revalidate them', async () => {
    const { data } = await api.gql(QUERY, { search: 'ring' });
    const { status, body, headers } = await api.rest('GET', '/products/suggestions?search=ring');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(body.products.map(({ _id }) => _id)).toEqual(data.searchSuggestions.products.map(({ id }) => id));
    expect(body.categories.map(({ _id, name }) => [_id, name])).toEqual(
      data.searchSuggestions.categories.map(({ id, name }) => [id, name]),
    );
    expect((await api.rest('GET', '/products/suggestions')).body).toEqual({ products: [], categories: [] });
  });

  it.each([
    ['is too long', 'x'.repeat(LIMITS.search.max + 1)],
    ['has a control character', 'ring\0'],
  ])('are refused for a text that %s', async (_why, search) => {
    const { errors } = await api.gql(QUERY, { search });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { search: expect.any(String) },
    });
    const { status, body } = await api.rest('GET', `/products/suggestions?search=${encodeURIComponent(search)}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('are refused for a parameter that is given twice', async () => {
    expect((await api.rest('GET', '/products/suggestions?search=a&search=b')).status).toBe(400);
    expect((await api.rest('GET', '/products/suggestions?search[$ne]=a')).status).toBe(400);
  });
});

import { CREATE_PRODUCT, startShopWithAdmin, findInventoryProduct, type AdminApi } from '../support/admin-api.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, admin: admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const LIST = `query ($search: String!) {
    inventory(filter: { search: $search }, limit: 100) { items { id } pageInfo { totalItems } }
  }`;
const found = async (search: string): Promise<string[]> => {
  const { data } = await admin.gql(LIST, { search });
  const ids = data.inventory.items.map(({ id }: { id: string }) => id);
  expect(data.inventory.pageInfo.totalItems).toBe(ids.length);
  return ids;
};

describe('a new product', () => {
  it('is found by any part of its name or SKU, also across letters and digits', async () => {
    const {
      data: { createCategory: category },
    } = await admin.gql('mutation { createCategory(input: { name: "Birds" }) { id } }');
    const input = {
      name: 'Gull7wing brooch',
      description: 'One.',
      categoryId: category.id,
      price: 10,
      stock: 1,
      sku: 'QXAB0457Z',
    };
    const { data } = await admin.gql(CREATE_PRODUCT, { input });
    for (const typed of ['qxab', '0457', 'b045', 'gull', '7wing br', 'l7wing', 'WING BROO']) {
      expect(await found(typed)).toEqual([data.createProduct.id]);
    }
    for (const typed of ['wing7', 'brooch gull']) expect(await found(typed)).toEqual([]);
  });

  it('shows the new name of its category at once', async () => {
    const {
      data: { createCategory: category },
    } = await admin.gql('mutation { createCategory(input: { name: "Before" }) { id } }');
    const {
      data: { createProduct: product },
    } = await admin.gql(CREATE_PRODUCT, {
      input: { name: 'Namesake', description: 'One.', price: 10, stock: 1, categoryId: category.id },
    });
    const readCategory = async () =>
      (await admin.rest('GET', '/products/admin/all?search=namesake')).body.products[0]?.category_id;
    expect(await readCategory()).toEqual({ _id: category.id, name: 'Before' });
    await admin.gql('mutation ($id: ID!) { updateCategory(id: $id, input: { name: "After" }) { id } }', {
      id: category.id,
    });
    expect(await readCategory()).toEqual({ _id: category.id, name: 'After' });
    await admin.gql('mutation ($id: ID!) { deleteCategory(id: $id) { message } }', { id: category.id });
    expect([await readCategory(), (await findInventoryProduct(admin, product.id)).category]).toEqual([null, null]);
  });
});

it('"all" is a word like any other of a search, in both APIs and in an export', async () => {
  const ids = await found('all');
  const { body } = await admin.rest('GET', '/products/admin/all?limit=100&search=all');
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  const total = (await admin.rest('GET', '/products/admin/all?category=all&status=all&stockStatus=all')).body
    .pagination;
  expect(total.totalProducts).toBeGreaterThan(ids.length);
  const { text } = await admin.rest('GET', '/admin/exports/products?search=all');
  expect(text.match(/\b[0-9a-f]{24}\b/g) ?? []).toEqual(expect.arrayContaining(ids));
  const suggested = await admin.gql('{ searchSuggestions(search: "all") { products { id } } }');
  const rest = await admin.rest('GET', '/products/suggestions?search=all');
  expect(rest.body.products.map(({ _id }: { _id: string }) => _id)).toEqual(
    suggested.data.searchSuggestions.products.map(({ id }: { id: string }) => id),
  );
  expect(suggested.data.searchSuggestions.products).not.toEqual([]);
});

import type { Api } from '../support/api.js';
import {
  CREATE_PRODUCT,
  searchInventory,
  startShopWithAdmin,
  findInventoryProduct,
  type AdminApi,
} from '../support/admin-api.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin: admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

let counter = 0;
const createCategory = async (name = `Kind ${(counter += 1)}`) =>
  (await admin.rest('POST', '/categories', { name, description: 'A kind' })).body;
const createProduct = (categoryId: string) =>
  admin.gql(CREATE_PRODUCT, {
    input: { name: `Piece ${(counter += 1)}`, description: 'One.', categoryId, price: 10, stock: 1 },
  });
const featuredLists = async () =>
  (await admin.gql('{ featuredLists { global { id } categories { category { id name } products { id } } } }')).data
    .featuredLists;

describe('a list of featured products', () => {
  it('is saved for the home page through both APIs, and the top picks change at once', async () => {
    const ids = [
      (await searchInventory(admin, 'Raat Onyx Signet')).id,
      (await searchInventory(admin, 'Nandini Pearl Strand')).id,
    ];
    const { status, body } = await admin.rest('PUT', '/products/admin/featured', { productIds: ids });
    expect([status, [...body.productIds].sort()]).toEqual([200, [...ids].sort()]);
    expect((await api.gql('{ topPicks { id } }')).data.topPicks.map(({ id }: { id: string }) => id).sort()).toEqual(
      [...ids].sort(),
    );
    const { data } = await admin.gql(
      'mutation ($ids: [ID!]!) { setFeaturedProducts(productIds: $ids) { global { id } } }',
      { ids: [] },
    );
    expect(data.setFeaturedProducts.global).toEqual([]);
    expect((await api.gql('{ topPicks { id } }')).data.topPicks).toEqual([]);
  });

  it('is saved for a category in the given order', async () => {
    const all = (await admin.rest('GET', '/products/admin/all?category=Rings&limit=100')).body.products;
    const _id = all[0]?.category_id._id;
    const ids = all
      .slice(0, 6)
      .map((each: { _id: string }) => each._id)
      .reverse();
    expect((await admin.rest('PUT', `/categories/${_id}/featured`, { productIds: ids })).body).toMatchObject({
      _id,
      featured_products: ids,
    });
    const shown = (await api.rest('GET', '/categories')).body.find((each: { _id: string }) => each._id === _id);
    expect(shown?.featured_products.map((each: { _id: string }) => each._id)).toEqual(ids);
    const { data } = await api.gql('query ($id: String!) { category(idOrName: $id) { featuredProducts { id } } }', {
      id: _id,
    });
    expect(data.category.featuredProducts).toEqual(ids.slice(0, 4).map((id: string) => ({ id })));
    expect(
      (await featuredLists()).categories.find((each: { category: { id: string } }) => each.category.id === _id)
        ?.products,
    ).toEqual(ids.map((id: string) => ({ id })));
  });

  const bulk = (productIds: string[], operation: string, updates: object) =>
    admin.rest('PUT', '/products/inventory/bulk-update', { productIds, operation, updates });

  it.each<
    [string, (id: string, other: string) => Promise<{ status: number }>, (id: string) => Promise<{ status: number }>]
  >([
    [
      'one by one',
      (id, category_id) => admin.rest('PUT', `/products/${id}`, { category_id }),
      (id) => admin.rest('PUT', `/products/${id}`, { is_active: false }),
    ],
    [
      'in bulk',
      (id, category_id) => bulk([id], 'category_update', { category_id }),
      (id) => bulk([id], 'status_update', { is_active: false }),
    ],
  ])('of a category loses products that are moved to another one or taken off sale, %s', async (_, move, hide) => {
    const [category, other] = [await createCategory(), await createCategory()];
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createProduct(category._id)).data.createProduct.id);
    await admin.rest('PUT', `/categories/${category._id}/featured`, { productIds: ids });
    const [moved = '', hidden = '', last] = ids;
    expect([(await move(moved, other._id)).status, (await hide(hidden)).status]).toEqual([200, 200]);
    const list = (await featuredLists()).categories.find(
      (each: { category: { id: string } }) => each.category.id === category._id,
    );
    expect(list?.products).toEqual([{ id: last }]);
  });

  it('is refused with unknown or inactive products or products of another category, which are named', async () => {
    const [ring, strand] = [
      await searchInventory(admin, 'Raat Onyx Signet'),
      await searchInventory(admin, 'Nandini Pearl Strand'),
    ];
    const other = await admin.rest('PUT', `/categories/${ring.category.id}/featured`, {
      productIds: [ring.id, strand.id],
    });
    expect([other.status, other.body.ids]).toEqual([400, [strand.id]]);
    await admin.rest('DELETE', `/products/${strand.id}`);
    const before = await featuredLists();
    expect(
      (await admin.rest('PUT', '/products/admin/featured', { productIds: [strand.id, 'a'.repeat(24)] })).body.ids,
    ).toEqual([strand.id, 'a'.repeat(24)]);
    for (const bad of [
      null,
      'x',
      ['x'],
      [{ $ne: 1 }],
      Array.from({ length: 101 }, (_, n) => n.toString(16).padStart(24, '0')),
    ])
      expect((await admin.rest('PUT', '/products/admin/featured', { productIds: bad })).status).toBe(400);
    expect((await admin.rest('PUT', `/categories/${'a'.repeat(24)}/featured`, { productIds: [] })).status).toBe(404);
    expect(await featuredLists()).toEqual(before);
  });

  it('is refused with the present one when it is not as it was shown, and what others have saved stays', async () => {
    const ring = await searchInventory(admin, 'Raat Onyx Signet');
    const all = (await admin.rest('GET', '/products/admin/all?category=Rings&limit=100')).body.products;
    const [first, second] = all.map((each: { _id: string }) => each._id).filter((id: string) => id !== ring.id);
    for (const path of ['/products/admin/featured', `/categories/${ring.category.id}/featured`]) {
      const save = (productIds: unknown, expectedProductIds: unknown) =>
        admin.rest('PUT', path, { productIds, expectedProductIds });
      await admin.rest('PUT', path, { productIds: [ring.id] });
      expect((await save([ring.id, first], [ring.id])).status).toBe(200);
      const { status, body } = await save([ring.id, second], [ring.id]);
      expect([status, body.code, [...(body.ids ?? [])].sort()]).toEqual([
        409,
        'STALE_VERSION',
        [ring.id, first].sort(),
      ]);
      expect((await save([first, second], [ring.id, first])).status).toBe(200);
      expect((await save([first], 'x')).body.fields).toMatchObject({ expectedProductIds: expect.any(String) });
    }
    const { errors } = await admin.gql(
      `mutation ($id: ID!) { setCategoryFeatured(categoryId: $id, productIds: [], expectedProductIds: [$id]) { products { id } } }`,
      { id: ring.category.id },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'STALE_VERSION', ids: [first, second] });
    const { global, categories } = await featuredLists();
    expect(global.map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort());
    expect(
      categories.find((each: { category: { id: string } }) => each.category.id === ring.category.id)?.products,
    ).toEqual([{ id: first }, { id: second }]);
  });

  it('keeps what the shown list was too long to hold', async () => {
    const category = await createCategory();
    const ids: string[] = [];
    for (let count = 0; count < 103; count += 1) ids.push((await createProduct(category._id)).data.createProduct.id);
    await admin.rest('PUT', '/products/admin/featured', { productIds: [] });
    const change = { productIds: ids, operation: 'feature_update', updates: { featured: true } };
    expect((await admin.rest('PUT', '/products/inventory/bulk-update', change)).body.updated).toBe(103);
    const shown = (await featuredLists()).global.map(({ id }: { id: string }) => id);
    expect(shown).toHaveLength(100);
    const list = { productIds: shown.slice(1), expectedProductIds: shown };
    expect((await admin.rest('PUT', '/products/admin/featured', list)).status).toBe(200);
    const featured = await Promise.all(ids.map(async (id) => (await findInventoryProduct(admin, id)).isFeatured));
    expect(ids.filter((_, index) => !featured[index])).toEqual([shown[0]]);
    await admin.rest('PUT', '/products/admin/featured', { productIds: [] });
  });

  it('is never read half saved', async () => {
    const all = (await admin.rest('GET', '/products/admin/all?category=Rings&limit=100')).body.products;
    const choices = [all.slice(0, 4), all.slice(4, 8)].map((some) =>
      some.map((each: { _id: string }) => each._id).sort(),
    );
    await admin.rest('PUT', '/products/admin/featured', { productIds: choices[0] });
    let saving = true;
    const saves = (async () => {
      for (let round = 1; round < 12; round += 1)
        await admin.rest('PUT', '/products/admin/featured', { productIds: choices[round % 2] });
      saving = false;
    })();
    while (saving) {
      const { data } = await api.gql('{ topPicks { id } }');
      expect(choices).toContainEqual(data.topPicks.map(({ id }: { id: string }) => id).sort());
    }
    await saves;
  });
});

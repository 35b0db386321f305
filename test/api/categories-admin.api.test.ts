import type { Api } from '../support/api.js';
import {
  CREATE_PRODUCT,
  searchInventory,
  startShopWithAdmin,
  findInventoryProduct,
  type AdminApi,
} from '../support/admin-api.js';
import type { Shop } from '../support/shop.js';
import { size } from '../../server/store/test/support.js';

const ROUNDS = size('CATEGORY_ROUNDS', 2, 500);

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

describe('a category', () => {
  it('keeps the notes of its products: what is left out stays, null and an empty text clear', async () => {
    const notes = { material: 'Brass', care: 'Keep it dry.\nAnd soft.', delivery: null, returns: '' };
    const { body } = await admin.rest('POST', '/categories', { name: 'Noted', ...notes });
    expect(body).toMatchObject({ material: 'Brass', care: notes.care, delivery: null, returns: null });
    const update = async (input: object) =>
      (
        await admin.gql(
          `mutation ($id: ID!, $input: CategoryInput!) {
            updateCategory(id: $id, input: $input) { material care delivery returns }
          }`,
          { id: body._id, input: { name: 'Noted', ...input } },
        )
      ).data.updateCategory;
    expect(await update({ returns: 'Write to us' })).toEqual({ ...notes, returns: 'Write to us' });
    expect(await update({ material: '', care: null })).toEqual({
      material: null,
      care: null,
      delivery: null,
      returns: 'Write to us',
    });
    const tooLong = await admin.rest('PUT', `/categories/${body._id}`, { name: 'Noted', care: 'x'.repeat(2001) });
    expect([tooLong.status, tooLong.body.fields.care]).toEqual([400, 'Care cannot exceed 2000 characters']);

    const product = (await createProduct(body._id)).data.createProduct;
    const edited = await admin.rest('PUT', `/products/${product.id}`, { care: ' Wipe it. ', delivery: '' });
    expect(edited.body).toMatchObject({ material: null, care: 'Wipe it.', delivery: null, returns: null });
    const { data } = await api.gql(`query ($id: ID!) { product(id: $id) { care returns category { returns } } }`, {
      id: product.id,
    });
    expect(data.product).toEqual({ care: 'Wipe it.', returns: null, category: { returns: 'Write to us' } });
    expect((await api.rest('GET', `/products/${product.id}`)).body).toMatchObject({ care: 'Wipe it.', returns: null });
    await admin.rest('DELETE', `/categories/${body._id}`);
  });

  it('keeps the name that a change leaves out, and needs one when it is new', async () => {
    const { body } = await admin.rest('POST', '/categories', { name: 'Toe Rings' });
    const changed = await admin.rest('PUT', `/categories/${body._id}`, { description: 'For toes' });
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Toe Rings', description: 'For toes' }]);
    const update =
      'mutation ($id: ID!, $input: CategoryInput!) { updateCategory(id: $id, input: $input) { name care } }';
    const changeBy = async (input: object) => (await admin.gql(update, { id: body._id, input })).data?.updateCategory;
    expect(await changeBy({ care: 'Keep it dry' })).toEqual({ name: 'Toe Rings', care: 'Keep it dry' });
    expect(await changeBy({})).toEqual({ name: 'Toe Rings', care: 'Keep it dry' });
    const missing = 'Please enter a category name';
    const unnamed = await admin.rest('POST', '/categories', { description: 'For toes' });
    expect([unnamed.status, unnamed.body.fields.name]).toEqual([400, missing]);
    const { errors } = await admin.gql('mutation { createCategory(input: { care: "Dry" }) { id } }');
    expect(errors?.[0]?.extensions['fields']).toEqual({ name: missing });
    const emptied = await admin.rest('PUT', `/categories/${body._id}`, { name: '' });
    expect([emptied.status, emptied.body.fields.name]).toEqual([400, missing]);
    await admin.rest('DELETE', `/categories/${body._id}`);
  });

  it('is created, renamed and deleted through both APIs, and customers see it at once', async () => {
    const { status, body } = await admin.rest('POST', '/categories', { name: '  Anklets ', description: 'For feet' });
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'Anklets',
        description: 'For feet',
        material: null,
        care: null,
        delivery: null,
        returns: null,
        version: 0,
        featured_products: [],
      },
    ]);
    const names = async () => (await api.rest('GET', '/categories')).body.map((each: { name: string }) => each.name);
    expect(await names()).toContain('Anklets');
    const product = (await createProduct(body._id)).data.createProduct;
    const renamed = await admin.gql(
      'mutation ($id: ID!) { updateCategory(id: $id, input: { name: "Payal" }) { name description } }',
      { id: body._id },
    );
    expect(renamed.data.updateCategory).toEqual({ name: 'Payal', description: 'For feet' });
    expect((await api.gql('{ products(filter: { search: "payal" }) { items { id } } }')).data.products.items).toEqual([
      { id: product.id },
    ]);
    const deleted = await admin.rest('DELETE', `/categories/${body._id}`);
    expect([deleted.status, deleted.body.msg]).toEqual([200, 'Category "Payal" deleted successfully']);
    expect(await names()).not.toContain('Payal');
    expect(await findInventoryProduct(admin, product.id)).toMatchObject({ category: null, isActive: true });
    expect((await api.rest('GET', `/products/${product.id}`)).body).toMatchObject({
      category_id: null,
      categories: [{ name: null, gender: 'all' }],
    });
    expect((await admin.rest('DELETE', `/categories/${body._id}`)).status).toBe(404);
  });

  it('keeps its texts trimmed and composed (NFC), however they were typed', async () => {
    const [name, description] = ['Épingles à chignon', 'Portées le soir,\nà l’opéra'];
    const typed = { name: ` ${name.normalize('NFD')}\t`, description: `\n${description.normalize('NFD')} ` };
    expect(typed.name.trim()).not.toBe(name);
    const { _id } = (await admin.rest('POST', '/categories', typed)).body;
    const kept = (await admin.rest('GET', '/categories')).body.find((each: { _id: string }) => each._id === _id);
    expect(kept).toMatchObject({ name, description });
    const { errors } = await admin.gql('mutation ($input: CategoryInput!) { createCategory(input: $input) { id } }', {
      input: typed,
    });
    expect(errors?.[0]?.extensions.code).toBe('NAME_TAKEN');
    await admin.rest('DELETE', `/categories/${_id}`);
  });

  it('has a unique name, whatever its letter case', async () => {
    expect((await admin.rest('POST', '/categories', { name: 'RINGS' })).body).toMatchObject({
      ...{ code: 'NAME_TAKEN', fields: { name: 'This name is already taken' } },
    });
    const { _id } = await createCategory();
    expect((await admin.rest('PUT', `/categories/${_id}`, { name: 'rings' })).status).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.rest('POST', '/categories', { name: 'Twin' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it.each([
    {},
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: { $ne: 1 } },
    { name: 'A\u0000' },
    { name: 'Fine', description: 'x'.repeat(1001) },
    { name: 'Fine', featuredProductIds: [] },
  ])('with %j is refused', async (body) => {
    expect((await admin.rest('POST', '/categories', body)).body.code).toBe('VALIDATION_FAILED');
  });

  it(
    'that is deleted while products are created in it is removed from all of them',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { _id } = await createCategory();
        const [deleted, ...created] = await Promise.all([
          admin.rest('DELETE', `/categories/${_id}`),
          createProduct(_id),
          createProduct(_id),
        ]);
        expect(deleted.status).toBe(200);
        for (const { data, errors } of created) {
          if (errors) expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['categoryId']);
          else expect((await findInventoryProduct(admin, data.createProduct.id)).category).toBeNull();
        }
      }
    },
    60_000 + ROUNDS * 1000,
  );
});

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

  it('of a category loses a product that is moved to another one, and one that is taken off sale', async () => {
    const [category, other] = [await createCategory(), await createCategory()];
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createProduct(category._id)).data.createProduct.id);
    await admin.rest('PUT', `/categories/${category._id}/featured`, { productIds: ids });
    const [moved = '', hidden = '', last] = ids;
    expect((await admin.rest('PUT', `/products/${moved}`, { category_id: other._id })).status).toBe(200);
    expect((await admin.rest('PUT', `/products/${hidden}`, { is_active: false })).status).toBe(200);
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

import type { Api } from '../support/api.js';
import { CREATE_PRODUCT, startShopWithAdmin, findInventoryProduct, type AdminApi } from '../support/admin-api.js';
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

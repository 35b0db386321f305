import { apiOf } from '../support/api.js';
import { searchInventory, signInAsAdmin, findInventoryProduct, UPDATE_PRODUCT, type AdminApi } from '../support/admin-api.js';
import { guestDetails } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let desk: AdminApi;

beforeAll(async () => {
  shop = await startShop();
  desk = await signInAsAdmin(apiOf(shop));
});
afterAll(() => shop.stop());

const some = async (query: string) => (await desk.rest('GET', `/products/admin/all?limit=100&${query}`)).body.products;
const bulk = (productIds: unknown, operation: string, updates: unknown) =>
  desk.rest('PUT', '/products/inventory/bulk-update', { productIds, operation, updates });
const PREVIEW =
  'query ($input: BulkUpdateInput!) { bulkPreview(input: $input) { changes { productId before { price stock category } after { price stock category } } refused { productId name reason } } }';

it('is shown before it is done, and done as it was shown', async () => {
  const pieces = (await some('')).slice(0, 10);
  const productIds = pieces.map(({ _id }) => _id);
  const { data } = await desk.gql(PREVIEW, { input: { productIds, price: { type: 'PERCENTAGE', value: -12.5 } } });
  expect(data.bulkPreview.refused).toEqual([]);
  expect(data.bulkPreview.changes.map(({ before }: { before: { price: number } }) => before.price)).toEqual(
    pieces.map(({ price }) => price),
  );
  const rest = await desk.rest('POST', '/products/inventory/bulk-preview', {
    productIds,
    operation: 'price_update',
    updates: { type: 'percentage', value: '-12.5' },
  });
  expect(rest.body.changes.map(({ after }: { after: { price: number } }) => after.price)).toEqual(
    data.bulkPreview.changes.map(({ after }: { after: { price: number } }) => after.price),
  );
  expect((await some('')).slice(0, 10)).toEqual(pieces);

  const done = await bulk(productIds, 'price_update', { type: 'percentage', value: -12.5 });
  expect([done.status, done.body.updated]).toEqual([200, 10]);
  expect(done.body.products.map(({ price }: { price: number }) => price)).toEqual(
    data.bulkPreview.changes.map(({ after }: { after: { price: number } }) => after.price),
  );
  const shown = await apiOf(shop).rest('GET', `/products/${productIds[0]}`);
  expect(shown.body.price).toBe(done.body.products[0]?.price);
});

it('of one that cannot be changed changes nothing, and names it', async () => {
  const pieces = await some('sortBy=stock&sortOrder=asc');
  const unsized = pieces.filter((piece) => !piece.has_sizes);
  const least = unsized[0]?.stock_quantity ?? 0;
  const productIds = unsized.map(({ _id }) => _id);
  const { status, body } = await bulk(productIds, 'stock_update', { type: 'subtract', quantity: least + 1 });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(body.ids).toContain(unsized[0]?._id);
  expect(body.refused[0]).toMatchObject({ productId: unsized[0]?._id, reason: `Only ${least} in stock` });
  const sized = pieces.find((piece) => piece.has_sizes);
  expect((await bulk([...productIds, sized?._id], 'stock_update', { type: 'add', quantity: 1 })).body.ids).toEqual([
    sized?._id,
  ]);
  expect(await some('sortBy=stock&sortOrder=asc')).toEqual(pieces);
  expect((await bulk(productIds, 'stock_update', { type: 'add', quantity: 4 })).body.updated).toBe(productIds.length);
  expect(
    (await some('sortBy=stock&sortOrder=asc'))
      .filter(({ has_sizes: has }) => !has)
      .map(({ stock_quantity: stock }) => stock),
  ).toEqual(unsized.map(({ stock_quantity: stock }) => stock + 4));
});

it('moves to a category where they are found by its name, hides, shows and features', async () => {
  const pieces = (await some('category=Earrings')).slice(0, 3);
  const productIds = pieces.map(({ _id }) => _id);
  const { _id: rings } = (await some('category=Rings'))[0]?.category_id ?? { _id: '' };
  expect((await bulk(productIds, 'category_update', { category_id: rings })).body.products).toMatchObject([
    { category_id: { name: 'Rings' } },
    { category_id: { name: 'Rings' } },
    { category_id: { name: 'Rings' } },
  ]);
  const { data } = await desk.gql(
    '{ products(filter: { search: "rings" }, limit: 100) { items { id } } featuredLists { categories { products { id } } } }',
  );
  for (const id of productIds) expect(data.products.items).toContainEqual({ id });
  for (const id of productIds) expect(JSON.stringify(data.featuredLists)).not.toContain(id);
  for (const featured of [true, false, true]) {
    await bulk(productIds, 'feature_update', { featured });
    for (const id of productIds) expect(await findInventoryProduct(desk, id)).toMatchObject({ isFeatured: featured });
  }
  await bulk(productIds, 'status_update', { active: false });
  for (const id of productIds) expect(await findInventoryProduct(desk, id)).toMatchObject({ isActive: false, isFeatured: false });
  expect((await bulk(productIds, 'feature_update', { is_featured: true })).body.refused).toHaveLength(3);
  expect((await bulk(productIds, 'status_update', { is_active: true })).body.updated).toBe(3);
});

it.each<[unknown, string, unknown]>([
  [[], 'price_update', { type: 'set', value: 1 }],
  [['x'], 'price_update', { type: 'set', value: 1 }],
  [null, 'price_update', {}],
  [['OWN', 'OWN'], 'price_update', { type: 'set', value: 1 }],
  [['OWN'], 'price_update', { type: 'percentage', value: -100 }],
  [['OWN'], 'price_update', { type: 'double', value: 1 }],
  [['OWN'], 'price_update', { type: 'set' }],
  [['OWN'], 'stock_update', { type: 'add', quantity: 1.5 }],
  [['OWN'], 'category_update', { category_id: 'a'.repeat(24) }],
  [['OWN'], 'category_update', {}],
  [['OWN'], 'status_update', { active: 'perhaps' }],
  [['OWN'], 'drop', {}],
  [['OWN'], 'price_update', 'x'],
  [Array.from({ length: 501 }, (_, n) => n.toString(16).padStart(24, '0')), 'status_update', { active: true }],
])('of %j by %s with %j is refused', async (ids, operation, updates) => {
  const own = await searchInventory(desk, 'Raat Onyx Signet');
  const { status, body } = await bulk(
    Array.isArray(ids) ? ids.map((id) => (id === 'OWN' ? own.id : id)) : ids,
    operation,
    updates,
  );
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(await findInventoryProduct(desk, own.id)).toEqual(own);
});

it('of what is not there is not found, and names it', async () => {
  const own = await searchInventory(desk, 'Raat Onyx Signet');
  const { status, body } = await bulk([own.id, 'a'.repeat(24)], 'price_update', { type: 'set', value: 1 });
  expect([status, body.code, body.ids]).toEqual([404, 'NOT_FOUND', ['a'.repeat(24)]]);
  expect(await findInventoryProduct(desk, own.id)).toEqual(own);
});

it('is whole while others edit and buy', async () => {
  const pieces = (await some('sortBy=stock&sortOrder=desc')).filter((piece) => !piece.has_sizes);
  const productIds = pieces.map(({ _id }) => _id);
  const guests = apiOf(shop);
  const buys = Array.from({ length: 12 }, (_, n) =>
    guests.rest('POST', '/orders/guest', { products: [{ id: productIds[n % 2], quantity: 1 }], address: guestDetails() }),
  );
  const edits = Array.from({ length: 6 }, (_, n) =>
    desk.gql(UPDATE_PRODUCT, { id: productIds[n % 2], input: { description: `Edited ${n}` } }),
  );
  const bulks = Array.from({ length: 6 }, () => bulk(productIds, 'stock_update', { type: 'add', quantity: 1 }));
  const [answers, bought, edited] = await Promise.all([Promise.all(bulks), Promise.all(buys), Promise.all(edits)]);
  const done = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(bought.every(({ status }) => status === 201 || status === 503)).toBe(true);
  const sold = (id: string) => bought.filter(({ status }, n) => status === 201 && productIds[n % 2] === id).length;
  expect(
    [done, edited.filter(({ errors }) => !errors).length, sold(productIds[0] ?? '')].every((count) => count > 0),
  ).toBe(true);
  for (const { _id, stock_quantity: stock } of pieces)
    expect([_id, (await findInventoryProduct(desk, _id)).stock]).toEqual([_id, stock + done - sold(_id)]);
  for (const id of productIds.slice(0, 2)) expect((await findInventoryProduct(desk, id)).description).toMatch(/^Edited \d$/);
});

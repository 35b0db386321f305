import { apiOf, untilAnswered } from '../support/api.js';
import {
  searchInventory,
  signInAsAdmin,
  findInventoryProduct,
  UPDATE_PRODUCT,
  type AdminApi,
} from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let admin: AdminApi;

beforeAll(async () => {
  shop = await startShop();
  admin = await signInAsAdmin(apiOf(shop));
});
afterAll(() => shop.stop());

const listProducts = async (query: string) =>
  (await admin.rest('GET', `/products/admin/all?limit=100&${query}`)).body.products;
const bulk = (productIds: unknown, operation: string, updates: unknown, headers = {}) =>
  apiOf(shop).rest(
    'PUT',
    '/products/inventory/bulk-update',
    { productIds, operation, updates },
    {
      ...admin.headers,
      ...headers,
    },
  );
const PREVIEW = `query ($input: BulkUpdateInput!) {
    bulkPreview(input: $input) {
      changes { productId version before { price stock category } after { price stock category } }
      refused { productId name reason }
    }
  }`;

it('previews the changes, then makes exactly those', async () => {
  const products = (await listProducts('')).slice(0, 10);
  const productIds = products.map(({ _id }) => _id);
  const { data } = await admin.gql(PREVIEW, { input: { productIds, price: { type: 'PERCENTAGE', value: -12.5 } } });
  expect(data.bulkPreview.refused).toEqual([]);
  expect(data.bulkPreview.changes.map(({ before }: { before: { price: number } }) => before.price)).toEqual(
    products.map(({ price }) => price),
  );
  const rest = await admin.rest('POST', '/products/inventory/bulk-preview', {
    productIds,
    operation: 'price_update',
    updates: { type: 'percentage', value: '-12.5' },
  });
  expect(rest.body.changes.map(({ after }: { after: { price: number } }) => after.price)).toEqual(
    data.bulkPreview.changes.map(({ after }: { after: { price: number } }) => after.price),
  );
  expect((await listProducts('')).slice(0, 10)).toEqual(products);

  const done = await bulk(productIds, 'price_update', { type: 'percentage', value: -12.5 });
  expect([done.status, done.body.updated]).toEqual([200, 10]);
  expect(done.body.products.map(({ price }: { price: number }) => price)).toEqual(
    data.bulkPreview.changes.map(({ after }: { after: { price: number } }) => after.price),
  );
  const shown = await apiOf(shop).rest('GET', `/products/${productIds[0]}`);
  expect(shown.body.price).toBe(done.body.products[0]?.price);
});

it('changes only what the preview showed: nothing once a product was edited, or for a stock sold, since', async () => {
  const products = (await listProducts('sortBy=stock&sortOrder=desc')).filter((product) => !product.has_sizes);
  const productIds = products.slice(0, 2).map(({ _id }) => _id);
  const [sold = '', edited = ''] = productIds;
  const [stock, price] = [
    { type: 'SET', quantity: 40 },
    { type: 'SET', value: 1234 },
  ];
  const versionsOf = async () =>
    (await admin.gql(PREVIEW, { input: { productIds, stock } })).data.bulkPreview.changes.map(
      ({ version }: { version: string }) => version,
    );
  const versions = await versionsOf();
  const send = (input: object) =>
    admin.gql('mutation ($input: BulkUpdateInput!) { bulkUpdate(input: $input) { updated } }', {
      input: { productIds, versions, ...input },
    });
  const order = { products: [{ id: sold, quantity: 1 }], address: guestDetails(), paymentID: newPaymentId() };
  expect((await apiOf(shop).rest('POST', '/orders/guest', order)).status).toBe(201);
  const left = (await findInventoryProduct(admin, sold)).stock;
  expect((await send({ stock })).errors?.[0]?.extensions).toMatchObject({ code: 'STALE_VERSION', ids: [sold] });
  expect((await findInventoryProduct(admin, sold)).stock).toBe(left);
  // A sale does not count for a price.
  expect((await send({ price })).data.bulkUpdate).toEqual({ updated: 2 });

  const seen = await versionsOf();
  const update = { productIds, operation: 'price_update', updates: { type: 'fixed', value: 10 } };
  const path = '/products/inventory/bulk-update';
  const shown = await admin.rest('POST', '/products/inventory/bulk-preview', update);
  expect(shown.body.changes.map(({ version }: { version: string }) => version)).toEqual(seen);
  await admin.rest('PUT', `/products/${edited}`, { price: 1500 });
  const refused = await admin.rest('PUT', path, { ...update, versions: seen });
  expect([refused.status, refused.body.code, refused.body.ids]).toEqual([409, 'STALE_VERSION', [edited]]);
  expect(await findInventoryProduct(admin, sold)).toMatchObject({ price: 1234 });
  expect((await admin.rest('PUT', path, { ...update, versions: await versionsOf() })).body.updated).toBe(2);
  expect((await admin.rest('PUT', path, update)).body.updated).toBe(2);
  for (const wrong of [['1.0'], ['1', '1.0'], '1.0']) {
    const { status, body } = await admin.rest('PUT', path, { ...update, versions: wrong });
    expect([status, Object.keys(body.fields)[0]]).toEqual([400, expect.stringMatching(/^versions/)]);
  }
});

it('changes nothing if one product cannot be changed, and names that product', async () => {
  const products = await listProducts('sortBy=stock&sortOrder=asc');
  const unsized = products.filter((product) => !product.has_sizes);
  const least = unsized[0]?.stock_quantity ?? 0;
  const productIds = unsized.map(({ _id }) => _id);
  const { status, body } = await bulk(productIds, 'stock_update', { type: 'subtract', quantity: least + 1 });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(body.ids).toContain(unsized[0]?._id);
  expect(body.refused[0]).toMatchObject({ productId: unsized[0]?._id, reason: `Only ${least} in stock` });
  const sized = products.find((product) => product.has_sizes);
  expect((await bulk([...productIds, sized?._id], 'stock_update', { type: 'add', quantity: 1 })).body.ids).toEqual([
    sized?._id,
  ]);
  expect(await listProducts('sortBy=stock&sortOrder=asc')).toEqual(products);
  expect((await bulk(productIds, 'stock_update', { type: 'add', quantity: 4 })).body.updated).toBe(productIds.length);
  expect(
    (await listProducts('sortBy=stock&sortOrder=asc'))
      .filter(({ has_sizes: has }) => !has)
      .map(({ stock_quantity: stock }) => stock),
  ).toEqual(unsized.map(({ stock_quantity: stock }) => stock + 4));
});

it('moves products to a category, finds them by its name, and deactivates, activates and features them', async () => {
  const products = (await listProducts('category=Earrings')).slice(0, 3);
  const productIds = products.map(({ _id }) => _id);
  const { _id: rings } = (await listProducts('category=Rings'))[0]?.category_id ?? { _id: '' };
  expect((await bulk(productIds, 'category_update', { category_id: rings })).body.products).toMatchObject([
    { category_id: { name: 'Rings' } },
    { category_id: { name: 'Rings' } },
    { category_id: { name: 'Rings' } },
  ]);
  const { data } = await admin.gql('{ products(filter: { search: "rings" }, limit: 100) { items { id } } }');
  for (const id of productIds) expect(data.products.items).toContainEqual({ id });
  for (const featured of [true, false, true]) {
    await bulk(productIds, 'feature_update', { featured });
    for (const id of productIds) expect(await findInventoryProduct(admin, id)).toMatchObject({ isFeatured: featured });
  }
  await bulk(productIds, 'status_update', { active: false });
  for (const id of productIds)
    expect(await findInventoryProduct(admin, id)).toMatchObject({ isActive: false, isFeatured: false });
  expect((await bulk(productIds, 'feature_update', { is_featured: true })).body.refused).toHaveLength(3);
  expect((await bulk(productIds, 'status_update', { is_active: true })).body.updated).toBe(3);
});

it.each<[unknown, string, unknown]>([
  [[], 'price_update', { type: 'set', value: 1 }],
  [['x'], 'price_update', { type: 'set', value: 1 }],
  [null, 'price_update', {}],
  [['PRODUCT', 'PRODUCT'], 'price_update', { type: 'set', value: 1 }],
  [['PRODUCT'], 'price_update', { type: 'percentage', value: -100 }],
  [['PRODUCT'], 'price_update', { type: 'double', value: 1 }],
  [['PRODUCT'], 'price_update', { type: 'set' }],
  [['PRODUCT'], 'stock_update', { type: 'add', quantity: 1.5 }],
  [['PRODUCT'], 'category_update', { category_id: 'a'.repeat(24) }],
  [['PRODUCT'], 'category_update', {}],
  [['PRODUCT'], 'status_update', { active: 'perhaps' }],
  [['PRODUCT'], 'drop', {}],
  [['PRODUCT'], 'price_update', 'x'],
  [Array.from({ length: 501 }, (_, n) => n.toString(16).padStart(24, '0')), 'status_update', { active: true }],
])('refuses the ids %j with the operation %s and the values %j', async (ids, operation, updates) => {
  const product = await searchInventory(admin, 'Raat Onyx Signet');
  const { status, body } = await bulk(
    Array.isArray(ids) ? ids.map((id) => (id === 'PRODUCT' ? product.id : id)) : ids,
    operation,
    updates,
  );
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(await findInventoryProduct(admin, product.id)).toEqual(product);
});

it.each<[object, string]>([
  [{ operation: 'status_update', updates: { is_active: true, is_featured: false } }, 'updates.is_featured'],
  [{ operation: 'feature_update', updates: { featured: true, bogus: 1 } }, 'updates.bogus'],
  [{ operation: 'category_update', updates: { category_id: 'RINGS', price: 1 } }, 'updates.price'],
  [{ operation: 'price_update', updates: { type: 'set', value: 1, quantity: 1 } }, 'updates.quantity'],
  [{ operation: 'stock_update', updates: { type: 'set', quantity: 1, size: '16' } }, 'updates.size'],
  [{ operation: 'bogus', isActive: true }, 'isActive'],
  [{ isActive: true }, 'isActive'],
  [{ operation: 'status_update', updates: { is_active: true }, price: { type: 'set', value: 1 } }, 'price'],
  [{ operation: 'bogus', updates: { is_active: true } }, 'operation'],
])('refuses %j, and names %s', async (body, field) => {
  const product = await searchInventory(admin, 'Raat Onyx Signet');
  const sent = JSON.parse(JSON.stringify(body).replace('RINGS', product.category.id));
  for (const [method, path] of [
    ['PUT', '/products/inventory/bulk-update'],
    ['POST', '/products/inventory/bulk-preview'],
  ] as const) {
    const answer = await admin.rest(method, path, { productIds: [product.id], ...sent });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  }
  expect(await findInventoryProduct(admin, product.id)).toEqual(product);
});

it('answers 404 for a missing product, and names it', async () => {
  const product = await searchInventory(admin, 'Raat Onyx Signet');
  const { status, body } = await bulk([product.id, 'a'.repeat(24)], 'price_update', { type: 'set', value: 1 });
  expect([status, body.code, body.ids]).toEqual([404, 'NOT_FOUND', ['a'.repeat(24)]]);
  const { errors } = await admin.gql(PREVIEW, {
    input: { productIds: [product.id, 'a'.repeat(24)], price: { type: 'SET', value: 1 } },
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', ids: ['a'.repeat(24)] });
  expect(await findInventoryProduct(admin, product.id)).toEqual(product);
});

it('applies whole updates while products are edited and bought', async () => {
  const products = (await listProducts('sortBy=stock&sortOrder=desc')).filter((product) => !product.has_sizes);
  const productIds = products.map(({ _id }) => _id);
  const guestApi = apiOf(shop);
  const orders = Array.from({ length: 12 }, (_, n) => {
    const order = {
      paymentID: newPaymentId(),
      products: [{ id: productIds[n % 2], quantity: 1 }],
      address: guestDetails(),
    };
    return untilAnswered(() => guestApi.rest('POST', '/orders/guest', order));
  });
  const edits = Array.from({ length: 6 }, (_, n) =>
    untilAnswered(() => admin.gql(UPDATE_PRODUCT, { id: productIds[n % 2], input: { description: `Edited ${n}` } })),
  );
  const bulks = Array.from({ length: 6 }, (_, n) => {
    const headers = { 'idempotency-key': `whole-update-${n}` };
    return untilAnswered(() => bulk(productIds, 'stock_update', { type: 'add', quantity: 1 }, headers));
  });
  const [answers, placed, edited] = await Promise.all([Promise.all(bulks), Promise.all(orders), Promise.all(edits)]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // 200 answers an order again that stands although a busy server had refused it.
  expect(placed.filter(({ status }) => status !== 201 && status !== 200)).toEqual([]);
  expect(edited.flatMap(({ errors = [] }) => errors)).toEqual([]);
  const sold = (id: string) => placed.filter((_, n) => productIds[n % 2] === id).length;
  for (const { _id, stock_quantity: stock } of products)
    expect([_id, (await findInventoryProduct(admin, _id)).stock]).toEqual([_id, stock + answers.length - sold(_id)]);
  for (const id of productIds.slice(0, 2))
    expect((await findInventoryProduct(admin, id)).description).toMatch(/^Edited \d$/);
});

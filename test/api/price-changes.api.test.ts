import { ObjectId } from 'mongodb';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInventoryProduct, placeGuestOrder, signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { type Api } from '../support/api.js';
import { newPaymentId } from '../support/guest.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

let two: TwoServers;
let apis: [Api, Api];
let admin: AdminApi;
let folder: string;
let failpoints: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-prices-'));
  failpoints = join(folder, 'step');
  two = await startTwoServers({ NODE_ENV: 'test', FAILPOINTS: failpoints });
  apis = two.apis;
  admin = await signInAsAdmin(apis[0]);
});
afterAll(async () => {
  await two.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Product {
  id: string;
  version: string;
}

/** A product without sizes, with these prices in rupees. */
async function newProduct(price: number, salePrice: number | null = null): Promise<Product> {
  const category = (await admin.gql('{ category(idOrName: "Rings") { id } }')).data.category.id;
  const { data } = await admin.gql(
    'mutation ($input: NewProductInput!) { createProduct(input: $input) { id version } }',
    {
      input: {
        name: `Priced ${(made += 1)} ring`,
        description: 'A ring.',
        categoryId: category,
        price,
        salePrice,
        stock: 9,
      },
    },
  );
  return { id: data.createProduct.id, version: data.createProduct.version };
}

const put = (body: object, headers: object = {}) =>
  apis[0].rest('PUT', '/admin/prices', body, { ...admin.headers, ...headers });
const undo = (id: unknown) => admin.rest('POST', `/admin/prices/changes/${String(id)}/undo`);
const pricesOf = async (...products: Product[]) =>
  Promise.all(
    products.map(async ({ id }) => {
      const { price, salePrice } = await findInventoryProduct(admin, id);
      return [price, salePrice];
    }),
  );
const CHANGE = `mutation ($input: PriceChangeInput!, $key: String) {
  changePrices(input: $input, idempotencyKey: $key) { change { id updated } products { id price salePrice } }
}`;
const UNDO = `mutation ($id: ID!) { undoPriceChange(id: $id) { undoneAt restored left { productId name reason } } }`;

it('previews prices and discounts with rounding, makes exactly that, and takes it back, in REST', async () => {
  const [plain, reduced] = [await newProduct(1201), await newProduct(1000, 900)];
  const body = {
    products: [plain, reduced],
    regular_price: { type: 'percentage', value: '4' },
    discount_price: { type: 'percentage', value: 10 },
    rounding: 'to9',
  };
  const preview = await admin.rest('POST', '/admin/prices/preview', body);
  expect(preview.status).toBe(200);
  expect(preview.body.changes).toMatchObject([
    {
      productId: plain.id,
      version: plain.version,
      before: { price: 1201 },
      after: { price: 1249, discount_price: null },
    },
    { before: { price: 1000, discount_price: 900 }, after: { price: 1039, discount_price: 989 } },
  ]);
  expect(await pricesOf(plain, reduced)).toEqual([
    [1201, null],
    [1000, 900],
  ]);
  const done = await put(body);
  expect([done.status, done.body.change.updated]).toEqual([200, 2]);
  expect(await pricesOf(plain, reduced)).toEqual([
    [1249, null],
    [1039, 989],
  ]);
  expect((await apis[1].rest('GET', `/products/${reduced.id}`)).body).toMatchObject({ discount_price: 989 });
  const listed = await admin.rest('GET', '/admin/prices/changes');
  expect(listed.body.changes[0]).toMatchObject({ _id: done.body.change._id, updated: 2, undoneAt: null });

  const undone = await undo(done.body.change._id);
  expect([undone.status, undone.body.restored, undone.body.left]).toEqual([200, 2, []]);
  expect(await pricesOf(plain, reduced)).toEqual([
    [1201, null],
    [1000, 900],
  ]);
  expect((await undo(done.body.change._id)).body).toEqual(undone.body);
});

it('does the same by GraphQL', async () => {
  const product = await newProduct(500);
  const input = {
    products: [{ productId: product.id, version: product.version }],
    salePrice: { type: 'OFF', value: 25 },
    rounding: 'TO_10',
  };
  const { data: shown } = await admin.gql(
    'query ($input: PriceChangeInput!) { priceChangePreview(input: $input) { changes { after { price salePrice } } refused { name } } }',
    { input },
  );
  expect(shown.priceChangePreview).toEqual({ changes: [{ after: { price: 500, salePrice: 380 } }], refused: [] });
  const { data } = await admin.gql(CHANGE, { input });
  expect(data.changePrices.products).toEqual([{ id: product.id, price: 500, salePrice: 380 }]);
  const { id } = data.changePrices.change;
  expect((await admin.gql('{ priceChanges { id updated undoneAt } }')).data.priceChanges[0]).toEqual({
    id,
    updated: 1,
    undoneAt: null,
  });
  const undone = await admin.gql(UNDO, { id });
  expect(undone.data.undoPriceChange).toMatchObject({ restored: 1, left: [] });
  expect(await pricesOf(product)).toEqual([[500, null]]);
});

it('leaves what was sold or edited since as it is, and names it', async () => {
  const [sold, edited, kept] = [await newProduct(100), await newProduct(200), await newProduct(300)];
  const { body } = await put({ products: [sold, edited, kept], regular_price: { type: 'fixed', value: 50 } });
  const { name } = await findInventoryProduct(admin, sold.id);
  await placeGuestOrder(apis[0], admin, name);
  await admin.rest('PUT', `/products/${edited.id}`, { description: 'Another.' });
  const undone = await undo(body.change._id);
  expect(undone.body).toMatchObject({
    restored: 1,
    left: [
      { productId: sold.id, name, reason: 'Sold since' },
      { productId: edited.id, reason: 'Edited since' },
    ],
  });
  expect(await pricesOf(sold, edited, kept)).toEqual([
    [150, null],
    [250, null],
    [300, null],
  ]);
});

it('takes prices back after the category got another name, which is no edit of its products', async () => {
  const product = await newProduct(100);
  const { body } = await put({ products: [product], regular_price: { type: 'set', value: 130 } });
  const { id } = (await admin.gql('{ category(idOrName: "Rings") { id } }')).data.category;
  for (const name of ['Finger Rings', 'Rings']) await admin.rest('PUT', `/categories/${id}`, { name });
  expect((await undo(body.change._id)).body).toMatchObject({ restored: 1, left: [] });
  expect(await pricesOf(product)).toEqual([[100, null]]);
});

it('refuses all when one product cannot be changed, or was edited since it was shown, and names it', async () => {
  const [dear, cheap] = [await newProduct(100), await newProduct(10)];
  const lowered = { products: [dear, cheap], regular_price: { type: 'fixed', value: -20 } };
  const refused = await put(lowered);
  expect([refused.status, refused.body.ids]).toEqual([400, [cheap.id]]);
  await admin.rest('PUT', `/products/${dear.id}`, { price: 120 });
  const stale = await put({ ...lowered, regular_price: { type: 'percentage', value: 10 } });
  expect([stale.status, stale.body.code, stale.body.ids]).toEqual([409, 'STALE_VERSION', [dear.id]]);
  const unknown = await put({ products: [cheap, { id: 'f'.repeat(24) }], regular_price: { type: 'set', value: 5 } });
  expect([unknown.status, unknown.body.ids]).toEqual([404, ['f'.repeat(24)]]);
  expect(await pricesOf(dear, cheap)).toEqual([
    [120, null],
    [10, null],
  ]);
});

it('lets one of two administrators with the same selection change it, and tells the other one', async () => {
  const products = await Promise.all([1, 2, 3].map(() => newProduct(100)));
  const changes = await Promise.all(
    [10, 20].map((value, index) =>
      apis[index]?.rest(
        'PUT',
        '/admin/prices',
        { products, regular_price: { type: 'percentage', value } },
        admin.headers,
      ),
    ),
  );
  expect(changes.map((answer) => answer?.status).sort()).toEqual([200, 409]);
  const won = changes[0]?.status === 200 ? 110 : 120;
  expect(await pricesOf(...products)).toEqual(products.map(() => [won, null]));
});

it('is carried out once for one key, and undone once by two', async () => {
  const product = await newProduct(100);
  const headers = { 'idempotency-key': newPaymentId() };
  const body = { products: [product], regular_price: { type: 'percentage', value: 10 } };
  const [one, two] = await Promise.all([put(body, headers), put(body, headers)]);
  expect([one.status, two.status, one.body.change._id]).toEqual([200, 200, two.body.change._id]);
  const undone = await Promise.all(
    apis.map((api) => api.rest('POST', `/admin/prices/changes/${one.body.change._id}/undo`, undefined, admin.headers)),
  );
  expect(undone.map(({ status, body: answer }) => [status, answer.restored])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect((await findInventoryProduct(admin, product.id)).version).toBe('3.0');
});

it('can be undone for 24 hours only', async () => {
  const product = await newProduct(100);
  const { body } = await put({ products: [product], regular_price: { type: 'set', value: 130 } });
  const past = { createdAt: new Date(Date.now() - 25 * 3_600_000), expiresAt: new Date(Date.now() - 1000) };
  await two.db.collection('price_changes').updateOne({ _id: new ObjectId(body.change._id) }, { $set: past });
  expect((await undo(body.change._id)).status).toBe(404);
  expect((await undo('f'.repeat(24))).status).toBe(404);
  expect((await undo('x')).status).toBe(404);
  expect((await admin.rest('GET', '/admin/prices/changes')).text).not.toContain(body.change._id);
  expect(await pricesOf(product)).toEqual([[130, null]]);
});

it.each([
  [{ regular_price: { type: 'percentage', value: -100 } }, 'regular_price.value'],
  [{ regular_price: { type: 'set', value: 'x' } }, 'regular_price.value'],
  [{ discount_price: { type: 'off', value: 100 } }, 'discount_price.value'],
  [{ regular_price: { type: 'set', value: 1 }, rounding: 'to5' }, 'rounding'],
  [{}, 'regular_price'],
  [{ regular_price: { type: 'set', value: 1 }, products: [] }, 'products'],
  [{ regular_price: { type: 'set', value: 1 }, products: 'all' }, 'products'],
  [{ regular_price: { type: 'set', value: 1 }, more: 1 }, 'more'],
])('with %j is refused and names %s', async (change, field) => {
  const { status, body } = await put({ products: [{ id: 'f'.repeat(24) }], ...change });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
});

it.each(['throw', 'kill'])(
  '%s after the prices: all of a change or of its undo is stored, or nothing',
  async (failure) => {
    const products = [await newProduct(100), await newProduct(200)];
    const key = { 'idempotency-key': newPaymentId() };
    const send = (api: Api) =>
      api.rest(
        'PUT',
        '/admin/prices',
        { products, regular_price: { type: 'percentage', value: 10 } },
        { ...admin.headers, ...key },
      );
    const breakOnce = async (request: () => Promise<unknown>) => {
      await writeFile(failpoints, `prices ${failure}`);
      await request().catch(() => null);
      if (failure === 'kill') await two.shops[1].restart();
    };
    await breakOnce(() => send(apis[1]));
    expect(await pricesOf(...products)).toEqual([
      [100, null],
      [200, null],
    ]);
    const { body } = await send(apis[0]);
    expect(body.change.updated).toBe(2);
    const path = `/admin/prices/changes/${body.change._id}/undo`;
    await breakOnce(() => apis[1].rest('POST', path, undefined, admin.headers));
    expect(await pricesOf(...products)).toEqual([
      [110, null],
      [220, null],
    ]);
    expect((await undo(body.change._id)).body.restored).toBe(2);
  },
);

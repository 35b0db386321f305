import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { searchInventory, signInAsAdmin, placeRatedOrder, type AdminApi } from '../support/admin-api.js';
import { untilAnswered, type Api } from '../support/api.js';
import { HOUR } from '../support/clock.js';
import { sentByGraphql, sentByRest, type Send } from '../support/keyed-requests.js';
import { noisePicture } from '../support/pictures.js';
import { insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';
import { formOf } from './uploads.js';

/** Changes of administrators that are sent twice with an idempotency key, to two servers that share no memory. */
let two: TwoServers;
let folder: string;
let failpoints: string;
let admin: AdminApi;
let categoryId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-keys-'));
  failpoints = join(folder, 'failpoints');
  two = await startTwoServers({ NODE_ENV: 'test', FAILPOINTS: failpoints, MEDIA: 'folder' });
  admin = await signInAsAdmin(two.apis[0]);
  categoryId = (await searchInventory(admin, 'Raat Onyx Signet')).category.id;
});
afterAll(async () => {
  await two.stop();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
const newKey = () => `key-${(made += 1)}`;
const newName = () => `Key ${(made += 1)}`;

/** Inserts a product of 690 rupees. */
async function insertProduct(): Promise<string> {
  const template = await two.db.collection('products').findOne({ hasSizes: false, isActive: true, sku: { $ne: null } });
  const price = { price: 69_000, salePrice: null, unitPrice: 69_000 };
  const _id = new ObjectId();
  await two.db
    .collection('products')
    .insertOne({ ...template, ...price, _id, sku: null, stock: 50, categoryId: new ObjectId(categoryId) });
  return _id.toHexString();
}

const viaRest = (method: string, path: string, body: object): Send =>
  sentByRest(() => admin.headers, method, path, body);
const viaGraphql = (field: string, selection: string, variables = {}, declared = ''): Send =>
  sentByGraphql(() => admin.headers, { field, selection, variables, declared });

const pricesUp = (ids: string[], value = 10) =>
  viaRest('PUT', '/products/inventory/bulk-update', {
    productIds: ids,
    operation: 'price_update',
    updates: { type: 'percentage', value },
  });
const pricesUpInGraphql = (ids: string[], value = 10) =>
  viaGraphql(
    'bulkUpdate(input: $input',
    '{ updated products { id price } }',
    { input: { productIds: ids, price: { type: 'PERCENTAGE', value } } },
    ', $input: BulkUpdateInput!',
  );
const priceOf = async (id: string) => (await two.apis[1].rest('GET', `/products/${id}`)).body.price;
const storedPriceOf = async (id: string) =>
  (await two.db.collection('products').findOne({ _id: new ObjectId(id) }))?.['price'];

it.each([
  ['REST', pricesUp],
  ['GraphQL', pricesUpInGraphql],
])(
  'a price change of +10 %% through %s is made once with a key, and as often as it is sent without',
  async (_, change) => {
    const id = await insertProduct();
    const key = newKey();
    const first = await change([id])(two.apis[0], key);
    const again = await change([id])(two.apis[1], key);
    expect([first.status, again]).toEqual([200, expect.objectContaining({ status: 200, body: first.body })]);
    expect(await storedPriceOf(id)).toBe(75_900);
    await change([id])(two.apis[0], null);
    expect(await storedPriceOf(id)).toBe(83_490);
    const other = await change([id], 11)(two.apis[1], key);
    expect([other.body['code'], await storedPriceOf(id)]).toEqual(['IDEMPOTENCY_KEY_CONFLICT', 83_490]);
  },
);

const newProductForm = () => ({
  name: newName(),
  category_id: categoryId,
  description: 'A band.',
  price: '1200.50',
  stock_quantity: '7',
});
const NEW_PRODUCT = () => ({ name: newName(), description: 'A band.', categoryId, price: 10, stock: 1 });

const insertCategory = async () =>
  (await admin.rest('POST', '/categories', { name: newName() })).body._id as unknown as string;
const placeOrder = () => placeRatedOrder(two.apis[0], admin, 'Raat Onyx Signet');

/** How to send each kind of change, and a different change of the same kind. */
const CHANGES: [string, () => Promise<[Send, Send]>][] = [
  [
    'PUT /products/inventory/bulk-update',
    async () => [pricesUp([await insertProduct()]), pricesUp([await insertProduct()])],
  ],
  ['bulkUpdate', async () => [pricesUpInGraphql([await insertProduct()]), pricesUpInGraphql([await insertProduct()])]],
  [
    'createProduct',
    async () => {
      const create = () =>
        viaGraphql(
          'createProduct(input: $input',
          '{ id name }',
          { input: NEW_PRODUCT() },
          ', $input: NewProductInput!',
        );
      return [create(), create()];
    },
  ],
  [
    'POST /categories',
    async () => [
      viaRest('POST', '/categories', { name: newName() }),
      viaRest('POST', '/categories', { name: newName() }),
    ],
  ],
  [
    'createCategory',
    async () => {
      const create = () => viaGraphql(`createCategory(input: { name: "${newName()}" }`, '{ id name }');
      return [create(), create()];
    },
  ],
  [
    'PUT /categories/:id',
    async () => {
      const path = `/categories/${await insertCategory()}`;
      return [viaRest('PUT', path, { name: newName() }), viaRest('PUT', path, { name: newName() })];
    },
  ],
  [
    'updateCategory',
    async () => {
      const id = await insertCategory();
      const update = () => viaGraphql(`updateCategory(id: "${id}", input: { name: "${newName()}" }`, '{ id name }');
      return [update(), update()];
    },
  ],
  [
    'DELETE /categories/:id',
    async () => [
      viaRest('DELETE', `/categories/${await insertCategory()}`, {}),
      viaRest('DELETE', `/categories/${await insertCategory()}`, {}),
    ],
  ],
  [
    'deleteCategory',
    async () => {
      const remove = async () => viaGraphql(`deleteCategory(id: "${await insertCategory()}"`, '{ message }');
      return [await remove(), await remove()];
    },
  ],
  [
    'PUT /products/admin/featured',
    async () => [
      viaRest('PUT', '/products/admin/featured', { productIds: [await insertProduct()] }),
      viaRest('PUT', '/products/admin/featured', { productIds: [] }),
    ],
  ],
  [
    'setFeaturedProducts',
    async () => [
      viaGraphql(`setFeaturedProducts(productIds: ["${await insertProduct()}"]`, '{ global { id } }'),
      viaGraphql('setFeaturedProducts(productIds: []', '{ global { id } }'),
    ],
  ],
  [
    'PUT /categories/:id/featured',
    async () => [
      viaRest('PUT', `/categories/${categoryId}/featured`, { productIds: [await insertProduct()] }),
      viaRest('PUT', `/categories/${categoryId}/featured`, { productIds: [] }),
    ],
  ],
  [
    'setCategoryFeatured',
    async () => {
      const set = (ids: string) =>
        viaGraphql(`setCategoryFeatured(categoryId: "${categoryId}", productIds: [${ids}]`, '{ products { id } }');
      return [set(`"${await insertProduct()}"`), set('')];
    },
  ],
  [
    'PUT /orders/admin/:orderId/status',
    async () => {
      const path = `/orders/admin/${await placeOrder()}/status`;
      return [viaRest('PUT', path, { status: 'shipped' }), viaRest('PUT', path, { status: 'pending' })];
    },
  ],
  [
    'setOrderStatus',
    async () => {
      const id = await placeOrder();
      const set = (status: string) =>
        viaGraphql(`setOrderStatus(id: "${id}", status: ${status}`, '{ status version history { at } }');
      return [set('SHIPPED'), set('PENDING')];
    },
  ],
];

it.each(CHANGES)(
  '%s with a key answers the same however often it is sent, to both servers at once too, and 409 for other content',
  async (_, prepare) => {
    const [send, sendOther] = await prepare();
    const key = newKey();
    const both = await Promise.all([0, 1, 0, 1].map((at) => untilAnswered(() => send(two.apis[at] as Api, key))));
    both.push(await send(two.apis[0], key));
    expect(both.map(({ body }) => body['code'])).toEqual(both.map(() => undefined));
    const [first, ...others] = both.map(({ status, body }) => ({ status, body }));
    expect(others).toEqual(others.map(() => first));
    const other = await sendOther(two.apis[1], key);
    expect([other.body['code'], (await sendOther(two.apis[1], newKey())).body['code']]).toEqual([
      'IDEMPOTENCY_KEY_CONFLICT',
      undefined,
    ]);
  },
);

describe('a new product with pictures', () => {
  const upload = async (api: 0 | 1, key: string, values: Record<string, string>, files: Buffer[]) => {
    const answer = await fetch(`${two.shops[api].url}/products/upload`, {
      method: 'POST',
      headers: { ...admin.headers, 'idempotency-key': key },
      body: formOf(values, files),
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  // AVIF files follow later.
  const isWebp = (file: string) => file.endsWith('.webp');
  const pictureCount = async () =>
    (await readdir(join(two.shops[0].dataDir, 'media')).catch(() => [])).filter(isWebp).length;

  it('is created once with a key and keeps its pictures only; another picture with that key is refused', async () => {
    const [picture, otherPicture] = [noisePicture(300, 300), noisePicture(301, 300)];
    const [png, otherPng] = [await picture.png().toBuffer(), await otherPicture.png().toBuffer()];
    const [values, key, before] = [newProductForm(), newKey(), await pictureCount()];
    const answers = await Promise.all(([0, 1, 0] as const).map((at) => upload(at, key, values, [png])));
    answers.push(await upload(1, key, values, [png]));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await two.db.collection('products').countDocuments({ name: values.name })).toBe(1);
    const images = answers[0]?.body.images as { image_url: string }[];
    expect((await fetch(`${two.shops[1].url}${images[0]?.image_url}`)).status).toBe(200);
    expect(await pictureCount()).toBe(before + 1);
    expect((await upload(0, key, values, [otherPng])).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_CONFLICT' });
    expect((await upload(0, key, { ...values, price: '1' }, [png])).status).toBe(409);
  });
});

it('stores no refusal: the same request is carried out once the reason is gone', async () => {
  const name = newName();
  const taken = await admin.rest('POST', '/categories', { name });
  const [send, key] = [viaRest('POST', '/categories', { name }), newKey()];
  expect((await send(two.apis[0], key)).body['code']).toBe('NAME_TAKEN');
  await admin.rest('DELETE', `/categories/${taken.body._id}`);
  expect((await send(two.apis[1], key)).status).toBe(201);
  expect((await send(two.apis[0], key)).status).toBe(201);
});

it('keeps a key apart from the same key of another administrator', async () => {
  const [other] = await insertCustomers(two.db, 1);
  await two.db.collection('users').updateOne({ _id: new ObjectId(other?.id) }, { $set: { isAdmin: true } });
  const id = await insertProduct();
  const key = newKey();
  for (const headers of [admin.headers, other?.headers, admin.headers, other?.headers])
    expect((await pricesUp([id])(two.apis[0], key, headers)).status).toBe(200);
  expect(await storedPriceOf(id)).toBe(83_490);
});

it('keeps a key for 24 hours', async () => {
  const id = await insertProduct();
  const key = newKey();
  const send = pricesUp([id]);
  await send(two.apis[0], key);
  for (const [hours, price] of [
    [23, 75_900],
    [25, 83_490],
  ] as const) {
    const later = await two.at(hours * HOUR);
    const { headers } = await signInAsAdmin(later);
    expect([(await send(later, key, headers)).status, await storedPriceOf(id)]).toEqual([200, price]);
  }
});

it('a server that is killed right after the change has stored the answer with it', async () => {
  const id = await insertProduct();
  const key = newKey();
  await writeFile(failpoints, 'commit kill');
  await expect(pricesUp([id])(two.apis[0], key)).rejects.toThrow();
  await two.shops[0].restart();
  expect(await storedPriceOf(id)).toBe(75_900);
  expect(await pricesUp([id])(two.apis[0], key)).toMatchObject({ status: 200, body: { updated: 1 } });
  expect(await priceOf(id)).toBe(759);
});

it.each(['', 'two words', 'x'.repeat(256), 'ключ'])('refuses the key %j, and changes nothing', async (key) => {
  const id = await insertProduct();
  const { body } = await pricesUpInGraphql([id])(two.apis[0], key);
  expect([body['code'], body['fields']]).toEqual(['VALIDATION_FAILED', { idempotencyKey: expect.any(String) }]);
  if (/^[\x20-\x7e]*$/.test(key))
    expect(await pricesUp([id])(two.apis[0], key)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { 'Idempotency-Key': expect.any(String) } },
    });
  expect(await storedPriceOf(id)).toBe(69_000);
});

import { findInventoryProduct, placeGuestOrder, searchInventory, UPDATE_PRODUCT } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { noisePicture } from '../support/pictures.js';
import { formOf, startUploads, type Uploads } from './uploads.js';

let uploads: Uploads;
let png: Buffer;

beforeAll(async () => {
  uploads = await startUploads();
  png = await noisePicture(300, 400).png().toBuffer();
});
afterAll(() => uploads.shop.stop());

interface SentImage {
  image_url?: string;
  upload?: number;
}

async function editViaRest(id: string, values: Record<string, string>, files: Buffer[] = []) {
  const answer = await fetch(`${uploads.shop.url}/admin/products/${id}`, {
    method: 'PUT',
    headers: uploads.admin.headers,
    body: formOf(values, files),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

async function editViaGraphql(id: string, input: object, files: Buffer[], key: string | null = null) {
  const form = new FormData();
  const query = `mutation ($id: ID!, $input: ProductChangesInput!, $images: [Upload!], $key: String) {
    updateProduct(id: $id, input: $input, images: $images, idempotencyKey: $key) {
      version colours images { url isPrimary }
    }
  }`;
  form.append('operations', JSON.stringify({ query, variables: { id, input, key, images: files.map(() => null) } }));
  const map = files.map((_, index): [string, string[]] => [String(index), [`variables.images.${index}`]]);
  form.append('map', JSON.stringify(Object.fromEntries(map)));
  files.forEach((file, index) => form.append(String(index), new Blob([new Uint8Array(file)]), 'x.png'));
  return uploads.post('/graphql', form, { 'apollo-require-preflight': '1', ...uploads.admin.headers });
}

const listOf = (images: SentImage[]) => ({ images: JSON.stringify(images) });
const urlsOf = (images: { image_url?: string }[]): string[] => images.map(({ image_url: url }) => url ?? '');
const statusOf = async (url: string) => (await fetch(`${uploads.shop.url}${url}`)).status;

it('adds, removes and orders the pictures of a product, and chooses the main one, in both APIs', async () => {
  const { body: created } = await uploads.viaRest([png, png]);
  const [first = '', second = ''] = urlsOf(created.images);
  const edited = await editViaRest(
    created._id,
    {
      ...listOf([{ upload: 0 }, { image_url: second }, { image_url: first }]),
      primary_image: '1',
      version: created.version,
    },
    [png],
  );
  expect(edited.status).toBe(200);
  expect(edited.body.images).toHaveLength(3);
  expect(edited.body.images[0]).toEqual({ image_url: second, is_primary: true });
  const shown = (await uploads.api.rest('GET', `/products/${created._id}`)).body.images;
  expect(shown).toEqual(edited.body.images);
  expect(await Promise.all(urlsOf(shown).map(statusOf))).toEqual([200, 200, 200]);

  const added = urlsOf(shown)[1] ?? '';
  const byGraphql = await editViaGraphql(created._id, { images: [{ url: added }, { upload: 0 }] }, [png]);
  expect(byGraphql.body.data.updateProduct.images).toMatchObject([
    { url: added, isPrimary: true },
    { isPrimary: false },
  ]);
  const none = await editViaRest(created._id, listOf([]));
  expect([none.status, none.body.images]).toEqual([200, []]);
});

it('refuses a list of pictures that does not fit, and leaves no file behind', async () => {
  const { body: created } = await uploads.viaRest([png]);
  const [own = ''] = urlsOf(created.images);
  const { body: other } = await uploads.viaRest([png]);
  const before = await uploads.countFiles();
  const cases: [Record<string, string>, Buffer[], string][] = [
    [listOf([{ image_url: own }]), [png], 'images'],
    [{}, [png], 'images'],
    [listOf([{ upload: 0 }, { upload: 0 }]), [png], 'images'],
    [listOf([{ upload: 1 }]), [png], 'images'],
    [listOf([{ image_url: own, upload: 0 }]), [png], 'images.0'],
    [listOf([{ image_url: own }, { image_url: own }]), [], 'images'],
    [listOf([{ image_url: urlsOf(other.images)[0] ?? '' }]), [], 'images'],
    [{ ...listOf([{ image_url: own }]), primary_image: '1' }, [], 'primary_image'],
    [listOf(Array.from({ length: 11 }, (_, upload) => ({ upload }))), [], 'images'],
  ];
  for (const [values, files, field] of cases) {
    const { status, body } = await editViaRest(created._id, values, files);
    expect([JSON.stringify(values), status, Object.keys(body.fields ?? {})]).toEqual([
      JSON.stringify(values),
      400,
      [field],
    ]);
  }
  const stale = await editViaRest(created._id, { ...listOf([{ upload: 0 }]), version: '99.0' }, [png]);
  expect([stale.status, stale.body.code, stale.body.product._id]).toEqual([409, 'STALE_VERSION', created._id]);
  expect((await editViaRest('f'.repeat(24), listOf([{ upload: 0 }]), [png])).status).toBe(404);
  expect((await editViaRest(created._id, listOf([{ upload: 0 }]), [Buffer.from('no picture')])).status).toBe(415);
  expect(await uploads.countFiles()).toEqual(before);
  expect((await findInventoryProduct(uploads.admin, created._id)).version).toBe(created.version);
});

it('names a refused picture as it was sent: in the list, or as a file', async () => {
  const { body: created } = await uploads.viaRest([png]);
  const [own = ''] = urlsOf(created.images);
  const refused = async (path: string, images: unknown) =>
    Object.keys((await uploads.admin.rest('PUT', `${path}/${created._id}`, { images })).body.fields ?? {});
  for (const path of ['/admin/products', '/products']) {
    expect(await refused(path, [{ image_url: 5 }])).toEqual(['images.0.image_url']);
    expect(await refused(path, [{ image_url: 'x', foo: 1 }])).toEqual(['images.0.foo']);
    expect(await refused(path, [{ url: own }])).toEqual(['images.0.url']);
    expect(await refused(path, {})).toEqual(['images']);
  }
  const unreadable = await editViaRest(created._id, listOf([{ upload: 0 }]), [png.subarray(0, 500)]);
  expect([unreadable.status, Object.keys(unreadable.body.fields)]).toEqual([400, ['product_images']]);
  const fresh = await uploads.viaRest([png.subarray(0, 500)]);
  expect([fresh.status, Object.keys(fresh.body.fields)]).toEqual([400, ['product_images']]);
  const byGraphql = await editViaGraphql(created._id, { images: [{ upload: 0 }] }, [png.subarray(0, 500)]);
  expect(Object.keys(byGraphql.body.errors[0].extensions.fields)).toEqual(['images']);
});

it('an edit with new pictures that is sent again with its key changes nothing, and another one is refused', async () => {
  const { body: created } = await uploads.viaRest([png]);
  const [own = ''] = urlsOf(created.images);
  const input = { images: [{ url: own }, { upload: 0 }], version: created.version };
  const edit = (files: Buffer[], key: string) => editViaGraphql(created._id, input, files, key);
  const first = await edit([png], 'pictures');
  expect(first.body.data.updateProduct).toMatchObject({ version: '2.0', images: [{ url: own }, {}] });
  const before = await uploads.countFiles();
  expect((await edit([png], 'pictures')).body).toEqual(first.body);
  expect(await uploads.countFiles()).toEqual(before);
  const other = await noisePicture(301, 400).png().toBuffer();
  expect((await edit([other], 'pictures')).body.errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_CONFLICT');
  expect((await edit([png], 'other')).body.errors[0].extensions.code).toBe('STALE_VERSION');
  expect((await findInventoryProduct(uploads.admin, created._id)).version).toBe('2.0');

  const twice = { images: [{ upload: 0 }], version: '2.0' };
  const both = await Promise.all([1, 2].map(() => editViaGraphql(created._id, twice, [png], 'at-once')));
  expect(both.map(({ body }) => body.data.updateProduct.version)).toEqual(['3.0', '3.0']);
});

it('an edit without files that is sent again with its key changes nothing either, in any call', async () => {
  const { body: created } = await uploads.viaRest([]);
  const headers = { ...uploads.admin.headers, 'idempotency-key': 'fields' };
  const put = async (path: string, body: object) => {
    const answer = await uploads.api.rest('PUT', `${path}/${created._id}`, body, headers);
    return [answer.status, answer.body.code ?? answer.body.version];
  };
  const values = { price: '990', version: created.version };
  for (const path of ['/products', '/admin/products', '/products'])
    expect(await put(path, values)).toEqual([200, '2.0']);
  expect(await put('/products', { ...values, price: '980' })).toEqual([409, 'IDEMPOTENCY_KEY_CONFLICT']);

  const query = `mutation ($id: ID!, $input: ProductChangesInput!, $key: String) {
    updateProduct(id: $id, input: $input, idempotencyKey: $key) { version }
  }`;
  const input = { price: 970, version: '2.0' };
  for (const key of ['again', 'again'])
    expect((await uploads.admin.gql(query, { id: created._id, input, key })).data.updateProduct.version).toBe('3.0');
  const { errors } = await uploads.admin.gql(query, { id: created._id, input, key: 'another' });
  expect(errors?.[0]?.extensions.code).toBe('STALE_VERSION');
});

it('lets the second of two administrators who change the pictures know, and keeps the first one’s', async () => {
  const { body: created } = await uploads.viaRest([png, png]);
  const [first = '', second = ''] = urlsOf(created.images);
  const edits = await Promise.all([
    editViaRest(created._id, { ...listOf([{ image_url: first }]), version: created.version }),
    editViaRest(created._id, { ...listOf([{ image_url: second }]), version: created.version }),
  ]);
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = edits.find(({ status }) => status === 200);
  const loser = edits.find(({ status }) => status === 409);
  expect(loser?.body.product.images).toEqual(winner?.body.images);
});

it('gives colours that the filter of the shop finds, in both APIs', async () => {
  const { body: created } = await uploads.viaRest([]);
  const find = async (colour: string) =>
    (
      await uploads.api.gql(`{ products(filter: { colour: ${JSON.stringify(colour)} }, limit: 100) { items { id } } }`)
    ).data.products.items.some(({ id }: { id: string }) => id === created._id);
  expect(await find('green')).toBe(false);
  await editViaRest(created._id, { colours: '["green","red"]' });
  expect([await find('green'), await find('red'), await find('blue')]).toEqual([true, true, false]);
  await uploads.admin.gql(UPDATE_PRODUCT, { id: created._id, input: { colours: ['blue'] } });
  expect([await find('green'), await find('blue')]).toEqual([false, true]);
  const { status, body } = await editViaRest(created._id, { colours: '["mauve"]' });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['colours.0']]);
});

it('gives a product sizes and takes them away, and never over a sale', async () => {
  const { body: created } = await uploads.viaRest([]);
  const sizes = '[{"size":"14","stock_quantity":3},{"size":"16","stock_quantity":2}]';
  expect((await editViaRest(created._id, { available_sizes: sizes })).body.fields).toHaveProperty('available_sizes');
  expect((await editViaRest(created._id, { has_sizes: 'true' })).body.fields).toHaveProperty('available_sizes');
  const sized = await editViaRest(created._id, { has_sizes: 'true', available_sizes: sizes });
  expect(sized.body).toMatchObject({ has_sizes: true, stock: 5, version: '2.0' });
  const { name } = created;
  await placeGuestOrder(uploads.api, uploads.admin, name);
  const stale = await editViaRest(created._id, {
    has_sizes: 'false',
    stock_quantity: '9',
    version: sized.body.version,
  });
  expect([stale.status, stale.body.product.stock]).toEqual([409, 4]);
  expect((await editViaRest(created._id, { has_sizes: 'false' })).body.fields).toHaveProperty('stock_quantity');
  const plain = await editViaRest(created._id, { has_sizes: 'false', stock_quantity: '9' });
  expect(plain.body).toMatchObject({ has_sizes: false, available_sizes: [], stock: 9 });
});

it('creates a copy that shows the pictures of the first product, also when that loses them', async () => {
  const { body: source } = await uploads.viaRest([png, png]);
  const [first = '', second = ''] = urlsOf(source.images);
  const copy = await uploads.viaRest([png], {
    ...uploads.fields(),
    copy_of: source._id,
    images: JSON.stringify([{ image_url: second }, { upload: 0 }, { image_url: first }]),
    low_stock_threshold: '4',
    colours: '["black"]',
  });
  expect(copy.status).toBe(201);
  expect(copy.body).toMatchObject({ low_stock_threshold: 4, colours: ['black'] });
  expect(urlsOf(copy.body.images)).toMatchObject([second, expect.any(String), first]);
  expect((await editViaRest(source._id, listOf([]))).status).toBe(200);
  expect(await Promise.all(urlsOf(copy.body.images).map(statusOf))).toEqual([200, 200, 200]);
  const again = { ...uploads.fields(), copy_of: source._id, images: JSON.stringify([{ image_url: first }]) };
  expect((await uploads.viaRest([], again)).body.fields).toHaveProperty('images');
  const unknown = { ...again, copy_of: 'f'.repeat(24) };
  expect((await uploads.viaRest([], unknown)).body.fields).toHaveProperty('copy_of');
});

it('keeps the picture of an order line after the product has lost it', async () => {
  const { body: created } = await uploads.viaRest([png]);
  const [url = ''] = urlsOf(created.images);
  const order = await uploads.api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: created._id, size: null, quantity: 1 }],
    address: guestDetails(),
  });
  expect(order.status).toBe(201);
  await editViaRest(created._id, listOf([]));
  const { body } = await uploads.admin.rest('GET', '/orders/admin?limit=1');
  expect(JSON.stringify(body.orders[0])).toContain(url);
  expect(await statusOf(url)).toBe(200);
});

describe('the low-stock threshold of a product', () => {
  const levels = async (stockStatus: string) =>
    (await uploads.admin.rest('GET', `/products/admin/all?limit=100&stockStatus=${stockStatus}`)).body;
  const counts = async () => (await uploads.admin.rest('GET', '/products/inventory/stats')).body;

  it('decides its badge, the filters, the counts and the alerts, in both APIs', async () => {
    const product = await searchInventory(uploads.admin, 'Nandini Pearl Strand');
    await uploads.admin.rest('PUT', `/products/${product.id}`, { stock_quantity: 15, low_stock_threshold: '' });
    const before = await counts();
    const set = await uploads.admin.rest('PUT', `/products/${product.id}`, { low_stock_threshold: 20 });
    expect(set.body).toMatchObject({ stock_status: 'low', low_stock_threshold: 20 });
    expect((await counts()).lowStockCount).toBe(before.lowStockCount + 1);
    const low = await levels('low_stock');
    expect(low.products.map(({ _id }: { _id: string }) => _id)).toContain(product.id);
    expect(low.pagination.totalProducts).toBe((await counts()).lowStockCount);
    expect((await levels('in_stock')).products.map(({ _id }: { _id: string }) => _id)).not.toContain(product.id);
    const alerts = await uploads.admin.rest('GET', '/products/inventory/low-stock');
    expect(alerts.text).toContain(product.id);
    const exact = await uploads.admin.rest('GET', '/products/inventory/low-stock?threshold=14');
    expect(exact.text).not.toContain(product.id);
    const { data } = await uploads.admin.gql(
      '{ lowStock { id stockLevel } inventory(filter: { stockLevel: LOW }, limit: 100) { items { id lowStockThreshold } } }',
    );
    expect(data.lowStock).toContainEqual({ id: product.id, stockLevel: 'LOW' });
    expect(data.inventory.items).toContainEqual({ id: product.id, lowStockThreshold: 20 });

    await uploads.admin.gql(UPDATE_PRODUCT, { id: product.id, input: { stock: 3, lowStockThreshold: 0 } });
    expect(await findInventoryProduct(uploads.admin, product.id)).toMatchObject({ stockLevel: 'AVAILABLE' });
    expect((await uploads.admin.rest('GET', '/products/inventory/low-stock')).text).not.toContain(product.id);
    expect((await levels('in_stock')).products.map(({ _id }: { _id: string }) => _id)).toContain(product.id);
    await uploads.admin.gql(UPDATE_PRODUCT, { id: product.id, input: { lowStockThreshold: null } });
    expect(await findInventoryProduct(uploads.admin, product.id)).toMatchObject({ stockLevel: 'LOW' });
  });

  it.each([-1, 1.5, 1_000_001, 'x'])('refuses %p', async (value) => {
    const product = await searchInventory(uploads.admin, 'Nandini Pearl Strand');
    const { status, body } = await uploads.admin.rest('PUT', `/products/${product.id}`, { low_stock_threshold: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['low_stock_threshold']]);
  });
});

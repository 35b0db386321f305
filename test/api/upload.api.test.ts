import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { searchInventory, signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { decompressionBomb, animatedWebp, noisePicture, GIF, SVG } from '../support/pictures.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let desk: AdminApi;
let categoryId: string;

beforeAll(async () => {
  shop = await startShop({ MEDIA: 'folder' });
  api = apiOf(shop);
  desk = await signInAsAdmin(api);
  categoryId = (await searchInventory(desk, 'Nandini Pearl Strand')).category.id;
});
afterAll(() => shop.stop());

let made = 0;
const fields = () => ({
  name: `Patti ${(made += 1)}`,
  category_id: categoryId,
  description: 'A band.',
  price: '1200.50',
  discount_price: '',
  stock_quantity: '7',
  sku: '',
});
const formOf = (values: Record<string, string>, files: Buffer[], name = 'x.png', under = 'product_images') => {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  for (const file of files) form.append(under, new Blob([new Uint8Array(file)], { type: 'image/png' }), name);
  return form;
};
const post = async (path: string, body: FormData | string, headers: Record<string, string>) => {
  const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};
const upload = (files: Buffer[], values: Record<string, string> = fields(), headers = desk.headers) =>
  post('/products/upload', formOf(values, files), headers);

const CREATE =
  'mutation ($input: NewProductInput!, $images: [Upload!]) { createProduct(input: $input, images: $images) { id name images { url srcset width height isPrimary } } }';
const graphqlUpload = (files: Buffer[], headers: Record<string, string> = {}) => {
  const form = new FormData();
  const input = {
    name: `Patti ${(made += 1)}`,
    description: 'A band.',
    categoryId,
    price: 10,
    stock: 1,
    primaryImage: files.length > 1 ? 1 : 0,
  };
  form.append('operations', JSON.stringify({ query: CREATE, variables: { input, images: files.map(() => null) } }));
  form.append(
    'map',
    JSON.stringify(Object.fromEntries(files.map((_, index) => [index, [`variables.images.${index}`]]))),
  );
  files.forEach((file, index) => form.append(String(index), new Blob([new Uint8Array(file)]), 'x.png'));
  return post('/graphql', form, { 'apollo-require-preflight': '1', ...desk.headers, ...headers });
};

/** What lies on the disk: pictures that are kept, and files of forms that were read. */
const onDisk = async () => ({
  kept: (await readdir(join(shop.dataDir, 'media')).catch(() => [])).length,
  waiting: (await readdir(join(shop.dataDir, 'uploads')).catch(() => [])).length,
});
const products = async () => (await desk.rest('GET', '/products/admin/all')).body.pagination.totalProducts;

it('a product with pictures is taken by REST: written anew in three widths, the first the primary one', async () => {
  const jpeg = await noisePicture(1000, 140)
    .withExif({ IFD3: { GPSLatitude: '31/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(
    [jpeg, await noisePicture(1300, 90).png().toBuffer(), await noisePicture(200, 250).webp().toBuffer()],
    {
      ...fields(),
      available_sizes: '[{"size":"16","stock_quantity":2},{"size":"","stock_quantity":""}]',
      has_sizes: 'true',
    },
  );
  expect([status, body.images.length, body.stock_quantity, body.price, body.discount_price]).toEqual([
    201,
    3,
    2,
    1200.5,
    null,
  ]);
  expect(body.images.map((image: { is_primary: boolean }) => image.is_primary)).toEqual([true, false, false]);
  const [image] = body.images;
  expect(image.image_url).toMatch(/^\/uploads\/products\/[0-9a-f]{32}-1200\.webp$/);
  for (const [address, width] of [
    [image.image_url, 1000],
    [image.image_url.replace('1200', '320'), 320],
    [image.image_url.replace('-1200', ''), 1000],
  ] as const) {
    const answer = await fetch(`${shop.url}${address}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', width, undefined]);
  }
  expect((await api.rest('GET', `/products/${body._id}`)).body.images).toEqual(body.images);
  expect(await onDisk()).toEqual({ kept: 9, waiting: 0 });
  await shop.restart();
  expect((await fetch(`${shop.url}${image.image_url}`)).status).toBe(200);
  desk = await signInAsAdmin(api);
});

it('a product with pictures is taken by GraphQL, with the chosen one first', async () => {
  const { status, body } = await graphqlUpload([
    await noisePicture(100, 100).png().toBuffer(),
    await noisePicture(300, 200).jpeg().toBuffer(),
  ]);
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(body.data.createProduct.images).toMatchObject([
    { width: 300, height: 200, isPrimary: true },
    { width: 100, height: 100, isPrimary: false },
  ]);
});

it('what hides behind a picture is gone', async () => {
  const polyglot = Buffer.concat([
    await noisePicture(60, 60).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { status, body } = await upload([polyglot]);
  expect(status).toBe(201);
  const name = body.images[0].image_url.split('/').at(-1);
  expect((await readFile(join(shop.dataDir, 'media', name))).includes('script')).toBe(false);
});

describe('an attack', () => {
  const GOOD = () => noisePicture(40, 40).png().toBuffer();
  it.each<[string, number[], () => Promise<Buffer[]>]>([
    ['of 196 megapixels in a small file', [400], async () => [decompressionBomb()]],
    ['of a file over 5 MB', [413], async () => [Buffer.concat([await GOOD(), Buffer.alloc(6 * 1024 * 1024)])]],
    ['of 11 files', [413], async () => Promise.all(Array.from({ length: 11 }, GOOD))],
    ['of a drawing with a script', [415], async () => [SVG]],
    ['of a gif', [415], async () => [GIF]],
    ['of a page', [415], async () => [Buffer.from('<!doctype html><script>alert(1)</script>')]],
    ['of nothing', [415], async () => [Buffer.alloc(0)]],
    ['of half a picture', [400], async () => [(await noisePicture(400, 400).png().toBuffer()).subarray(0, 5000)]],
    ['of a picture that moves a thousand times', [415], async () => [await animatedWebp()]],
    [
      'of a png by its first bytes alone',
      [400],
      async () => [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), SVG])],
    ],
    ['behind good pictures', [415], async () => [await GOOD(), await GOOD(), SVG]],
  ])('%s is refused by both doors with %j, and nothing is left', async (_, statuses, files) => {
    const [before, count, sent] = [await onDisk(), await products(), await files()];
    const rest = await upload(sent);
    expect(statuses).toContain(rest.status);
    const graphql = await graphqlUpload(sent);
    expect(graphql.body.errors[0].extensions.code).toBe(rest.body.code);
    expect([await onDisk(), await products()]).toEqual([before, count]);
  });

  it.each<[string, number, () => [string, Record<string, string>]]>([
    ['without a boundary', 400, () => ['x', { 'content-type': 'multipart/form-data' }]],
    ['with another boundary', 400, () => ['--a\r\n\r\n', { 'content-type': 'multipart/form-data; boundary=b' }]],
    [
      'that breaks off',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data; name="product_images"; filename="x.png"\r\n\r\nabc',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with a field that has no name',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--b--',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with a long field',
      413,
      () => [
        `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${'a'.repeat(200_000)}\r\n--b--`,
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with many fields',
      413,
      () => [
        `${Array.from({ length: 40 }, (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join('')}--b--`,
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with a field of many levels',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data; name="a[b][c][d]"\r\n\r\nx\r\n--b--',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    [
      'with a field named by a number',
      400,
      () => [
        '--b\r\ncontent-disposition: form-data; name="0"\r\n\r\nx\r\n--b--',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ],
    ['of JSON', 415, () => ['{}', { 'content-type': 'application/json' }]],
    ['of text', 415, () => ['x', { 'content-type': 'text/plain' }]],
  ])('by a form %s is refused', async (_, expected, sent) => {
    const [body, headers] = sent();
    const before = await onDisk();
    expect((await post('/products/upload', body, { ...desk.headers, ...headers })).status).toBe(expected);
    if (headers['content-type']?.startsWith('multipart'))
      expect(
        (await post('/graphql', body, { 'apollo-require-preflight': '1', ...desk.headers, ...headers })).status,
      ).toBeLessThan(500);
    expect(await onDisk()).toEqual(before);
  });

  it('by names that lead elsewhere, unknown fields and files under other names leads nowhere', async () => {
    const good = await GOOD();
    expect((await post('/products/upload', formOf(fields(), [good], '../../../etc/passwd'), desk.headers)).status).toBe(
      201,
    );
    expect((await post('/products/upload', formOf(fields(), [good], 'x.png', '__proto__'), desk.headers)).status).toBe(
      400,
    );
    for (const extra of [{ __proto__x: '1' }, { isAdmin: 'true' }, { 'a[b][c]': '1' }])
      expect((await upload([], { ...fields(), ...(extra as unknown as Record<string, string>) })).status).toBe(400);
    for (const sizes of ['{', '[1]', '[{"size":{}}]', '[{"__proto__":{"size":"1"},"size":"16","stock_quantity":-1}]'])
      expect((await upload([], { ...fields(), available_sizes: sizes })).status).toBe(400);
    for (const path of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      `${'a'.repeat(32)}-320.webp`,
      '.hidden',
      '%00',
      'a'.repeat(300),
    ])
      expect([400, 404]).toContain((await fetch(`${shop.url}/uploads/products/${path}`)).status);
  });

  /** Begins to send 50 MB and waits for the answer with most of it unsent. */
  const beginning = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sending = request(`${shop.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 50 * 1024 * 1024, ...headers },
      });
      sending.once('error', reject).once('response', (answer) => {
        void text(answer)
          .then((body) => resolve({ status: answer.statusCode, body }), reject)
          .finally(() => sending.destroy());
      });
      sending.write(
        `--b\r\ncontent-disposition: form-data; name="product_images"; filename="x.png"\r\n\r\n${'x'.repeat(64 * 1024)}`,
      );
    });

  it('by who is no administrator is refused while 50 MB are still on their way, and nothing of them is kept', async () => {
    const { headers } = await signIn(api, await registerCustomer(api));
    const [before, temporary] = [
      await onDisk(),
      (await readdir(tmpdir())).filter((name) => name.startsWith('capacitor-')).length,
    ];
    expect(await beginning('/products/upload', {})).toMatchObject({ status: 401 });
    expect(await beginning('/products/upload', headers)).toMatchObject({ status: 403 });
    expect(await beginning('/graphql', { 'apollo-require-preflight': '1' })).toMatchObject({
      status: 401,
      body: expect.stringContaining('UNAUTHENTICATED'),
    });
    expect(await beginning('/graphql', { 'apollo-require-preflight': '1', ...headers })).toMatchObject({
      status: 403,
      body: expect.stringContaining('FORBIDDEN'),
    });
    expect(await onDisk()).toEqual(before);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('capacitor-'))).toHaveLength(temporary);
    for (const path of ['/contact', '/products', '/auth'])
      expect([404, 415]).toContain((await post(path, formOf({}, []), desk.headers)).status);
  });
});

it("what a broken-off upload has left is swept away after an hour; a product's pictures stay", async () => {
  const { body } = await upload([await noisePicture(400, 300).png().toBuffer()]);
  const picture = /[0-9a-f]{32}/.exec(body.images[0]?.image_url ?? '')?.[0] ?? '';
  const [media, forms, left, fresh] = [
    join(shop.dataDir, 'media'),
    join(shop.dataDir, 'uploads'),
    'a'.repeat(32),
    'b'.repeat(32),
  ];
  for (const name of [left, fresh]) {
    for (const width of [320, 640, 1200]) await writeFile(join(media, `${name}-${width}.webp`), name);
    await writeFile(join(forms, name), name);
  }
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  const old = [
    ...(await readdir(media))
      .filter((name) => name.startsWith(left) || name.startsWith(picture))
      .map((name) => join(media, name)),
    join(forms, left),
  ];
  for (const path of old) await utimes(path, twoHoursAgo, twoHoursAgo);
  await shop.restart();
  const standing = async () =>
    [...(await readdir(media)), ...(await readdir(forms))].filter((name) => name.startsWith(left));
  for (let tries = 0; tries < 50 && (await standing()).length > 0; tries += 1) await pause(100);
  expect(await standing()).toEqual([]);
  expect((await readdir(media)).filter((name) => name.startsWith(fresh) || name.startsWith(picture))).toHaveLength(6);
  expect(await readdir(forms)).toEqual([fresh]);
});

import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { signInAsAdmin } from '../support/admin-api.js';
import { noisePicture } from '../support/pictures.js';
import { waitUntil } from '../support/wait-until.js';
import { startUploads, type Uploads } from './uploads.js';

let uploads: Uploads;
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'zevar-uploads-'));
  uploads = await startUploads({ MEDIA: 'folder', TMPDIR: temporary });
});
afterAll(async () => {
  await uploads.shop.stop();
  await rm(temporary, { recursive: true });
});

it('creates a product with pictures through REST: re-encoded in the widths they have, the first one primary', async () => {
  const jpeg = await noisePicture(1000, 140)
    .withExif({ IFD3: { GPSLatitude: '31/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await uploads.viaRest(
    [jpeg, await noisePicture(1300, 90).png().toBuffer(), await noisePicture(200, 250).webp().toBuffer()],
    {
      ...uploads.fields(),
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
    const answer = await fetch(`${uploads.shop.url}${address}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', width, undefined]);
  }
  expect((await uploads.api.rest('GET', `/products/${body._id}`)).body.images).toEqual(body.images);
  // WebP at once, in the widths that each picture fills and one more; AVIF follows.
  expect(await uploads.countFiles()).toEqual({ stored: 7, temporary: 0 });
  await uploads.shop.restart();
  expect((await fetch(`${uploads.shop.url}${image.image_url}`)).status).toBe(200);
  uploads.admin = await signInAsAdmin(uploads.api);
});

it('creates a product with pictures through GraphQL, with the primary one first', async () => {
  const { status, body } = await uploads.viaGraphql([
    await noisePicture(100, 100).png().toBuffer(),
    await noisePicture(300, 200).jpeg().toBuffer(),
  ]);
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(body.data.createProduct.images).toMatchObject([
    { width: 300, height: 200, isPrimary: true },
    { width: 100, height: 100, isPrimary: false },
  ]);
});

it('creates a product hidden or featured, and never both, in both APIs', async () => {
  const shown = ({ _id }: { _id: string }) => uploads.api.rest('GET', `/products/${_id}`).then(({ status }) => status);
  const sent: [Record<string, string>, object, number][] = [
    [{}, { is_active: true, is_featured: false }, 200],
    [{ is_active: '', is_featured: '' }, { is_active: true, is_featured: false }, 200],
    [{ is_active: 'true', is_featured: 'true' }, { is_active: true, is_featured: true }, 200],
    [{ is_active: 'false' }, { is_active: false, is_featured: false }, 404],
  ];
  for (const [flags, expected, status] of sent) {
    const { body } = await uploads.viaRest([], { ...uploads.fields(), ...flags });
    expect(body).toMatchObject(expected);
    expect(await shown(body)).toBe(status);
  }
  const refused = await uploads.viaRest([], { ...uploads.fields(), is_active: 'false', is_featured: 'true' });
  const text = 'Only active products can be featured';
  expect([refused.status, refused.body.fields]).toEqual([400, { is_featured: text }]);

  const create = 'mutation ($input: NewProductInput!) { createProduct(input: $input) { id isActive isFeatured } }';
  const input = {
    name: 'Patti',
    description: 'A band.',
    categoryId: uploads.fields().category_id,
    price: 10,
    stock: 1,
  };
  const made = (flags: object) => uploads.admin.gql(create, { input: { ...input, ...flags } });
  const hidden = (await made({ isActive: false, isFeatured: null })).data.createProduct;
  expect(hidden).toMatchObject({ isActive: false, isFeatured: false });
  expect(await shown({ _id: hidden.id })).toBe(404);
  expect((await made({ isFeatured: true })).data.createProduct).toMatchObject({ isActive: true, isFeatured: true });
  const { errors } = await made({ isActive: false, isFeatured: true });
  expect(errors?.[0]?.extensions.fields).toEqual({ isFeatured: text });
});

it('takes a product without sizes, with the blank row that a form keeps', async () => {
  const rows = '[{"size":"","stock_quantity":""}]';
  for (const has of ['false', '']) {
    const values = { ...uploads.fields(), has_sizes: has, available_sizes: rows };
    const { status, body } = await uploads.viaRest([], values);
    expect([status, body.has_sizes, body.available_sizes, body.stock]).toEqual([201, false, [], 7]);
  }
});

it.each([
  ['false', '[{"size":"16","stock_quantity":2}]', { available_sizes: 'This product has no sizes' }],
  ['true', '[{"size":"","stock_quantity":2}]', { available_sizes: 'Please enter at least one size' }],
  ['true', '', { available_sizes: 'Please enter at least one size' }],
  ['nonsense', '[{"size":"16","stock_quantity":2}]', { has_sizes: expect.any(String) }],
])('refuses has_sizes %s with the sizes %s', async (has, rows, fields) => {
  const before = await uploads.countProducts();
  const { status, body } = await uploads.viaRest([], { ...uploads.fields(), has_sizes: has, available_sizes: rows });
  expect([status, body.fields]).toEqual([400, fields]);
  expect(await uploads.countProducts()).toBe(before);
});

it('takes a form whose file input was left empty, which is sent as a file without name and bytes', async () => {
  const part = (disposition: string, value: string, type = '') =>
    `--b\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n${value}\r\n`;
  const send = (disposition: string, value = '') => {
    const body = [
      ...Object.entries(uploads.fields()).map(([name, text]) => part(`name="${name}"`, text)),
      part(disposition, value, 'content-type: application/octet-stream\r\n'),
      '--b--',
    ].join('');
    const headers = { ...uploads.admin.headers, 'content-type': 'multipart/form-data; boundary=b' };
    return uploads.post('/products/upload', body, headers);
  };
  const before = await uploads.countFiles();
  const { status, body } = await send('name="product_images"; filename=""');
  expect([status, body.images]).toEqual([201, []]);
  expect((await send('name="product_images"; filename="x.png"')).status).toBe(415);
  expect((await send('name="product_images"; filename=""', 'x')).status).toBe(415);
  expect((await send('name="others"; filename=""')).status).toBe(400);
  expect(await uploads.countFiles()).toEqual(before);
});

it('gives every picture a URL of its own, also the same picture again, which clients keep for ever', async () => {
  const picture = await noisePicture(60, 60).png().toBuffer();
  const urls: string[] = [];
  for (let upload = 0; upload < 2; upload += 1)
    for (const { image_url: url } of (await uploads.viaRest([picture, picture])).body.images) urls.push(url);
  expect(new Set(urls).size).toBe(4);
  for (const url of urls)
    expect((await fetch(uploads.shop.url + url)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
});

it('removes data that is appended to a picture', async () => {
  const polyglot = Buffer.concat([
    await noisePicture(60, 60).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { status, body } = await uploads.viaRest([polyglot]);
  expect(status).toBe(201);
  const name = body.images[0].image_url.split('/').at(-1);
  expect((await readFile(join(uploads.shop.dataDir, 'media', name))).includes('script')).toBe(false);
});

it('deletes files of interrupted uploads after an hour, but not the pictures of products', async () => {
  const { body } = await uploads.viaRest([await noisePicture(400, 300).png().toBuffer()]);
  const picture = /[0-9a-f]{32}/.exec(body.images[0]?.image_url ?? '')?.[0] ?? '';
  const [media, forms, left, fresh] = [
    join(uploads.shop.dataDir, 'media'),
    join(uploads.shop.dataDir, 'uploads'),
    'a'.repeat(32),
    'b'.repeat(32),
  ];
  for (const name of [left, fresh]) {
    for (const file of ['320.webp', '640.webp', '1200.webp', '900.avif'])
      await writeFile(join(media, `${name}-${file}`), name);
    await writeFile(join(forms, name), name);
  }
  const [capacitor, another] = [`capacitor-${left}.tmp`, 'report.tmp'];
  for (const name of [capacitor, another, `capacitor-${fresh}.tmp`]) await writeFile(join(temporary, name), name);
  // What another program has in that folder, and nobody can read.
  await symlink('loop', join(temporary, 'loop'));
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  const old = [
    ...(await readdir(media))
      .filter((name) => name.startsWith(left) || name.startsWith(picture))
      .map((name) => join(media, name)),
    join(forms, left),
    ...[capacitor, another].map((name) => join(temporary, name)),
  ];
  for (const path of old) await utimes(path, twoHoursAgo, twoHoursAgo);
  await uploads.shop.restart();
  const listLeft = async () =>
    [...(await readdir(media)), ...(await readdir(forms)), ...(await readdir(temporary))].filter((name) =>
      name.includes(left),
    );
  await waitUntil(async () => (await listLeft()).length === 0, { about: async () => String(await listLeft()) });
  const kept = await readdir(media);
  expect(kept.filter((name) => name.startsWith(fresh))).toHaveLength(4);
  expect(kept.filter((name) => name.startsWith(picture) && name.endsWith('.webp'))).toHaveLength(2);
  expect(await readdir(forms)).toEqual([fresh]);
  expect((await readdir(temporary)).filter((name) => name.endsWith('.tmp'))).toEqual([
    `capacitor-${fresh}.tmp`,
    another,
  ]);
});

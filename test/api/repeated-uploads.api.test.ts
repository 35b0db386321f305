import { formOf, startUploads, type Uploads } from './uploads.js';
import { noisePicture } from '../support/pictures.js';

/** The rate limit of uploads, here three an hour, and uploads that are sent again because their answers were lost. */
let uploads: Uploads;
let png: Buffer;

beforeEach(async () => {
  uploads = await startUploads({ MEDIA: 'folder', RATE_LIMIT_FACTOR: '0.05' });
  png = await noisePicture(300, 400).png().toBuffer();
});
afterEach(() => uploads.shop.stop());

const outcome = ({ status, body }: Awaited<ReturnType<Uploads['post']>>) => [status, body._id ?? body.code];

it('a new product that is sent again takes nothing of the allowance, and is answered once that is used up', async () => {
  const create = async (key: string, values: Record<string, string>) =>
    outcome(
      await uploads.post('/products/upload', formOf(values, [png]), {
        ...uploads.admin.headers,
        'idempotency-key': key,
      }),
    );
  const createInGraphql = async (key: string, { name, category_id: categoryId, description }: typeof first) => {
    const { data, errors } = await uploads.admin.gql(
      `mutation ($input: NewProductInput!, $key: String) { createProduct(input: $input, idempotencyKey: $key) { id } }`,
      { key, input: { name, categoryId, description, price: 10, stock: 1 } },
    );
    return data?.createProduct?.id ?? errors?.[0]?.extensions.code;
  };
  const [first, second] = [uploads.fields(), uploads.fields()];
  const created = await create('first', first);
  expect(created).toEqual([201, expect.any(String)]);
  for (let times = 0; times < 4; times += 1) expect(await create('first', first)).toEqual(created);
  const createdInGraphql = await createInGraphql('second', second);
  expect((await create('third', uploads.fields()))[0]).toBe(201);
  const fourth = uploads.fields();
  expect(await create('fourth', fourth)).toEqual([429, 'RATE_LIMITED']);
  expect(await createInGraphql('fourth', fourth)).toBe('RATE_LIMITED');

  expect(await create('first', first)).toEqual(created);
  expect(await createInGraphql('second', second)).toBe(createdInGraphql);
});

it('so does an edit with new pictures, although its version is no longer that of the product', async () => {
  const { body: product } = await uploads.viaRest([png]);
  const edit = async (key: string) => {
    const values = { version: product.version, images: JSON.stringify([{ upload: 0 }]) };
    const answer = await fetch(`${uploads.shop.url}/admin/products/${product._id}`, {
      method: 'PUT',
      headers: { ...uploads.admin.headers, 'idempotency-key': key },
      body: formOf(values, [png]),
    });
    const body = JSON.parse(await answer.text());
    return [answer.status, body.version ?? body.code, body.images];
  };
  const edited = await edit('first');
  expect(edited.slice(0, 2)).toEqual([200, '2.0']);
  const before = await uploads.countFiles();
  for (let times = 0; times < 4; times += 1) expect(await edit('first')).toEqual(edited);
  expect((await edit('second')).slice(0, 2)).toEqual([409, 'STALE_VERSION']);
  expect((await edit('third')).slice(0, 2)).toEqual([429, 'RATE_LIMITED']);
  expect(await edit('first')).toEqual(edited);
  expect(await uploads.countFiles()).toEqual(before);
});

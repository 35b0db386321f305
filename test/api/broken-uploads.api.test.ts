import { zipSync } from 'fflate';
import { csvOf, ProductCsv, newRows } from '../support/product-csv.js';
import { decompressionBomb } from '../support/pictures.js';
import { startUploads, type Uploads } from './uploads.js';

let uploads: Uploads;

beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.shop.stop());

/** PNG files of 23.99 and of 24.0002 million pixels. */
const [LARGE, TOO_LARGE] = [4898, 4899];

describe('a picture of more pixels than the shop takes', () => {
  const text = 'A picture has at most 24 megapixels';

  it('is refused with their number by both APIs; one of just as many is taken', async () => {
    const picture = decompressionBomb(TOO_LARGE);
    const [rest, graphql] = [await uploads.viaRest([picture]), await uploads.viaGraphql([picture])];
    expect([rest.status, rest.body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_FAILED', msg: text, fields: { product_images: text } }),
    ]);
    expect(graphql.body.errors).toMatchObject([
      { message: text, extensions: { code: 'VALIDATION_FAILED', fields: { images: text } } },
    ]);
    expect((await uploads.viaRest([decompressionBomb(LARGE)])).status).toBe(201);
  });

  it('is named so in an import, with its file', async () => {
    const csv = new ProductCsv(uploads.shop, uploads.admin);
    const rows = newRows(1, 'Megapixel').map((row) => ({ ...row, images: 'shoot.png' }));
    const zip = zipSync({ 'shoot.png': new Uint8Array(decompressionBomb(TOO_LARGE)) });
    const checked = await csv.check(csvOf(rows), Buffer.from(zip));
    const [row] = await csv.rows(checked._id);
    expect(row?.problems).toEqual([{ column: 'images', message: `shoot.png: ${text}` }]);
  });
});

describe('a form that is broken', () => {
  const part = (field: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
  const file = (field: string) => `--b\r\ncontent-disposition: form-data; name="${field}"; filename="x.png"\r\n`;
  const operation = (categoryId: string) =>
    JSON.stringify({
      query:
        'mutation ($input: NewProductInput!, $images: [Upload!]) { createProduct(input: $input, images: $images) { id } }',
      variables: { input: { name: 'Broken', description: 'x', categoryId, price: 1, stock: 1 }, images: [null] },
    });

  it.each<[string, (field: string) => string]>([
    ['within a file', (field) => `${file(field)}\r\nabc`],
    ['before its files', () => ''],
    ['within the headers of a file', (field) => file(field)],
    ['with a header that is none', (field) => `${file(field)}no header\r\n\r\nabc\r\n--b--\r\n`],
  ])('%s is 400 by both APIs, and no failure of the shop', async (_where, rest) => {
    const before = [await uploads.countFiles(), await uploads.countProducts()];
    const headers = { ...uploads.admin.headers, 'content-type': 'multipart/form-data; boundary=b' };
    const fields = Object.entries(uploads.fields()).map(([field, value]) => part(field, value));
    const byRest = await uploads.post('/products/upload', fields.join('') + rest('product_images'), headers);
    expect([byRest.status, byRest.body.code]).toEqual([400, 'BAD_REQUEST']);
    const form = `${part('operations', operation(uploads.fields().category_id))}${part('map', '{"0":["variables.images.0"]}')}${rest('0')}`;
    const { body } = await uploads.post('/graphql', form, { ...headers, 'apollo-require-preflight': '1' });
    expect(body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([
      'BAD_REQUEST',
    ]);
    expect(uploads.shop.output).not.toContain('unexpected failure');
    expect([await uploads.countFiles(), await uploads.countProducts()]).toEqual(before);
  });
});

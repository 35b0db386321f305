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

import { zipSync, strToU8 } from 'fflate';
import { noisePicture } from '../support/pictures.js';
import { searchInventory, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { csvOf, newRows, ProductCsv } from '../support/product-csv.js';
import { checkRules } from '../support/program.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let admin: AdminApi;
let csv: ProductCsv;

beforeAll(async () => {
  ({ shop, admin } = await startShopWithAdmin());
  csv = new ProductCsv(shop, admin);
});
afterAll(async () => {
  try {
    await checkRules(shop.dataDir);
  } finally {
    await shop.stop();
  }
});

describe('a file that is no use', () => {
  const header = 'name,sku,price';
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each<[string, string | Buffer, string | RegExp]>([
    ['nothing', '', 'The file is empty.'],
    ['a header alone', `${header}\n`, 'The file has no rows below its header.'],
    [
      'a quotation mark that is never closed',
      `${header}\n"a,b,1\nc,d,2\n`,
      'A quotation mark is opened in row 2 and never closed.',
    ],
    ['a quotation mark out of place', `${header}\nx,d,1\n"a"b,c,1\n`, 'A quotation mark is out of place in row 3.'],
    ['a million columns', `${'a,'.repeat(1_000_000)}b\n1\n`, /too long|more than 50 columns/],
    ['sixty columns', `${'a,'.repeat(60)}b\n1\n`, 'The file has more than 50 columns.'],
    ['another encoding', Buffer.from(`${header}\nSm\xf8rrebr\xf8d,1,2\n`, 'latin1'), /not in UTF-8/],
    ['UTF-16 without a byte order mark', Buffer.from(`${header}\na,b,1\n`, 'utf16le'), /not in UTF-8/],
    ['an unknown column', 'name,colour\na,red\n', /There is no column “colour”. The columns are _id, name/],
    ['a column twice', 'name,name\na,b\n', 'The column “name” is there twice.'],
    ['a column without a name', 'name, ,price\na,b,1\n', 'Column 2 has no name.'],
    ['10,001 rows', `${header}\n${'a,,1\n'.repeat(10_001)}`, 'The file has more than 10000 rows: split it.'],
    ['a zip', Buffer.from(zipSync({ 'a.csv': strToU8('name\nx') })), /./],
  ])('with %s is refused with a sentence', async (_what, file, sentence) => {
    const checked = await csv.check(file);
    expect(checked).toMatchObject({ state: 'refused', appliedRows: 0 });
    expect(checked.problem).toMatch(sentence);
    expect(await csv.rows(checked._id)).toEqual([]);
    expect(await csv.begin(checked._id)).toMatchObject({ status: 409, body: { code: 'IMPORT_NOT_READY' } });
  });

  it('with 50 MB is refused while it is sent', async () => {
    expect(await csv.upload(Buffer.alloc(50 * 1024 * 1024, 'a,b\n'))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: 'A CSV has at most 20 MB: split it.' },
    });
    expect(await csv.upload(Buffer.alloc(1))).toMatchObject({ status: 202 });
  });

  it.each<[string, (text: string) => string | Buffer]>([
    ['UTF-16', (text) => utf16(text)],
    ['big-endian UTF-16', (text) => utf16(text, true)],
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
    ['semicolons', (text) => text.replaceAll(',', ';')],
    ['tabs', (text) => text.replaceAll(',', '\t')],
    ['empty lines', (text) => `${text}\n\n,,\n`],
    ['empty cells at the end', (text) => text.replaceAll('\n', ',, ,\n')],
    ['empty cells at the end of its header', (text) => text.replace('\n', ',,\n')],
    ['empty cells at the end of its rows', (text) => text.replace(/\n$/, ',,\n')],
  ])('with %s is read', async (_what, encode) => {
    const checked = await csv.check(
      encode('name,description,category,price,stock_quantity\nÄrmband زیور,"d",Rings,10,1\n'),
    );
    expect(checked).toMatchObject({ state: 'ready', newRows: 1, refusedRows: 0, problem: null });
    expect((await csv.rows(checked._id))[0]?.name).toBe('Ärmband زیور');
  });

  it('with a cell below no column of the header says which row has it', async () => {
    const checked = await csv.check('name,price,,\nAnklet,10,,note\n');
    expect(checked).toMatchObject({ state: 'ready', newRows: 0, refusedRows: 1, problem: null });
    const problems = [{ column: null, message: 'This row has more or fewer cells than the header' }];
    expect(await csv.rows(checked._id)).toMatchObject([{ line: 2, kind: 'refused', problems }]);
  });

  it('is taken with the empty file that browsers send where no pictures are chosen', async () => {
    const form = new FormData();
    form.append('file', new Blob([csvOf(newRows(1, 'No pictures'))]), 'products.csv');
    form.append('pictures', new File([], ''));
    const answer = await fetch(`${shop.url}/admin/imports`, { method: 'POST', headers: admin.headers, body: form });
    const { _id }: { _id: string } = JSON.parse(await answer.text());
    expect([answer.status, await csv.settled(_id)]).toMatchObject([202, { state: 'ready', newRows: 1, problem: null }]);
  });

  it('without a file, with two or with another field is refused at once', async () => {
    const post = async (form: FormData) => {
      const { headers } = admin;
      const answer = await fetch(`${shop.url}/admin/imports`, { method: 'POST', headers, body: form });
      return answer.status;
    };
    const form = (...names: string[]) => {
      const data = new FormData();
      names.forEach((name) => data.append(name, new Blob(['name\nx']), 'x.csv'));
      return data;
    };
    expect(await post(form())).toBe(400);
    expect(await post(form('pictures'))).toBe(400);
    expect(await post(form('file', 'file'))).toBe(400);
    expect(await post(form('other'))).toBe(400);
  });
});

const ENTRY = 'PK\x01\x02';

describe('pictures from a zip', () => {
  const row = (name: string, images: string) => ({ ...newRows(1, name)[0], images });
  let picture: Uint8Array;
  beforeAll(async () => {
    picture = new Uint8Array(await noisePicture(400, 300).png().toBuffer());
  });
  const zipOf = (files: Record<string, Uint8Array>, level: 0 | 6 = 0) => Buffer.from(zipSync(files, { level }));
  /** The zip with another size of its files in its directory. */
  const declared = (zip: Buffer, size: number) => {
    const copy = Buffer.from(zip);
    for (let at = copy.indexOf(ENTRY, 0, 'latin1'); at >= 0; at = copy.indexOf(ENTRY, at + 4, 'latin1'))
      copy.writeUInt32LE(size, at + 24);
    return copy;
  };

  it('become those of the products that name them', async () => {
    const zip = zipOf({ 'shoot/One.PNG': picture, 'two.png': picture, '__MACOSX/._two.png': new Uint8Array(1) });
    const checked = await csv.check(csvOf([row('Zip A', 'one.png|two.png'), row('Zip B', 'two.png')]), zip);
    expect(checked).toMatchObject({ state: 'ready', newRows: 2, done: 4, steps: 4 });
    await csv.apply(checked._id);
    const product = await searchInventory(admin, 'Zip A-0');
    expect(product.images.map(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toEqual([true, false]);
    expect((await fetch(`${shop.url}${product.images[0]?.url}`)).status).toBe(200);
    // The second of two pictures first: an edit of the order, without a zip.
    const [exported] = await csv.export('?search=Zip%20A-0');
    const turned = (exported?.images ?? '').split('|').reverse().join('|');
    const again = await csv.check(csvOf([{ ...exported, images: turned }]));
    expect(await csv.apply(again._id)).toMatchObject({ appliedRows: 1 });
    expect((await csv.export('?search=Zip%20A-0'))[0]?.images).toBe(turned);
  });

  it('that are missing or damaged refuse their rows alone', async () => {
    const zip = zipOf({ 'good.png': picture, 'bad.png': strToU8('no picture') });
    const file = csvOf([row('Bad A', 'good.png'), row('Bad B', 'bad.png'), row('Bad C', 'none.png')]);
    const checked = await csv.check(file, zip);
    expect(checked).toMatchObject({ state: 'ready', newRows: 1, refusedRows: 2 });
    expect((await csv.rows(checked._id, 'refused')).map(({ problems }) => problems)).toEqual([
      [{ column: 'images', message: 'bad.png: Pictures must be png, jpeg or webp' }],
      [{ column: 'images', message: 'There is no picture “none.png” in the zip' }],
    ]);
  });

  const patched = (zip: Buffer, from: string, to: string) =>
    Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
  const encrypted = (zip: Buffer) => {
    const copy = Buffer.from(zip);
    for (const [signature, flags] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const)
      copy.writeUInt16LE(1, copy.indexOf(signature, 0, 'latin1') + flags);
    return copy;
  };
  it.each<[string, () => Buffer, RegExp]>([
    [
      'that leads out of it',
      () => patched(zipOf({ 'aa/x.png': picture }), 'aa/x.png', '../x.png'),
      /path that leads out of it: “\.\.\/x\.png”/,
    ],
    [
      'that is absolute',
      () => patched(zipOf({ 'aa/x.png': picture }), 'aa/x.png', '/aax.png'),
      /path that leads out of it/,
    ],
    [
      'in a zip in the zip',
      () => zipOf({ 'inner.zip': zipOf({ 'x.png': picture }) }),
      /pictures alone: “inner\.zip” is none/,
    ],
    ['that is encrypted', () => encrypted(Buffer.from(zipSync({ 'x.png': picture }))), /The zip is encrypted/],
    [
      'that is too large',
      () => Buffer.from(zipSync({ 'x.png': new Uint8Array(6 * 1024 * 1024) })),
      /“x\.png” has more than 5 MB/,
    ],
    [
      'of a bomb',
      () =>
        declared(
          zipOf(Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`${at}.png`, new Uint8Array(1)])), 6),
          5 * 1024 * 1024,
        ),
      /unpacks to more than 500 MB/,
    ],
    [
      'that lies about its size',
      () => declared(zipOf({ 'x.png': new Uint8Array(1024 * 1024) }, 6), 10),
      /could not be read/,
    ],
    ['twice', () => zipOf({ 'a/x.png': picture, 'b/X.png': picture }), /two files named “x\.png”/],
    ['of no zip', () => Buffer.from('no zip'), /The zip cannot be read/],
  ])('%s are refused with a sentence', async (_what, zip, sentence) => {
    const checked = await csv.check(csvOf([row('Refused', 'x.png')]), zip());
    const [problem] = (await csv.rows(checked._id)).flatMap(({ problems }) => problems);
    expect(checked.newRows).toBe(0);
    expect(checked.problem ?? problem?.message).toMatch(sentence);
  });
});

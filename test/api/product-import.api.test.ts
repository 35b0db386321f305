import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromKeys } from '#shared/typed-objects';
import { uploadsFolder } from '../../server/src/media/multipart-form.js';
import {
  findInventoryProduct,
  placeGuestOrder,
  searchInventory,
  startShopWithAdmin,
  type AdminApi,
} from '../support/admin-api.js';
import { holdAfter } from '../support/failpoints.js';
import type { Api } from '../support/api.js';
import { eventKinds } from '../support/confirmation.js';
import { csvOf, newRows, ProductCsv, type CsvRecord } from '../support/product-csv.js';
import { checkRules } from '../support/program.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let csv: ProductCsv;
let folder: string;
let failpoints: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-import-'));
  failpoints = join(folder, 'step');
  ({ shop, api, admin } = await startShopWithAdmin({ NODE_ENV: 'test', FAILPOINTS: failpoints }));
  csv = new ProductCsv(shop, admin);
});
afterAll(async () => {
  try {
    await checkRules(shop.dataDir);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

describe('export, edit in a spreadsheet, import again', () => {
  it('changes only what was edited', async () => {
    const before = await csv.export();
    const edited = before.map((row, at) => ({
      ...row,
      // A spreadsheet rewrites numbers and booleans that nobody touched.
      price: String(Number(row.price)),
      is_active: (row.is_active ?? '').toUpperCase(),
      ...(at === 3 && { description: 'Edited in a spreadsheet.' }),
      ...(at === 5 && { discount_price: '1' }),
    }));
    const checked = await csv.check(csvOf(edited));
    expect(checked).toMatchObject({
      state: 'ready',
      totalRows: before.length,
      newRows: 0,
      changedRows: 2,
      refusedRows: 0,
    });
    const rows = await csv.rows(checked._id);
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ column: 'description', from: before[3]?.description, to: 'Edited in a spreadsheet.' }],
      [{ column: 'discount_price', from: before[5]?.discount_price, to: '1.00' }],
    ]);
    expect(await csv.apply(checked._id)).toMatchObject({ state: 'applied', appliedRows: 2, leftRows: 0 });
    const expected = before.map(({ version: _, ...row }, at) => ({
      ...row,
      ...(at === 3 && { description: 'Edited in a spreadsheet.' }),
      ...(at === 5 && { discount_price: '1.00' }),
    }));
    expect((await csv.export()).map(({ version: _, ...row }) => row)).toEqual(expected);
  });

  it('leaves alone what was sold since the export, and refuses an edit of it', async () => {
    const product = await searchInventory(admin, 'Nandini Pearl Strand');
    const [row] = await csv.export('?search=Nandini%20Pearl%20Strand');
    if (!row) throw new Error('not exported');
    await placeGuestOrder(api, admin, 'Nandini Pearl Strand', 1);
    const sold = await findInventoryProduct(admin, product.id);
    expect(sold.stock).toBe(product.stock - 1);
    const unedited = await csv.check(csvOf([{ ...row, name: 'Nandini Pearl Rope' }]));
    await csv.apply(unedited._id);
    expect(await findInventoryProduct(admin, product.id)).toMatchObject({
      name: 'Nandini Pearl Rope',
      stock: sold.stock,
      sizes: sold.sizes,
    });
    const column = product.hasSizes ? 'available_sizes' : 'stock_quantity';
    const wanted = product.hasSizes ? `${product.sizes[0]?.size}: 77` : '77';
    const refused = await csv.check(csvOf([{ ...row, [column]: wanted }]));
    expect(refused).toMatchObject({ state: 'ready', changedRows: 0, refusedRows: 1 });
    expect((await csv.rows(refused._id))[0]?.problems).toContainEqual({
      column,
      message: expect.stringContaining('Changed in the shop since the export'),
    });
  });

  it('cells that begin like a formula are inert and come back unchanged', async () => {
    const names = ['=1+1', '+92', '-5', '@home', "'=quoted", "''", "'", '＝wide'];
    const rows = newRows(names.length, 'Formula').map((row, at) => ({
      ...row,
      name: names[at]?.replace(/^'*[=+\-@＝]/, "'$&") ?? '',
    }));
    const { _id } = await csv.check(csvOf(rows));
    expect(await csv.apply(_id)).toMatchObject({ state: 'applied', appliedRows: names.length });
    const exported = (await csv.export('?search=Formula-')).reverse();
    expect(exported.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(exported.map(({ name }) => /^[=+\-@＝]/.test(name ?? ''))).toEqual(names.map(() => false));
    const product = await searchInventory(admin, 'Formula-0');
    expect(product.name).toBe('=1+1');
    expect(await csv.check(csvOf(exported))).toMatchObject({ unchangedRows: names.length, changedRows: 0, newRows: 0 });
  });
});

describe('the preview of an import', () => {
  it('names what is new, changed and refused, by row and column', async () => {
    const [first, second] = await csv.export('?search=ring');
    const file = csvOf([
      {
        _id: '',
        name: 'Preview Band',
        sku: 'PRE-1',
        description: 'x',
        category: 'rings',
        price: 'Rs. 1,200.50',
        stock_quantity: '3',
      },
      { ...pick(first), sku: '', name: 'Renamed' },
      { ...pick(second), sku: '', name: '', price: '-1', category: 'Nowhere' },
      { ...pick(second), sku: '', _id: 'a'.repeat(24) },
      { ...pick(second), _id: '', sku: 'TWICE' },
      { ...pick(second), _id: '', sku: 'TWICE' },
    ]);
    const checked = await csv.check(file);
    expect(checked).toMatchObject({
      state: 'ready',
      totalRows: 6,
      newRows: 1,
      changedRows: 1,
      refusedRows: 4,
      unchangedRows: 0,
    });
    const rows = await csv.rows(checked._id);
    expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
    ]);
    expect(rows[2]?.problems).toEqual([
      { column: 'category', message: 'There is no category “Nowhere”' },
      { column: 'name', message: 'Please enter a product name' },
      { column: 'price', message: 'Price cannot be negative' },
    ]);
    expect(rows[3]?.problems).toEqual([{ column: '_id', message: 'There is no product with this _id' }]);
    expect(rows[4]?.problems).toEqual([{ column: 'sku', message: 'Line 7 has the same SKU' }]);
    expect(rows[5]?.problems).toEqual([{ column: 'sku', message: 'Line 6 has the same SKU' }]);
    const { data } = await admin.gql(
      `query ($id: ID!) { productImport(id: $id) { id state newRows refusedRows by }
        productImportRows(id: $id, kind: REFUSED, limit: 2) { items { line problems { column message } } pageInfo { totalItems } } }`,
      { id: checked._id },
    );
    expect(data.productImport).toEqual({ id: checked._id, state: 'READY', newRows: 1, refusedRows: 4, by: 'admin' });
    expect(data.productImportRows.pageInfo.totalItems).toBe(4);
    expect(data.productImportRows.items[1]?.problems).toEqual(rows[3]?.problems);
    expect(await csv.apply(checked._id)).toMatchObject({ state: 'applied', appliedRows: 2 });
    expect(await searchInventory(admin, 'PRE-1')).toMatchObject({ price: 1200.5, stock: 3, isActive: true });
    expect(await findInventoryProduct(admin, first?._id ?? '')).toMatchObject({ name: 'Renamed', sku: null });
  });

  it('matches by SKU where there is no _id, and refuses a SKU of another product', async () => {
    const [first, second] = await csv.export('?sortBy=price&search=pearl');
    if (!first?.sku || !second?.sku) throw new Error('no SKUs');
    const checked = await csv.check(
      csvOf([
        { _id: '', sku: first.sku, name: 'By its SKU' },
        {
          _id: second._id ?? '',
          sku: first.sku.toLowerCase() === first.sku ? first.sku : 'UNUSED-1',
          name: second.name ?? '',
        },
      ]),
    );
    expect(checked).toMatchObject({ changedRows: 2 });
    const taken = await csv.check(csvOf([{ _id: second._id ?? '', sku: first.sku, name: 'x' }]));
    expect((await csv.rows(taken._id))[0]?.problems).toEqual([
      { column: 'sku', message: 'This SKU belongs to another product' },
    ]);
    await csv.stop(checked._id);
    expect(await csv.rows(checked._id)).toEqual([]);
  });

  it('finds a SKU in whatever form of Unicode the file has it', async () => {
    const [row] = await csv.export('?search=ring&limit=1');
    const named = await csv.check(csvOf([{ _id: row?._id ?? '', sku: 'R\u00e9-1' }]));
    expect(await csv.apply(named._id)).toMatchObject({ appliedRows: 1 });
    const checked = await csv.check(csvOf([{ sku: 'Re\u0301-1', price: '4321' }]));
    expect(checked).toMatchObject({ changedRows: 1, refusedRows: 0 });
    await csv.stop(checked._id);
  });

  it('shows rows that changed meanwhile as left, and does not overwrite them', async () => {
    const [row, other] = await csv.export('?search=ring&limit=2');
    if (!row || !other) throw new Error('not exported');
    const { _id } = await csv.check(
      csvOf([
        { ...pick(row), price: '4321' },
        { ...pick(other), price: '4321' },
      ]),
    );
    await admin.rest('PUT', `/products/${row._id ?? ''}`, { name: 'Edited by another' });
    expect(await csv.apply(_id)).toMatchObject({ state: 'applied', appliedRows: 1, leftRows: 1 });
    expect(await csv.rows(_id, 'left')).toEqual([
      expect.objectContaining({
        line: 2,
        outcome: 'skipped',
        reason: 'Changed in the shop since the preview: left as it is',
      }),
    ]);
    expect(await findInventoryProduct(admin, row._id ?? '')).toMatchObject({
      name: 'Edited by another',
      price: Number(row.price),
    });
    expect((await findInventoryProduct(admin, other._id ?? '')).price).toBe(4321);
  });

  it('still holds when a category gets another name, and so does taking the import back', async () => {
    const [row] = await csv.export('?search=Raat%20Onyx%20Signet');
    if (!row) throw new Error('not exported');
    const { id } = (await admin.gql('{ category(idOrName: "Rings") { id } }')).data.category;
    const rename = (name: string) => admin.rest('PUT', `/categories/${id}`, { name });
    const { _id } = await csv.check(csvOf([{ ...pick(row), price: '4321' }]));
    await rename('Finger Rings');
    expect(await csv.apply(_id)).toMatchObject({ state: 'applied', appliedRows: 1, leftRows: 0 });
    await rename('Rings');
    const again = await csv.check(csvOf([{ ...pick(row), price: '5432' }]));
    const release = await csv.beginHeld(again._id, failpoints);
    for (const name of ['Finger Rings', 'Rings']) await rename(name);
    expect(await csv.stop(again._id, release)).toMatchObject({ state: 'stopped', appliedRows: 0, leftRows: 0 });
    expect((await findInventoryProduct(admin, row._id ?? '')).price).toBe(4321);
  });
});

const PICKED = ['_id', 'name', 'sku', 'description', 'category', 'price', 'stock_quantity'] as const;
const pick = (row: CsvRecord | undefined) => fromKeys(PICKED, (column) => row?.[column] ?? '');

describe('two imports at once', () => {
  it('are not: the second is refused with a sentence until the first has ended', async () => {
    let answers: Awaited<ReturnType<typeof csv.upload>>[] = [];
    const release = await holdAfter(failpoints, 'import-check', async () => {
      answers = await Promise.all(['Race A', 'Race B'].map((prefix) => csv.upload(csvOf(newRows(3000, prefix)))));
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'IMPORT_RUNNING',
      message: 'Another import is running. Wait until it has ended, or stop it.',
    });
    const id = answers.find(({ status }) => status === 202)?.body._id ?? '';
    await release();
    await csv.settled(id);
    const [first, second] = await Promise.all([csv.begin(id), csv.begin(id)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    const done = await csv.settled(id);
    expect(done).toMatchObject({ state: 'applied', appliedRows: 3000 });
    expect((await admin.rest('POST', `/admin/imports/${id}/stop`)).body.state).toBe('applied');
  });

  it('with one idempotency key are one, at once and later; another file with that key is refused', async () => {
    const upload = (name: string) => csv.upload(csvOf(newRows(2, name)), undefined, 'evening');
    const list = async () => (await admin.rest('GET', '/admin/imports')).body.imports.map(({ _id }) => _id);
    const before = await list();
    const [first, again] = await Promise.all([upload('Keyed'), upload('Keyed')]);
    const { _id } = await csv.settled(first.body._id);
    const later = await upload('Keyed');
    expect([first, again, later].map(({ status, body }) => [status, body._id])).toEqual(Array(3).fill([202, _id]));
    expect(later.body).toMatchObject({ state: 'ready', newRows: 2 });
    expect(await upload('Other')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_CONFLICT' } });
    expect((await list()).filter((id) => !before.includes(id))).toEqual([_id]);
    // What was sent again is deleted too. Those of the first are deleted once it is checked.
    const kept = () => readdir(uploadsFolder(shop.dataDir));
    for (const end = Date.now() + 10_000; Date.now() < end && (await kept()).length > 0; await wait(20));
    expect(await kept()).toEqual([]);
  });

  it('a stopped import takes back what it has applied', async () => {
    const before = await csv.export();
    const file = csvOf([
      ...before.map((row) => ({ ...row, price: String(Number(row.price) + 1) })).slice(0, 2500),
      ...newRows(2500, 'Stopped').map((row) => ({ ...blank(before[0]), ...row })),
    ]);
    const { _id } = await csv.check(file);
    const release = await csv.beginHeld(_id, failpoints);
    const { data } = await admin.gql('mutation ($id: ID!) { applyProductImport(id: $id) { state done appliedRows } }', {
      id: _id,
    });
    // It waits after its first part.
    expect(data.applyProductImport).toEqual({ state: 'APPLYING', done: 250, appliedRows: 250 });
    const stopped = await admin.gql('mutation ($id: ID!) { stopProductImport(id: $id) { state } }', { id: _id });
    expect(['UNDOING', 'STOPPED']).toContain(stopped.data.stopProductImport.state);
    await release();
    expect(await csv.settled(_id)).toMatchObject({ state: 'stopped', appliedRows: 0, leftRows: 0, problem: null });
    expect(await csv.export()).toEqual(before);
    expect(await eventKinds(admin, _id)).toEqual(['IMPORT_UNDONE', 'IMPORT_APPLIED']);
  });
});

const blank = (row: Record<string, string> | undefined) =>
  Object.fromEntries(Object.keys(row ?? {}).map((key) => [key, '']));

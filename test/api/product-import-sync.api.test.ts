import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchInventory, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { csvOf, newRows, ProductCsv } from '../support/product-csv.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let admin: AdminApi;
let csv: ProductCsv;
let folder: string;
let failpoints: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-import-'));
  failpoints = join(folder, 'step');
  ({ shop, admin } = await startShopWithAdmin({ NODE_ENV: 'test', FAILPOINTS: failpoints }));
  csv = new ProductCsv(shop, admin);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

it('new products of an import are told to copies of the catalogue once it does not remove them any more', async () => {
  const syncedSince = async (since: Date) => {
    const found: string[] = [];
    for (let query = `updatedSince=${since.toISOString()}`; ;) {
      const { body } = await admin.rest('GET', `/admin/sync/products?limit=100&${query}`);
      found.push(...body.products.map(({ sku }: { sku: string }) => sku));
      if (!body.hasMore) return found.sort();
      query = `after=${body.cursor}`;
    }
  };
  const start = new Date();
  const begin = async (prefix: string, step = 'import-batch') => {
    const rows = newRows(300, prefix);
    const { _id } = await csv.check(csvOf(rows.map((row, at) => ({ ...row, is_active: String(at > 1) }))));
    const release = await csv.beginHeld(_id, failpoints, step);
    return { _id, release, skus: rows.map(({ sku }) => sku).sort() };
  };
  const removed = await begin('Removed');
  const edited = await searchInventory(admin, 'Removed-1');
  const edit = await admin.rest('PUT', `/products/${edited.id}`, { description: 'Edited meanwhile' });
  expect([edit.status, await syncedSince(start)]).toEqual([200, []]);
  const held = new Date();
  expect(await csv.stop(removed._id, removed.release)).toMatchObject({ state: 'stopped', leftRows: 1 });
  expect(await syncedSince(held)).toEqual([edited.sku]);

  const kept = await begin('Kept');
  const between = new Date();
  expect(await syncedSince(start)).toEqual([edited.sku]);
  await kept.release();
  expect(await csv.settled(kept._id)).toMatchObject({ state: 'applied', leftRows: 0 });
  expect(await syncedSince(between)).toEqual(kept.skus);

  // What was told stays, although hidden.
  const told = new Date();
  const half = await begin('Half', 'import-shown');
  expect(await csv.stop(half._id, half.release)).toMatchObject({ state: 'stopped', leftRows: 250 });
  expect((await csv.rows(half._id, 'left')).map(({ reason }) => reason).slice(0, 3)).toEqual([
    'Other systems may have a copy of it: it stays hidden, and is not removed',
    'Other systems may have a copy of it: it stays hidden, and is not removed',
    'Shoppers have seen it: it is hidden now, not removed',
  ]);
  expect(await syncedSince(told)).toEqual((await csv.export('?search=Half')).map(({ sku }) => sku).sort());
});

it('a new product that is edited before it is shown counts as left, and not as applied', async () => {
  const { _id } = await csv.check(csvOf(newRows(300, 'Counted')));
  const release = await csv.beginHeld(_id, failpoints);
  const { id } = await searchInventory(admin, 'Counted-1');
  expect((await admin.rest('PUT', `/products/${id}`, { description: 'Edited meanwhile' })).status).toBe(200);
  await release();
  expect(await csv.settled(_id)).toMatchObject({ state: 'applied', appliedRows: 299, leftRows: 1 });
  expect((await csv.rows(_id, 'left')).map(({ reason }) => reason)).toEqual([
    'Changed in the shop before it was shown: left as it is',
  ]);
});

it('new products are shown and featured as their rows say, and neither before all are there', async () => {
  const looks = [
    { is_active: '', is_featured: 'true' },
    { is_active: 'true', is_featured: 'false' },
    { is_active: 'false', is_featured: '' },
    { is_active: 'false', is_featured: 'true' },
  ];
  const checked = await csv.check(csvOf(newRows(4, 'Looks').map((row, at) => ({ ...row, ...looks[at] }))));
  expect(checked).toMatchObject({ state: 'ready', newRows: 3, refusedRows: 1 });
  const found = () => Promise.all([0, 1, 2].map((at) => searchInventory(admin, `Looks-${at}`)));
  const looksOf = async () => (await found()).map(({ isActive, isFeatured }) => [isActive, isFeatured]);
  const release = await csv.beginHeld(checked._id, failpoints);
  expect(await looksOf()).toEqual(Array(3).fill([false, false]));
  await release();
  expect(await csv.settled(checked._id)).toMatchObject({ state: 'applied', appliedRows: 3 });
  expect(await looksOf()).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

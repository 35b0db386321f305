import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { holdAfter } from '../support/failpoints.js';
import { apiOf } from '../support/api.js';
import { csvOf, newRows, ProductCsv } from '../support/product-csv.js';
import { checkRules } from '../support/program.js';
import { startShop, type Shop } from '../support/shop.js';

let folder: string;
let failpoints: string;
let shop: Shop;
let admin: AdminApi;
let csv: ProductCsv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-import-'));
  failpoints = join(folder, 'step');
  shop = await startShop({ NODE_ENV: 'test', FAILPOINTS: failpoints });
  admin = await signInAsAdmin(apiOf(shop));
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

/** Changes every product, and adds 600: two batches. */
async function checkedImport(prefix: string) {
  const before = await csv.export();
  const blank = Object.fromEntries(Object.keys(before[0] ?? {}).map((column) => [column, '']));
  const changed = before.map((row) => ({
    ...row,
    price: String(Number(row.price) + 1),
    stock_quantity: row.stock_quantity ?? '',
  }));
  const added = newRows(600, prefix).map((row) => ({ ...blank, ...row }));
  const { _id } = await csv.check(csvOf([...changed, ...added]));
  return { id: _id, before };
}

async function killedAfter(step: string, act: () => Promise<unknown>): Promise<void> {
  const { pid } = shop;
  await writeFile(failpoints, `${step} kill`);
  await act().catch(() => undefined);
  for (const end = Date.now() + 120_000; ; await pause(50)) {
    if (Date.now() > end) throw new Error(`Not killed after ${step}`);
    try {
      process.kill(pid, 0);
    } catch {
      break;
    }
  }
  await shop.restart();
}

const active = (rows: Record<string, string>[]) => rows.filter(({ is_active }) => is_active === 'true');

it.each(['import-rows', 'import-batch', 'import-shown'])(
  'a server that is killed after %s takes back what was applied at its next start',
  async (step) => {
    const { id, before } = await checkedImport(step);
    await killedAfter(step, () => csv.begin(id));
    const ended = await csv.settled(id);
    expect(ended).toMatchObject({
      state: 'failed',
      appliedRows: 0,
      problem: 'The server was restarted meanwhile, and what was applied has been taken back.',
    });
    const after = await csv.export();
    expect(active(after)).toEqual(active(before));
    // Only what shoppers could see stays, hidden and named.
    expect(after.length - before.length).toBe(ended.leftRows);
    expect(ended.leftRows > 0).toBe(step === 'import-shown');
    const left = await csv.rows(id, 'left');
    expect(left.every(({ reason }) => reason === 'Shoppers have seen it: it is hidden now, not removed')).toBe(true);
  },
);

it('a server that is killed while it takes an import back goes on at its next start', async () => {
  const { id, before } = await checkedImport('undo');
  await killedAfter('import-batch', () => csv.begin(id).then(() => writeFile(failpoints, 'import-batch kill')));
  await csv.settled(id);
  expect(await csv.export()).toEqual(before);
  const second = await checkedImport('undo again');
  const release = await csv.beginHeld(second.id, failpoints);
  await killedAfter('import-undo', async () => {
    await admin.rest('POST', `/admin/imports/${second.id}/stop`);
    await release();
  });
  expect(await csv.settled(second.id)).toMatchObject({ state: 'stopped', appliedRows: 0, leftRows: 0 });
  expect(await csv.export()).toEqual(second.before);
});

it('a server that is killed while it checks a file forgets it', async () => {
  let id = '';
  const release = await holdAfter(failpoints, 'import-check', async () => {
    id = (await csv.upload(csvOf(newRows(600, 'Forgotten')))).body._id;
  });
  await shop.kill();
  await release();
  await shop.restart();
  expect(await csv.settled(id)).toMatchObject({
    state: 'failed',
    problem: 'The server was restarted meanwhile. Please choose the file again.',
  });
  expect(await csv.rows(id)).toEqual([]);
});

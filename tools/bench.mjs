/**
 * `npm run bench`: speed and memory of the shop. Rates are ratios against a bare node:http server that serves the same
 * bytes in the same run. Prints a table and writes it to docs/performance.md.
 *
 *   --seconds 5        length of one run
 *   --products 100000  size of the large catalogue; 0 skips it
 *   --orders 50000     orders of the shop whose dashboard is measured
 *   --only list,pages   measures these parts only: start, list, product, buy, accounts, large, pages, workers, emails,
 *                      dear, crowd, admin, import, fairness, store;
 *                      does not write docs/performance.md
 *   --dry              does not write docs/performance.md
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN } from './bench/sign-in.mjs';
import { measureLargeCatalogue, measureLists, measureProduct } from './bench/catalogue.mjs';
import { measureDearRequests } from './bench/dear-requests.mjs';
import { measureDashboard } from './bench/admin.mjs';
import { measureImport } from './bench/import.mjs';
import { measureFairness } from './bench/fairness.mjs';
import { measureEmails } from './bench/emails.mjs';
import {
  countCartOperations,
  countOperations,
  measureCarts,
  measureIdleMemory,
  measureOrders,
  measurePages,
  measureSignIn,
  measureStart,
} from './bench/small-shop.mjs';
import { seed, startShop } from './bench/processes.mjs';
import { measureRefusals } from './bench/refusals.mjs';
import { measureWorkers } from './bench/workers.mjs';
import { addRow, hasFailures, performanceDocument } from './bench/report.mjs';
import { checkNode, ensureBuilt, ensureInstalled, refuse, ROOT } from './ready.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '50000' },
    only: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const SHOP_PARTS = ['start', 'list', 'product', 'buy', 'accounts', 'large', 'pages', 'workers'];
const PARTS = [...SHOP_PARTS, 'emails', 'dear', 'crowd', 'admin', 'import', 'fairness', 'store'];
const selected = new Set(options.only?.split(',') ?? PARTS);
const unknown = [...selected].filter((part) => !PARTS.includes(part));
if (unknown.length > 0) refuse(`Unknown: ${unknown.join(', ')}. --only takes ${PARTS.join(', ')}.`);
const isWritten = !options.dry && options.only === undefined;

/** Measures one running shop with 1,000 products. */
async function measureRunningShop(folder) {
  const shop = await startShop(folder, ADMIN);
  try {
    if (selected.has('start')) await measureIdleMemory(shop);
    if (selected.has('pages')) await measurePages(shop);
    const small = selected.has('list') || selected.has('large') ? await measureLists(shop, seconds) : undefined;
    if (selected.has('product')) await measureProduct(shop, seconds);
    if (selected.has('accounts')) await measureSignIn(shop, folder, seconds);
    return { small, token: selected.has('buy') ? await measureCarts(shop, folder, seconds) : undefined };
  } finally {
    await shop.stop();
  }
}

/** In a separate process, so that only the embedded database is measured. */
function measureStore() {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'tools', 'bench-store.mjs'), ...(isWritten ? ['--write'] : [])],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const result = 'its table is in [server/store](../server/store/README.md#speed-and-size)';
  addRow('the store by itself', result, 'all of it', status === 0);
}

async function measureAll(folder) {
  if (SHOP_PARTS.some((part) => selected.has(part))) await measureShops(folder);
  if (selected.has('emails')) await measureEmails(join(folder, 'emails'));
  if (selected.has('dear')) await measureDearRequests();
  if (selected.has('crowd')) await measureRefusals(addRow);
  if (selected.has('admin')) await measureDashboard(addRow, Number(options.orders));
  if (selected.has('import')) await measureImport(addRow, join(folder, 'import'));
  if (selected.has('fairness')) await measureFairness(addRow, seconds);
  if (selected.has('store')) measureStore();
}

async function measureShops(folder) {
  await seed(folder, 1000);
  // The first start creates the administrator.
  await (await startShop(folder, ADMIN)).stop();
  if (selected.has('start')) await measureStart(folder);
  // Before there are orders, whose emails and risks are worked off beside the counted requests.
  if (selected.has('list') || selected.has('accounts')) await countOperations(folder);
  const { small, token } = await measureRunningShop(folder);
  if (selected.has('buy')) {
    await countCartOperations(folder, token);
    // After all counts, because the emails and risks of the orders are worked off for a while.
    await measureOrders(folder, seconds);
  }
  if (selected.has('workers')) await measureWorkers(addRow, folder);
  if (selected.has('large')) await measureLargeCatalogue(small, Number(options.products), seconds);
}

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-'));
try {
  await measureAll(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (isWritten) writeFileSync(join(ROOT, 'docs', 'performance.md'), performanceDocument());
process.exit(hasFailures() ? 1 : 0);

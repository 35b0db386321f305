/**
 * `npm run bench`: how fast and how heavy the shop is, as ratios against a bare node:http server that serves the same
 * bytes in the same run. Prints a table and writes docs/performance.md.
 *
 *   --seconds 5        length of one run
 *   --products 100000  size of the large catalogue; 0 leaves it out
 *   --only list,home   measure only these: start, list, product, buy, accounts, large, home, desk, store; docs/performance.md,
 *                      which has all of them, is left alone
 *   --dry              leave it alone anyhow
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN } from './bench/sign-in.mjs';
import { byId, large, lists } from './bench/catalogue.mjs';
import { dashboard } from './bench/admin.mjs';
import { accounts, buying, cartOperations, home, idleMemory, operations, starting } from './bench/small-shop.mjs';
import { seed, startShop } from './bench/processes.mjs';
import { note, someFailed, written } from './bench/report.mjs';
import { checkNode, ensureBuilt, ensureInstalled, refuse, ROOT } from './ready.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    products: { type: 'string', default: '100000' },
    only: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const OF_A_SHOP = ['start', 'list', 'product', 'buy', 'accounts', 'large', 'home'];
const PARTS = [...OF_A_SHOP, 'desk', 'store'];
const wanted = new Set(options.only?.split(',') ?? PARTS);
const unknown = [...wanted].filter((part) => !PARTS.includes(part));
if (unknown.length > 0) refuse(`Nothing is known as ${unknown.join(', ')}: --only takes ${PARTS.join(', ')}.`);
const isWritten = !options.dry && options.only === undefined;

/** What one shop of 1,000 products is asked for. */
async function inOneShop(folder) {
  const shop = await startShop(folder, ADMIN);
  try {
    if (wanted.has('start')) await idleMemory(shop);
    if (wanted.has('home')) await home(shop);
    const small = wanted.has('list') || wanted.has('large') ? await lists(shop, seconds) : undefined;
    if (wanted.has('product')) await byId(shop, seconds);
    if (wanted.has('accounts')) await accounts(shop, folder, seconds);
    return { small, buyer: wanted.has('buy') ? await buying(shop, folder, seconds) : undefined };
  } finally {
    await shop.stop();
  }
}

/** In a process of its own: what is measured there is a store and nothing else. */
function store() {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'tools', 'bench-store.mjs'), ...(isWritten ? ['--write'] : [])],
    { cwd: ROOT, stdio: 'inherit' },
  );
  note('the store by itself', 'its table is in [server/store](../server/store/README.md#speed-and-size)', 'all of it', status === 0);
}

async function everything(folder) {
  if (OF_A_SHOP.some((part) => wanted.has(part))) await shops(folder);
  if (wanted.has('desk')) await dashboard(note);
  if (wanted.has('store')) store();
}

async function shops(folder) {
  await seed(folder, 1000);
  // The first start of all makes the administrator.
  await (await startShop(folder, ADMIN)).stop();
  if (wanted.has('start')) await starting(folder);
  const { small, buyer } = await inOneShop(folder);
  if (wanted.has('list') || wanted.has('accounts')) await operations(folder);
  if (wanted.has('buy')) await cartOperations(folder, buyer);
  if (wanted.has('large')) await large(small, Number(options.products), seconds);
}

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-'));
try {
  await everything(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (isWritten) writeFileSync(join(ROOT, 'docs', 'performance.md'), written());
process.exit(someFailed() ? 1 : 0);

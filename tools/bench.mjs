/**
 * `npm run bench`: how fast and how heavy the shop is, as ratios against a bare node:http server that serves the same
 * bytes in the same run. Prints a table and writes docs/performance.md.
 *
 *   --seconds 5        length of one run
 *   --products 100000  size of the large catalogue; 0 leaves it out
 *   --only list,home   measure only these: start, list, product, buy, accounts, large, home, desk, store
 *   --dry              leave docs/performance.md alone
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN, knowingAgain, signingIn } from './bench/accounts.mjs';
import { addingToCarts, fillCart, guestOrders, readCart, signedInShoppers, stockUp } from './bench/buying.mjs';
import { homePage } from './bench/home-page.mjs';
import { alone, inTurns } from './bench/load.mjs';
import { seed, startRaw, startShop } from './bench/processes.mjs';
import { answerTo, list, product, restProduct } from './bench/requests.mjs';
import { databaseOperations } from './bench/database-operations.mjs';
import { dashboard } from './bench/desk.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    products: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'start,list,product,buy,accounts,large,home,desk,store' },
    dry: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const wanted = new Set(options.only.split(','));
const rows = [];

function note(what, measured, hold, isHeld) {
  rows.push({ what, measured, hold, isHeld });
  process.stdout.write(`${isHeld === undefined ? '   ' : isHeld ? 'ok ' : 'NO '} ${what}: ${measured}${hold ? ` (hold: ${hold})` : ''}\n`);
}

const round = (number, digits = 2) => number.toFixed(digits);
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function firstCategory(url) {
  const answer = await fetch(`${url}/categories/`);
  const [category] = await answer.json();
  return category._id;
}

async function firstProduct(url) {
  const { body } = await answerTo(url, list(await firstCategory(url)));
  return JSON.parse(body).data.products.items[0].id;
}

async function againstRaw(what, shop, request) {
  const raw = await startRaw(await answerTo(shop.url, request));
  try {
    const { path, ...rest } = request;
    const { ours, raw: best } = await inTurns({ url: shop.url + path, request: rest }, { url: raw.url + path, request: rest }, seconds);
    const ratio = ours.rate / best.rate;
    const detail = `${round(ratio)} of raw: ${Math.round(ours.rate)}/s of ${Math.round(best.rate)}/s, p50 ${round(ours.p50)} ms, p99 ${round(ours.p99)} ms`;
    note(what, detail, 'at least 0.20 of raw', ratio >= 0.2);
    return ours;
  } finally {
    await raw.stop();
  }
}

async function starting(folder) {
  const times = [];
  for (let start = 0; start < 5; start += 1) {
    const shop = await startShop(folder);
    times.push(shop.firstPage);
    await shop.stop();
  }
  const time = median(times);
  note('start to first answered page, 1,000 products, built', `${round(time / 1000)} s (median of 5)`, 'under 2.5 s', time < 2500);
}

async function idleMemory(shop) {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const megabytes = shop.megabytes();
  note('memory of the server with its store, idle, 1,000 products', `${Math.round(megabytes)} MB resident`, 'under 250 MB', megabytes < 250);
}

async function home(shop) {
  const { lcp, what, cls, scriptBytes, hasDashboard, scripts } = await homePage(shop.url);
  const kilobytes = scriptBytes / 1000;
  note('first load of Home, JavaScript, gzip', `${round(kilobytes, 1)} kB in ${scripts.length} files`, 'under 190 kB, no dashboard', kilobytes < 190 && !hasDashboard);
  note('Home on a throttled phone, LCP', `${round(lcp / 1000)} s (median of 3; ${what})`, 'under 2.5 s', lcp < 2500);
  note('Home on a throttled phone, CLS', round(cls, 3), 'under 0.02', cls < 0.02);
}

async function accounts(shop, folder) {
  const { signIns, reads, hash } = await signingIn(shop, folder, list(await firstCategory(shop.url)), Math.max(10, seconds));
  const detail = `p50 ${round(signIns.p50)} ms, p99 ${round(signIns.p99)} ms, ${round(signIns.p50 / hash)} times one argon2id alone (${round(hash)} ms); the reads' p99 ${round(reads.p99)} ms`;
  note('20 sign-ins a second beside 100 reads of the catalogue', detail, 'p99 under 500 ms', signIns.p99 < 500);
  const { ratio, knowing, finding } = await knowingAgain();
  note('checking a session, signature and rights included', `${round(ratio)} times one findOne by id: ${round(knowing, 3)} ms of ${round(finding, 3)} ms`, 'at most 1.3 times', ratio <= 1.3);
}

/** Somebody who is signed in asks for what is not theirs: the guard's work and nothing else. */
async function sessionRequest(url) {
  const answer = await fetch(`${url}/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }) });
  const { token } = await answer.json();
  return { path: `/address/${'f'.repeat(24)}`, method: 'GET', headers: { 'x-auth-token': token }, status: 403 };
}

async function operations(folder) {
  const counted = await databaseOperations(folder, async (url) => {
    const id = await firstProduct(url);
    return { list: list(await firstCategory(url), { page: 2 }), 'product, GraphQL': product(id), 'product, REST': restProduct(id), 'session check': await sessionRequest(url) };
  });
  for (const [name, heard] of Object.entries(counted)) {
    // The outbox looks for letters by findAndModify all the while; nothing here uses it.
    const commands = heard.filter((command) => command !== 'findAndModify');
    const most = { list: 2, 'session check': 1 }[name];
    const words = `${commands.length}: ${commands.join(', ') || 'none'}`;
    note(`database operations of one ${name}, with no such answer in memory`, words, most && `at most ${most}`, most && commands.length <= most);
  }
}

async function buying(shop, folder) {
  const ids = await stockUp(folder);
  const tokens = await signedInShoppers(shop.url);
  const adding = await addingToCarts(shop.url, tokens, ids, seconds);
  note('adding to a signed-in cart, 16 at once', `${Math.round(adding.rate)}/s, p50 ${round(adding.p50)} ms, p99 ${round(adding.p99)} ms`, 'p99 under 60 ms', adding.p99 < 60);
  // After the carts: its letters are still being posted for a while.
  const orders = await guestOrders(shop.url, ids, seconds);
  note('guest orders, 16 at once', `${Math.round(orders.rate)}/s, p50 ${round(orders.p50)} ms, p99 ${round(orders.p99)} ms`, 'at least 150/s, p99 under 400 ms', orders.rate >= 150 && orders.p99 < 400);
  await fillCart(shop.url, tokens[0], ids);
  return tokens[0];
}

async function cartOperations(folder, token) {
  const counted = await databaseOperations(folder, () => ({ cart: readCart(token) }));
  // The outbox looks for letters by findAndModify all the while; reading a cart uses none.
  const commands = counted.cart.filter((name) => name !== 'findAndModify');
  note('database operations of reading a cart of 20 lines, the session among them', `${commands.length}: ${commands.join(', ')}`, 'at most 2', commands.length <= 2);
}

async function compared(what, shop, { path, ...request }, small) {
  const { p50, rate } = await alone(shop.url + path, request, seconds);
  const ratio = p50 / small.p50;
  note(what, `p50 ${round(p50)} ms, ${round(ratio)} times that at 1,000; ${Math.round(rate)}/s`, 'p50 at most 1.5 times', ratio <= 1.5);
}

/** Kept: the very same request, whose answer may come from memory. Fresh: one whose answer cannot. */
async function lists(shop) {
  const category = await firstCategory(shop.url);
  const kept = await againstRaw('GraphQL list, 24 of a category by price, of 1,000 products', shop, list(category));
  const { path, ...request } = list(category, { unlike: true });
  const fresh = await alone(shop.url + path, request, seconds);
  note('the same, every request another: nothing from memory', `${Math.round(fresh.rate)}/s, p50 ${round(fresh.p50)} ms`);
  return { kept, fresh };
}

async function large(small) {
  const count = Number(options.products);
  if (count === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-large-'));
  try {
    process.stdout.write(`Seeding ${count} products and ${count / 2} orders …\n`);
    await seed(folder, count, count / 2);
    const shop = await startShop(folder);
    try {
      const category = await firstCategory(shop.url);
      await compared(`the same at ${count} products`, shop, list(category), small.kept);
      await compared(`the same at ${count} products, every request another`, shop, list(category, { unlike: true }), small.fresh);
      note(`memory at ${count} products and ${count / 2} orders`, `${Math.round(shop.megabytes())} MB resident`);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function written() {
  const lines = rows.map(({ what, measured, hold, isHeld }) => `| ${what} | ${measured} | ${hold ?? ''} | ${isHeld === undefined ? '' : isHeld ? 'yes' : '**no**'} |`);
  return `# Speed and size

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores
(${cpus()[0]?.model ?? 'unknown'}), the load generator on the same machine. Ratios are against a bare node:http server that
serves the same bytes with the same headers, in turns with ours in one run; 16 connections; every guard and the limiter on,
\`RATE_LIMIT_FACTOR\` raised. Absolute numbers depend on the machine, ratios hardly.

| what | measured | to hold | held |
|---|---|---|---|
${lines.join('\n')}
`;
}

async function byId(shop) {
  const id = await firstProduct(shop.url);
  await againstRaw('product by id, GraphQL', shop, product(id));
  await againstRaw('product by id, REST', shop, restProduct(id));
}

/** What one shop of 1,000 products is asked for. */
async function inOneShop(folder) {
  const shop = await startShop(folder, ADMIN);
  try {
    if (wanted.has('start')) await idleMemory(shop);
    if (wanted.has('home')) await home(shop);
    const small = wanted.has('list') || wanted.has('large') ? await lists(shop) : undefined;
    if (wanted.has('product')) await byId(shop);
    if (wanted.has('accounts')) await accounts(shop, folder);
    return { small, buyer: wanted.has('buy') ? await buying(shop, folder) : undefined };
  } finally {
    await shop.stop();
  }
}

/** In a process of its own: what is measured there is a store and nothing else. */
function store() {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools', 'bench-store.mjs'), ...(options.dry ? [] : ['--write'])], { cwd: ROOT, stdio: 'inherit' });
  note('the store by itself', 'its table is in [store.md](store.md)', 'all of it', status === 0);
}

const OF_A_SHOP = ['start', 'list', 'product', 'buy', 'accounts', 'large', 'home'];

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
  if (wanted.has('large')) await large(small);
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
if (!options.dry) writeFileSync(join(ROOT, 'docs', 'performance.md'), written());
process.exit(rows.some(({ isHeld }) => isHeld === false) ? 1 : 0);

/**
 * `node tools/bench-desk.mjs`: how quick the dashboard is with 50,000 orders and 10,000 products, 8 requests at once.
 * Prints a table; --products and --orders change the sizes, --rounds how often each page is asked for.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seed, startShop } from './bench/processes.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, orders: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '10' } },
});
const AT_ONCE = 8;
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'pearls-4-queens' };
const failed = [];

async function signIn(url) {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const answer = await fetch(`${url}/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).token;
}

function caller(url, token) {
  return async (method, path, body) => {
    const begun = performance.now();
    const answer = await fetch(url + path, {
      method,
      headers: { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return { ms: performance.now() - begun, body: JSON.parse(text) };
  };
}

function note(what, times, hold) {
  times.sort((a, b) => a - b);
  const p95 = times[Math.ceil(times.length * 0.95) - 1];
  const isHeld = p95 < hold;
  if (!isHeld) failed.push(what);
  const told = (ms) => String(Math.round(ms)).padStart(6);
  process.stdout.write(`${isHeld ? 'ok ' : 'NO '} p50${told(times[Math.floor(times.length / 2)])} p95${told(p95)} ms (hold ${hold})  ${what}\n`);
}

async function page(call, path, hold, atOnce = AT_ONCE) {
  await call('GET', path);
  const times = [];
  const ask = async () => {
    for (let round = 0; round < Number(options.rounds); round += 1) times.push((await call('GET', path)).ms);
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  note(atOnce === 1 ? path : `${path}, ${atOnce} at once`, times, hold);
}

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

async function lists(call) {
  const inventory = ['', '?page=250', '?sortBy=name&sortOrder=asc', '?sortBy=price&page=100', '?sortBy=stock&sortOrder=asc', '?category=Rings&status=active&sortBy=stock', '?stockStatus=low&sortBy=name', '?stockStatus=out', '?status=inactive&sortBy=name', '?category=Rings&stockStatus=low&sortBy=price'];
  for (const query of inventory) await page(call, `/products/admin/all${query}`, 60);
  for (const typed of ['halo', 'zv-rin', '0123', 'nothing at all']) await page(call, `/products/admin/all?search=${encodeURIComponent(typed)}`, 300);
  const orders = ['', '?page=2500', '?status=shipped', '?sortBy=amount&sortOrder=asc', '?sortBy=status&page=100', `?startDate=${day(30)}&endDate=${day(0)}&sortBy=amount`, '?minAmount=1000&maxAmount=1500', `?status=pending&minAmount=5000&startDate=${day(60)}`, `?startDate=${day(400)}&endDate=${day(399)}&sortBy=status`];
  for (const query of orders) await page(call, `/orders/admin${query}`, 60);
  for (const typed of ['asha', 'shopper4711', 'asha ahmed', 'hopper123', 'nobody-of-this-name']) await page(call, `/orders/admin?search=${encodeURIComponent(typed)}`, 300);
}

async function bulk(call) {
  const productIds = [];
  for (let at = 1; at <= 5; at += 1) productIds.push(...(await call('GET', `/products/admin/all?limit=100&page=${at}`)).body.products.map(({ _id }) => _id));
  for (const [operation, updates] of [['price_update', { type: 'percentage', value: 1 }], ['feature_update', { featured: false }], ['status_update', { active: true }]]) {
    const times = [];
    for (let round = 0; round < 3; round += 1) times.push((await call('PUT', '/products/inventory/bulk-update', { productIds, operation, updates })).ms);
    note(`${operation} of ${productIds.length} products`, times, 1000);
  }
}

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-desk-'));
try {
  process.stdout.write(`Seeding ${options.products} products and ${options.orders} orders …\n`);
  await seed(folder, Number(options.products), Number(options.orders));
  const shop = await startShop(folder, ADMIN);
  try {
    const call = caller(shop.url, await signIn(shop.url));
    await lists(call);
    await page(call, '/orders/admin/stats', 300, 1);
    await page(call, '/orders/admin/stats?everything=true', 1500, 1);
    await page(call, '/products/inventory/stats', 300, 1);
    await bulk(call);
  } finally {
    await shop.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(failed.length === 0 ? 'All hold.\n' : `Not held: ${failed.join('; ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);

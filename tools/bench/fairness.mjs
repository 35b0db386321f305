/** Measures a shopper's product page and order beside the dearest requests that the shop answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MongoClient } from 'mongodb';
import { raiseStock } from './carts-and-orders.mjs';
import { countingQuery, DEAREST_QUERIES } from './dearest-query.mjs';
import { databaseUri, newClientHeaders, seed, startShop } from './processes.mjs';
import { ADMIN } from './sign-in.mjs';

const [PRODUCTS, ORDERS, SCANNED] = [10_000, 50_000, 100_000];
/** Most waits of a shopper's requests, in ms, and most growth of the server's memory, in MB. */
const [MAX_P99_MS, MAX_GROWTH_MB] = [250, 100];
/** The main thread is held no longer by one request, in ms. */
const MAX_HELD_MS = 50;
const SHOPPER_INTERVAL_MS = 50;
const JSON_BODY = { 'content-type': 'application/json' };

const graphql = (query) => ({ path: '/graphql', method: 'POST', headers: JSON_BODY, body: JSON.stringify({ query }) });

async function send(url, { path, ...request }) {
  const start = performance.now();
  const response = await fetch(url + path, { ...request, headers: { ...newClientHeaders(), ...request.headers } });
  const body = await response.text();
  return { ms: performance.now() - start, status: response.status, body };
}

/** Sends requests at intervals from a process of its own, so that their answers do not delay the shopper here. */
async function startGenerator(url, requests, intervalMs) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'generator.mjs'), JSON.stringify({ url, requests, intervalMs })],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
}

let orders = 0;
function orderRequest(id) {
  orders += 1;
  const address = {
    ...{ firstname: 'Asha', lastname: 'Verma', address: '12 Mall Road', city: 'Lahore', state: 'Punjab' },
    ...{ zipcode: '54000', email: `fair${orders}@example.com`, phone: `+92300${String(orders).padStart(7, '0')}` },
  };
  const body = { products: [{ id, quantity: 1 }], address, paymentID: `COD_${Date.now()}_fair${1000 + orders}` };
  return { path: '/orders/guest', method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) };
}

/** What a shopper waits, sorted: for a product's page, as REST answers it, and for every tenth time an order. */
async function shopperWaits({ url }, ids, seconds) {
  const waits = { product: [], order: [] };
  let refused = 0;
  const running = [];
  const ask = async (times, request, expected) => {
    const { ms, status, body } = await send(url, request);
    if (status === 503) refused += 1;
    else if (status !== expected) throw new Error(`A shopper's request answers ${status}: ${body.slice(0, 200)}`);
    times.push(ms);
  };
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const id = ids[turn % ids.length];
    if (turn % 10 === 0) running.push(ask(waits.order, orderRequest(id), 201));
    else
      running.push(
        ask(waits.product, { path: `/products/${id}`, method: 'GET', headers: { accept: 'application/json' } }, 200),
      );
    await new Promise((resolve) => setTimeout(resolve, SHOPPER_INTERVAL_MS));
  }
  await Promise.all(running);
  for (const times of [waits.product, waits.order]) times.sort((a, b) => a - b);
  return { ...waits, refused };
}

/** How long the server's main thread was held at most since the last call, in ms. */
async function longestHold({ shop, holdsFile }) {
  rmSync(holdsFile, { force: true });
  shop.signal('SIGUSR2');
  for (let tries = 0; !existsSync(holdsFile); tries += 1) {
    if (tries === 1000) throw new Error('The server does not say how long its event loop was held');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Number(readFileSync(holdsFile, 'utf8'));
}

const p99 = (times) => times[Math.ceil(times.length * 0.99) - 1];

async function measureBeside(context, what, requests = []) {
  const { addRow, shop, ids, seconds } = context;
  const before = shop.megabytes();
  await longestHold(context);
  const stop = requests.length === 0 ? () => undefined : await startGenerator(shop.url, requests, 1000);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, shop.megabytes())), 100);
  const waits = await shopperWaits(shop, ids, seconds).finally(() => clearInterval(watch));
  await stop();
  const held = await longestHold(context);
  const [product, order, growth] = [p99(waits.product), p99(waits.order), peak - before];
  const isFair = product < MAX_P99_MS && order < MAX_P99_MS && waits.refused === 0;
  addRow(
    `a shopper beside ${what}`,
    `product p99 ${Math.round(product)} ms, order p99 ${Math.round(order)} ms, ${waits.refused} refused, ` +
      `main thread held ${Math.round(held)} ms, ${Math.round(growth)} MB more`,
    `p99 under ${MAX_P99_MS} ms, none refused, held under ${MAX_HELD_MS} ms, under ${MAX_GROWTH_MB} MB`,
    isFair && held < MAX_HELD_MS && growth < MAX_GROWTH_MB,
  );
}

/** The first of the dear queries that the shop answers. */
async function findDearestQuery({ url }) {
  for (const query of DEAREST_QUERIES) {
    const { status, body } = await send(url, graphql(query));
    if (status === 200 && !body.includes('"errors"')) return { query, kilobytes: Math.round(body.length / 1024) };
  }
  throw new Error('The shop answers none of the dear queries');
}

async function adminRequests({ url }) {
  const signIn = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { body } = await send(url, { path: '/auth', method: 'POST', headers: JSON_BODY, body: JSON.stringify(signIn) });
  const headers = { 'x-auth-token': JSON.parse(body).token };
  return [
    '/orders/admin/stats?everything=true',
    '/orders/admin/stats?from=2024-01-01',
    '/orders/admin?search=nobody-of-this-name&limit=100',
    '/products/admin/all?search=0123&limit=100',
    '/products/inventory/low-stock?threshold=1000000',
    '/products/inventory/stats',
  ].map((path) => ({ path, method: 'GET', headers }));
}

/** Another program reads the shop's store: a filter without an index over 100,000 documents, again and again. */
async function besideScan(dataDir, work) {
  const client = await new MongoClient(databaseUri(dataDir)).connect();
  const scanned = client.db().collection('bench_scan');
  let isOver = false;
  try {
    for (let from = 0; from < SCANNED; from += 5000)
      await scanned.insertMany(
        Array.from({ length: 5000 }, (_, index) => ({ number: from + index, text: `document ${from + index}` })),
      );
    const scan = async () => {
      while (!isOver) {
        await scanned.countDocuments({ text: { $regex: '9{5}$' } });
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    };
    const scans = scan();
    await work().finally(() => (isOver = true));
    await scans;
  } finally {
    await scanned.drop();
    await client.close();
  }
}

/** `addRow(what, measured, target, isMet)` adds a row to the table. */
export async function measureFairness(addRow, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-fairness-'));
  try {
    process.stdout.write(`Seeding ${PRODUCTS} products and ${ORDERS} orders …\n`);
    await seed(folder, PRODUCTS, ORDERS);
    const holdsFile = join(folder, 'loop-delay');
    const preload = pathToFileURL(join(import.meta.dirname, 'loop-delay.mjs')).href;
    const shop = await startShop(folder, {
      ...ADMIN,
      NODE_OPTIONS: `--import=${preload}`,
      LOOP_DELAY_FILE: holdsFile,
    });
    try {
      const ids = await raiseStock(folder);
      const context = { addRow, shop, ids, holdsFile, seconds: Math.max(10, seconds * 3) };
      await shopperWaits(shop, ids, 5); // compiles the code
      await measureBeside(context, 'nobody');
      const { query, kilobytes } = await findDearestQuery(shop);
      await measureBeside(context, `the dearest anonymous query, once a second (${kilobytes} kB)`, [graphql(query)]);
      const counting = Array.from({ length: 100 }, (_, index) => graphql(countingQuery(index)));
      await measureBeside(context, 'the dearest counts of the catalogue, once a second', counting);
      await measureBeside(context, 'the dearest requests of an administrator, one a second', await adminRequests(shop));
      await besideScan(folder, () => measureBeside(context, `a scan of ${SCANNED} documents`));
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

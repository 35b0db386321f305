/**
 * `npm run bench:store`: how fast and how heavy the embedded store is, on a disk and with every write synced.
 *
 *   --seconds 3   length of one run
 *   --write       puts the table into server/store/README.md
 */
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ObjectId } from 'mongodb';
import { message, openBare } from './bench-store/raw-connection.mjs';
import { categoryOf, load, loadBytes } from './bench-store/documents.mjs';
import { openStore, perSecond } from './bench-store/store-process.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
});
const seconds = Number(options.seconds);
const DOCUMENT = join(ROOT, 'server', 'store', 'README.md');
const BEGIN = '<!-- bench:store -->';
const END = '<!-- /bench:store -->';
const PRODUCTS = 10_000;
const CLIENTS = 16;
const rows = [];

function note(what, measured, hold = '', isHeld = undefined) {
  rows.push(`| ${what} | ${measured} | ${hold} | ${isHeld === undefined ? '' : isHeld ? 'yes' : '**no**'} |`);
  process.stdout.write(
    `${isHeld === undefined ? '   ' : isHeld ? 'ok ' : 'NO '} ${what}: ${measured}${hold ? ` (hold: ${hold})` : ''}\n`,
  );
}
const whole = (number) => Math.round(number).toLocaleString('en-US');
const random = (below) => Math.floor(Math.random() * below);

let yardstick = 1;
/** A rate, how much of the processor one answer takes on either side, and what the trial reached on two noisy cores. */
async function rate(what, { trial, clients = CLIENTS, store, ask, isYardstick = false }) {
  await perSecond(clients, seconds / 4, ask);
  const own = process.cpuUsage();
  const theirs = store.cpu();
  const { rate: reached, count, p50, p99 } = await perSecond(clients, seconds, ask);
  const { user, system } = process.cpuUsage(own);
  if (isYardstick) yardstick = reached;
  const share = `asking ${whole((user + system) / count)} µs, the store ${whole(((store.cpu() - theirs) * 1e6) / count)} µs`;
  note(
    what,
    `${whole(reached)}/s, ${(reached / yardstick).toFixed(2)} of ping, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; ${share}`,
    trial === undefined ? '' : `${whole(trial)}/s in the trial`,
  );
}

const aNote = (number) => ({ number, text: 'A note of a hundred letters or so. '.repeat(3), at: new Date() });
const guarded = () => ({ q: { _id: random(PRODUCTS), stock: { $gte: 1 } }, u: { $inc: { stock: -1 } } });
const pageOf = () => ({ filter: { category: categoryOf(random(PRODUCTS)) }, sort: { price: 1, _id: 1 }, limit: 24 });

async function byDriver(store) {
  const { db } = store;
  const products = db.collection('products');
  const page = ({ filter, sort, limit }) => products.find(filter).sort(sort).limit(limit);
  const insert = () => db.collection('notes').insertOne(aNote(random(1e9)));
  const change = ({ q, u }) => products.updateOne(q, u);
  await rate('ping, 16 clients: what driver and socket allow here and now', {
    store,
    ask: () => db.command({ ping: 1 }),
    isYardstick: true,
  });
  await rate('findOne by id, 16 clients', {
    store,
    trial: 11_700,
    ask: () => products.findOne({ _id: random(PRODUCTS) }),
  });
  await rate('24 of a category by price, 16 clients', { store, trial: 3_300, ask: () => page(pageOf()).toArray() });
  const { executionStats, queryPlanner } = await page(pageOf()).explain();
  const index = JSON.stringify(queryPlanner).match(/"indexName":"(\w+)"/)?.[1];
  note(
    'documents examined for these 24',
    `${executionStats.totalDocsExamined}, by ${index}`,
    '24',
    executionStats.totalDocsExamined === 24,
  );
  note('a bare write of two pages and its sync, one after the other', `${whole(syncs())}/s`);
  await rate('acknowledged, synced inserts, 16 clients', { store, trial: 7_300, ask: insert });
  await rate('the same, 1 client', { store, trial: 900, clients: 1, ask: insert });
  await rate('guarded $inc (stock ≥ 1), 16 clients', { store, trial: 6_500, ask: () => change(guarded()) });
}
/** What the disk allows here and now: the store syncs twice with each commit, and several writes share one. */
function syncs() {
  const place = mkdtempSync(join(tmpdir(), 'zevar-bench-sync-'));
  const file = openSync(join(place, 'file'), 'w');
  const bytes = Buffer.alloc(8192, 1);
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 500; count += 1) {
    writeSync(file, bytes, 0, bytes.length, (count % 64) * bytes.length);
    fdatasyncSync(file);
  }
  const passed = (performance.now() - started) / 1000;
  closeSync(file);
  rmSync(place, { recursive: true });
  return count / passed;
}
/** The same commands as bytes, 16 connections: what is left is the store. */
async function byBytes(store) {
  const bare = await openBare(store.uri, CLIENTS);
  const asking = (command) => (client) => bare.ask(client, message({ ...command(), $db: 'bench' }));
  await rate('ping as bytes, without the driver', { store, ask: asking(() => ({ ping: 1 })) });
  await rate('findOne by id as bytes', {
    store,
    trial: 11_700,
    ask: asking(() => ({ find: 'products', filter: { _id: random(PRODUCTS) }, limit: 1, singleBatch: true })),
  });
  await rate('24 of a category by price as bytes', {
    store,
    trial: 3_300,
    ask: asking(() => ({ find: 'products', ...pageOf() })),
  });
  await rate('acknowledged, synced inserts as bytes', {
    store,
    trial: 7_300,
    ask: asking(() => ({ insert: 'notes', documents: [{ _id: new ObjectId(), ...aNote(random(1e9)) }] })),
  });
  await rate('guarded $inc as bytes', {
    store,
    trial: 6_500,
    ask: asking(() => ({ update: 'products', updates: [guarded()] })),
  });
  bare.close();
}
/** Its garbage aside: what a process has taken in a rush it gives back when it rests. */
async function atRest(store) {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return store.megabytes();
}
async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-store-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
async function trial(folder) {
  const store = await openStore(folder);
  try {
    const own = process.cpuUsage();
    const taken = await load(store.db, { products: PRODUCTS, orders: 50_000 });
    const more = await load(store.client.db('more'), { products: PRODUCTS });
    const { user, system } = process.cpuUsage(own);
    note(
      'load of 70,000 documents with their indexes',
      `${(taken + more).toFixed(2)} s, in which the sender computes for ${((user + system) / 1e6).toFixed(2)} s`,
      '0.9 s in the trial',
    );
    await byDriver(store);
    note('memory at 70,000 documents, after all this', `${whole(await atRest(store))} MB`, '150 MB in the trial');
    await byBytes(store);
  } finally {
    await store.stop();
  }
}
async function bytesAlone(folder) {
  const store = await openStore(folder);
  const bare = await openBare(store.uri, CLIENTS);
  const taken = await loadBytes(store.client, bare, {
    bench: { products: PRODUCTS, orders: 50_000 },
    more: { products: PRODUCTS },
  });
  note('load of 70,000 documents as bytes made before', `${taken.toFixed(2)} s`, '0.9 s in the trial');
  bare.close();
  await store.stop();
}
async function large(folder) {
  const store = await openStore(folder);
  const taken = await load(store.db, { products: PRODUCTS, orders: 90_000 });
  note('load of 100,000 documents with their indexes', `${taken.toFixed(2)} s`, 'under 2 s', taken < 2);
  const loaded = await atRest(store);
  note('memory at 100,000 documents', `${whole(loaded)} MB`, 'under 300 MB', loaded < 300);
  await store.stop();
  const again = await openStore(folder);
  const count =
    (await again.db.collection('orders').countDocuments()) + (await again.db.collection('products').countDocuments());
  const fresh = await atRest(again);
  note(
    'start with 100,000 documents',
    `${(again.ready / 1000).toFixed(2)} s, ${whole(count)} there, ${whole(fresh)} MB`,
    'under 300 MB',
    count === 100_000 && fresh < 300,
  );
  await again.stop();
}
function write() {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [, after] = (rest ?? '').split(END);
  if (after === undefined) throw new Error(`server/store/README.md has no place for the table: ${BEGIN} and ${END}`);
  const told = `Measured by \`npm run bench:store\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), the clients on the same machine and every write synced.`;
  const table = ['| what | measured | to compare | held |', '|---|---|---|---|', ...rows].join('\n');
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n${told}\n\n${table}\n${END}${after}`);
}

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt({ parts: ['server'] })) process.exit(1);
await inFolder(trial);
await inFolder(bytesAlone);
await inFolder(large);
if (options.write) write();
process.exit(rows.some((row) => row.endsWith('**no** |')) ? 1 : 0);

/**
 * `npm run bench:store`: speed and memory of the embedded database, on a disk and with every write synced.
 *
 *   --seconds 3   length of one run
 *   --fairness    only the large store and the long commands
 *   --write       writes the table into server/store/README.md
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
import { encodeMessage, openRawConnections } from './bench-store/raw-connection.mjs';
import { categoryOf, load, loadEncoded } from './bench-store/documents.mjs';
import { measureRate, startStore } from './bench-store/store-process.mjs';
import { measureFairness } from './bench-store/fairness.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    fairness: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const DOCUMENT = join(ROOT, 'server', 'store', 'README.md');
const BEGIN = '<!-- bench:store -->';
const END = '<!-- /bench:store -->';
const PRODUCTS = 10_000;
const CLIENTS = 16;
const rows = [];

/** Adds and prints a row: name, result, target and whether it is met. */
function addRow(what, measured, target = '', isMet = undefined) {
  rows.push(`| ${what} | ${measured} | ${target} | ${isMet === undefined ? '' : isMet ? 'yes' : '**no**'} |`);
  const mark = isMet === undefined ? '   ' : isMet ? 'ok ' : 'NO ';
  process.stdout.write(`${mark} ${what}: ${measured}${target ? ` (hold: ${target})` : ''}\n`);
}
const formatInteger = (number) => Math.round(number).toLocaleString('en-US');
const random = (below) => Math.floor(Math.random() * below);

/** The rate of ping; all other rates are also given relative to it. */
let pingRate = 1;
/**
 * Adds a row with a rate, the processor time per request of client and database in µs, and `trial`: the rate that a
 * prototype reached on two noisy cores.
 */
async function addRate(what, { trial, clients = CLIENTS, store, send, isPing = false }) {
  await measureRate(clients, seconds / 4, send);
  const clientCpu = process.cpuUsage();
  const storeCpu = store.cpuSeconds();
  const { rate, count, p50, p99 } = await measureRate(clients, seconds, send);
  const { user, system } = process.cpuUsage(clientCpu);
  if (isPing) pingRate = rate;
  const clientShare = formatInteger((user + system) / count);
  const storeShare = formatInteger(((store.cpuSeconds() - storeCpu) * 1e6) / count);
  const speed = `${formatInteger(rate)}/s, ${(rate / pingRate).toFixed(2)} of ping`;
  const times = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
  addRow(
    what,
    `${speed}, ${times}; asking ${clientShare} µs, the store ${storeShare} µs`,
    trial === undefined ? '' : `${formatInteger(trial)}/s in the trial`,
  );
}

const newNote = (number) => ({ number, text: 'A note of a hundred letters or so. '.repeat(3), at: new Date() });
const guardedDecrement = () => ({ q: { _id: random(PRODUCTS), stock: { $gte: 1 } }, u: { $inc: { stock: -1 } } });
const categoryPage = () => ({
  filter: { category: categoryOf(random(PRODUCTS)) },
  sort: { price: 1, _id: 1 },
  limit: 24,
});

async function measureByDriver(store) {
  const { db } = store;
  const products = db.collection('products');
  const page = ({ filter, sort, limit }) => products.find(filter).sort(sort).limit(limit);
  const insert = () => db.collection('notes').insertOne(newNote(random(1e9)));
  const update = ({ q, u }) => products.updateOne(q, u);
  await addRate('ping, 16 clients: what driver and socket allow here and now', {
    store,
    send: () => db.command({ ping: 1 }),
    isPing: true,
  });
  await addRate('findOne by id, 16 clients', {
    store,
    trial: 11_700,
    send: () => products.findOne({ _id: random(PRODUCTS) }),
  });
  await addRate('24 of a category by price, 16 clients', {
    store,
    trial: 3_300,
    send: () => page(categoryPage()).toArray(),
  });
  const { executionStats, queryPlanner } = await page(categoryPage()).explain();
  const index = JSON.stringify(queryPlanner).match(/"indexName":"(\w+)"/)?.[1];
  addRow(
    'documents examined for these 24',
    `${executionStats.totalDocsExamined}, by ${index}`,
    '24',
    executionStats.totalDocsExamined === 24,
  );
  addRow('a bare write of two pages and its sync, one after the other', `${formatInteger(syncedWritesPerSecond())}/s`);
  await addRate('acknowledged, synced inserts, 16 clients', { store, trial: 7_300, send: insert });
  await addRate('the same, 1 client', { store, trial: 900, clients: 1, send: insert });
  await addRate('guarded $inc (stock ≥ 1), 16 clients', {
    store,
    trial: 6_500,
    send: () => update(guardedDecrement()),
  });
}
/** The limit of the disk, for comparison: the database syncs twice per commit, and several writes share a commit. */
function syncedWritesPerSecond() {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-sync-'));
  const file = openSync(join(folder, 'file'), 'w');
  const bytes = Buffer.alloc(8192, 1);
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 500; count += 1) {
    writeSync(file, bytes, 0, bytes.length, (count % 64) * bytes.length);
    fdatasyncSync(file);
  }
  const elapsed = (performance.now() - started) / 1000;
  closeSync(file);
  rmSync(folder, { recursive: true });
  return count / elapsed;
}
/** The same commands as bytes on 16 connections: the remaining cost is that of the database. */
async function measureByBytes(store) {
  const connections = await openRawConnections(store.uri, CLIENTS);
  const sender = (command) => (client) => connections.send(client, encodeMessage({ ...command(), $db: 'bench' }));
  await addRate('ping as bytes, without the driver', { store, send: sender(() => ({ ping: 1 })) });
  await addRate('findOne by id as bytes', {
    store,
    trial: 11_700,
    send: sender(() => ({ find: 'products', filter: { _id: random(PRODUCTS) }, limit: 1, singleBatch: true })),
  });
  await addRate('24 of a category by price as bytes', {
    store,
    trial: 3_300,
    send: sender(() => ({ find: 'products', ...categoryPage() })),
  });
  await addRate('acknowledged, synced inserts as bytes', {
    store,
    trial: 7_300,
    send: sender(() => ({ insert: 'notes', documents: [{ _id: new ObjectId(), ...newNote(random(1e9)) }] })),
  });
  await addRate('guarded $inc as bytes', {
    store,
    trial: 6_500,
    send: sender(() => ({ update: 'products', updates: [guardedDecrement()] })),
  });
  connections.close();
}
/** Resident memory in MB after five idle seconds, in which the process returns memory to the system. */
async function idleMegabytes(store) {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return store.megabytes();
}
async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-store-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
async function measureStore(folder) {
  const store = await startStore(folder);
  try {
    const clientCpu = process.cpuUsage();
    const first = await load(store.db, { products: PRODUCTS, orders: 50_000 });
    const second = await load(store.client.db('more'), { products: PRODUCTS });
    const { user, system } = process.cpuUsage(clientCpu);
    addRow(
      'load of 70,000 documents with their indexes',
      `${(first + second).toFixed(2)} s, in which the sender computes for ${((user + system) / 1e6).toFixed(2)} s`,
      '0.9 s in the trial',
    );
    await measureByDriver(store);
    addRow(
      'memory at 70,000 documents, after all this',
      `${formatInteger(await idleMegabytes(store))} MB`,
      '150 MB in the trial',
    );
    await measureByBytes(store);
  } finally {
    await store.stop();
  }
}
async function measureEncodedLoad(folder) {
  const store = await startStore(folder);
  const connections = await openRawConnections(store.uri, CLIENTS);
  const duration = await loadEncoded(store.client, connections, {
    bench: { products: PRODUCTS, orders: 50_000 },
    more: { products: PRODUCTS },
  });
  addRow('load of 70,000 documents as bytes made before', `${duration.toFixed(2)} s`, '0.9 s in the trial');
  connections.close();
  await store.stop();
}
async function measureLargeStore(folder) {
  const store = await startStore(folder);
  const duration = await load(store.db, { products: PRODUCTS, orders: 90_000 });
  addRow('load of 100,000 documents with their indexes', `${duration.toFixed(2)} s`, 'under 2 s', duration < 2);
  const loaded = await idleMegabytes(store);
  addRow('memory at 100,000 documents', `${formatInteger(loaded)} MB`, 'under 300 MB', loaded < 300);
  await store.stop();
  const restarted = await startStore(folder);
  const count =
    (await restarted.db.collection('orders').countDocuments()) +
    (await restarted.db.collection('products').countDocuments());
  const afterStart = await idleMegabytes(restarted);
  addRow(
    'start with 100,000 documents',
    `${(restarted.ready / 1000).toFixed(2)} s, ${formatInteger(count)} there, ${formatInteger(afterStart)} MB`,
    'under 300 MB',
    count === 100_000 && afterStart < 300,
  );
  await restarted.stop();
  const delayFile = join(folder, 'delay');
  const observed = await startStore(folder, {
    flags: ['--import', join(ROOT, 'tools', 'bench-store', 'loop-delay.mjs')],
    env: { STORE_DELAY_FILE: delayFile },
  });
  await measureFairness(observed, delayFile, addRow);
  await observed.stop();
}
function writeTable() {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [, after] = (rest ?? '').split(END);
  if (after === undefined) throw new Error(`server/store/README.md has no place for the table: ${BEGIN} and ${END}`);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
  const intro = [
    `Measured by \`npm run bench:store\` on ${date}, Node ${process.versions.node}, ${machine},`,
    'the clients on the same machine and every write synced.',
  ].join(' ');
  const table = ['| what | measured | to compare | held |', '|---|---|---|---|', ...rows].join('\n');
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n${intro}\n\n${table}\n${END}${after}`);
}

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt({ parts: ['server'] })) process.exit(1);
if (!options.fairness) {
  await withFolder(measureStore);
  await withFolder(measureEncodedLoad);
}
await withFolder(measureLargeStore);
if (options.write) writeTable();
process.exit(rows.some((row) => row.endsWith('**no** |')) ? 1 : 0);

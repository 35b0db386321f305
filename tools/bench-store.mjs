/**
 * `npm run bench:store`: how fast and how heavy the embedded store is, on a disk and with every write synced.
 *
 *   --seconds 3   length of one run
 *   --write       puts the table into docs/store.md
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { categoryOf, load } from './bench-store/documents.mjs';
import { openStore, perSecond } from './bench-store/store.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } } });
const seconds = Number(options.seconds);
const DOCUMENT = join(ROOT, 'docs', 'store.md');
const BEGIN = '<!-- bench:store -->';
const END = '<!-- /bench:store -->';
const PRODUCTS = 10_000;
const CLIENTS = 16;
const rows = [];

function note(what, measured, hold = '', isHeld = undefined) {
  rows.push(`| ${what} | ${measured} | ${hold} | ${isHeld === undefined ? '' : isHeld ? 'yes' : '**no**'} |`);
  process.stdout.write(`${isHeld === undefined ? '   ' : isHeld ? 'ok ' : 'NO '} ${what}: ${measured}${hold ? ` (hold: ${hold})` : ''}\n`);
}
const whole = (number) => Math.round(number).toLocaleString('en-US');
const random = (below) => Math.floor(Math.random() * below);

let yardstick = 1;
/** A rate, and what the trial reached on two noisy cores. */
async function rate(what, trial, clients, ask) {
  await perSecond(clients, seconds / 4, ask);
  const { rate: reached, p50, p99 } = await perSecond(clients, seconds, ask);
  note(what, `${whole(reached)}/s, ${(reached / yardstick).toFixed(2)} of ping, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`, `${whole(trial)}/s in the trial`);
}

async function reads(db) {
  const { rate: pings, p50 } = await perSecond(CLIENTS, seconds, () => db.command({ ping: 1 }));
  note('ping, 16 clients: what driver and socket allow here and now', `${whole(pings)}/s, p50 ${p50.toFixed(2)} ms`);
  yardstick = pings;
  const products = db.collection('products');
  await rate('findOne by id, 16 clients', 11_700, CLIENTS, () => products.findOne({ _id: random(PRODUCTS) }));
  const page = () => products.find({ category: categoryOf(random(PRODUCTS)) }).sort({ price: 1, _id: 1 }).limit(24);
  await rate('24 of a category by price, 16 clients', 3_300, CLIENTS, () => page().toArray());
  const { executionStats, queryPlanner } = await page().explain();
  const index = JSON.stringify(queryPlanner).match(/"indexName":"(\w+)"/)?.[1];
  note('documents examined for these 24', `${executionStats.totalDocsExamined}, by ${index}`, '24', executionStats.totalDocsExamined === 24);
}
async function writes(db) {
  let next = 0;
  const insert = () => db.collection('notes').insertOne({ number: next++, text: 'A note of a hundred letters or so. '.repeat(3), at: new Date() });
  await rate('acknowledged, synced inserts, 16 clients', 7_300, CLIENTS, insert);
  await rate('the same, 1 client', 900, 1, insert);
  const products = db.collection('products');
  await rate('guarded $inc (stock ≥ 1), 16 clients', 6_500, CLIENTS, () => products.updateOne({ _id: random(PRODUCTS), stock: { $gte: 1 } }, { $inc: { stock: -1 } }));
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
    const taken = await load(store.db, { products: PRODUCTS, orders: 50_000 });
    const more = await load(store.client.db('more'), { products: PRODUCTS });
    note('load of 70,000 documents with their indexes', `${(taken + more).toFixed(2)} s`, '0.9 s in the trial');
    await reads(store.db);
    await writes(store.db);
    note('memory at 70,000 documents, after all this', `${whole(await atRest(store))} MB`, '150 MB in the trial');
  } finally {
    await store.stop();
  }
}
async function large(folder) {
  const store = await openStore(folder);
  const taken = await load(store.db, { products: PRODUCTS, orders: 90_000 });
  note('load of 100,000 documents with their indexes', `${taken.toFixed(2)} s`, 'under 2 s', taken < 2);
  const loaded = await atRest(store);
  note('memory at 100,000 documents', `${whole(loaded)} MB`, 'under 300 MB', loaded < 300);
  await store.stop();
  const again = await openStore(folder);
  const count = (await again.db.collection('orders').countDocuments()) + (await again.db.collection('products').countDocuments());
  const fresh = await atRest(again);
  note('start with 100,000 documents', `${(again.ready / 1000).toFixed(2)} s, ${whole(count)} there, ${whole(fresh)} MB`, 'under 300 MB', count === 100_000 && fresh < 300);
  await again.stop();
}
function write() {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [, after] = (rest ?? '').split(END);
  if (after === undefined) throw new Error(`docs/store.md has no place for the table: ${BEGIN} and ${END}`);
  const told = `Measured by \`npm run bench:store\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), the clients on the same machine and every write synced.`;
  const table = ['| what | measured | to compare | held |', '|---|---|---|---|', ...rows].join('\n');
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n${told}\n\n${table}\n${END}${after}`);
}

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt({ parts: ['server'] })) process.exit(1);
await inFolder(trial);
await inFolder(large);
if (options.write) write();
process.exit(rows.some((row) => row.endsWith('**no** |')) ? 1 : 0);

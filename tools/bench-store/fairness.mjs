/** Long commands over 100,000 documents: how long they hold the store's thread, and what others notice of them. */
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';

const REPORT_MS = 150;
const SLOW = { $expr: { $gte: [{ $strLenCP: { $concat: ['$status', '$status'] } }, 0] } };
const LONG_COMMANDS = {
  'a scan': (orders) => orders.countDocuments(SLOW),
  'a sort': (orders) => orders.find().sort({ status: 1, total: 1, number: -1 }).limit(90_000).skip(89_999).toArray(),
  'a group': (orders) =>
    orders.aggregate([{ $group: { _id: '$number', sum: { $sum: '$total' } } }, { $count: 'n' }]).toArray(),
  'a facet': (orders) =>
    orders
      .aggregate([
        { $facet: { users: [{ $sortByCount: '$user' }, { $limit: 9 }], all: [{ $match: SLOW }, { $count: 'n' }] } },
      ])
      .toArray(),
  'a lookup': (orders) =>
    orders
      .aggregate([
        { $lookup: { from: 'products', localField: 'user', foreignField: '_id', as: 'p' } },
        { $group: { _id: null, n: { $sum: 1 } } },
      ])
      .toArray(),
  'an update of all': (orders) => orders.updateMany({}, { $inc: { total: 1 } }),
  'an index': (orders) => orders.createIndex({ status: 1, total: 1, number: 1 }),
};

/** Findings by id of one client while `long` runs; milliseconds in ascending order. */
async function timesBeside(products, long) {
  let isOver = false;
  const ended = long.finally(() => (isOver = true));
  const times = [];
  while (!isOver) {
    const sentAt = performance.now();
    await products.findOne({ _id: times.length % 10_000 });
    times.push(performance.now() - sentAt);
  }
  await ended;
  return times.sort((a, b) => a - b);
}

/** Calls `addRow(what, measured)` for each long command. `delayFile` is what loop-delay.mjs writes. */
export async function measureFairness({ db }, delayFile, addRow) {
  const [orders, products] = [db.collection('orders'), db.collection('products')];
  for (const [what, run] of Object.entries(LONG_COMMANDS)) {
    rmSync(delayFile, { force: true });
    await pause(REPORT_MS);
    const began = performance.now();
    const times = await timesBeside(products, run(orders));
    const took = performance.now() - began;
    await pause(REPORT_MS);
    const { clock, cpu, cpuP99 } = JSON.parse(readFileSync(delayFile, 'utf8'));
    const beside = `findOne beside it: p99 ${times[Math.floor(times.length * 0.99)].toFixed(1)} ms of ${times.length}`;
    const held =
      `thread held ${cpu.toFixed(1)} ms of processor time at most (p99 ${cpuP99.toFixed(1)}), ` +
      `${clock.toFixed(1)} ms on the clock`;
    addRow(`${what} of the orders`, `${took.toFixed(0)} ms; ${held}; ${beside}`);
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { isFullRun, logLine, size } from '../../server/store/test/support.js';
import { type CrowdAnswer, crowdOrder, sendCrowd, standingOrders } from '../support/crowd.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** What a server refuses has not happened and will not happen; what it accepts stands. */
const ORDERS = size('CROWD', 600, 3000);
const CONNECTIONS = 1900;
/** More than a server holds: some are closed unanswered. */
const TOO_MANY_CONNECTIONS = 2300;
/** What was refused must not stand so long after it either. */
const QUIET_MS = isFullRun ? 10_000 : 2500;
/** By the servers' clock, for a tenth of the refusals at least: a busy machine refuses others at their deadline. */
const REFUSED_WITHIN_MS = 100;
/** Orders that a server holds at once at most, and how long they may wait in ms. */
const MOST_ORDERS = 400;
const DEADLINE_MS = 7000;
const STOCK = 1_000_000;
const REPEATED = 10;

let two: TwoServers;
let products: string[];
let folder: string;
let failpoints: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-refusals-'));
  failpoints = join(folder, 'order');
  two = await startTwoServers({ NODE_ENV: 'test', FAILPOINTS: failpoints, LOG_LEVEL: 'info' });
  const found = await two.db.collection('products').find({ hasSizes: false }).limit(50).toArray();
  const first = found[0];
  const copies = Array.from({ length: 50 - found.length }, () => ({ ...first, _id: new ObjectId(), sku: null }));
  if (copies.length > 0) await two.db.collection('products').insertMany(copies, { writeConcern: { w: 'majority' } });
  products = [...found, ...copies].map(({ _id }) => _id.toHexString());
  await two.db
    .collection('products')
    .updateMany(
      { _id: { $in: products.map((id) => new ObjectId(id)) } },
      { $set: { stock: STOCK } },
      { writeConcern: { w: 'majority' } },
    );
});
afterAll(async () => {
  try {
    expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

const makeOrders = (count: number, productCount: number) =>
  Array.from({ length: count }, (_, at) =>
    crowdOrder(products[at % productCount] ?? '', at % 3 === 2 ? 'graphql' : 'rest'),
  );

/** The times in ms, from the parsed headers to the end, of the refusals in the servers' logs, sorted ascending. */
const refusalTimes = (): number[] =>
  two.shops
    .flatMap(({ output }) => output.split('\n'))
    .filter((line) => line.includes('"status":503'))
    .map((line) => Number(/"ms":(\d+)/.exec(line)?.[1]))
    .sort((a, b) => a - b);

async function expectTruth(answers: CrowdAnswer[]): Promise<void> {
  const standing = await standingOrders(two.db, QUIET_MS);
  const accepted = answers.filter(({ isAccepted }) => isAccepted);
  const refused = answers.filter(({ isAccepted }) => !isAccepted);
  expect(accepted.filter(({ order }) => !standing.has(order.paymentId)).length).toBe(0);
  expect(refused.filter(({ order }) => standing.has(order.paymentId)).length).toBe(0);
}

describe.each([
  [1, 1],
  [1, 50],
  [2, 1],
  [2, 50],
])('%d servers and %d products', (servers, productCount) => {
  // More than each may hold: below that a busy machine refuses at the deadline alone.
  const count = Math.max(ORDERS, servers * (MOST_ORDERS + 200));
  it(`${count} orders at once: accepted ones stand, refused ones do not, and both can be sent again`, async () => {
    const urls = two.shops.slice(0, servers).map(({ url }) => url);
    const before = refusalTimes().length;
    const began = performance.now();
    const answers = await sendCrowd(urls, makeOrders(count, productCount), CONNECTIONS);
    const seconds = (performance.now() - began) / 1000;
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 201, 503].includes(status)),
    ).toEqual([]);
    await expectTruth(answers);
    const accepted = answers.filter(({ isAccepted }) => isAccepted);
    const times = accepted.map(({ ms }) => ms).sort((a, b) => a - b);
    const refusals = refusalTimes().slice(before);
    logLine(
      `refusals: ${count} orders of ${productCount} at ${servers}: ` +
        `${accepted.length} accepted in ${seconds.toFixed(1)} s, p99 ${Math.round(times[Math.floor(times.length * 0.99)] ?? 0)} ms`,
    );
    if (refusals.length > 0) expect(refusals[Math.floor(refusals.length / 10)]).toBeLessThan(REFUSED_WITHIN_MS);

    // The same payment id answers by what was done, at the other server as well.
    const repeated = [
      ...accepted.slice(0, REPEATED),
      ...answers.filter(({ isAccepted }) => !isAccepted).slice(0, REPEATED),
    ];
    const again = await sendCrowd(
      [two.shops[1].url],
      repeated.map(({ order }) => order),
      4,
    );
    expect(again.map(({ status, order }) => (order.api === 'rest' ? status : 200))).toEqual(
      repeated.map(({ isAccepted, order }) => (isAccepted || order.api === 'graphql' ? 200 : 201)),
    );
    const standing = await standingOrders(two.db, 0);
    expect(repeated.filter(({ order }) => !standing.has(order.paymentId))).toEqual([]);
  });
});

it('over more connections than a server holds: what is closed unanswered does not stand', async () => {
  await expectTruth(await sendCrowd([two.shops[0].url], makeOrders(TOO_MANY_CONNECTIONS, 50), TOO_MANY_CONNECTIONS));
});

it('holds at most 2,000 connections, closes the rest, and serves again when there is room', async () => {
  const { hostname, port } = new URL(two.shops[0].url);
  let closed = 0;
  const sockets = Array.from({ length: TOO_MANY_CONNECTIONS }, () =>
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .once('close', () => (closed += 1)),
  );
  const excess = TOO_MANY_CONNECTIONS - 2000;
  // Idle ones are closed only after five seconds.
  for (const until = Date.now() + 4000; closed < excess && Date.now() < until;) await pause(50);
  expect(closed).toBeGreaterThanOrEqual(excess);
  for (const socket of sockets) socket.destroy();
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(100))
    if ((await two.apis[0].rest('GET', '/health/live').catch(() => null))?.status === 200) break;
  expect((await two.apis[0].rest('GET', '/products?page=1&limit=1')).status).toBe(200);
});

describe('an order that waits behind one that hangs', () => {
  const productOf = async (id: string) => two.db.collection('products').findOne({ _id: new ObjectId(id) });

  it('is refused at its deadline, as is the other, and neither stands', async () => {
    const product = products[7] ?? '';
    const stock = (await productOf(product))?.['stock'];
    await writeFile(failpoints, 'stock hang');
    const before = refusalTimes();
    const answers = await sendCrowd(
      [two.shops[0].url],
      Array.from({ length: MOST_ORDERS + 20 }, (_, at) => crowdOrder(product, at % 3 === 2 ? 'graphql' : 'rest')),
      CONNECTIONS,
    );
    // Those that find no place are refused while the others wait for their deadline.
    expect(refusalTimes().filter((ms) => ms < DEADLINE_MS / 2).length).toBeGreaterThanOrEqual(
      before.filter((ms) => ms < DEADLINE_MS / 2).length + 20,
    );
    expect(answers.map(({ status, isAccepted }) => [status, isAccepted])).toEqual(
      answers.map(({ status }) => [status, false]),
    );
    await pause(6000); // the one that hangs goes on, and finds that nobody waits for it
    const standing = await standingOrders(two.db, QUIET_MS);
    expect(answers.filter(({ order }) => standing.has(order.paymentId))).toEqual([]);
    expect((await productOf(product))?.['stock']).toBe(stock);
  });

  it('is dropped when its caller hangs up', async () => {
    const product = products[8] ?? '';
    const stock = (await productOf(product))?.['stock'];
    await writeFile(failpoints, 'order hang');
    const { hostname, port } = new URL(two.shops[0].url);
    const orders = Array.from({ length: 20 }, () => crowdOrder(product));
    const sockets = orders.map(({ request: { path, body = '' } }) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return socket;
    });
    await pause(1500);
    for (const socket of sockets) socket.destroy();
    // The first one hangs for twelve seconds; then it would commit, and the others after it.
    await pause(12_000);
    const standing = await standingOrders(two.db, QUIET_MS);
    expect(orders.filter(({ paymentId }) => standing.has(paymentId))).toEqual([]);
    expect((await productOf(product))?.['stock']).toBe(stock);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { findFreePort } from '../../server/src/workers/free-port.js';
import { signInAsAdmin } from '../support/admin-api.js';
import { apiOf, untilAnswered, type Api, type RestAnswer } from '../support/api.js';
import { openDatabase } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startOrderLoad, type OrderLoad } from '../support/order-load.js';
import { runProgram } from '../support/program.js';
import { type Shop, startOwnShop } from '../support/shop.js';
import { SECRET } from '../support/two-servers.js';
import { workerPids } from '../support/workers.js';
import { waitUntil } from '../support/wait-until.js';

/** WORKERS=2: two processes on one port, over one database. */
const TOKEN = 'ruby-emerald-pearl-7';
const REQUEST_INTERVAL_MS = 100;

let shop: Shop;
let api: Api;
let db: Db;
let load: OrderLoad;
beforeAll(async () => {
  const env = { WORKERS: '2', JWT_SECRET: SECRET, METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info', TRUST_PROXY_HOPS: '1' };
  shop = await startOwnShop(env);
  api = apiOf(shop);
  db = await openDatabase(shop);
  const invariants = (...args: string[]) => runProgram('invariants', shop.dataDir, ...args);
  load = await startOrderLoad({ shops: [shop, shop], apis: [api, api], db, invariants }, 'workers');
});
afterAll(() => shop.stop());

/** A request over a connection of its own, which any worker may get. */
const onNewConnection = (path: string, { url } = shop) => fetch(`${url}${path}`, { headers: { connection: 'close' } });

const scrape = async () => (await api.rest('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).text;

async function metric(name: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

/** The values of counters and histograms, by name and labels. */
function countsIn(text: string): Map<string, number> {
  const metrics = text.split('# HELP ').filter((each) => /^# TYPE \S+ (counter|histogram)$/m.test(each));
  const lines = metrics.flatMap((each) => each.split('\n')).filter((line) => /^[a-z]\S* [\d.e-]+$/.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const until = (isTrue: () => Promise<boolean>) =>
  waitUntil(() => isTrue().catch(() => false), { everyMs: 100, about: () => shop.output.slice(-2000) });

/** The numbers of the processes that have logged a request for this path. */
const workersThatAnswered = ({ output }: Shop, path: string): Set<string | undefined> =>
  new Set(
    [...output.matchAll(/"worker":(\d+),"requestId":"[^"]+","method":"GET","path":"([^"]+)"/g)]
      .filter(([, , logged]) => logged === path)
      .map(([, worker]) => worker),
  );

const orderOf = (id: string, at: number) => ({
  products: [{ id, quantity: 1 }],
  paymentID: newPaymentId(),
  address: guestDetails({ email: `w${at}@example.com`, phone: `03${String(900_000_000 + at)}` }),
});

it('serves by both processes: the log says which, and /metrics adds them up', async () => {
  expect(shop.output).toMatch(/^Workers {3}2 processes$/m);
  let sent = 0;
  await until(async () => {
    await Promise.all(Array.from({ length: 20 }, () => onNewConnection('/health/live')));
    sent += 20;
    return workersThatAnswered(shop, '/health/live').size === 2;
  });
  const counted = 'zevar_http_request_duration_seconds_count{method="GET",route="/health/live",status="200"}';
  expect([await metric(counted), await metric('zevar_workers')]).toEqual([sent, 2]);
  expect(await metric('zevar_database_up')).toBe(1);
});

it('shows a change of the catalogue in both processes soon', async () => {
  const admin = await signInAsAdmin(api);
  const product = await db.collection('products').findOne({ hasSizes: false, salePrice: null });
  const path = `/products/${product?._id.toHexString()}`;
  const prices = async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => onNewConnection(path)));
    return Promise.all(answers.map(async (each): Promise<unknown> => Object(await each.json()).price));
  };
  await prices(); // both have the old price in their caches now
  expect((await admin.rest('PUT', path, { price: 3333 })).status).toBe(200);
  const changedAt = performance.now();
  await until(async () => (await prices()).every((price) => price === 3333));
  expect(performance.now() - changedAt).toBeLessThan(4000); // 1.5 s, and what a busy machine takes
});

it('goes on when a worker is killed, starts it again, and loses no acknowledged order', async () => {
  let isOver = false;
  const running = load.run(() => isOver, REQUEST_INTERVAL_MS);
  await pause(500);
  const [victim = 0] = await workerPids(shop.pid);
  process.kill(victim, 'SIGKILL');
  await pause(300);
  expect((await onNewConnection('/categories')).status).toBe(200);
  isOver = true; // before the new worker takes the processor for its start
  await Promise.all(await running);
  await until(async () => (await metric('zevar_workers')) === 2 && (await metric('zevar_worker_restarts_total')) === 1);
  expect(shop.output).toContain('"signal":"SIGKILL","pauseMs":250,"msg":"a worker ended, and is started again"');
  expect(await workerPids(shop.pid)).not.toContain(victim);
});

it('counts on when a worker is killed: no counter of /metrics goes down', async () => {
  const before = countsIn(await scrape());
  expect([...before.keys()]).toContain('zevar_worker_restarts_total');
  const [victim = 0] = await workerPids(shop.pid);
  process.kill(victim, 'SIGKILL');
  let after = before;
  await until(async () => {
    after = countsIn(await scrape());
    return (after.get('zevar_worker_restarts_total') ?? 0) === 2;
  });
  const lower = [...before].filter(([name, value]) => !((after.get(name) ?? 0) >= value));
  expect(lower).toEqual([]);
});

it('answers what it has accepted when it is stopped under load, and has all of it after the next start', async () => {
  let isOver = false;
  const running = load.run(() => isOver, REQUEST_INTERVAL_MS);
  await pause(500);
  const began = performance.now();
  expect(await shop.end()).toBe(0);
  expect(performance.now() - began).toBeLessThan(13_000);
  isOver = true;
  const pending = await running;
  await shop.restart();
  await Promise.all(pending);
  await load.verify();
});

it('sells seven pieces to seven of 60 buyers who come at once', async () => {
  const product = await db.collection('products').findOneAndUpdate({ hasSizes: false }, { $set: { stock: 7 } });
  const id = product?._id.toHexString() ?? '';
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => orderOf(id, at)).map((order) =>
      untilAnswered(() => api.rest('POST', '/orders/guest', order)),
    ),
  );
  // 200 answers an order again that stands although a busy server had refused it.
  const isPlaced = ({ status }: RestAnswer) => status === 201 || status === 200;
  const placed = answers.filter(isPlaced);
  expect([placed.length, (await db.collection('products').findOne({ _id: product?._id }))?.['stock']]).toEqual([7, 0]);
  expect(new Set(answers.filter((answer) => !isPlaced(answer)).map(({ body }) => body.code))).toEqual(
    new Set(['OUT_OF_STOCK']),
  );
});

describe('with METRICS_PORT and a tenth of the limits', () => {
  let limited: Shop;
  let metricsUrl: string;
  beforeAll(async () => {
    const port = String(await findFreePort('127.0.0.1'));
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    const env = { WORKERS: '2', SEED: 'none', RATE_LIMIT_FACTOR: '0.1', LOG_LEVEL: 'info', METRICS_PORT: port };
    limited = await startOwnShop(env);
  });
  afterAll(() => limited.stop());

  it('counts the requests of one caller in both processes together, and serves METRICS_PORT once', async () => {
    const statuses: number[] = [];
    const ask = async () => (await onNewConnection('/categories', limited)).status;
    for (let at = 0; at < 12; at += 1) statuses.push(...(await Promise.all(Array.from({ length: 12 }, ask))));
    // 60 in a minute; what was counted in the last twentieth of a second is not told to the other process yet.
    const answered = statuses.filter((status) => status === 200).length;
    expect(workersThatAnswered(limited, '/categories').size).toBe(2);
    expect(answered).toBeGreaterThanOrEqual(60);
    expect(answered).toBeLessThan(100);
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toMatch(new RegExp(`_count\\{method="GET",route="/categories",status="200"\\} ${answered}\n`));
    expect(text).toMatch(/^zevar_workers 2$/m);
  });

  it('tells its metrics when a worker is killed, and until another serves in its place', async () => {
    const [victim = 0] = await workerPids(limited.pid);
    process.kill(victim, 'SIGKILL');
    const third = () => workersThatAnswered(limited, '/health/live').has('3');
    for (; !third(); await pause(50)) {
      expect((await fetch(metricsUrl)).status).toBe(200);
      await onNewConnection('/health/live', limited).catch(() => undefined); // the victim may have taken it
    }
  });
});

it('ends with the sentence of a worker that cannot start', async () => {
  const start = startOwnShop({ WORKERS: '2', MONGODB_URI: 'mongodb://127.0.0.1:1/none' });
  await expect(start).rejects.toThrow(/ended with 1 before it listened\.\nThe database at MONGODB_URI does not answer/);
});

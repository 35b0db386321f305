/** Measures crowds: thousands of guest orders at once, of which the shop accepts what it can and refuses the rest. */
import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { raiseStock } from './carts-and-orders.mjs';
import { databaseUri, newClientHeaders, seed, startShop } from './processes.mjs';

const ORDERS = 3000;
const CONNECTIONS = 1900;
/** Orders that were answered "no" and placed nevertheless would stand by then. */
const QUIET_MS = 15_000;
const WARM_ORDERS = 300;
/** Milliseconds: the longest wait of an accepted order's 99th percentile, and of a refusal. */
const ACCEPTED_MS = 2000;
const REFUSED_MS = 100;

let guests = 0;
function nextOrder(ids) {
  guests += 1;
  const address = {
    firstname: 'Asha',
    lastname: 'Verma',
    phone: `03${String(guests).padStart(9, '0')}`,
    email: `crowd${guests}@example.com`,
    address: '12 Mall Road',
    city: 'Lahore',
    state: 'Punjab',
    zipcode: '54000',
  };
  const paymentID = `COD_${Date.now()}_crowd${guests}`;
  return { paymentID, products: [{ id: ids[guests % ids.length], quantity: 1 }], address };
}

function send(url, agent, order) {
  const body = JSON.stringify(order);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...newClientHeaders(),
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status) => resolve({ paymentID: order.paymentID, status, ms: performance.now() - began });
    const sent = request(`${url}/orders/guest`, { agent, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => end(response.statusCode));
    });
    sent.once('error', () => end(0));
    sent.end(body);
  });
}

const percentile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

/** The times in ms from parsed headers to the end of each answer with a status, of the servers' own logs. */
function serverTimes(shops) {
  const lines = shops.flatMap((shop) => shop.takeOutput().split('\n'));
  return (status) => lines.filter((line) => line.includes(`"status":${status}`)).map((line) => JSON.parse(line).ms);
}

/** Sends all orders at once and waits until nothing more can come of them. */
async function crowd(shops, dataDir, ids) {
  const agents = shops.map(() => new Agent({ keepAlive: true, maxSockets: Math.floor(CONNECTIONS / shops.length) }));
  for (let sent = 0; sent < WARM_ORDERS; sent += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send(shops[at % shops.length].url, agents[at % shops.length], nextOrder(ids)),
      ),
    );
  shops.forEach((shop) => shop.takeOutput());
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, (_, at) =>
      send(shops[at % shops.length].url, agents[at % shops.length], nextOrder(ids)),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  await pause(QUIET_MS);
  agents.forEach((agent) => agent.destroy());
  const client = await new MongoClient(databaseUri(dataDir)).connect();
  const standing = new Set(
    (
      await client
        .db()
        .collection('orders')
        .find({}, { projection: { paymentId: 1 } })
        .toArray()
    ).map(({ paymentId }) => paymentId),
  );
  await client.close();
  const accepted = answers.filter(({ status }) => status === 200 || status === 201);
  const refused = answers.filter(({ status }) => status !== 200 && status !== 201);
  const times = accepted.map(({ ms }) => ms);
  const own = serverTimes(shops);
  return {
    accepted: accepted.length,
    refused: refused.length,
    lost: accepted.filter(({ paymentID }) => !standing.has(paymentID)).length,
    untrue: refused.filter(({ paymentID }) => standing.has(paymentID)).length,
    statuses: Object.fromEntries(
      [...new Set(answers.map(({ status }) => status))].map((s) => [
        s,
        answers.filter(({ status }) => status === s).length,
      ]),
    ),
    perSecond: accepted.length / (Math.max(...times) / 1000),
    seconds,
    p99: percentile(times, 0.99),
    refusal: percentile(own(503), 1),
    served: percentile(own(201), 0.99),
  };
}

/** A crowd at one server and at two that share a store, for one product and for fifty. */
export async function measureRefusals(addRow) {
  for (const [servers, products] of [
    [1, 1],
    [1, 50],
    [2, 1],
    [2, 50],
  ]) {
    const folder = mkdtempSync(join(tmpdir(), 'zevar-crowd-'));
    const shops = [];
    try {
      await seed(folder, 1000);
      const env = { LOG_LEVEL: 'info' };
      shops.push(await startShop(folder, env));
      if (servers === 2) shops.unshift(await startShop(folder, { ...env, MONGODB_URI: databaseUri(folder) }));
      const ids = (await raiseStock(folder)).slice(0, products);
      const result = await crowd(shops, folder, ids);
      addRow(
        `${ORDERS} orders at once, of ${products === 1 ? 'one product' : `${products} products`}, ` +
          `at ${servers === 1 ? 'one server' : 'two servers'}`,
        `${result.accepted} accepted, ${result.refused} refused; standing in spite of a refusal: ${result.untrue}; ` +
          `lost: ${result.lost}; ${Math.round(result.perSecond)} accepted a second; ` +
          `p99 of the accepted ${Math.round(result.p99)} ms; slowest refusal ${Math.round(result.refusal)} ms`,
        `no refused one stands, no accepted one is lost; ${ACCEPTED_MS / 1000} s; ${REFUSED_MS} ms`,
        result.untrue === 0 && result.lost === 0 && result.p99 < ACCEPTED_MS && result.refusal < REFUSED_MS,
      );
      process.stdout.write(
        `   served p99 ${result.served} ms; ${JSON.stringify(result.statuses)} in ${result.seconds.toFixed(1)} s\n`,
      );
    } finally {
      for (const shop of shops) await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** What the shop says after a month, read from its APIs and from its mailbox. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { expectStatus, readInventory, stockOf, toPaisa } from './users.mjs';

/** The lease of an email, as in server/src/outbox/outbox.service.ts. */
const LEASE_MS = 60_000;

const getter =
  ({ server, admins }) =>
  (path) =>
    expectStatus(server.send('GET', path, undefined, { 'x-auth-token': admins[0].token }), 200);

/** The sums of the cash book as `courier|account` → paisa. */
function cashIn(couriers) {
  const sums = couriers.flatMap(({ courier, accounts }) =>
    accounts.map(({ account, balance }) => [`${courier}|${account}`, toPaisa(balance)]),
  );
  return new Map(sums.filter(([, amount]) => amount !== 0));
}

/** How many parcels of each courier still owe cash. */
async function countDue(get, couriers) {
  const counts = couriers.map(async (courier) => {
    const path = `/admin/cash/parcels?state=due&courier=${courier}&limit=1`;
    return [courier, (await get(path)).pagination.totalParcels];
  });
  return new Map(await Promise.all(counts));
}

/** Every order, a page at a time. */
async function readOrders(get) {
  const orders = [];
  for (let page = 1; ; page += 1) {
    const { orders: found, pagination } = await get(`/orders/admin?page=${page}&limit=100`);
    orders.push(...found);
    if (found.length === 0 || orders.length >= pagination.totalOrders) return orders;
  }
}

/** The statistics, once they count all orders: they follow the orders within seconds. */
async function readStatistics(get, orders) {
  for (let attempt = 1; ; attempt += 1) {
    const statistics = await get('/orders/admin/stats?everything=true');
    if (statistics.totalOrders === orders || attempt === 20) return statistics;
    await pause(500);
  }
}

export async function readAnswers(month, { couriers, orders }) {
  const get = getter(month);
  const { dates, tomorrow } = month;
  const book = await get(`/admin/cash?from=${dates[0]}&to=${tomorrow}`);
  return {
    cash: cashIn(book.balances),
    days: book.days,
    due: await countDue(get, couriers),
    statistics: await readStatistics(get, orders),
    deliveries: await get('/orders/admin/delivery-stats'),
    orders: await readOrders(get),
    stock: stockOf(await readInventory(month.server, month.admins[0])),
  };
}

/**
 * Waits until no email is due. An email that a killed server was sending belongs to that server for a minute: it is given
 * back at once, so that a short month need not wait.
 */
export async function waitForEmails({ databaseUri, counts }) {
  const client = await new MongoClient(databaseUri).connect();
  try {
    const emails = client.db().collection('emails');
    const lastKill = counts.kills.at(-1)?.at ?? 0;
    const taken = { attempts: { $gt: 0 }, dueAt: { $gt: new Date(), $lte: new Date(lastKill + LEASE_MS) } };
    await emails.updateMany(taken, { $set: { dueAt: new Date() } });
    while ((await emails.countDocuments({ dueAt: { $ne: null } })) > 0) await pause(250);
  } finally {
    await client.close();
  }
}

/**
 * The emails about orders in the folder of the mailbox, which lists only the newest 200, as `kind address` → how many.
 * A server that is killed after sending and before noting it sends once more: the end of the name tells that it is the
 * same email.
 */
export async function readMailbox(folder) {
  const names = (await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.json'));
  const counts = new Map();
  const seen = new Set();
  for (const name of names) {
    const { kind, to } = JSON.parse(await readFile(join(folder, 'mail', name), 'utf8'));
    const email = `${kind} ${to}`;
    const id = `${email} ${name.split('-').at(-1)}`;
    if (!/^order-(placed|shipped|delivered|cancelled)$/.test(kind) || seen.has(id)) continue;
    seen.add(id);
    counts.set(email, (counts.get(email) ?? 0) + 1);
  }
  return counts;
}

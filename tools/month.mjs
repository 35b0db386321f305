/**
 * `npm run month`: plays a month of orders at a shop of its own, with three couriers and two administrators, while the
 * server is killed, and compares cash book, stock, statistics and emails with sums made from the events alone. Options:
 * `--orders 3000`, `--kills 5`, `--seed 1`, `--minutes 30`. Exit code 1 if anything differs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAnswers, readMailbox, waitForEmails } from './month/answers.mjs';
import { compare } from './month/compare.mjs';
import { replay } from './month/ledger.mjs';
import { ADMIN, expectStatus, addStock, createUsers, piecesOf, readInventory } from './month/users.mjs';
import { COURIERS, describePlan, planMonth } from './month/plan.mjs';
import { playMonth } from './month/play.mjs';
import { differing, printTable } from './month/report.mjs';
import { startRestartableServer } from './month/restartable-server.mjs';
import { refuse, ROOT } from './ready.mjs';

const USAGE = 'Usage: npm run month [-- --orders 3000 --kills 5 --seed 1 --minutes 30]';
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  COURIERS: COURIERS.map((name) => `${name}=https://${name.toLowerCase()}.example/{number}`).join('; '),
  PASSWORD_HASHING: 'quick',
  STOCK_DIGEST_HOUR: 'off',
};
const DAY_MS = 86_400_000;

const print = (line) => process.stdout.write(`${line}\n`);

function readOptions() {
  const numbers = { orders: '3000', kills: '5', seed: '1', minutes: '30' };
  const options = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, { type: 'string', default: value }]),
  );
  try {
    const { values } = parseArgs({ options });
    const read = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
    if (Object.values(read).some((value) => !Number.isInteger(value) || value < 0) || read.orders < 20) refuse(USAGE);
    return read;
  } catch {
    return refuse(USAGE);
  }
}

/** The days of the month, of which the last one is the shop's today. */
async function findDates({ server, admins }, days) {
  const { today } = await expectStatus(
    server.send('GET', '/admin/cash', undefined, { 'x-auth-token': admins[0].token }),
    200,
  );
  const at = (offset) => new Date(Date.parse(today) + offset * DAY_MS).toISOString().slice(0, 10);
  return { dates: Array.from({ length: days }, (_, day) => at(day + 1 - days)), tomorrow: at(1) };
}

/** What the player needs to know, and what it counts. */
async function beginMonth(server, url, options) {
  const accounts = Math.max(2, Math.round(options.orders / 100));
  const users = await createUsers({ send: server.send, url }, accounts);
  const products = await readInventory(server, users.admins[0]);
  const pieces = piecesOf(products);
  const plan = planMonth({ ...options, accounts, pieces: pieces.length });
  for (const line of describePlan(plan, options)) print(line);
  const events = await addStock(server, users.admins[0], products, 20 + Math.ceil(options.orders / 5));
  const counts = {
    atOnce: { tried: 0, madeOnce: 0 },
    closedDays: { tried: 0, refused: 0 },
    named: new Map(),
    payouts: 0,
  };
  const month = { server, plan, pieces, events, ...users, ...counts, paidShort: new Set(), paidEarly: new Set() };
  return Object.assign(month, await findDates(month, plan.days.length));
}

/** Runs `npm run invariants` on the folder; returns whether all rules hold. */
async function checkInvariants(folder) {
  const child = spawn(process.execPath, ['tools/start.mjs', 'invariants'], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Plays the month and compares; returns the rows of the table. */
async function playAndCompare(server, folder, options) {
  const month = await beginMonth(server, server.url, options);
  const start = performance.now();
  const elapsed = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  await playMonth(month, {
    onDay: (day) => print(`Day ${day + 1} of ${month.plan.days.length}: ${month.events.length} events, ${elapsed()}`),
  });
  const { requests, repeated, kills } = server.counts;
  for (const { day, stage, underWay } of kills)
    print(`Killed on day ${day + 1} among ${stage}, with ${underWay} requests under way.`);
  print(`${requests} requests, ${repeated} sent again; ${month.events.length} events. Waiting for the last emails.`);
  await waitForEmails(server);
  const ledger = replay(month.events);
  const answers = await readAnswers(month, { couriers: COURIERS, orders: options.orders });
  const rows = compare(month, ledger, answers, await readMailbox(folder));
  return [...rows, ['kills of the server', month.plan.kills.length, kills.length]];
}

const options = readOptions();
const folder = mkdtempSync(join(tmpdir(), 'zevar-month-'));
// Whatever ends this program early; its server ends with it.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
setTimeout(() => refuse(`The month took more than ${options.minutes} minutes.`), options.minutes * 60_000).unref();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => refuse(`Ended by ${signal}.`));

const server = await startRestartableServer(folder, SETTINGS);
const rows = await playAndCompare(server, folder, options);
printTable(rows, print);
await server.stop();
const areRulesKept = await checkInvariants(folder);
const wrong = differing(rows);
print(wrong.length === 0 ? `All ${rows.length} rows agree.` : `${wrong.length} of ${rows.length} rows differ.`);
if (wrong.length > 0 || !areRulesKept) process.exitCode = 1;

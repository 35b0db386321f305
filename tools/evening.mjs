/**
 * `npm run evening`: starts a shop with forty orders to ship and one to cancel, drives a browser through the owner's
 * evening and prints `presses N, seconds S`. A click, a tap and a key are a press each; a typed text is one. Fails if
 * an order is not as it should be, or if it takes more presses than allowed. With FOLDER=… it keeps pictures there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startShop } from './bench/processes.mjs';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { placeEveningOrders, restClient } from './evening/orders.mjs';

const MAX_PRESSES = 12;
const ADMIN = { email: 'admin@example.com', password: 'pearls-4-queens' };

const print = (line) => process.stdout.write(`${line}\n`);

/** Counts what the owner presses, and keeps a picture of each step where one is wanted. */
function owner(page) {
  let presses = 0;
  const press = async (what, action) => {
    presses += 1;
    await action();
    print(`${String(presses).padStart(2)}  ${what}`);
  };
  const look = async (name) => {
    if (process.env.FOLDER) await page.screenshot({ path: join(process.env.FOLDER, `evening-${name}.png`) });
  };
  return { press, look, count: () => presses };
}

/** Before the evening begins: the owner is signed in and the dashboard is open. */
async function openDashboard(page, url) {
  await page.goto(`${url}/login?redirect=${encodeURIComponent('/dashboard')}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('table', { name: 'Orders' }).waitFor();
}

/** How many of the orders the print sheets show, once the last has come; 0 if the shop has no print sheets. */
async function countPrinted(page, orders) {
  const sheetOf = ({ _id }) => page.getByLabel(`Order ${_id.slice(-8)}`);
  await sheetOf(orders[0])
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  const counts = await Promise.all(orders.map((order) => sheetOf(order).count()));
  return counts.filter((count) => count > 0).length;
}

async function spendEvening(page, { toShip, cancelled }) {
  const { press, look, count } = owner(page);
  const bar = page.getByRole('region', { name: 'Selection' });
  const shortId = cancelled._id.slice(-8);
  await press('the view "To ship"', () => page.getByRole('button', { name: 'To ship' }).click());
  await press(`the statuses of order ${shortId}`, () =>
    page.getByRole('button', { name: `Change status of order ${shortId}` }).click(),
  );
  await press('Cancelled', () => page.getByRole('menuitemradio', { name: 'Cancelled' }).click());
  await page.getByText(`Showing 1 to 10 of ${toShip.length} orders`).waitFor();
  await look('cancelled');
  await press('the box of the page', () => page.getByRole('checkbox', { name: 'Select all on this page' }).click());
  await press('"Select all 40 that match"', () =>
    bar.getByRole('button', { name: `Select all ${toShip.length} that match` }).click(),
  );
  await bar.getByText(`${toShip.length} selected`).waitFor();
  await look('selected');
  await press('Print', () => bar.getByRole('link', { name: 'Print' }).click());
  const printed = await countPrinted(page, toShip);
  await look('printed');
  if (printed === toShip.length) {
    print(`    ${printed} orders are looked at on one sheet`);
    await press('Ctrl+P', () => page.keyboard.press('Control+P'));
  } else print(`    the sheet shows ${printed} of ${toShip.length}: the list stands for it`);
  await press('Back', () => page.goBack());
  await press(`"Mark ${toShip.length} shipped"`, () =>
    bar.getByRole('button', { name: `Mark ${toShip.length} shipped` }).click(),
  );
  const dialog = page.getByRole('dialog', { name: 'Mark orders shipped' });
  await dialog.getByRole('list', { name: 'What will change' }).waitFor();
  await look('preview');
  await press('the same in the preview', () =>
    dialog.getByRole('button', { name: `Mark ${toShip.length} shipped` }).click(),
  );
  await page.getByText(`${toShip.length} orders marked shipped.`).waitFor();
  await look('shipped');
  return count();
}

/** The orders that are not as the evening should leave them. */
async function findFaults(admin, { toShip, cancelled }) {
  const faults = [];
  for (const [order, expected] of [...toShip.map((each) => [each, 'shipped']), [cancelled, 'cancelled']]) {
    const { status } = await admin('GET', `/orders/admin/${order._id}`);
    if (status !== expected) faults.push(`${order._id} is ${status}`);
  }
  return faults;
}

const executablePath = await findChromium();
if (!executablePath) {
  process.stderr.write(`${NO_CHROMIUM}\n`);
  process.exit(1);
}
const data = mkdtempSync(join(tmpdir(), 'zevar-evening-'));
let shop;
let browser;
try {
  shop = await startShop(data, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const { token } = await restClient(shop.url)('POST', '/auth', ADMIN);
  const admin = restClient(shop.url, { 'x-auth-token': token });
  const orders = await placeEveningOrders(shop.url, admin);
  browser = await chromium.launch({ executablePath });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  // As in the tests: what a slow machine takes that is busy with them.
  page.setDefaultTimeout(60_000);
  await openDashboard(page, shop.url);
  const start = performance.now();
  const presses = await spendEvening(page, orders);
  const seconds = (performance.now() - start) / 1000;
  const faults = await findFaults(admin, orders);
  for (const fault of faults) print(fault);
  print(`presses ${presses}, seconds ${seconds.toFixed(1)}`);
  if (faults.length > 0 || presses > MAX_PRESSES) process.exitCode = 1;
} finally {
  await browser?.close();
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
}

/** The dashboard with 50,000 orders and 10,000 products, 8 requests at once; and ten pictures of 5 MB put up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ADMIN } from './sign-in.mjs';
import { databaseOperations } from './database-operations.mjs';
import { answered } from './load.mjs';
import { seed, startShop } from './processes.mjs';

const [PRODUCTS, ORDERS, AT_ONCE, ROUNDS] = [10_000, 50_000, 8, 25];
const WARMING = 4;
const [PICTURES, PICTURE_BYTES] = [10, 5 * 1024 * 1024];

async function signIn(url) {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const answer = await fetch(`${url}/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).token;
}

function caller(url, token) {
  return async (method, path, body) => {
    const begun = performance.now();
    const isForm = body instanceof FormData;
    const headers = { 'x-auth-token': token, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return { ms: performance.now() - begun, body: JSON.parse(text) };
  };
}

/** `note(what, measured, hold, isHeld)` writes a row. */
function told(note, what, times, hold) {
  times.sort((a, b) => a - b);
  const [p50, p95] = [times[Math.floor(times.length / 2)], times[Math.ceil(times.length * 0.95) - 1]];
  note(what, `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`, `p95 under ${hold} ms`, p95 < hold);
}

/** None of it comes from memory: every request reads the database (docs/decisions/0004). */
async function page(desk, path, hold, atOnce = AT_ONCE) {
  await warm(desk, path, atOnce);
  told(desk.note, atOnce === 1 ? path : `${path}, ${atOnce} at once`, await ask(desk, path, atOnce, ROUNDS), hold);
}

const ask = ({ url, token }, path, atOnce, rounds) =>
  answered(url + path, { 'x-auth-token': token }, atOnce, atOnce * rounds);

/** The code is compiled while it runs. */
const warm = (desk, path, atOnce) => ask(desk, path, atOnce, WARMING);

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

const INVENTORY = [
  '',
  '?page=250',
  '?sortBy=name&sortOrder=asc',
  '?sortBy=price&page=100',
  '?sortBy=stock&sortOrder=asc',
  '?category=Rings&status=active&sortBy=stock',
  '?stockStatus=low&sortBy=name',
  '?stockStatus=out',
  '?status=inactive&sortBy=name',
  '?category=Rings&stockStatus=low&sortBy=price',
];
const OF_PRODUCTS = ['halo', 'zv-br', '0123', 'bracelet 57', 'nothing at all'];
const ORDER_LISTS = [
  '',
  '?page=2500',
  '?status=shipped',
  '?sortBy=amount&sortOrder=asc',
  '?sortBy=status&page=100',
  `?startDate=${day(30)}&endDate=${day(0)}&sortBy=amount`,
  '?minAmount=1000&maxAmount=1500',
  `?status=pending&minAmount=5000&startDate=${day(60)}`,
  `?startDate=${day(400)}&endDate=${day(399)}&sortBy=status`,
];
const OF_ORDERS = ['asha', 'shopper4711', 'asha ahmed', 'hopper123', 'nobody-of-this-name'];
const searching = (typed) => `?search=${encodeURIComponent(typed)}`;

async function lists(desk) {
  const pages = (path, queries, hold) => queries.map((query) => ({ path: path + query, hold }));
  const all = [
    ...pages('/products/admin/all', INVENTORY, 60),
    ...pages('/products/admin/all', OF_PRODUCTS.map(searching), 300),
    ...pages('/orders/admin', ORDER_LISTS, 60),
    ...pages('/orders/admin', OF_ORDERS.map(searching), 300),
  ];
  for (const { path } of all) await warm(desk, path, AT_ONCE);
  for (const { path, hold } of all) await page(desk, path, hold);
}

async function bulk({ call, note }) {
  const productIds = [];
  for (let at = 1; at <= 5; at += 1)
    productIds.push(
      ...(await call('GET', `/products/admin/all?limit=100&page=${at}`)).body.products.map(({ _id }) => _id),
    );
  for (const [operation, updates] of [
    ['price_update', { type: 'percentage', value: 1 }],
    ['feature_update', { featured: false }],
    ['status_update', { active: true }],
  ]) {
    const times = [];
    for (let round = 0; round < 3; round += 1)
      times.push((await call('PUT', '/products/inventory/bulk-update', { productIds, operation, updates })).ms);
    told(note, `${operation} of ${productIds.length} products`, times, 1000);
  }
}

/** Noise, which does not shrink: as large as a picture may be. */
async function largePicture() {
  const side = 1310;
  const noise = {
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#b5853b',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  };
  const png = await sharp(noise).png({ compressionLevel: 0 }).toBuffer();
  if (png.length > PICTURE_BYTES || png.length < PICTURE_BYTES * 0.9)
    throw new Error(`A picture of ${png.length} bytes`);
  return png;
}

async function pictures({ call, note, shop }) {
  const { body } = await call('GET', '/categories/');
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Ten pictures',
    category_id: body[0]._id,
    description: 'For the bench',
    price: '1',
    stock_quantity: '1',
  }))
    form.append(name, value);
  const png = await largePicture();
  for (let at = 0; at < PICTURES; at += 1)
    form.append('product_images', new Blob([png], { type: 'image/png' }), `${at}.png`);
  const idle = shop.megabytes();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, shop.megabytes())), 20);
  const { ms } = await call('POST', '/products/upload', form).finally(() => clearInterval(watch));
  note('ten pictures of 5 MB put up', `${(ms / 1000).toFixed(1)} s`, 'under 10 s', ms < 10_000);
  note('memory while they are taken in', `${Math.round(peak - idle)} MB above idle`, 'under 150 MB', peak - idle < 150);
}

/** Nothing of it is in memory, not even the categories. */
async function operations(folder, note) {
  const counted = await databaseOperations(folder, async (url) => {
    const headers = { 'x-auth-token': await signIn(url) };
    const get = (path) => ({ path, method: 'GET', headers });
    return {
      'page of the inventory': get('/products/admin/all'),
      'search in the inventory': get('/products/admin/all?search=halo'),
      'page of orders': get('/orders/admin'),
      'search in orders': get('/orders/admin?search=hopper123'),
    };
  });
  for (const [name, heard] of Object.entries(counted)) {
    note(
      `database operations of one ${name}, the session among them`,
      `${heard.length}: ${heard.join(', ')}`,
      'at most 4',
      heard.length <= 4,
    );
  }
}

export async function dashboard(note) {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-desk-'));
  try {
    process.stdout.write(`Seeding ${PRODUCTS} products and ${ORDERS} orders …\n`);
    await seed(folder, PRODUCTS, ORDERS);
    const shop = await startShop(folder, ADMIN);
    try {
      const token = await signIn(shop.url);
      const desk = { call: caller(shop.url, token), url: shop.url, token, note, shop };
      await lists(desk);
      await page(desk, '/orders/admin/stats', 300, 1);
      await page(desk, '/orders/admin/stats?everything=true', 1500, 1);
      await page(desk, '/products/inventory/stats', 300, 1);
      await bulk(desk);
      await pictures(desk);
    } finally {
      await shop.stop();
    }
    await operations(folder, note);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

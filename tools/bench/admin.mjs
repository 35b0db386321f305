/** Measures the dashboard with many orders and 10,000 products, and the upload of ten pictures of 5 MB. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ADMIN } from './sign-in.mjs';
import { databaseOperations } from './database-operations.mjs';
import { responseTimes } from './load.mjs';
import { addWork, day } from './admin-data.mjs';
import { seed, startShop } from './processes.mjs';

const [PRODUCTS, CONCURRENT] = [10_000, 8];
/** Some seconds for each row: of half a second, one pause of the machine would be the p95. */
const ROUNDS = 100;
const WARM_UP_ROUNDS = 4;
const [PICTURES, PICTURE_BYTES] = [10, 5 * 1024 * 1024];

async function signIn(url) {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const response = await fetch(`${url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (await response.json()).token;
}

/** A REST client of the administrator that returns the body and the duration in ms. */
function adminClient(url, token) {
  return async (method, path, body) => {
    const start = performance.now();
    const isForm = body instanceof FormData;
    const headers = { 'x-auth-token': token, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return { ms: performance.now() - start, body: JSON.parse(text) };
  };
}

/** Adds the row of sorted durations, with a limit in ms for their p95. */
function addTimes(addRow, what, times, limit) {
  times.sort((a, b) => a - b);
  const [p50, p95] = [times[Math.floor(times.length / 2)], times[Math.ceil(times.length * 0.95) - 1]];
  addRow(what, `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`, `p95 under ${limit} ms`, p95 < limit);
}

/** Every request reads the database, because admin responses are not cached (docs/decisions/0004). */
async function measurePage(context, path, limit, concurrent = CONCURRENT) {
  await warmUp(context, path, concurrent);
  const what = concurrent === 1 ? path : `${path}, ${concurrent} at once`;
  addTimes(context.addRow, what, await send(context, path, concurrent, ROUNDS), limit);
}

const send = ({ url, token }, path, concurrent, rounds) =>
  responseTimes(url + path, { 'x-auth-token': token }, concurrent, concurrent * rounds);

/** Lets V8 compile the code. */
const warmUp = (context, path, concurrent) => send(context, path, concurrent, WARM_UP_ROUNDS);

const PRODUCT_LISTS = [
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
const PRODUCT_SEARCHES = ['halo', 'zv-br', '0123', 'bracelet 57', 'nothing at all'];
const ORDER_LISTS = [
  '',
  '?page=2500',
  '?status=shipped',
  '?statuses=pending,processing',
  '?statuses=pending,processing&sortOrder=asc&page=20',
  '?statuses=shipped,delivered&sortBy=amount',
  '?sortBy=amount&sortOrder=asc',
  '?sortBy=status&page=100',
  `?startDate=${day(30)}&endDate=${day(0)}&sortBy=amount`,
  '?minAmount=1000&maxAmount=1500',
  `?status=pending&minAmount=5000&startDate=${day(60)}`,
  `?startDate=${day(400)}&endDate=${day(399)}&sortBy=status`,
];
/** Lists beside the documented ones, with the limit of their p95 in ms. */
const FURTHER_LISTS = [
  ['/admin/order-views', 60],
  ['/admin/prices/changes', 60],
  ['/admin/imports', 60],
  ['/audit', 60],
  [`/orders/admin/handover?day=${day(0)}`, 60],
  ['/orders/admin/confirmations', 100],
  ['/admin/cash', 100],
  ['/admin/cash/parcels', 100],
  ['/admin/cash/parcels?courier=TCS&page=50', 100],
  ['/admin/cash/bookings', 100],
  ['/orders/admin/delivery-stats', 100],
  // A day less than may be asked: the day of the shop may have begun where that of UTC has not.
  [`/orders/admin/delivery-stats?from=${day(91)}`, 100],
];
const ORDER_SEARCHES = ['asha', 'shopper4711', 'asha ahmed', 'hopper123', 'nobody-of-this-name'];
const searchQuery = (text) => `?search=${encodeURIComponent(text)}`;

/** `importId`: of an import that was checked and has a row for each product. */
async function measureLists(context, importId) {
  const pages = (path, queries, limit) => queries.map((query) => ({ path: path + query, limit }));
  const all = [
    ...pages(`/admin/imports/${importId}/rows`, ['', '?kind=new&page=200'], 60),
    ...pages('/products/admin/all', PRODUCT_LISTS, 60),
    ...pages('/products/admin/all', PRODUCT_SEARCHES.map(searchQuery), 300),
    ...pages('/orders/admin', ORDER_LISTS, 60),
    ...FURTHER_LISTS.map(([path, limit]) => ({ path, limit })),
    ...pages('/orders/admin', ORDER_SEARCHES.map(searchQuery), 300),
  ];
  for (const { path } of all) await warmUp(context, path, CONCURRENT);
  for (const { path, limit } of all) await measurePage(context, path, limit);
}

async function measureBulkUpdates({ call, addRow }) {
  const productIds = [];
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await call('GET', `/products/admin/all?limit=100&page=${page}`);
    productIds.push(...body.products.map(({ _id }) => _id));
  }
  for (const [operation, updates] of [
    ['price_update', { type: 'percentage', value: 1 }],
    ['feature_update', { featured: false }],
    ['status_update', { active: true }],
  ]) {
    const times = [];
    for (let round = 0; round < 3; round += 1)
      times.push((await call('PUT', '/products/inventory/bulk-update', { productIds, operation, updates })).ms);
    addTimes(addRow, `${operation} of ${productIds.length} products`, times, 1000);
  }
}

/** Select all that match, mark them shipped and undo it: 500 orders, a few times. */
async function measureManyOrders({ call, addRow }) {
  const times = { select: [], preview: [], ship: [], undo: [] };
  for (let round = 0; round < 3; round += 1) {
    const { ms, body } = await call('GET', '/admin/orders/selection?statuses=pending,processing');
    times.select.push(ms);
    const change = { status: 'shipped', orders: body.orders.map(({ _id, version }) => ({ _id, version })) };
    times.preview.push((await call('POST', '/admin/orders/status-preview', change)).ms);
    const shipped = await call('PUT', '/admin/orders/status', change);
    times.ship.push(shipped.ms);
    const orders = shipped.body.orders.map(({ _id, version }) => ({ _id, version }));
    times.undo.push((await call('PUT', '/admin/orders/status/undo', { orders })).ms);
  }
  for (const [step, each] of Object.entries(times)) addTimes(addRow, `500 orders at once: ${step}`, each, 1500);
}

/** A PNG of noise, uncompressed, just below the size limit of uploads. */
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

async function measureUpload({ call, addRow, shop }) {
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
  for (let index = 0; index < PICTURES; index += 1)
    form.append('product_images', new Blob([png], { type: 'image/png' }), `${index}.png`);
  const idle = shop.megabytes();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, shop.megabytes())), 20);
  const { ms } = await call('POST', '/products/upload', form).finally(() => clearInterval(watch));
  addRow('ten pictures of 5 MB put up', `${(ms / 1000).toFixed(1)} s`, 'under 10 s', ms < 10_000);
  const growth = peak - idle;
  addRow('memory while they are taken in', `${Math.round(growth)} MB above idle`, 'under 150 MB', growth < 150);
}

/** Counts operations with an empty cache, so that even the categories are read. */
async function countOperations(folder, addRow) {
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
  for (const [name, commands] of Object.entries(counted)) {
    addRow(
      `database operations of one ${name}, the session among them`,
      `${commands.length}: ${commands.join(', ')}`,
      'at most 4',
      commands.length <= 4,
    );
  }
}

/** `addRow(what, measured, target, isMet)` adds a row to the table. */
export async function measureDashboard(addRow, orders) {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-admin-'));
  try {
    process.stdout.write(`Seeding ${PRODUCTS} products and ${orders} orders …\n`);
    await seed(folder, PRODUCTS, orders);
    const shop = await startShop(folder, ADMIN);
    try {
      const token = await signIn(shop.url);
      const context = { call: adminClient(shop.url, token), url: shop.url, token, addRow, shop };
      await measureLists(context, await addWork(context, folder));
      await measurePage(context, '/orders/admin/stats', 300, 1);
      await measurePage(context, '/orders/admin/stats?everything=true', 50, 1);
      await measurePage(context, '/products/inventory/stats', 300, 1);
      await measurePage(context, `/admin/stock/cover?from=${day(90)}&to=${day(0)}`, 300, 1);
      await measureBulkUpdates(context);
      await measureManyOrders(context);
      await measureUpload(context);
    } finally {
      await shop.stop();
    }
    await countOperations(folder, addRow);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

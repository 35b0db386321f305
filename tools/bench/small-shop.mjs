/** Measurements of a shop with 1,000 products: start, memory, Home, sign-in, carts, orders and database operations. */
import { ADMIN, measureSessionCheck, measureSignIns } from './sign-in.mjs';
import {
  fillCart,
  measureAddToCart,
  measureGuestOrders,
  raiseStock,
  readCartRequest,
  registerCustomers,
} from './carts-and-orders.mjs';
import { firstCategory, firstProduct } from './catalogue.mjs';
import { databaseOperations } from './database-operations.mjs';
import { loadPages, timeRenderedPages } from './pages.mjs';
import { median } from './load.mjs';
import { startShop } from './processes.mjs';
import { addRow, round } from './report.mjs';
import { listRequest, productRequest, restProductRequest } from './requests.mjs';

export async function measureStart(folder) {
  const times = [];
  for (let start = 0; start < 5; start += 1) {
    const shop = await startShop(folder);
    times.push(shop.firstPage);
    await shop.stop();
  }
  const time = median(times);
  addRow(
    'start to first answered page, 1,000 products, built',
    `${round(time / 1000)} s (median of 5)`,
    'under 2.5 s',
    time < 2500,
  );
}

export async function measureIdleMemory(shop) {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const megabytes = shop.megabytes();
  addRow(
    'memory of the server with its store, idle, 1,000 products',
    `${Math.round(megabytes)} MB resident`,
    'under 250 MB',
    megabytes < 250,
  );
}

/** The most that the largest paint may take, in ms. */
const LCP_MS = { Home: 1100, Products: 1300, 'a product': 1300 };

export async function measurePages(shop) {
  const { kept, anew } = await timeRenderedPages(shop.url);
  const times = `p50 ${round(kept)} ms kept, ${round(anew)} ms rendered anew`;
  addRow('a rendered page of 24 products, by the server', times, 'p50 2 ms kept, 15 ms anew', kept <= 2 && anew <= 15);
  const { pages, answered, scriptBytes, hasDashboard } = await loadPages(shop.url);
  const kilobytes = scriptBytes / 1000;
  addRow(
    'first load of Home, JavaScript, gzip',
    `${round(kilobytes, 1)} kB in ${pages.Home.scripts.length} files`,
    'under 165 kB, no dashboard',
    kilobytes < 165 && !hasDashboard,
  );
  for (const [name, { lcp, element, cls, longestTask }] of Object.entries(pages)) {
    const path = element.replace(/https?:\/\/[^/]+/, '');
    const detail = `${round(lcp / 1000)} s (median of 5; ${path}), shift ${round(cls, 3)}, longest task ${round(longestTask)} ms`;
    const limit = LCP_MS[name];
    addRow(
      `${name} on a throttled phone, LCP`,
      detail,
      `under ${limit / 1000} s, no shift, no task over 200 ms`,
      lcp < limit && cls < 0.005 && longestTask <= 200,
    );
  }
  addRow(
    'the button that adds to the cart, on a throttled phone',
    `answers ${round(answered / 1000)} s after the address was opened`,
    'within 3.0 s',
    answered <= 3000,
  );
}

export async function measureSignIn(shop, folder, seconds) {
  const { signIns, reads, hash } = await measureSignIns(
    shop,
    folder,
    listRequest(await firstCategory(shop.url)),
    Math.max(10, seconds),
  );
  const detail = [
    `p50 ${round(signIns.p50)} ms, p99 ${round(signIns.p99)} ms, `,
    `${round(signIns.p50 / hash)} times one argon2id alone (${round(hash)} ms); the reads' p99 ${round(reads.p99)} ms`,
  ].join('');
  addRow('20 sign-ins a second beside 100 reads of the catalogue', detail, 'p99 under 500 ms', signIns.p99 < 500);
  const { ratio, check, find } = await measureSessionCheck();
  addRow(
    'checking a session, signature and rights included',
    `${round(ratio)} times one findOne by id: ${round(check, 3)} ms of ${round(find, 3)} ms`,
    'at most 1.3 times',
    ratio <= 1.3,
  );
}

/** A signed-in user requests another user's address: only the session check reaches the database. */
async function sessionRequest(url) {
  const response = await fetch(`${url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token } = await response.json();
  return { path: `/address/${'f'.repeat(24)}`, method: 'GET', headers: { 'x-auth-token': token }, status: 403 };
}

export async function countOperations(folder) {
  const counted = await databaseOperations(folder, async (url) => {
    const id = await firstProduct(url);
    return {
      list: listRequest(await firstCategory(url), { page: 2 }),
      'product, GraphQL': productRequest(id),
      'product, REST': restProductRequest(id),
      'session check': await sessionRequest(url),
    };
  });
  for (const [name, commands] of Object.entries(counted)) {
    const limit = { list: 2, 'session check': 1 }[name];
    const measured = `${commands.length}: ${commands.join(', ') || 'none'}`;
    addRow(
      `database operations of one ${name}, with no such answer in memory`,
      measured,
      limit && `at most ${limit}`,
      limit && commands.length <= limit,
    );
  }
}

/** Returns the token of a customer with a filled cart. */
export async function measureCarts(shop, folder, seconds) {
  const ids = await raiseStock(folder);
  const tokens = await registerCustomers(shop.url);
  const adding = await measureAddToCart(shop.url, tokens, ids, seconds);
  addRow(
    'adding to a signed-in cart, 16 at once',
    `${Math.round(adding.rate)}/s, p50 ${round(adding.p50)} ms, p99 ${round(adding.p99)} ms`,
    'p99 under 60 ms',
    adding.p99 < 60,
  );
  await fillCart(shop.url, tokens[0], ids);
  return tokens[0];
}

export async function measureOrders(folder, seconds) {
  const shop = await startShop(folder);
  try {
    const orders = await measureGuestOrders(shop.url, await raiseStock(folder), seconds);
    addRow(
      'guest orders, 16 at once',
      `${Math.round(orders.rate)}/s, p50 ${round(orders.p50)} ms, p99 ${round(orders.p99)} ms`,
      'at least 150/s, p99 under 400 ms',
      orders.rate >= 150 && orders.p99 < 400,
    );
  } finally {
    await shop.stop();
  }
}

export async function countCartOperations(folder, token) {
  const { cart } = await databaseOperations(folder, () => ({ cart: readCartRequest(token) }));
  addRow(
    'database operations of reading a cart of 20 lines, the session among them',
    `${cart.length}: ${cart.join(', ')}`,
    'at most 2',
    cart.length <= 2,
  );
}

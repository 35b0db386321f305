/** What is measured of one shop: its start, its memory, Home, people who sign in, carts and orders, and what it asks of its database. */
import { ADMIN, knowingAgain, signingIn } from './sign-in.mjs';
import { addingToCarts, fillCart, guestOrders, readCart, signedInShoppers, stockUp } from './carts-and-orders.mjs';
import { firstCategory, firstProduct } from './catalogue.mjs';
import { databaseOperations } from './database-operations.mjs';
import { homePage } from './home-page.mjs';
import { median } from './load.mjs';
import { startShop } from './processes.mjs';
import { note, round } from './report.mjs';
import { list, product, restProduct } from './requests.mjs';

export async function starting(folder) {
  const times = [];
  for (let start = 0; start < 5; start += 1) {
    const shop = await startShop(folder);
    times.push(shop.firstPage);
    await shop.stop();
  }
  const time = median(times);
  note(
    'start to first answered page, 1,000 products, built',
    `${round(time / 1000)} s (median of 5)`,
    'under 2.5 s',
    time < 2500,
  );
}

export async function idleMemory(shop) {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const megabytes = shop.megabytes();
  note(
    'memory of the server with its store, idle, 1,000 products',
    `${Math.round(megabytes)} MB resident`,
    'under 250 MB',
    megabytes < 250,
  );
}

export async function home(shop) {
  const { lcp, what, cls, scriptBytes, hasDashboard, scripts } = await homePage(shop.url);
  const kilobytes = scriptBytes / 1000;
  note(
    'first load of Home, JavaScript, gzip',
    `${round(kilobytes, 1)} kB in ${scripts.length} files`,
    'under 190 kB, no dashboard',
    kilobytes < 190 && !hasDashboard,
  );
  note('Home on a throttled phone, LCP', `${round(lcp / 1000)} s (median of 3; ${what})`, 'under 2.5 s', lcp < 2500);
  note('Home on a throttled phone, CLS', round(cls, 3), 'under 0.02', cls < 0.02);
}

export async function accounts(shop, folder, seconds) {
  const { signIns, reads, hash } = await signingIn(
    shop,
    folder,
    list(await firstCategory(shop.url)),
    Math.max(10, seconds),
  );
  const detail = `p50 ${round(signIns.p50)} ms, p99 ${round(signIns.p99)} ms, ${round(signIns.p50 / hash)} times one argon2id alone (${round(hash)} ms); the reads' p99 ${round(reads.p99)} ms`;
  note('20 sign-ins a second beside 100 reads of the catalogue', detail, 'p99 under 500 ms', signIns.p99 < 500);
  const { ratio, knowing, finding } = await knowingAgain();
  note(
    'checking a session, signature and rights included',
    `${round(ratio)} times one findOne by id: ${round(knowing, 3)} ms of ${round(finding, 3)} ms`,
    'at most 1.3 times',
    ratio <= 1.3,
  );
}

/** Somebody who is signed in asks for what is not theirs: the guard's work and nothing else. */
async function sessionRequest(url) {
  const answer = await fetch(`${url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token } = await answer.json();
  return { path: `/address/${'f'.repeat(24)}`, method: 'GET', headers: { 'x-auth-token': token }, status: 403 };
}

export async function operations(folder) {
  const counted = await databaseOperations(folder, async (url) => {
    const id = await firstProduct(url);
    return {
      list: list(await firstCategory(url), { page: 2 }),
      'product, GraphQL': product(id),
      'product, REST': restProduct(id),
      'session check': await sessionRequest(url),
    };
  });
  for (const [name, heard] of Object.entries(counted)) {
    const most = { list: 2, 'session check': 1 }[name];
    const words = `${heard.length}: ${heard.join(', ') || 'none'}`;
    note(
      `database operations of one ${name}, with no such answer in memory`,
      words,
      most && `at most ${most}`,
      most && heard.length <= most,
    );
  }
}

export async function buying(shop, folder, seconds) {
  const ids = await stockUp(folder);
  const tokens = await signedInShoppers(shop.url);
  const adding = await addingToCarts(shop.url, tokens, ids, seconds);
  note(
    'adding to a signed-in cart, 16 at once',
    `${Math.round(adding.rate)}/s, p50 ${round(adding.p50)} ms, p99 ${round(adding.p99)} ms`,
    'p99 under 60 ms',
    adding.p99 < 60,
  );
  // After the carts: its letters are still being posted for a while.
  const orders = await guestOrders(shop.url, ids, seconds);
  note(
    'guest orders, 16 at once',
    `${Math.round(orders.rate)}/s, p50 ${round(orders.p50)} ms, p99 ${round(orders.p99)} ms`,
    'at least 150/s, p99 under 400 ms',
    orders.rate >= 150 && orders.p99 < 400,
  );
  await fillCart(shop.url, tokens[0], ids);
  return tokens[0];
}

export async function cartOperations(folder, token) {
  const { cart } = await databaseOperations(folder, () => ({ cart: readCart(token) }));
  note(
    'database operations of reading a cart of 20 lines, the session among them',
    `${cart.length}: ${cart.join(', ')}`,
    'at most 2',
    cart.length <= 2,
  );
}

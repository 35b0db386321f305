import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-api';
import { apiOf } from '../support/api';
import { expect, findDemoProducts, pageIsReady, test } from '../support/browser';
import { startOwnShop, type Shop } from '../support/shop';

test.use({ serviceWorkers: 'allow' });

/** What the browser sees as one address, while the shop behind it changes. */
interface Front {
  url: string;
  /** Sends requests to another shop. */
  turnTo: (shopUrl: string) => void;
  /** Serves the service worker of another build: one byte is enough. */
  release: () => void;
  close: () => void;
}

async function startFront(shopUrl: string): Promise<Front> {
  let target = shopUrl;
  let isReleased = false;
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const { host: _host, ...rest } = headers;
    const upstream = request(
      target + url,
      { method, headers: { ...rest, 'accept-encoding': 'identity' } },
      (answer) => {
        const isWorker = isReleased && url === '/service-worker.js';
        if (isWorker) delete answer.headers['content-length'];
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing, { end: !isWorker });
        if (isWorker) answer.on('end', () => outgoing.end('\n// the next build'));
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnTo: (url) => void (target = url),
    release: () => void (isReleased = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let shop: Shop;
let front: Front;
test.beforeEach(async () => {
  shop = await startOwnShop();
  front = await startFront(shop.url);
});
test.afterEach(async () => {
  front.close();
  await shop.stop();
});

const workers = (page: Page): Promise<number> =>
  page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
const caches = (page: Page): Promise<number> => page.evaluate<number>('caches.keys().then((all) => all.length)');

async function startWorker(page: Page): Promise<void> {
  await page.goto(front.url);
  await pageIsReady(page);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect.poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')).toBe(true);
}

test('a new service worker takes over while a tab is open, and the tab goes on', async ({
  page,
  context,
  complaints,
}) => {
  await startWorker(page);
  await page.evaluate(`window.takenOver = 0;
    navigator.serviceWorker.addEventListener('controllerchange', () => (window.takenOver += 1))`);
  front.release();
  const other = await context.newPage();
  await other.goto(`${front.url}/about`);
  await expect.poll(() => page.evaluate<number>('window.takenOver')).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Jewellery' })).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  // The document is the same: it was not loaded again.
  expect(await page.evaluate<number>('window.takenOver')).toBe(1);
  expect(complaints).toEqual([]);
  await context.setOffline(true);
  await other.goto(front.url);
  await expect(other.locator('#root').getByText(/^You are offline\. Shown as it was on/)).toBeVisible();
});

test('a new service worker removes the pages of an earlier build, whose code is gone, and keeps those of its own', async ({
  page,
}) => {
  await startWorker(page);
  await page.goto(`${front.url}/products`);
  await pageIsReady(page);
  const kept = () =>
    page.evaluate<string[]>(`caches.open('pages').then((pages) => pages.keys())
      .then((all) => all.map(({ url }) => new URL(url).pathname).sort())`);
  await expect.poll(kept).toEqual(['/', '/products']);
  await page.evaluate(`(async () => {
    const pages = await caches.open('pages');
    const page = await pages.match('/products', { ignoreVary: true });
    const html = (await page.text()).replaceAll(/\\/assets\\/index-[^"]+/g, '/assets/index-before.js');
    await pages.put('/products', new Response(html, { headers: page.headers }));
  })()`);
  front.release();
  await page.goto(`${front.url}/about`);
  await expect.poll(kept).toEqual(['/', '/about']);
});

test('the kept page of a product that was deleted meanwhile goes on saying that it is old', async ({
  page,
  context,
}) => {
  const api = apiOf(shop);
  const [product, other] = await findDemoProducts(api, 'plain');
  await startWorker(page);
  await page.goto(`${front.url}/products/${other?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /^Cart, 1 / })).toBeVisible();
  await page.goto(`${front.url}/products/${product?.id}`);
  await pageIsReady(page);
  await context.setOffline(true);
  const admin = await signInAsAdmin(api);
  expect((await admin.rest('DELETE', `/products/${product?.id}`)).status).toBe(200);
  await page.goto(`${front.url}/products/${product?.id}`);
  const notice = page.locator('#root').getByText('Shown as it was on');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  let reads = 0;
  page.on('response', (response) => (reads += /"ProductPage"/.test(response.request().postData() ?? '') ? 1 : 0));
  await page.getByRole('button', { name: /^Cart, 1 / }).click();
  await expect.poll(() => reads).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeVisible();
  expect(reads).toBe(1);
});

test('with OFFLINE_PAGES=false browsers lose the service worker and what it has kept', async ({ page }) => {
  await startWorker(page);
  expect([await workers(page), (await caches(page)) > 0]).toEqual([1, true]);
  const without = await startOwnShop({ OFFLINE_PAGES: 'false' });
  try {
    front.turnTo(without.url);
    await page.goto(`${front.url}/about`);
    await expect.poll(() => workers(page)).toBe(0);
    await expect.poll(() => caches(page)).toBe(0);
    await page.goto(front.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await without.stop();
  }
});

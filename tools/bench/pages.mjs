/** Loads pages on an emulated mid-range phone: a quarter of the processor, 1.6 Mbit/s, 150 ms latency. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../chromium.mjs';
import { ROOT } from '../ready.mjs';
import { median } from './load.mjs';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const BYTES_PER_SECOND = 1_600_000 / 8;
const NO_BACKGROUND_TRAFFIC = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * Records, in ms, the largest contentful paint, the longest task of the main thread and when the button that adds to the
 * cart answers; and the cumulative layout shift.
 */
const OBSERVE = `window.vitals = { lcp: 0, element: '', cls: 0, longestTask: 0, answered: null };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const content = (entry.url || entry.element?.textContent || '').slice(0, 80);
    vitals.lcp = entry.startTime;
    vitals.element = entry.element?.tagName + ' ' + content;
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) vitals.cls += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) vitals.longestTask = Math.max(vitals.longestTask, duration);
}).observe({ type: 'longtask', buffered: true });`;

/**
 * Presses the button as an impatient shopper does, until the piece is in the cart; each further press would be work of
 * its own. It has answered when the cart's badge counts the piece.
 */
const BUY = `setInterval(() => {
  if (localStorage.getItem('root') === null)
    [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Add to Cart')?.click();
}, 50);
new MutationObserver(() => {
  const isCounted = /item/.test(document.querySelector('header [aria-label^="Cart"]')?.getAttribute('aria-label') ?? '');
  if (isCounted) vitals.answered ??= performance.now();
}).observe(document, { attributeFilter: ['aria-label'], subtree: true });`;

async function visit(browser, url, script = '') {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const scripts = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(OBSERVE + script);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  if (script)
    await page.waitForFunction('vitals.answered !== null', undefined, { timeout: 15_000 }).catch(() => undefined);
  const vitals = await page.evaluate('vitals');
  await context.close();
  return { ...vitals, scripts };
}

const gzipSize = (path) => gzipSync(readFileSync(join(ROOT, 'dist', 'client', path)), { level: 9 }).length;

async function visitOften(browser, url, count) {
  const visits = [];
  for (let index = 0; index < count; index += 1) visits.push(await visit(browser, url));
  return {
    lcp: median(visits.map(({ lcp }) => lcp)),
    element: visits[0].element,
    cls: Math.max(...visits.map(({ cls }) => cls)),
    longestTask: median(visits.map(({ longestTask }) => longestTask)),
    scripts: [...new Set(visits[0].scripts)],
  };
}

/** Visits of Home, Products and a product without sizes, medians of `count`. Sizes are in bytes after gzip. */
export async function loadPages(url, count = 5) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const products = await (await fetch(`${url}/products/?limit=50`, { headers: { accept: 'application/json' } })).json();
  const { _id: id } = products.find((product) => !product.has_sizes && product.stock > 10);
  const browser = await chromium.launch({ executablePath, args: NO_BACKGROUND_TRAFFIC });
  try {
    const home = await visitOften(browser, `${url}/`, count);
    const list = await visitOften(browser, `${url}/products`, count);
    const product = await visitOften(browser, `${url}/products/${id}`, count);
    const buys = [];
    for (let index = 0; index < count; index += 1) buys.push(await visit(browser, `${url}/products/${id}`, BUY));
    return {
      pages: { Home: home, Products: list, 'a product': product },
      answered: median(buys.map(({ answered }) => answered ?? Infinity)),
      scriptBytes: home.scripts.map(gzipSize).reduce((sum, bytes) => sum + bytes, 0),
      hasDashboard: home.scripts.some((path) => /dashboard|admin/i.test(path)),
    };
  } finally {
    await browser.close();
  }
}

const WARM_UP_MS = 10_000;

/** The medians, in ms, of the server's time for a page that is kept and for one that is rendered anew. */
export async function timeRenderedPages(url, count = 100) {
  const time = async (path) => {
    const began = performance.now();
    const response = await fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
    const elapsed = performance.now() - began;
    // Reading and decoding the HTML is the client's time.
    await response.arrayBuffer();
    return elapsed;
  };
  const timeAll = async (pathOf) => {
    const times = [];
    for (let index = 0; index < count; index += 1) times.push(await time(pathOf(index)));
    return median(times);
  };
  for (let index = 0, began = Date.now(); Date.now() - began < WARM_UP_MS; index += 1)
    await time(`/products?minPrice=0.${index}`);
  return { kept: await timeAll(() => '/products'), anew: await timeAll((index) => `/products?minPrice=1.${index}`) };
}

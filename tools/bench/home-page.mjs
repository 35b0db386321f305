/** Home on a mid-range phone: Chromium with a quarter of the processor, 1.6 Mbit/s and 150 ms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../chromium.mjs';
import { ROOT } from '../ready.mjs';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const BYTES_PER_SECOND = 1_600_000 / 8;
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const WATCH = `window.seen = { lcp: 0, what: '', cls: 0 };
new PerformanceObserver((list) => { for (const one of list.getEntries()) { seen.lcp = one.startTime; seen.what = one.element?.tagName + ' ' + (one.url || one.element?.textContent || '').slice(0, 80); } }).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.cls += one.value; }).observe({ type: 'layout-shift', buffered: true });`;

async function visit(browser, url) {
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
  await page.addInitScript(WATCH);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  const seen = await page.evaluate('seen');
  await context.close();
  return { ...seen, scripts };
}

const gzipped = (path) => gzipSync(readFileSync(join(ROOT, 'dist', 'client', path)), { level: 9 }).length;

export async function homePage(url, visits = 3) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const browser = await chromium.launch({ executablePath, args: QUIET });
  try {
    const seen = [];
    for (let visited = 0; visited < visits; visited += 1) seen.push(await visit(browser, url));
    seen.sort((a, b) => a.lcp - b.lcp);
    const middle = seen[Math.floor(seen.length / 2)];
    const scripts = [...new Set(middle.scripts)];
    return {
      lcp: middle.lcp,
      what: middle.what,
      cls: Math.max(...seen.map((one) => one.cls)),
      scripts,
      scriptBytes: scripts.map(gzipped).reduce((sum, bytes) => sum + bytes, 0),
      hasDashboard: scripts.some((path) => /dashboard|admin/i.test(path)),
    };
  } finally {
    await browser.close();
  }
}

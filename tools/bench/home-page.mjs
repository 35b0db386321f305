/** Loads Home on an emulated mid-range phone: a quarter of the processor, 1.6 Mbit/s, 150 ms latency. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../chromium.mjs';
import { ROOT } from '../ready.mjs';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const BYTES_PER_SECOND = 1_600_000 / 8;
const NO_BACKGROUND_TRAFFIC = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Records the largest contentful paint in ms, its element, and the cumulative layout shift. */
const OBSERVE = `window.vitals = { lcp: 0, element: '', cls: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const content = (entry.url || entry.element?.textContent || '').slice(0, 80);
    vitals.lcp = entry.startTime;
    vitals.element = entry.element?.tagName + ' ' + content;
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) vitals.cls += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

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
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  const vitals = await page.evaluate('vitals');
  await context.close();
  return { ...vitals, scripts };
}

const gzipSize = (path) => gzipSync(readFileSync(join(ROOT, 'dist', 'client', path)), { level: 9 }).length;

/** The median visit's paint and scripts, and the worst layout shift. Sizes are in bytes after gzip. */
export async function loadHomePage(url, count = 3) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const browser = await chromium.launch({ executablePath, args: NO_BACKGROUND_TRAFFIC });
  try {
    const visits = [];
    for (let index = 0; index < count; index += 1) visits.push(await visit(browser, url));
    visits.sort((a, b) => a.lcp - b.lcp);
    const median = visits[Math.floor(visits.length / 2)];
    const scripts = [...new Set(median.scripts)];
    return {
      lcp: median.lcp,
      element: median.element,
      cls: Math.max(...visits.map(({ cls }) => cls)),
      scripts,
      scriptBytes: scripts.map(gzipSize).reduce((sum, bytes) => sum + bytes, 0),
      hasDashboard: scripts.some((path) => /dashboard|admin/i.test(path)),
    };
  } finally {
    await browser.close();
  }
}

/**
 * `npm run screenshots`: takes every route in three widths, into screenshots/, of a new demo shop or of a running one
 * at URL=…. With `-- --gallery` it takes the README's pictures instead, of a demo shop with a month of orders.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { seed, startShop } from './bench/processes.mjs';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { ADMIN, takeReadmeScreenshots } from './readme-screenshots.mjs';
import { ROOT } from './ready.mjs';

const WIDTHS = [360, 768, 1280];

/** Scrolls to the end and back, so that lazy images load. */
const SCROLL_THROUGH = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  scrollTo(0, 0);
})()`;

async function routes(url) {
  const products = await (
    await fetch(`${url}/products/?limit=100`, { headers: { accept: 'application/json' } })
  ).json();
  const sized = products.find((product) => product.has_sizes) ?? products[0];
  const category = sized.category_id;
  return {
    home: '/',
    products: '/products',
    product: `/products/${sized._id}`,
    categories: '/categories',
    'collection-by-id': `/collections?category=${category._id ?? category}`,
    'collection-by-name': '/collections/Rings',
    'collection-unknown': '/collections/Nothing',
    about: '/about',
    contact: '/contact',
    checkout: '/checkout',
    test: '/test',
    'not-found': '/no/such/page',
  };
}

async function takeScreenshots(browser, url, folder) {
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(await routes(url))) {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await page.evaluate(SCROLL_THROUGH);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    }
    await context.close();
  }
}

const executablePath = await findChromium();
if (!executablePath) {
  process.stderr.write(`${NO_CHROMIUM}\n`);
  process.exit(1);
}
const isGallery = process.argv.includes('--gallery');
const folder = join(ROOT, 'screenshots');
const data = mkdtempSync(join(tmpdir(), 'zevar-screenshots-'));
let shop;
let browser;
try {
  if (isGallery) await seed(data, 0, 700);
  shop =
    process.env.URL && !isGallery
      ? { url: process.env.URL, stop: async () => {} }
      : await startShop(data, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  browser = await chromium.launch({ executablePath });
  if (isGallery) {
    process.stdout.write(`The README's pictures are in ${await takeReadmeScreenshots(browser, shop.url)}.\n`);
  } else {
    mkdirSync(folder, { recursive: true });
    await takeScreenshots(browser, shop.url, folder);
    process.stdout.write(`Pictures of every route in ${WIDTHS.join(', ')} pixels are in ${folder}.\n`);
  }
} finally {
  await browser?.close();
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
}

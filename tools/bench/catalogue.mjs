/** Measures product lists and single products, in a small and a large catalogue, against a bare server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { measure, measureInTurns } from './load.mjs';
import { seed, startRawServer, startShop } from './processes.mjs';
import { addRow, round } from './report.mjs';
import { fetchResponse, listRequest, productRequest, restProductRequest } from './requests.mjs';

export async function firstCategory(url) {
  const response = await fetch(`${url}/categories/`);
  const [category] = await response.json();
  return category._id;
}

export async function firstProduct(url) {
  const { body } = await fetchResponse(url, listRequest(await firstCategory(url)));
  return JSON.parse(body).data.products.items[0].id;
}

async function compareWithRaw(what, shop, request, seconds) {
  const raw = await startRawServer(await fetchResponse(shop.url, request));
  try {
    const { path, ...rest } = request;
    const { ours, raw: baseline } = await measureInTurns(
      { url: shop.url + path, request: rest },
      { url: raw.url + path, request: rest },
      seconds,
    );
    const ratio = ours.rate / baseline.rate;
    const rates = `${Math.round(ours.rate)}/s of ${Math.round(baseline.rate)}/s`;
    const detail = `${round(ratio)} of raw: ${rates}, p50 ${round(ours.p50)} ms, p99 ${round(ours.p99)} ms`;
    addRow(what, detail, 'at least 0.20 of raw', ratio >= 0.2);
    return ours;
  } finally {
    await raw.stop();
  }
}

export async function measureProduct(shop, seconds) {
  const id = await firstProduct(shop.url);
  await compareWithRaw('product by id, GraphQL', shop, productRequest(id), seconds);
  await compareWithRaw('product by id, REST', shop, restProductRequest(id), seconds);
}

async function compareWithSmall(what, shop, { path, ...request }, small, seconds) {
  const { p50, rate } = await measure(shop.url + path, request, seconds);
  const ratio = p50 / small.p50;
  addRow(
    what,
    `p50 ${round(p50)} ms, ${round(ratio)} times that at 1,000; ${Math.round(rate)}/s`,
    'p50 at most 1.5 times',
    ratio <= 1.5,
  );
}

/** `cached`: the same request each time, served by the cache. `uncached`: different requests, which are not. */
export async function measureLists(shop, seconds) {
  const category = await firstCategory(shop.url);
  const cached = await compareWithRaw(
    'GraphQL list, 24 of a category by price, of 1,000 products',
    shop,
    listRequest(category),
    seconds,
  );
  const { path, ...request } = listRequest(category, { isUnique: true });
  const uncached = await measure(shop.url + path, request, seconds);
  addRow(
    'the same, every request another: nothing from memory',
    `${Math.round(uncached.rate)}/s, p50 ${round(uncached.p50)} ms`,
  );
  return { cached, uncached };
}

/** It is built while its first caller waits, who gets a 503 at the deadline of requests. */
async function measureFirstSitemap(shop, count) {
  const began = performance.now();
  const response = await fetch(`${shop.url}/sitemap.xml`);
  await response.text();
  const seconds = (performance.now() - began) / 1000;
  const measured = `status ${response.status} in ${seconds.toFixed(1)} s`;
  addRow(`the first sitemap after a start, of ${count} products`, measured, 'status 200', response.ok);
}

/** Seeds `count` products, then again with half as many orders, while a busy loop runs on each processor. */
async function measureSeeding(folder, count) {
  const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  const times = [];
  try {
    for (const orders of [0, count / 2]) {
      const began = performance.now();
      await seed(folder, count, orders);
      times.push((performance.now() - began) / 1000);
    }
  } finally {
    for (const loop of loops) await loop.terminate();
  }
  const [first, second] = times.map((seconds) => `${seconds.toFixed(0)} s`);
  const measured = `${first}, again with ${count / 2} orders ${second}`;
  addRow(`seeding on a busy machine, ${count} products`, measured, 'both end', true);
}

/** Repeats the list measurements with `count` products and half as many orders. */
export async function measureLargeCatalogue(small, count, seconds) {
  if (count === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-large-'));
  try {
    process.stdout.write(`Seeding ${count} products twice …\n`);
    await measureSeeding(folder, count);
    const shop = await startShop(folder);
    try {
      await measureFirstSitemap(shop, count);
      const category = await firstCategory(shop.url);
      await compareWithSmall(`the same at ${count} products`, shop, listRequest(category), small.cached, seconds);
      await compareWithSmall(
        `the same at ${count} products, every request another`,
        shop,
        listRequest(category, { isUnique: true }),
        small.uncached,
        seconds,
      );
      addRow(`memory at ${count} products and ${count / 2} orders`, `${Math.round(shop.megabytes())} MB resident`);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

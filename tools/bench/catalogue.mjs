/** What is measured of the catalogue: lists and single products, few and many, against a bare server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone, inTurns } from './load.mjs';
import { seed, startRaw, startShop } from './processes.mjs';
import { note, round } from './report.mjs';
import { answerTo, list, product, restProduct } from './requests.mjs';

export async function firstCategory(url) {
  const answer = await fetch(`${url}/categories/`);
  const [category] = await answer.json();
  return category._id;
}

export async function firstProduct(url) {
  const { body } = await answerTo(url, list(await firstCategory(url)));
  return JSON.parse(body).data.products.items[0].id;
}

async function againstRaw(what, shop, request, seconds) {
  const raw = await startRaw(await answerTo(shop.url, request));
  try {
    const { path, ...rest } = request;
    const { ours, raw: best } = await inTurns(
      { url: shop.url + path, request: rest },
      { url: raw.url + path, request: rest },
      seconds,
    );
    const ratio = ours.rate / best.rate;
    const detail = `${round(ratio)} of raw: ${Math.round(ours.rate)}/s of ${Math.round(best.rate)}/s, p50 ${round(ours.p50)} ms, p99 ${round(ours.p99)} ms`;
    note(what, detail, 'at least 0.20 of raw', ratio >= 0.2);
    return ours;
  } finally {
    await raw.stop();
  }
}

export async function byId(shop, seconds) {
  const id = await firstProduct(shop.url);
  await againstRaw('product by id, GraphQL', shop, product(id), seconds);
  await againstRaw('product by id, REST', shop, restProduct(id), seconds);
}

async function compared(what, shop, { path, ...request }, small, seconds) {
  const { p50, rate } = await alone(shop.url + path, request, seconds);
  const ratio = p50 / small.p50;
  note(
    what,
    `p50 ${round(p50)} ms, ${round(ratio)} times that at 1,000; ${Math.round(rate)}/s`,
    'p50 at most 1.5 times',
    ratio <= 1.5,
  );
}

/** Kept: the very same request, whose answer may come from memory. Fresh: one whose answer cannot. */
export async function lists(shop, seconds) {
  const category = await firstCategory(shop.url);
  const kept = await againstRaw(
    'GraphQL list, 24 of a category by price, of 1,000 products',
    shop,
    list(category),
    seconds,
  );
  const { path, ...request } = list(category, { unlike: true });
  const fresh = await alone(shop.url + path, request, seconds);
  note(
    'the same, every request another: nothing from memory',
    `${Math.round(fresh.rate)}/s, p50 ${round(fresh.p50)} ms`,
  );
  return { kept, fresh };
}

/** As many as it is asked for, beside half as many orders. */
export async function large(small, count, seconds) {
  if (count === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-large-'));
  try {
    process.stdout.write(`Seeding ${count} products and ${count / 2} orders …\n`);
    await seed(folder, count, count / 2);
    const shop = await startShop(folder);
    try {
      const category = await firstCategory(shop.url);
      await compared(`the same at ${count} products`, shop, list(category), small.kept, seconds);
      await compared(
        `the same at ${count} products, every request another`,
        shop,
        list(category, { unlike: true }),
        small.fresh,
        seconds,
      );
      note(`memory at ${count} products and ${count / 2} orders`, `${Math.round(shop.megabytes())} MB resident`);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

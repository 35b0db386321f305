/**
 * Renders pages as the rendering thread does and prints by how many bytes the heap has grown since the first twenty.
 * Run with --expose-gc; its argument is the address of a shop, which answers the pages' queries.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { renderPage } from '../../dist/pages/render-page.js';

const [, , origin] = process.argv;
const headers = { 'content-type': 'application/json' };
const execute = async (query) =>
  (await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify(query) })).json();

async function heapAfter(first, last) {
  for (let page = first; page <= last; page += 1) {
    const path = `/products?minPrice=1.${page}`;
    const { status } = await renderPage({ path, origin, savesData: false, execute, previousState: null });
    if (status !== 200) throw new Error(`${path} was rendered with ${status}`);
  }
  await pause(100);
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const before = await heapAfter(1, 20);
process.stdout.write(String((await heapAfter(21, 60)) - before));

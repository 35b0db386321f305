/**
 * Measures how WORKERS scales: by the processor time of a request, because on one machine the load generator and the
 * embedded database share the processors with the workers.
 */
import autocannon from 'autocannon';
import { firstCategory } from './catalogue.mjs';
import { startShop } from './processes.mjs';
import { round } from './report.mjs';
import { listRequest } from './requests.mjs';

const REQUESTS = 4000;
/** Two workers do some work twice, such as filling their caches. */
const AT_MOST = 1.25;

async function send(shop, amount) {
  const { path, ...request } = listRequest(await firstCategory(shop.url), { isUnique: true });
  const before = shop.processorMs();
  const { errors, non2xx, requests } = await autocannon({ url: shop.url + path, connections: 16, amount, ...request });
  if (errors || non2xx) throw new Error(`${errors} errors, ${non2xx} refusals`);
  return { ms: (shop.processorMs() - before) / amount, rate: requests.average };
}

async function measureWith(folder, workers) {
  const shop = await startShop(folder, { WORKERS: String(workers) });
  try {
    await send(shop, REQUESTS); // warm
    return await send(shop, REQUESTS);
  } finally {
    await shop.stop();
  }
}

/** Measures workers on the catalogue in `folder`. */
export async function measureWorkers(addRow, folder) {
  const one = await measureWith(folder, 1);
  const two = await measureWith(folder, 2);
  const ratio = two.ms / one.ms;
  addRow(
    'processor time of a list made anew, by one worker and by two',
    `${round(one.ms)} and ${round(two.ms)} ms, ${round(ratio)} times; ${Math.round(one.rate)} and ${Math.round(two.rate)}/s`,
    `at most ${AT_MOST} times`,
    ratio <= AT_MOST,
  );
}

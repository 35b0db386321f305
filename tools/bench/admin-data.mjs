/** What an owner has done and has to do, beside the orders and products of the seed. */
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { importFile } from './import.mjs';
import { databaseUri } from './processes.mjs';

/** Orders that a courier has. */
const CARRIED = 1500;
const [PRICE_CHANGES, IMPORTS] = [50, 3];

export const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Puts the pending orders in the queue to confirm: the seed makes orders as earlier versions did, without. */
async function askToConfirm(folder) {
  const client = await new MongoClient(databaseUri(folder)).connect();
  try {
    const confirmation = { state: 'waiting', version: 1, attempts: 0, at: null, by: null };
    const rank = { $toLong: '$placedAt' };
    await client
      .db()
      .collection('orders')
      .updateMany({ status: 'pending' }, [{ $set: { confirmation, callRank: rank, callAfter: '$placedAt' } }]);
  } finally {
    await client.close();
  }
}

/** Gives shipped orders to couriers, a hundred each day, which books their cash. */
async function handOver(call) {
  for (let page = 1; page <= CARRIED / 100; page += 1) {
    const { body } = await call('GET', `/orders/admin?status=shipped&limit=100&page=${page}`);
    for (const [at, { _id }] of body.orders.entries()) {
      const parcels = [
        { courier: at % 2 === 0 ? 'TCS' : 'Leopards', trackingNumber: `B${page}-${at}`, day: day(page - 1) },
      ];
      await call('PUT', `/orders/admin/${_id}/parcels`, { parcels, version: 1 });
    }
  }
}

/** Changes the prices of a hundred products, many times. */
async function changePrices(call) {
  const { body } = await call('GET', '/products/admin/all?limit=100');
  const productIds = body.products.map(({ _id }) => _id);
  for (let at = 0; at < PRICE_CHANGES; at += 1)
    await call('PUT', '/products/inventory/bulk-update', {
      ...{ productIds, operation: 'price_update', updates: { type: 'percentage', value: at % 2 === 0 ? 1 : -1 } },
    });
}

/** Uploads and checks files of new products; returns the id of the last. */
async function checkImports(call) {
  let id;
  for (let at = 0; at < IMPORTS; at += 1) {
    const form = new FormData();
    form.append('file', new Blob([importFile()]), `import-${at}.csv`);
    id = (await call('POST', '/admin/imports', form)).body._id;
    while ((await call('GET', `/admin/imports/${id}`)).body.state === 'checking') await pause(200);
    if (at < IMPORTS - 1) await call('POST', `/admin/imports/${id}/stop`);
  }
  return id;
}

/** Adds all of it through `call`, a REST client of the administrator; returns the id of an import that was checked. */
export async function addWork({ call }, folder) {
  await askToConfirm(folder);
  await handOver(call);
  await changePrices(call);
  return checkImports(call);
}

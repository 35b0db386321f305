import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClientSession, MongoClient, ObjectId } from 'mongodb';
import { LEASES_COLLECTION } from '../../server/src/database/server-leases.js';
import { logLine } from '../../server/store/test/support.js';
import type { Api } from '../support/api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type InsertedCustomer, insertCustomers, startTwoServers, type TwoServers } from '../support/two-servers.js';

/** A server that crashes in a transaction: its locks end, those of others stay. */
const SELLS_AGAIN_WITHIN_MS = 12_000;

let two: TwoServers;
let folder: string;
let failpoint: string;
let buyer: InsertedCustomer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-crashed-'));
  failpoint = join(folder, 'order');
  two = await startTwoServers({ NODE_ENV: 'test', FAILPOINTS: failpoint });
  [buyer] = (await insertCustomers(two.db, 1)) as [InsertedCustomer];
});
afterAll(async () => {
  await two.stop();
  await rm(folder, { recursive: true, force: true });
});

async function insertProduct(): Promise<ObjectId> {
  const product = await two.db.collection('products').findOne({ hasSizes: false, sku: { $ne: null } });
  const _id = new ObjectId();
  await two.db.collection('products').insertOne({ ...product, _id, sku: null, stock: 10 });
  return _id;
}
async function order(api: Api, id: ObjectId) {
  const body = {
    products: [{ id: id.toHexString(), quantity: 1 }],
    address: guestDetails(),
    paymentID: newPaymentId(),
  };
  return api.rest('POST', '/orders/', body, buyer.headers);
}
/** Orders until it succeeds; returns the milliseconds. */
async function untilSold(api: Api, id: ObjectId): Promise<number> {
  const began = performance.now();
  while ((await order(api, id)).status !== 201) await pause(50);
  return performance.now() - began;
}
const stockOf = async (id: ObjectId) => (await two.db.collection('products').findOne({ _id: id }))?.stock as number;

it('its product sells again within 12 s after it was killed in an order', async () => {
  const product = await insertProduct();
  await writeFile(failpoint, 'stock kill');
  await order(two.apis[0], product).catch(() => undefined);
  const [sold] = await Promise.all([untilSold(two.apis[1], product), two.shops[0].restart()]);
  logLine(`crashed server: its product sold after ${Math.round(sold)} ms`);
  expect(sold).toBeLessThan(SELLS_AGAIN_WITHIN_MS);
  expect((await order(two.apis[0], product)).status).toBe(201);
  expect(await stockOf(product)).toBe(8);
});

describe('without a heartbeat', () => {
  let client: MongoClient;
  beforeAll(async () => {
    client = await new MongoClient(two.uri).connect();
  });
  afterAll(() => client.close());

  /** Takes one piece in a transaction that stays open. */
  async function take(id: ObjectId): Promise<ClientSession> {
    const session = client.startSession();
    session.startTransaction();
    await client
      .db()
      .collection('products')
      .updateOne({ _id: id }, { $inc: { stock: -1 } }, { session });
    return session;
  }

  it('its open transactions are refused, those of others are not', async () => {
    const [dead, other] = [await insertProduct(), await insertProduct()];
    const [ofDead, ofOther] = [await take(dead), await take(other)];
    const leases = two.db.collection<{ _id: string }>(LEASES_COLLECTION);
    await leases.insertOne({ _id: 'dead', beats: 1, pid: 1, pidSpace: null, sessions: [ofDead.id?.id] } as never);
    // The database ends a transaction that has been idle for ten seconds, whoever began it.
    let isWaiting = true;
    const kept = (async () => {
      while (isWaiting) {
        await client.db().collection('products').findOne({ _id: other }, { session: ofOther });
        await pause(500);
      }
    })();
    const sold = await untilSold(two.apis[1], dead).finally(() => (isWaiting = false));
    await kept;
    expect(sold).toBeLessThan(SELLS_AGAIN_WITHIN_MS);
    // A server that was only paused retries what is refused now.
    await expect(ofDead.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await ofOther.commitTransaction();
    expect([await stockOf(dead), await stockOf(other)]).toEqual([9, 9]);
    await Promise.all([ofDead.endSession(), ofOther.endSession()]);
    while (await leases.findOne({ _id: 'dead' })) await pause(20);
    expect(await leases.countDocuments()).toBe(2);
  });
});

it('a server that ends in order leaves no lease', async () => {
  const leases = two.db.collection(LEASES_COLLECTION);
  const before = await leases.countDocuments();
  await two.shops[1].end();
  expect(await leases.countDocuments()).toBe(before - 1);
  await two.shops[1].restart();
});

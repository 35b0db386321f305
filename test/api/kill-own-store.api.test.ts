import { type Db, MongoClient, ObjectId } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say, size } from '../../server/store/test/support.js';
import { apiOf, type Api } from '../support/api.js';
import { databaseUri } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { runProgram } from '../support/program.js';
import { startShop, type Shop } from '../support/shop.js';

/** test-programme.md T-K1 for the shop as most run it: one process with its store inside, on disk, killed among orders. */
const ROUNDS = size('KILL_OWN_ROUNDS', 1, 20);
const BUYERS = 8;
const STOCK = 100_000;

let folder: string;
let shop: Shop;
let api: Api;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-kill-own-'));
  shop = await startShop({}, { dataDir: join(folder, 'zevar-own') });
  api = apiOf(shop);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const client = await new MongoClient(databaseUri(shop.dataDir)).connect();
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

let made = 0;

it(
  `no order that was acknowledged is lost and none is half, over ${ROUNDS} kills of a shop with its own store`,
  async () => {
    const ids = await withDb(async (db) => {
      const products = await db.collection('products').find({ hasSizes: false }).limit(4).toArray();
      await db
        .collection('products')
        .updateMany({ _id: { $in: products.map(({ _id }) => _id) } }, { $set: { stock: STOCK } });
      return products.map(({ _id }) => _id.toHexString());
    });
    const acknowledged = new Map<string, string>();
    const sent: { paymentID: string }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let isOver = false;
      const buyer = async (): Promise<void> => {
        while (!isOver) {
          made += 1;
          const products = [
            { id: ids[made % ids.length], quantity: 1 },
            { id: ids[(made + 1) % ids.length], quantity: 2 },
          ];
          const body = {
            products,
            paymentID: newPaymentId(),
            address: guestDetails({ email: `own${made}@example.com`, phone: `03${String(made).padStart(9, '0')}` }),
          };
          sent.push(body);
          const answer = await api.rest('POST', '/orders/guest', body).catch(() => null);
          if (answer?.status === 201) acknowledged.set(body.paymentID, answer.body._id);
        }
      };
      const before = acknowledged.size;
      const buyers = Array.from({ length: BUYERS }, () => buyer());
      // In the middle of it: some stand, others are on their way.
      for (let waited = 0; acknowledged.size < before + 30 && waited < 400; waited += 1) await pause(50);
      const killed = shop.kill();
      isOver = true;
      await killed;
      await Promise.all(buyers);
      expect(acknowledged.size).toBeGreaterThanOrEqual(before + 30);
      await shop.restart();
    }

    await withDb(async (db) => {
      const orders = await db.collection('orders').find({}).toArray();
      const stored = new Map(orders.map(({ paymentId, _id }) => [paymentId, _id.toHexString()]));
      for (const [paymentId, id] of acknowledged) expect([paymentId, stored.get(paymentId)]).toEqual([paymentId, id]);
      expect(stored.size).toBe(orders.length);
      for (const id of ids) {
        const sold = orders
          .flatMap(({ lines }) => lines)
          .filter(({ productId }) => String(productId) === id)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect([id, (await db.collection('products').findOne({ _id: new ObjectId(id) }))?.['stock']]).toEqual([
          id,
          STOCK - sold,
        ]);
      }
      say(`kill-own-store: ${orders.length} orders stand of ${sent.length} sent, ${acknowledged.size} acknowledged`);
    });
    // Whoever was not answered asks again, one after the other: the same order, once.
    for (const wanted of sent) {
      const { status, body } = await api.rest('POST', '/orders/guest', wanted);
      const known = acknowledged.get(wanted.paymentID);
      expect(known === undefined ? [200, 201] : [200]).toContain(status);
      if (known !== undefined) expect(body._id).toBe(known);
    }
    expect(await withDb((db) => db.collection('orders').countDocuments({}))).toBe(sent.length);
    expect(await runProgram('invariants', shop.dataDir)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^All \d+ rules hold/),
    });
  },
  120_000 + ROUNDS * 60_000,
);

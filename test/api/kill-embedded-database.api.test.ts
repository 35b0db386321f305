import { ObjectId } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canMount, SmallDisk } from '../../server/store/test/small-disk.js';
import { logLine, size } from '../../server/store/test/support.js';
import { apiOf, type Api } from '../support/api.js';
import { withDatabase } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { checkRules } from '../support/program.js';
import { startShop, type Shop } from '../support/shop.js';

/** The default setup, one process with the embedded database on disk, is killed while it takes orders. */
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

let orderCount = 0;

it(
  `loses no acknowledged order and saves none in part over ${ROUNDS} kills of a server with the embedded database`,
  async () => {
    const ids = await withDatabase(shop, async (db) => {
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
          orderCount += 1;
          const products = [
            { id: ids[orderCount % ids.length], quantity: 1 },
            { id: ids[(orderCount + 1) % ids.length], quantity: 2 },
          ];
          const body = {
            products,
            paymentID: newPaymentId(),
            address: guestDetails({
              email: `own${orderCount}@example.com`,
              phone: `03${String(orderCount).padStart(9, '0')}`,
            }),
          };
          sent.push(body);
          const answer = await api.rest('POST', '/orders/guest', body).catch(() => null);
          if (answer?.status === 201) acknowledged.set(body.paymentID, answer.body._id);
        }
      };
      const before = acknowledged.size;
      const buyers = Array.from({ length: BUYERS }, () => buyer());
      // Kill it while some orders are acknowledged and others are in progress.
      for (let waited = 0; acknowledged.size < before + 30 && waited < 400; waited += 1) await pause(50);
      const killed = shop.kill();
      isOver = true;
      await killed;
      await Promise.all(buyers);
      expect(acknowledged.size).toBeGreaterThanOrEqual(before + 30);
      await shop.restart();
    }

    await withDatabase(shop, async (db) => {
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
      logLine(
        `kill-embedded-database: ${orders.length} orders saved of ${sent.length} sent, ` +
          `${acknowledged.size} acknowledged`,
      );
    });
    // Every client sends its order again, one after the other: each order exists once.
    for (const sentOrder of sent) {
      const { status, body } = await api.rest('POST', '/orders/guest', sentOrder);
      const acknowledgedId = acknowledged.get(sentOrder.paymentID);
      expect(acknowledgedId === undefined ? [200, 201] : [200]).toContain(status);
      if (acknowledgedId !== undefined) expect(body._id).toBe(acknowledgedId);
    }
    expect(await withDatabase(shop, (db) => db.collection('orders').countDocuments({}))).toBe(sent.length);
    await checkRules(shop.dataDir);
  },
  120_000 + ROUNDS * 60_000,
);

const itIfMounted = canMount() ? it : undefined;
if (!itIfMounted) logLine('skipped: a full disk (mounting is not allowed here)');

itIfMounted?.('a full disk answers writes with 503 until there is space; the shop stays, and its pages', async () => {
  const disk = new SmallDisk('64m');
  let shop: Shop | undefined;
  try {
    shop = await startShop({ MONGODB_URI: undefined, LOG_LEVEL: 'warn' }, { dataDir: disk.folder });
    const { output } = shop;
    const api = apiOf(shop);
    const read = async () => (await api.rest('GET', '/products')).status;
    const write = () => api.rest('POST', '/auth/forgot-password', { email: 'nobody@example.com' });
    disk.fill(200_000);
    expect(await read()).toBe(200);
    expect(await write()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    // The store's own shutdown would take less.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(await read()).toBe(200);
    const logged = shop.output.slice(output.length).trim().split('\n');
    expect(logged.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 40,
        warning: 'Warning',
        msg: expect.stringMatching(/^The disk of .* is full$/),
      }),
    );
    disk.free();
    expect(await write()).toMatchObject({ status: 200 });
  } finally {
    await shop?.stop().finally(() => disk.remove());
  }
});

import { setTimeout as pause } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { seededRandom, chooseSeed } from '../../server/store/test/support.js';
import { guestDetails, newPaymentId } from './guest.js';
import { type InsertedCustomer, insertCustomers, type TwoServers } from './two-servers.js';

const STOCK = 100_000;
const RETRY_TIMEOUT_MS = 60_000;

interface Sent {
  body: { paymentID: string; products: object[]; address: object };
  buyer: InsertedCustomer | undefined;
  /** The order's id after a server has acknowledged it. */
  acknowledged?: string;
}

/** Places orders and changes carts at two servers, with retries, and checks in the end what the database must hold. */
export interface OrderLoad {
  roll: (below: number) => number;
  /** Sends pairs of an order and a cart change until stopped; resolves with their responses. */
  run(isOver: () => boolean, everyMs: number): Promise<Promise<void>[]>;
  /** Places an order at the next server and retries at the other until one answers. */
  place(turn: number): Promise<void>;
  count(): number;
  /** Expects nothing acknowledged to be lost, nothing to exist twice or in part, and all invariants to hold. */
  verify(): Promise<void>;
}

/** `what`: the name of the test, which its random seed is derived from. */
export async function startOrderLoad(
  two: Pick<TwoServers, 'shops' | 'apis' | 'db' | 'invariants'>,
  what: string,
): Promise<OrderLoad> {
  const products = await two.db.collection('products').find({ hasSizes: false }).limit(8).toArray();
  const ids = products.map(({ _id }) => _id.toHexString());
  await two.db
    .collection('products')
    .updateMany({ _id: { $in: products.map(({ _id }) => _id) } }, { $set: { stock: STOCK } });
  const buyers = await insertCustomers(two.db, 10);
  const roll = seededRandom(chooseSeed(what));
  const all: Sent[] = [];

  function anOrder(): Sent {
    const made = all.length + 1;
    const address = guestDetails({ email: `k${made}@example.com`, phone: `03${String(made).padStart(9, '0')}` });
    const wanted = Array.from({ length: 1 + roll(3) }, (_, index) => ({
      id: ids[(made + index) % ids.length],
      quantity: 1 + roll(2),
    }));
    const sent = {
      body: { products: wanted, paymentID: newPaymentId(), address },
      buyer: made % 2 ? buyers[made % buyers.length] : undefined,
    };
    all.push(sent);
    return sent;
  }

  /** The log lines of a request, if LOG_LEVEL lets the servers write any. */
  const logged = (requestId: string): string =>
    two.shops.flatMap(({ output }) => output.split('\n').filter((line) => line.includes(requestId))).join('\n');

  async function placed(sent: Sent, turn: number): Promise<void> {
    const [path, headers] = sent.buyer ? ['/orders/', sent.buyer.headers] : ['/orders/guest', {}];
    for (let tries = 0, until = Date.now() + RETRY_TIMEOUT_MS; Date.now() < until; tries += 1) {
      const answer = await two.apis[(turn + tries) % 2]?.rest('POST', path, sent.body, headers).catch(() => null);
      if (answer && answer.status < 300) {
        if (sent.acknowledged !== undefined) expect(answer.body._id).toBe(sent.acknowledged);
        sent.acknowledged = answer.body._id;
        return;
      }
      if (answer && answer.status !== 503) throw new Error(`${answer.text}\n${logged(answer.body.requestId)}`);
      await pause(50);
    }
  }

  /** Changes a cart meanwhile; an unreachable server is not a failure. */
  async function added(turn: number): Promise<void> {
    const answer = await two.apis[turn % 2]
      ?.rest(
        'POST',
        '/cart/add',
        { product: ids[turn % ids.length], quantity: 1 },
        buyers[turn % buyers.length]?.headers,
      )
      .catch(() => null);
    if (answer && answer.status !== 200 && answer.status !== 503)
      throw new Error(`${answer.text}\n${logged(answer.body.requestId)}`);
  }

  return {
    roll,
    count: () => all.length,
    place: (turn) => placed(anOrder(), turn),
    async run(isOver, everyMs) {
      const under: Promise<void>[] = [];
      for (let turn = 0; !isOver(); turn += 1) {
        under.push(placed(anOrder(), turn), added(turn));
        await pause(everyMs);
      }
      return under;
    },
    async verify() {
      expect(all.filter(({ acknowledged }) => acknowledged === undefined)).toEqual([]);
      // Every order is sent once more and must answer with the same order.
      await Promise.all(all.slice(-40).map((sent, turn) => placed(sent, turn)));
      const orders = two.db.collection('orders');
      expect(await orders.countDocuments({})).toBe(all.length);
      expect(
        await orders.countDocuments({ _id: { $in: all.map(({ acknowledged }) => new ObjectId(acknowledged)) } }),
      ).toBe(all.length);
      const sold = await orders
        .aggregate([
          { $unwind: '$lines' },
          { $group: { _id: '$lines.productId', pieces: { $sum: '$lines.quantity' } } },
        ])
        .toArray();
      for (const { _id, pieces } of sold)
        expect([String(_id), (await two.db.collection('products').findOne({ _id }))?.['stock']]).toEqual([
          String(_id),
          STOCK - pieces,
        ]);
      expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
    },
  };
}

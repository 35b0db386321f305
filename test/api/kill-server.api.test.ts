import { ObjectId } from 'mongodb';
import { dice, say, seedOf, size } from '../store/support.js';
import { apiOf, type Api } from '../support/api.js';
import { aGuest, aPaymentId } from '../support/guest.js';
import { type Buyer, manyBuyers, startTwoShops, type TwoShops } from '../support/two-shops.js';

/** test-programme.md T-K1: one of two servers is killed among orders and changes of carts. KILL_ROUNDS=200 is the full size. */
const ROUNDS = size('KILL_ROUNDS', 4);
const LATEST_KILL_MS = 2000;
const EVERY_MS = 20;
/** How long the other server goes on alone. */
const ON_THE_OTHER_MS = 500;
const STOCK = 100_000;

let two: TwoShops;
let apis: Api[];
let ids: string[];
let buyers: Buyer[];
let roll: (below: number) => number;

beforeAll(async () => {
  two = await startTwoShops();
  apis = two.shops.map(apiOf);
  const products = await two.db.collection('products').find({ hasSizes: false }).limit(8).toArray();
  ids = products.map(({ _id }) => _id.toHexString());
  await two.db.collection('products').updateMany({ _id: { $in: products.map(({ _id }) => _id) } }, { $set: { stock: STOCK } });
  buyers = await manyBuyers(two.db, 10);
  roll = dice(seedOf('kill-server'));
});
afterAll(() => two.stop());

let made = 0;

interface Sent {
  body: { paymentID: string; products: object[] };
  buyer: Buyer | undefined;
  /** The order's id, once somebody said that it stands. */
  acknowledged?: string;
}

function anOrder(): Sent {
  made += 1;
  const address = aGuest({ email: `k${made}@example.com`, phone: `03${String(made).padStart(9, '0')}` });
  const products = Array.from({ length: 1 + roll(3) }, (_, index) => ({ id: ids[(made + index) % ids.length], quantity: 1 + roll(2) }));
  return { body: { products, paymentID: aPaymentId(), ...{ address } }, buyer: made % 2 ? buyers[made % buyers.length] : undefined };
}

/** As a client does it: to the other server when one is gone, with the same payment id, until somebody answers. */
async function placed(sent: Sent, turn: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [path, headers] = sent.buyer ? ['/orders/', sent.buyer.headers] : ['/orders/guest', {}];
    const answer = await apis[(turn + tries) % 2]?.rest('POST', path, sent.body, headers).catch(() => null);
    if (answer && answer.status < 300) return acknowledge(sent, answer.body._id);
    if (answer && answer.status !== 503) throw new Error(answer.text);
    await pause(50);
  }
}

function acknowledge(sent: Sent, id: string): void {
  if (sent.acknowledged !== undefined) expect(id).toBe(sent.acknowledged);
  sent.acknowledged = id;
}

/** A cart that changes meanwhile; a server that is gone is no failure of it. */
async function added(turn: number): Promise<void> {
  await apis[turn % 2]?.rest('POST', '/cart/add', { product: ids[turn % ids.length], quantity: 1 }, buyers[turn % buyers.length]?.headers).catch(() => undefined);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(`no order that was acknowledged is lost and none is made twice or half, over ${ROUNDS} kills`, async () => {
  const all: Sent[] = [];
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [victim, killAt] = [two.shops[round % 2], 300 + roll(LATEST_KILL_MS - 300)];
    let isOver = false;
    const under: Promise<void>[] = [];
    const load = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const sent = anOrder();
        all.push(sent);
        under.push(placed(sent, turn), added(turn));
        await pause(EVERY_MS);
      }
    })();
    await pause(killAt);
    await victim?.kill();
    const began = performance.now();
    const restarted = victim?.restart().then(() => starts.push(performance.now() - began));
    await pause(ON_THE_OTHER_MS);
    isOver = true;
    await load;
    await restarted;
    await Promise.all(under);
  }

  expect(all.filter(({ acknowledged }) => acknowledged === undefined)).toEqual([]);
  // Everybody asks once more: the same order, and no other.
  await Promise.all(all.slice(-40).map((sent, turn) => placed(sent, turn)));
  const orders = two.db.collection('orders');
  expect(await orders.countDocuments({})).toBe(all.length);
  expect(await orders.countDocuments({ _id: { $in: all.map(({ acknowledged }) => new ObjectId(acknowledged)) } })).toBe(all.length);
  const sold = await orders.aggregate([{ $unwind: '$lines' }, { $group: { _id: '$lines.productId', pieces: { $sum: '$lines.quantity' } } }]).toArray();
  for (const { _id, pieces } of sold) expect([String(_id), (await two.db.collection('products').findOne({ _id }))?.['stock']]).toEqual([String(_id), STOCK - pieces]);
  expect(await two.invariants()).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold/) });
  say(`kill-server: ${all.length} orders over ${ROUNDS} kills, ready again after ${starts.map(Math.round).join(', ')} ms`);
}, 120_000 + ROUNDS * 60_000);

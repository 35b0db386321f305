import { ObjectId } from 'mongodb';
import { seededRandom, chooseSeed, size } from '../../server/store/test/support.js';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** Administrators change orders at two processes, which only the database coordinates. */
const STEPS = size('STATUS_STEPS', 100, 2000);
const CANCELS = 50;
const AT_ONCE = 8;
const STATUSES = ['pending', 'cancelled', 'processing', 'cancelled', 'shipped', 'cancelled', 'delivered'];

let two: TwoServers;
let admins: AdminApi[];
let turn = 0;

beforeAll(async () => {
  two = await startTwoServers();
  admins = [await signInAsAdmin(two.apis[0]), await signInAsAdmin(two.apis[1])];
});
afterAll(() => two.stop());

async function insertProduct(stock: number, sizes: Record<string, number> | null = null): Promise<string> {
  const [first] = await two.db.collection('products').find({}).limit(1).toArray();
  const _id = new ObjectId();
  const rows = Object.entries(sizes ?? {}).map(([each, pieces]) => ({ size: each, stock: pieces }));
  await two.db
    .collection('products')
    .insertOne({ ...first, _id, sku: `RACE-${_id.toHexString()}`, stock, hasSizes: rows.length > 0, sizes: rows });
  return _id.toHexString();
}
const readProduct = async (id: string) =>
  (await two.db.collection('products').findOne({ _id: new ObjectId(id) })) ?? {};

async function order(products: object[]): Promise<string> {
  const { status, body } = await two
    .api()
    .rest('POST', '/orders/guest', { paymentID: newPaymentId(), products, address: guestDetails() });
  expect(status).toBe(201);
  return body._id;
}

/** Alternates between the two processes, and retries when the other was faster (503). */
async function setStatus(id: string | undefined, status: string): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await admins[(turn += 1) % admins.length]?.rest('PUT', `/orders/admin/${id}/status`, { status });
    if (answer && answer.status !== 503) return answer.status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The status could not be set');
}

it(`restores the stock of an order once when it is cancelled ${CANCELS} times at once`, async () => {
  const [plain, sized] = [await insertProduct(10), await insertProduct(9, { S: 4, M: 5 })];
  const id = await order([
    { id: plain, quantity: 3 },
    { id: sized, size: 'M', quantity: 2 },
  ]);
  const answers = await Promise.all(Array.from({ length: CANCELS }, () => setStatus(id, 'cancelled')));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect([await readProduct(plain), await readProduct(sized)]).toMatchObject([
    { stock: 10 },
    {
      stock: 9,
      sizes: [
        { size: 'S', stock: 4 },
        { size: 'M', stock: 5 },
      ],
    },
  ]);
  const stored = await two.db.collection('orders').findOne({ _id: new ObjectId(id) });
  expect([stored?.['version'], stored?.['stockReleased'], stored?.['history'].length]).toEqual([2, true, 2]);
  expect(await two.db.collection('emails').countDocuments({ _id: new RegExp(`^order-cancelled ${id}`) as never })).toBe(
    1,
  );
});

it(`keeps stock and orders in balance through ${STEPS} status changes`, async () => {
  const roll = seededRandom(chooseSeed('order-status-races'));
  // Less stock than all orders together need, so that some cannot be reopened.
  const [plain, sized] = [await insertProduct(6), await insertProduct(6, { S: 3, M: 3 })];
  const ids: string[] = [];
  for (let created = 0; created < 6; created += 1) {
    ids.push(
      await order([
        { id: plain, quantity: 2 },
        { id: sized, size: created % 2 ? 'S' : 'M', quantity: 1 },
      ]),
    );
    await setStatus(ids.at(-1), 'cancelled');
  }
  const statusCounts = new Map<number, number>();
  for (let done = 0; done < STEPS; done += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        setStatus(ids[roll(ids.length)], STATUSES[roll(STATUSES.length)] ?? 'pending'),
      ),
    );
    for (const status of answers) statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
    const active = await two.db
      .collection('orders')
      .find({ _id: { $in: ids.map((id) => new ObjectId(id)) }, status: { $ne: 'cancelled' } })
      .toArray();
    const countInSize = (size: string) =>
      active.filter(({ lines }) => lines.some((line: { size: string | null }) => line.size === size)).length;
    const rows = [
      { size: 'S', stock: 3 - countInSize('S') },
      { size: 'M', stock: 3 - countInSize('M') },
    ];
    expect([await readProduct(plain), await readProduct(sized)]).toMatchObject([
      { stock: 6 - 2 * active.length },
      { stock: 6 - active.length, sizes: rows },
    ]);
  }
  expect([...statusCounts.keys()].sort()).toEqual([200, 409]);
  expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
});

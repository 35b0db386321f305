import { ObjectId } from 'mongodb';
import { dice, seedOf, size } from '../../server/store/test/support.js';
import { signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { guestDetails } from '../support/guest.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** behaviours.md O-10, with two processes: nothing but the database keeps their administrators apart. */
const STEPS = size('STATUS_STEPS', 100, 2000);
const CANCELS = 50;
const AT_ONCE = 8;
const STATUSES = ['pending', 'cancelled', 'processing', 'cancelled', 'shipped', 'cancelled', 'delivered'];

let two: TwoServers;
let desks: AdminApi[];
let turn = 0;

beforeAll(async () => {
  two = await startTwoServers();
  desks = [await signInAsAdmin(two.apis[0]), await signInAsAdmin(two.apis[1])];
});
afterAll(() => two.stop());

async function aProduct(stock: number, sizes: Record<string, number> | null = null): Promise<string> {
  const [first] = await two.db.collection('products').find({}).limit(1).toArray();
  const _id = new ObjectId();
  const rows = Object.entries(sizes ?? {}).map(([each, pieces]) => ({ size: each, stock: pieces }));
  await two.db
    .collection('products')
    .insertOne({ ...first, _id, sku: `RACE-${_id.toHexString()}`, stock, hasSizes: rows.length > 0, sizes: rows });
  return _id.toHexString();
}
const kept = async (id: string) => (await two.db.collection('products').findOne({ _id: new ObjectId(id) })) ?? {};

async function order(products: object[]): Promise<string> {
  const { status, body } = await two.api().rest('POST', '/orders/guest', { products, address: guestDetails() });
  expect(status).toBe(201);
  return body._id;
}

/** By one of the two, in turn; as somebody at the desk does it, again when the other was quicker. */
async function setStatus(id: string | undefined, status: string): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await desks[(turn += 1) % desks.length]?.rest('PUT', `/orders/admin/${id}/status`, { status });
    if (answer && answer.status !== 503) return answer.status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The desk is busy for ever');
}

it(`${CANCELS} who cancel one order at once put its pieces back once`, async () => {
  const [plain, sized] = [await aProduct(10), await aProduct(9, { S: 4, M: 5 })];
  const id = await order([
    { id: plain, quantity: 3 },
    { id: sized, size: 'M', quantity: 2 },
  ]);
  const answers = await Promise.all(Array.from({ length: CANCELS }, () => setStatus(id, 'cancelled')));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect([await kept(plain), await kept(sized)]).toMatchObject([
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
  expect(
    await two.db.collection('letters').countDocuments({ _id: new RegExp(`^order-cancelled ${id}`) as never }),
  ).toBe(1);
});

it(`${STEPS} steps from status to status lose no piece and make none`, async () => {
  const roll = dice(seedOf('status-races'));
  // Fewer pieces than all orders together want: some cannot be taken up again.
  const [plain, sized] = [await aProduct(6), await aProduct(6, { S: 3, M: 3 })];
  const ids: string[] = [];
  for (let made = 0; made < 6; made += 1) {
    ids.push(
      await order([
        { id: plain, quantity: 2 },
        { id: sized, size: made % 2 ? 'S' : 'M', quantity: 1 },
      ]),
    );
    await setStatus(ids.at(-1), 'cancelled');
  }
  const seen = new Map<number, number>();
  for (let done = 0; done < STEPS; done += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        setStatus(ids[roll(ids.length)], STATUSES[roll(STATUSES.length)] ?? 'pending'),
      ),
    );
    for (const status of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
    const standing = await two.db
      .collection('orders')
      .find({ _id: { $in: ids.map((id) => new ObjectId(id)) }, status: { $ne: 'cancelled' } })
      .toArray();
    const held = (size: string) =>
      standing.filter(({ lines }) => lines.some((line: { size: string | null }) => line.size === size)).length;
    const rows = [
      { size: 'S', stock: 3 - held('S') },
      { size: 'M', stock: 3 - held('M') },
    ];
    expect([await kept(plain), await kept(sized)]).toMatchObject([
      { stock: 6 - 2 * standing.length },
      { stock: 6 - standing.length, sizes: rows },
    ]);
  }
  expect([...seen.keys()].sort()).toEqual([200, 409]);
  expect(await two.invariants()).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold/) });
}, 300_000);

import type { Collection, Db, Document, MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** Pages, counts and sums over a long list: by index they must equal those of a full scan. */
interface Order {
  _id: number;
  number: number;
  total: number;
  status: string;
  words: string[];
  lines: { product: string; name: string; quantity: number }[];
  at: Date;
}
const COUNT = 1000;
const STATUSES = ['pending', 'shipped', 'delivered', 'cancelled'];
const FIRST = ['asha', 'ahmed', 'bina', 'chand', 'devi'];
const LAST = ['ahmed', 'khan', 'malik'];
const makeOrder = (number: number): Order => ({
  _id: (number * 7919) % 100_003,
  number,
  total: (number * 104_729) % 1009,
  status: STATUSES[((number * 31) % 7) % 4] ?? '',
  words: [FIRST[number % 5] ?? '', LAST[number % 3] ?? '', `shopper${number}`],
  lines: Array.from({ length: number % 4 }, (_, line) => ({
    product: `p${(number + line * 13) % 50}`,
    name: `Name ${number}`,
    quantity: line + 1,
  })),
  at: new Date(1_700_000_000_000 + ((number * 9973) % COUNT) * 3_600_000),
});

let store: RunningStore;
let client: MongoClient;
let db: Db;
let orders: Collection<Order>;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 4 });
  db = client.db('pages');
  orders = db.collection<Order>('orders');
  await orders.createIndexes([
    { key: { at: 1, _id: 1 } },
    { key: { total: 1, _id: 1 } },
    { key: { status: 1, at: 1, _id: 1 } },
    { key: { words: 1 } },
  ]);
  await orders.insertMany(Array.from({ length: COUNT }, (_, number) => makeOrder(number)));
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

const FILTERS: Document[] = [
  {},
  { status: 'shipped' },
  { total: { $gte: 100, $lte: 150 } },
  { total: { $gte: 990 } },
  { total: 5, status: 'pending' },
  { $and: [{ words: { $regex: '^ahmed' } }, { words: { $regex: '^asha' } }] },
  { $and: [{ words: { $regex: '^ahm' } }, { words: { $regex: '^ahmed' } }] },
  { $and: [{ words: { $regex: '^ahmed' } }, { words: { $regex: '^shopper12' } }, { words: { $regex: '^c' } }] },
  { $and: [{ words: { $regex: '^ahmed' } }, { words: { $regex: '^nobody' } }] },
  { total: { $gte: 955 }, number: { $gte: 400 } },
  { total: { $in: [5, 7, 7, 300, 2000] } },
  { total: { $in: [5, null] }, status: { $in: ['shipped', 'pending'] } },
  { status: 'pending', $and: [{ words: { $regex: '^ahmed' } }, { words: { $regex: '^asha' } }] },
  { $and: [{ total: { $gte: 100 } }, { total: { $lt: 130 } }, { $or: [{ status: 'shipped' }, { number: 5 }] }] },
];
const SORTS: Record<string, 1 | -1>[] = [
  { at: -1, _id: -1 },
  { at: 1, _id: 1 },
  { total: -1, _id: 1 },
  { status: 1, at: -1 },
  { number: 1 },
];
const PAGES = [
  [0, 20],
  [555, 7],
  [990, 20],
  [1000, 5],
] as const;

const ids = (found: Document[]): unknown[] => found.map(({ _id }) => _id as unknown);
/** Compares all lists and counts, as one reader sees them, by index and by full scan. */
async function comparePages(session?: ReturnType<MongoClient['startSession']>): Promise<void> {
  const options = { session };
  for (const filter of FILTERS) {
    const all = await orders.find(filter, { ...options, hint: { $natural: 1 }, projection: { status: 1 } }).toArray();
    expect(await orders.countDocuments(filter, options)).toBe(all.length);
    for (const sort of SORTS) {
      const order = ids(
        await orders.find(filter, { ...options, hint: { $natural: 1 }, sort, projection: { _id: 1 } }).toArray(),
      );
      for (const [skip, limit] of PAGES) {
        const page = await orders
          .aggregate(
            [{ $match: filter }, { $sort: sort }, { $skip: skip }, { $limit: limit }, { $project: { status: 1 } }],
            options,
          )
          .toArray();
        const unsure = 'status' in sort; // the order of equal documents is not defined
        if (unsure)
          expect(page.map(({ status }) => status as unknown)).toEqual(
            order.slice(skip, skip + limit).map((id) => all.find(({ _id }) => _id === id)?.status),
          );
        else expect(ids(page)).toEqual(order.slice(skip, skip + limit));
      }
    }
  }
}

it('pages and counts by index equal those of a full scan', async () => {
  await comparePages();
});

it('the same holds after updates, and in a transaction with own writes or an older snapshot', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    expect(await orders.countDocuments({ status: 'shipped' }, { session })).toBeGreaterThan(0);
    await orders.updateMany({ number: { $lt: 50 } }, { $set: { at: new Date(0), status: 'shipped' } });
    await orders.deleteMany({ number: { $gte: 100, $lt: 120 } });
    await comparePages(session);
    await orders.updateMany(
      { number: { $gte: 700, $lt: 730 } },
      { $set: { total: 120 }, $push: { words: 'asha' } },
      { session },
    );
    await comparePages(session);
    await session.commitTransaction();
  });
  await comparePages();
});

it('a partial index counts what repeats its condition, and no more than what narrows it', async () => {
  const calls = db.collection<Order>('calls');
  await calls.createIndexes([{ key: { at: 1 }, partialFilterExpression: { number: { $gte: 400 } } }]);
  await calls.insertMany(Array.from({ length: COUNT }, (_, number) => makeOrder(number)));
  const at = { $lt: new Date(1_700_000_000_000 + 300 * 3_600_000) };
  for (const number of [{ $gte: 400 }, { $gte: 400, $lt: 900 }, { $gte: 500 }, { $gte: 400, $ne: 700 }]) {
    const counts = [{ at: 1 }, { $natural: 1 }].map((hint) => calls.countDocuments({ number, at }, { hint }));
    const [byIndex, byScan] = await Promise.all(counts);
    expect(byIndex).toBe(byScan);
    expect(byIndex).toBeGreaterThan(0);
  }
});

it('a deep page examines only its own documents', async () => {
  const { executionStats, queryPlanner } = await orders.find().sort({ at: -1, _id: -1 }).skip(600).limit(20).explain();
  expect(executionStats).toMatchObject({ totalDocsExamined: 20, nReturned: 20 });
  expect(JSON.stringify(queryPlanner)).toContain('at_1__id_1');
});

it('a sorted list examines only documents that the index of its filter finds', async () => {
  const { executionStats, queryPlanner } = await orders
    .find({ total: { $gte: 500, $lte: 550 } })
    .sort({ at: -1, _id: -1 })
    .limit(20)
    .explain();
  expect(executionStats).toMatchObject({ nReturned: 20, totalDocsExamined: 20 });
  expect(queryPlanner).toMatchObject({
    winningPlan: { inputStage: { stage: 'IXSCAN', indexName: 'at_1__id_1', direction: 'backward' } },
  });
});
it('a sorted list whose matches all lie at its end uses the index of its filter', async () => {
  const rare = db.collection('rare');
  await rare.createIndexes([{ key: { at: 1 } }, { key: { total: 1 } }]);
  await rare.insertMany(Array.from({ length: 3000 }, (_, at) => ({ at, total: at < 100 ? 1 : 2 })));
  const { executionStats } = await rare.find({ total: 1 }).sort({ at: -1 }).limit(60).explain();
  expect(executionStats.nReturned).toBe(60);
  expect(executionStats.totalDocsExamined).toBeLessThan(300);
  expect((await rare.find({ total: 1 }).sort({ at: -1 }).limit(60).toArray()).map(({ at }) => at as number)).toEqual(
    Array.from({ length: 60 }, (_, at) => 99 - at),
  );
});

function expectedSums(all: Order[]) {
  const cells = new Map<string, { orders: number; amount: number }>();
  const sellers = new Map<string, { _id: string; pieces: number; name: string; whole: Document }>();
  for (const { at, status, total } of all) {
    const key = `${new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 10)} ${status}`;
    const cell = cells.get(key) ?? { orders: 0, amount: 0 };
    cells.set(key, { orders: cell.orders + 1, amount: cell.amount + total });
  }
  for (const whole of all.flatMap((one) => (one.status === 'cancelled' ? [] : one.lines)))
    sellers.set(whole.product, {
      _id: whole.product,
      pieces: (sellers.get(whole.product)?.pieces ?? 0) + whole.quantity,
      name: whole.name,
      whole,
    });
  return { cells, sellers };
}

it('aggregated sums equal those computed by the test', async () => {
  const all = await orders.find().sort({ at: 1 }).toArray();
  const [found] = await orders
    .aggregate<{ cells: Document[]; sellers: Document[]; last: Document[] }>([
      { $match: { at: { $gte: new Date(0) } } },
      { $sort: { at: 1 } },
      {
        $facet: {
          cells: [
            {
              $group: {
                _id: {
                  day: { $dateToString: { format: '%Y-%m-%d', date: '$at', timezone: 'Asia/Karachi' } },
                  status: '$status',
                },
                orders: { $sum: 1 },
                amount: { $sum: '$total' },
              },
            },
          ],
          sellers: [
            { $match: { status: { $ne: 'cancelled' } } },
            { $unwind: '$lines' },
            {
              $group: {
                _id: '$lines.product',
                pieces: { $sum: '$lines.quantity' },
                name: { $last: '$lines.name' },
                whole: { $last: '$lines' },
              },
            },
            { $sort: { pieces: -1, _id: 1 } },
            { $limit: 10 },
          ],
          last: [{ $sort: { total: -1, _id: 1 } }, { $skip: 3 }, { $limit: 4 }, { $project: { total: 1 } }],
        },
      },
    ])
    .toArray();
  const { cells, sellers } = expectedSums(all);
  const actualCells = (found?.cells ?? []).map(
    ({ _id, orders: count, amount }) =>
      [
        `${(_id as Document).day} ${(_id as Document).status}`,
        { orders: count as number, amount: amount as number },
      ] as const,
  );
  expect(new Map(actualCells)).toEqual(cells);
  expect(found?.sellers).toEqual(
    [...sellers.values()].sort((a, b) => b.pieces - a.pieces || (a._id < b._id ? -1 : 1)).slice(0, 10),
  );
  expect(found?.last).toEqual(
    [...all]
      .sort((a, b) => b.total - a.total || a._id - b._id)
      .slice(3, 7)
      .map(({ _id, total }) => ({ _id, total })),
  );
});

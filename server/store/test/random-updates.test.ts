import fc from 'fast-check';
import type { ClientSession, Collection, Document, MongoClient } from 'mongodb';
import { MongoServerError } from 'mongodb';
import { type RunningStore, size, startStore } from './support';

jest.setTimeout(300_000);

/** Runs random updates in and out of transactions; every index must show what a full scan finds. */
const RUNS = size('STORE_RANDOM_UPDATES', 8, 400);
const VALUES = [0, 1, 2];

interface Piece extends Document {
  _id: number;
}

/**
 * Name, key, options and a query for each index. For two of them the partial filter names other fields than the key.
 */
const INDEXES: [string, Document, Document, (value: number) => Document][] = [
  ['a', { a: 1 }, {}, (a) => ({ a })],
  ['inner', { 'd.x': 1 }, {}, (x) => ({ 'd.x': x })],
  ['two', { b: 1, a: -1 }, {}, (b) => ({ b })],
  ['partial', { c: 1 }, { partialFilterExpression: { b: { $gt: 0 } } }, (c) => ({ c, b: { $gt: 0 } })],
  ['inside', { b: -1 }, { partialFilterExpression: { 'd.x': 1 } }, (b) => ({ b, 'd.x': 1 })],
  ['sparse', { e: 1 }, { sparse: true }, (e) => ({ e })],
  ['one', { u: 1 }, { unique: true, partialFilterExpression: { a: 1 } }, (u) => ({ u, a: 1 })],
];

const value = fc.constantFrom(...VALUES);
const field = fc.constantFrom('a', 'b', 'c', 'e', 'u', 'd.x', 'd.0.x', 'd.1.x');
const top = fc.constantFrom('a', 'b', 'c', 'e', 'u', 'z');
const change = fc.oneof<fc.Arbitrary<Document>[]>(
  fc.tuple(field, value).map(([name, to]) => ({ $set: { [name]: to } })),
  fc
    .tuple(field, top, value)
    .map(([removed, name, to]) => ({ $unset: { [removed]: '' }, ...(removed !== name && { $inc: { [name]: to } }) })),
  fc.tuple(top, top).map(([from, to]) => (from === to ? { $set: { z: 1 } } : { $rename: { [from]: to } })),
  value.map((x) => ({ $push: { d: { x } } })),
  value.map((x) => ({ $pull: { d: { x } } })),
  value.map((x) => ({ $set: { 'd.$[].x': x } })),
  fc.tuple(top, top).map(([to, from]) => [{ $set: { [to]: `$${from}` } }] as Document),
  fc
    .tuple(top, value, value)
    .map(([name, to, c]) => ({ $setOnInsert: { [name === 'c' ? 'z' : name]: to }, $min: { c } })),
);
const updates = fc.array(fc.record({ _id: fc.nat(5), change, upsert: fc.boolean(), isOne: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
});
const transactions = fc.array(fc.record({ updates, commits: fc.boolean(), isAlone: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
});

let store: RunningStore;
let client: MongoClient;
let pieces: Collection<Piece>;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 4 });
  pieces = client.db('updates').collection<Piece>('pieces');
  for (const [name, key, options] of INDEXES) await pieces.createIndex(key as Record<string, 1>, { name, ...options });
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

async function checkIndexes(session?: ClientSession): Promise<void> {
  for (const [name, , , queryOf] of INDEXES) {
    for (const each of VALUES) {
      const found = async (hint: Document | string) =>
        pieces.find(queryOf(each), { hint, session }).sort({ _id: 1 }).toArray();
      expect([name, each, await found(name)]).toEqual([name, each, await found({ $natural: 1 })]);
    }
  }
}

/** Returns false if the store rejects the update, which ends a transaction. */
async function tryUpdate(
  { _id, change: given, upsert, isOne }: { _id: number; change: Document; upsert: boolean; isOne: boolean },
  session?: ClientSession,
): Promise<boolean> {
  try {
    if (isOne) await pieces.updateOne({ _id }, given, { upsert, session });
    else await pieces.updateMany({ _id: { $lte: _id } }, given, { session });
    return true;
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return false;
  }
}

type UpdateStep = Parameters<typeof tryUpdate>[0];

/** Runs each update by itself; returns how many succeeded. */
async function updateEach(all: UpdateStep[]): Promise<number> {
  let succeeded = 0;
  for (const each of all) if (await tryUpdate(each)) succeeded += 1;
  return succeeded;
}
/** Runs updates in one transaction up to the first that fails; returns how many succeeded. */
async function updateInTransaction(all: UpdateStep[], commits: boolean): Promise<number> {
  const session = client.startSession();
  session.startTransaction();
  let succeeded = 0;
  while (succeeded < all.length && (await tryUpdate(all[succeeded] as UpdateStep, session))) succeeded += 1;
  const isOpen = succeeded === all.length;
  if (isOpen) await checkIndexes(session);
  await (isOpen && commits ? session.commitTransaction() : session.abortTransaction());
  await session.endSession();
  return succeeded;
}

it('every index agrees with a full scan after random updates', async () => {
  let succeeded = 0;
  await fc.assert(
    fc.asyncProperty(transactions, async (series) => {
      await pieces.deleteMany({});
      await pieces.insertMany(
        Array.from({ length: 5 }, (_, _id) => ({
          _id,
          a: _id % 3,
          b: (_id + 1) % 3,
          c: _id % 2,
          u: _id,
          d: _id % 2 ? { x: _id % 3 } : [{ x: 1 }, { x: _id % 3 }],
        })),
      );
      for (const { updates: all, commits, isAlone } of series) {
        succeeded += isAlone ? await updateEach(all) : await updateInTransaction(all, commits);
        await checkIndexes();
      }
    }),
    { numRuns: RUNS },
  );
  expect(succeeded).toBeGreaterThan(RUNS);
});

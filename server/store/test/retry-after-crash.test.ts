import { BSON, type ClientSession, type Document, type MongoClient } from 'mongodb';
import { connectForRestarts, type RunningStore, startStore } from './support';

/**
 * The response of a write was lost because the store was killed. Retried against the restarted store, it must not run
 * twice.
 */
let store: RunningStore;
let client: MongoClient;

beforeAll(async () => {
  store = await startStore();
  client = await connectForRestarts(store);
});
afterAll(async () => {
  await client.close();
  expect(await store.stop()).toBe(0);
});

interface StockRecord {
  _id: number;
  stock: number;
}
const stockCollection = () => client.db('again').collection<StockRecord>('shelf');
const listStock = (): Promise<StockRecord[]> => stockCollection().find().sort({ _id: 1 }).toArray();
async function killAndRestart(): Promise<void> {
  await store.kill();
  await store.restart();
}
/** Sets the transaction number explicitly; the driver sets none for a plain command. */
/** The response without the logical time, which goes on. */
async function runWithTxnNumber(command: Document, number: number, session: ClientSession): Promise<Document> {
  const { operationTime, $clusterTime, ...response } = await client
    .db('again')
    .command({ ...command, txnNumber: BSON.Long.fromNumber(number) }, { session });
  expect([operationTime, $clusterTime]).not.toContain(undefined);
  return response;
}

beforeEach(async () => {
  await stockCollection().deleteMany({});
  await stockCollection().insertMany([
    { _id: 1, stock: 10 },
    { _id: 2, stock: 10 },
  ]);
});

it('a repeated commit succeeds', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await stockCollection().updateOne({ _id: 1 }, { $inc: { stock: -1 } }, { session });
    await session.commitTransaction();
    await killAndRestart();
    await session.commitTransaction();
  });
  expect(await listStock()).toEqual([
    { _id: 1, stock: 9 },
    { _id: 2, stock: 10 },
  ]);
});

it('a commit of a transaction that the crash aborted fails', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await stockCollection().updateOne({ _id: 1 }, { $inc: { stock: -1 } }, { session });
    await killAndRestart();
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
  });
  expect(await listStock()).toEqual([
    { _id: 1, stock: 10 },
    { _id: 2, stock: 10 },
  ]);
});

it('a repeated retryable write runs once and gets the same response, for every kind of write', async () => {
  const writes: Document[] = [
    { insert: 'shelf', documents: [{ _id: 3, stock: 1 }] },
    {
      insert: 'shelf',
      documents: [
        { _id: 4, stock: 1 },
        { _id: 3, stock: 1 },
        { _id: 5, stock: 1 },
      ],
      ordered: false,
    },
    {
      update: 'shelf',
      updates: [
        { q: { _id: 1, stock: { $gte: 1 } }, u: { $inc: { stock: -1 } } },
        { q: { _id: 9 }, u: { $inc: { stock: 1 } } },
        { q: { _id: 1 }, u: { $inc: { stock: -1 } } },
      ],
    },
    { update: 'shelf', updates: [{ q: { _id: 6 }, u: { $inc: { stock: 7 } }, upsert: true }] },
    { findAndModify: 'shelf', query: { _id: 2 }, update: { $inc: { stock: -1 } } },
    { findAndModify: 'shelf', query: { _id: 2 }, update: { $inc: { stock: -1 } }, new: true },
    { delete: 'shelf', deletes: [{ q: { _id: 4 }, limit: 1 }] },
  ];
  const sessions = writes.map(() => client.startSession());
  const both = async () => {
    const answers: Document[] = [];
    for (const [at, session] of sessions.entries()) answers.push(await runWithTxnNumber(writes[at] ?? {}, 7, session));
    return answers;
  };
  const first = await both();
  const after = await listStock();
  await killAndRestart();
  const second = await both();
  expect(second).toEqual(first);
  expect(await listStock()).toEqual(after);
  expect(after).toEqual([
    { _id: 1, stock: 8 },
    { _id: 2, stock: 8 },
    { _id: 3, stock: 1 },
    { _id: 5, stock: 1 },
    { _id: 6, stock: 7 },
  ]);
  await Promise.all(sessions.map((session) => session.endSession()));
});

it('a retried insert that was interrupted between two of its parts inserts each document once', async () => {
  const documents = Array.from({ length: 20_000 }, (_, index) => ({ _id: 1000 + index, stock: index }));
  await client.withSession(async (session) => {
    const insert = (limits: Document) =>
      runWithTxnNumber({ insert: 'shelf', documents, ordered: false, ...limits }, 12, session);
    const countInserted = () => stockCollection().countDocuments({ _id: { $gte: 1000 } });
    let isPartial = false;
    // Each time it has a little longer, until it is interrupted after its first parts.
    for (let maxTimeMS = 20; !isPartial; maxTimeMS += 10) {
      await expect(insert({ maxTimeMS })).rejects.toMatchObject({ code: 50 });
      isPartial = (await countInserted()) > 0;
    }
    expect(await countInserted()).toBeLessThan(documents.length);
    expect(await insert({})).toMatchObject({ ok: 1, n: documents.length });
  });
  expect(await stockCollection().countDocuments({ _id: { $gte: 1000 } })).toBe(documents.length);
});

it('an older transaction number is rejected, a newer one runs', async () => {
  await client.withSession(async (session) => {
    const take = (number: number) =>
      runWithTxnNumber({ update: 'shelf', updates: [{ q: { _id: 1 }, u: { $inc: { stock: -1 } } }] }, number, session);
    await take(15);
    await killAndRestart();
    await expect(take(14)).rejects.toMatchObject({ code: 225 });
    await take(16);
  });
  expect((await listStock())[0]).toEqual({ _id: 1, stock: 8 });
});

import { BSON, type ClientSession, type Document, MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support';

jest.setTimeout(60_000);

/** What was done and whose answer was lost with the store: asked again of the one that stands in its place, it is not done twice. */
let store: RunningStore;
let client: MongoClient;

beforeAll(async () => {
  store = await startStore();
  // Not one of the store's: it lives on over the kill, as the shop's does.
  client = await new MongoClient(store.uri, {
    retryWrites: false,
    retryReads: false,
    serverSelectionTimeoutMS: 5_000,
  }).connect();
});
afterAll(async () => {
  await client.close();
  expect(await store.stop()).toBe(0);
});

interface Shelf {
  _id: number;
  stock: number;
}
const shelf = () => client.db('again').collection<Shelf>('shelf');
const shelves = (): Promise<Shelf[]> => shelf().find().sort({ _id: 1 }).toArray();
async function killed(): Promise<void> {
  await store.kill();
  await store.restart();
}
/** With a number of ours: the driver gives none to a bare command. */
const numbered = (command: Document, number: number, session: ClientSession): Promise<Document> =>
  client.db('again').command({ ...command, txnNumber: BSON.Long.fromNumber(number) }, { session });

beforeEach(async () => {
  await shelf().deleteMany({});
  await shelf().insertMany([
    { _id: 1, stock: 10 },
    { _id: 2, stock: 10 },
  ]);
});

it('a commit is answered with yes, so that nobody begins the transaction again', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await shelf().updateOne({ _id: 1 }, { $inc: { stock: -1 } }, { session });
    await session.commitTransaction();
    await killed();
    await session.commitTransaction();
  });
  expect(await shelves()).toEqual([
    { _id: 1, stock: 9 },
    { _id: 2, stock: 10 },
  ]);
});

it('a commit of what was never committed is answered with no', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await shelf().updateOne({ _id: 1 }, { $inc: { stock: -1 } }, { session });
    await killed();
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
  });
  expect(await shelves()).toEqual([
    { _id: 1, stock: 10 },
    { _id: 2, stock: 10 },
  ]);
});

it('a single write is done once and answered the same, however it writes', async () => {
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
    for (const [at, session] of sessions.entries()) answers.push(await numbered(writes[at] ?? {}, 7, session));
    return answers;
  };
  const first = await both();
  const after = await shelves();
  await killed();
  const second = await both();
  expect(second).toEqual(first);
  expect(await shelves()).toEqual(after);
  expect(after).toEqual([
    { _id: 1, stock: 8 },
    { _id: 2, stock: 8 },
    { _id: 3, stock: 1 },
    { _id: 5, stock: 1 },
    { _id: 6, stock: 7 },
  ]);
  await Promise.all(sessions.map((session) => session.endSession()));
});

it('an older number than the last is refused, a newer one is done', async () => {
  await client.withSession(async (session) => {
    const take = (number: number) =>
      numbered({ update: 'shelf', updates: [{ q: { _id: 1 }, u: { $inc: { stock: -1 } } }] }, number, session);
    await take(15);
    await killed();
    await expect(take(14)).rejects.toMatchObject({ code: 225 });
    await take(16);
  });
  expect((await shelves())[0]).toEqual({ _id: 1, stock: 8 });
});

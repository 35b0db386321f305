import { type Document, type MongoClient, type MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** Which indexes MongoDB 4.4 creates, and with which error it refuses the others. */
let store: RunningStore;
let client: MongoClient;
const db = () => client.db('indexes');
const items = () => db().collection<Document & { _id: number }>('items');
/** The code of the error, or 'ok'. */
const codeOf = (command: Document): Promise<unknown> =>
  db()
    .command(command)
    .then(
      () => 'ok',
      ({ code }: MongoServerError) => code,
    );
const create = (...indexes: Document[]) => codeOf({ createIndexes: 'items', indexes });

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect();
});
beforeEach(async () => {
  await db().dropDatabase();
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

it.each<[Document, unknown]>([
  [{}, 'ok'],
  [{ a: 1, b: { $gt: 1, $lt: 5 } }, 'ok'],
  [{ $and: [{ a: 1 }] }, 'ok'],
  [{ $and: [{ a: 1 }, { b: { $exists: true } }] }, 'ok'],
  [{ a: 1, $comment: 'x' }, 'ok'],
  [{ $and: [{ a: 1, $comment: 'x' }], $comment: 'x' }, 'ok'],
  [{ a: { $exists: 1 } }, 'ok'],
  [{ a: 1, $and: [{ b: 1 }] }, 67],
  [{ $and: [{ a: { $gt: 1, $lt: 5 } }] }, 67],
  [{ $and: [{ a: 1, b: 1 }] }, 67],
  [{ $and: [{}] }, 67],
  [{ $and: [{ $and: [{ a: 1 }] }] }, 67],
  [{ a: { $exists: false } }, 67],
  [{ a: { $exists: 0 } }, 67],
  [{ a: { $exists: null } }, 67],
  [{ a: { $in: [1] } }, 67],
  [{ a: /x/ }, 67],
  [{ $or: [{ a: 1 }] }, 67],
])('an index that is partial for %j: %s', async (partialFilterExpression, expected) => {
  expect(await create({ key: { a: 1 }, name: 'x', partialFilterExpression })).toBe(expected);
});

it('a partial index with a comment holds what meets the rest', async () => {
  await create({ key: { a: 1 }, name: 'x', unique: true, partialFilterExpression: { b: 1, $comment: 'x' } });
  await items().insertMany([
    { _id: 1, a: 1, b: 1 },
    { _id: 2, a: 1 },
  ]);
  await expect(items().insertOne({ _id: 3, a: 1, b: 1 })).rejects.toMatchObject({ code: 11000 });
});

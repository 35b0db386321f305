import { type Collection, type Document, MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** An update does not touch indexes whose fields it does not change; they must still be right. */
interface Piece {
  _id: number;
  sku: string;
  price: number;
  stock: number;
  tags: string[];
  isActive: boolean;
}
let store: RunningStore;
let pieces: Collection<Piece>;
let client: Awaited<ReturnType<RunningStore['connect']>>;

const INDEXES = { sku: { sku: 1 }, price: { price: 1, _id: 1 }, tags: { tags: 1 }, onSale: { stock: 1 } } as const;
const makePiece = (number: number): Piece => ({
  _id: number,
  sku: `sku${number}`,
  price: number,
  stock: number,
  tags: [`t${number}`, 'all'],
  isActive: true,
});

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 4 });
});
beforeEach(async () => {
  pieces = client.db('updates').collection<Piece>('pieces');
  await pieces.drop();
  await pieces.createIndexes([
    { key: INDEXES.sku, name: 'sku', unique: true },
    { key: INDEXES.price, name: 'price' },
    { key: INDEXES.tags, name: 'tags' },
    { key: INDEXES.onSale, name: 'onSale', partialFilterExpression: { isActive: true } },
  ]);
  await pieces.insertMany(Array.from({ length: 10 }, (_, number) => makePiece(number)));
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

/** Every index must find each document by its current values and not by former ones. */
async function checkIndexes(session?: ReturnType<typeof client.startSession>): Promise<void> {
  const natural = await pieces.find({}, { hint: { $natural: 1 }, session }).toArray();
  for (const one of natural) {
    const by: [string, Document][] = [
      ['sku', { sku: one.sku }],
      ['price', { price: one.price }],
      ['tags', { tags: one.tags[0] }],
      ['onSale', { stock: one.stock, isActive: true }],
    ];
    for (const [hint, filter] of by) {
      const found = await pieces.find(filter, { hint, session }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(hint === 'onSale' && !one.isActive ? [] : [one._id]);
      expect(found[0]).toEqual(found.length ? one : undefined);
    }
  }
  const former = await Promise.all(['sku0', 'sku1'].map((sku) => pieces.findOne({ sku }, { hint: 'sku', session })));
  expect(former.map((one) => one?.sku ?? null)).toEqual(
    ['sku0', 'sku1'].map((sku) => natural.find((one) => one.sku === sku)?.sku ?? null),
  );
}
const codeOf = (error: unknown): unknown => (error instanceof MongoServerError ? error.code : error);

describe('updates of single fields', () => {
  it('in a transaction appear in every index, after a commit too, and vanish after an abort', async () => {
    for (const commits of [false, true]) {
      const session = client.startSession();
      session.startTransaction();
      const changes: Document[] = [
        { $inc: { stock: 100 } },
        { $set: { sku: 'new' } },
        { $inc: { price: 100 } },
        { $set: { isActive: false } },
        { $set: { 'tags.0': 'first' }, $unset: { x: '' } },
        { $inc: { stock: 1 } },
      ];
      for (const change of changes) {
        await client.db('updates').command({ update: 'pieces', updates: [{ q: { _id: 0 }, u: change }] }, { session });
        await checkIndexes(session);
      }
      await checkIndexes();
      if (commits) await session.commitTransaction();
      else await session.abortTransaction();
      await session.endSession();
      await checkIndexes();
      expect((await pieces.findOne({ _id: 0 }))?.sku).toBe(commits ? 'new' : 'sku0');
    }
  });
  it('keep unique keys that they do not change and free those that they change', async () => {
    const session = client.startSession();
    session.startTransaction();
    await pieces.updateOne({ _id: 0 }, { $inc: { stock: 100 } }, { session });
    expect(await pieces.insertOne({ ...makePiece(50), sku: 'sku0' }).catch(codeOf)).toBe(11000);
    await pieces.updateOne({ _id: 0 }, { $set: { sku: 'sku50' } }, { session });
    await pieces.updateOne({ _id: 0 }, { $inc: { stock: 100 } }, { session });
    await pieces.updateOne({ _id: 1 }, { $set: { sku: 'sku0' } }, { session });
    await session.commitTransaction();
    await session.endSession();
    expect(await pieces.updateOne({ _id: 2 }, { $set: { sku: 'sku50' } }).catch(codeOf)).toBe(11000);
    await pieces.insertOne({ ...makePiece(60), sku: 'sku1' });
    await checkIndexes();
  });
  it('made while an index is being created appear in it', async () => {
    const session = client.startSession();
    session.startTransaction();
    await pieces.updateOne({ _id: 0 }, { $inc: { stock: 100 } }, { session });
    await client.db('updates').collection('other').createIndex({ a: 1 });
    await pieces.updateOne({ _id: 0 }, { $inc: { price: 100 } }, { session });
    await session.commitTransaction();
    await session.endSession();
    await checkIndexes();
    await Promise.all([
      pieces.createIndex({ stock: -1, price: 1 }, { name: 'late' }),
      ...Array.from({ length: 20 }, () => pieces.updateOne({ _id: 3 }, { $inc: { stock: 10 } })),
    ]);
    expect((await pieces.find({ stock: 203 }, { hint: 'late' }).toArray()).map(({ _id }) => _id)).toEqual([3]);
    await checkIndexes();
  });
});

it('a partial index is used only if it surely holds every match', async () => {
  const lists = client.db('updates').collection<{ _id: number; a: number; c: unknown }>('lists');
  await lists.createIndex({ a: 1 }, { partialFilterExpression: { c: 1 } });
  await lists.insertMany([
    { _id: 1, a: 5, c: [[1, 2]] },
    { _id: 2, a: 5, c: [1, 2] },
    { _id: 3, a: 5, c: 1 },
  ]);
  for (const filter of [
    { a: 5, c: [1, 2] },
    { a: 5, c: { $in: [[1, 2]] } },
    { a: 5, c: 1 },
    { a: 5, c: { $in: [1] } },
  ] as Document[]) {
    const [found, scanned] = await Promise.all(
      [lists.find(filter), lists.find(filter).hint({ $natural: 1 })].map(async (cursor) =>
        (await cursor.toArray()).map(({ _id }) => _id),
      ),
    );
    expect([filter, found]).toEqual([filter, scanned]);
  }
  await expect(lists.createIndex({ c: 1 }, { partialFilterExpression: { c: /a/ } })).rejects.toMatchObject({
    code: 67,
  });
});

import { BSON, type Db, type Document, type MongoClient, type MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

let store: RunningStore;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 4 });
  db = client.db('cursors');
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

describe('results of large documents', () => {
  const COUNT = 40;
  const MEGABYTE = 1024 * 1024;
  interface Large {
    _id: number;
    text: string;
  }
  const large = () => db.collection<Large>('large');
  beforeAll(async () => {
    await large().insertMany(Array.from({ length: COUNT }, (_, _id) => ({ _id, text: 'x'.repeat(MEGABYTE) })));
  });

  /** MongoDB's limit for one reply. */
  const MAX_BATCH_MEGABYTES = 16;
  it.each<[string, Document]>([
    ['stored documents', { find: 'large' }],
    ['documents projected by find', { find: 'large', projection: { text: 1, twice: { $add: ['$_id', '$_id'] } } }],
    [
      'documents computed by a pipeline',
      { aggregate: 'large', pipeline: [{ $addFields: { twice: { $multiply: ['$_id', 2] } } }], cursor: {} },
    ],
    [
      'documents of a $group',
      {
        aggregate: 'large',
        pipeline: [{ $group: { _id: '$_id', text: { $first: '$text' } } }, { $sort: { _id: 1 } }],
        cursor: {},
      },
    ],
  ])('%s are returned in batches of at most 16 MB', async (_, command) => {
    const found: Large[] = [];
    await client.withSession(async (session) => {
      let { cursor } = await db.command(command, { session });
      let batch = cursor.firstBatch as Large[];
      for (;;) {
        expect(batch.length).toBeLessThan(MAX_BATCH_MEGABYTES);
        found.push(...batch);
        if (String(cursor.id) === '0') break;
        ({ cursor } = await db.command({ getMore: BSON.Long.fromValue(cursor.id), collection: 'large' }, { session }));
        batch = cursor.nextBatch as Large[];
      }
    });
    expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: COUNT }, (_one, at) => at));
    expect(found.every(({ text }) => text.length === MEGABYTE)).toBe(true);
  });
});

describe('a result that is too large for MongoDB is refused', () => {
  const MEGABYTE = 1024 * 1024;
  const texts = () => db.collection<{ _id: number; text: string }>('texts');
  const all = (count: number) => [
    { $match: { _id: { $lt: count } } },
    { $group: { _id: null, all: { $push: '$text' } } },
  ];
  /** Without the result, which would be a long message of a failed test. */
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      ({ code, codeName }: MongoServerError) => ({ code, codeName }),
    );
  beforeAll(async () => {
    await texts().insertMany(Array.from({ length: 17 }, (_, _id) => ({ _id, text: `${_id}`.padEnd(MEGABYTE) })));
  });

  it('as a document of more than 16 MB, with error 10334', async () => {
    expect((await texts().aggregate(all(15)).toArray())[0]?.['all']).toHaveLength(15);
    expect(await errorOf(texts().aggregate(all(17)).toArray())).toEqual({
      code: 10334,
      codeName: 'BSONObjectTooLarge',
    });
  });
  it('as a later document of a cursor, which is closed', async () => {
    await client.withSession(async (session) => {
      const pipeline = [{ $limit: 1 }, { $unionWith: { coll: 'texts', pipeline: all(17) } }];
      const command = { aggregate: 'texts', pipeline, cursor: { batchSize: 1 } };
      const { cursor } = await db.command(command, { session, promoteLongs: false });
      const more = () => db.command({ getMore: cursor.id, collection: 'texts' }, { session });
      expect(await errorOf(more())).toMatchObject({ code: 10334 });
      expect(await errorOf(more())).toMatchObject({ code: 43 });
    });
  });
  it('as the values of distinct, with error 17217', async () => {
    expect(await texts().distinct('text', { _id: { $lt: 15 } })).toHaveLength(15);
    expect(await errorOf(texts().distinct('text'))).toMatchObject({ code: 17217 });
  });
});

it('collections and indexes are listed in batches, too', async () => {
  const listed = client.db('listed');
  for (const name of ['one', 'two', 'three']) await listed.collection(name).createIndex({ a: 1 });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();
  const batchSize = 1;
  expect(names(await listed.listCollections({}, { batchSize }).toArray())).toEqual(['one', 'three', 'two']);
  expect(names(await listed.listCollections({}, { batchSize, nameOnly: true }).toArray())).toHaveLength(3);
  expect(names(await listed.collection('one').listIndexes({ batchSize }).toArray())).toEqual(['_id_', 'a_1']);
});

it('an expression cannot create a field name with a zero byte', async () => {
  await db.collection('names').insertOne({ a: 1 });
  const made = { $arrayToObject: { $literal: [['a\0b', 1]] } };
  await expect(
    db
      .collection('names')
      .aggregate([{ $project: { made } }])
      .toArray(),
  ).rejects.toThrow('null byte');
  await expect(db.collection('names').updateOne({}, [{ $set: { made } }])).rejects.toThrow('null byte');
  await expect(
    db
      .collection('names')
      .aggregate([{ $project: { made: { $arrayToObject: { $literal: [{ k: 'a\0b', v: 1 }] } } } }])
      .toArray(),
  ).rejects.toThrow('null byte');
});

it('a query that exceeds maxTimeMS ends with error 50', async () => {
  const many = db.collection('many');
  await many.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `${n} `.repeat(20) })));
  const slow = { $expr: { $eq: [{ $size: { $split: ['$text', ' '] } }, 0] } };
  expect(await many.countDocuments(slow)).toBe(0);
  await expect(many.find(slow, { maxTimeMS: 2 }).toArray()).rejects.toMatchObject({ code: 50 });
  await expect(many.countDocuments(slow, { maxTimeMS: 2 })).rejects.toMatchObject({ code: 50 });
  await expect(
    many
      .aggregate([{ $set: { words: { $split: ['$text', ' '] } } }, { $unwind: '$words' }, { $sortByCount: '$words' }], {
        maxTimeMS: 2,
      })
      .toArray(),
  ).rejects.toMatchObject({ code: 50 });
});

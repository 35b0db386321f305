import { BSON, type ClientSession, type Db, type Document, type MongoClient, type MongoServerError } from 'mongodb';
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

describe('documents that change between two batches', () => {
  interface Piece {
    _id: number;
    stock: number;
  }
  const pieces = () => db.collection<Piece>('pieces');
  const change = async () => {
    await pieces().updateOne({ _id: 3 }, { $set: { stock: 0 } });
    await pieces().updateOne({ _id: 4 }, { $set: { stock: 40 } });
    await pieces().deleteOne({ _id: 5 });
  };
  beforeEach(async () => {
    await pieces().deleteMany({});
    await pieces().insertMany(Array.from({ length: 6 }, (_, at) => ({ _id: at + 1, stock: at + 1 })));
  });
  /** The documents after the first batch, of two, when others have changed some. */
  async function readOn(options: Document, session?: ClientSession): Promise<Document[]> {
    const readIn = async (reader: ClientSession) => {
      const { cursor } = await db.command({ find: 'pieces', batchSize: 2, ...options }, { session: reader });
      await change();
      const id = BSON.Long.fromValue(cursor.id);
      return (await db.command({ getMore: id, collection: 'pieces' }, { session: reader })).cursor.nextBatch;
    };
    return session ? readIn(session) : client.withSession(readIn);
  }
  const changed = [
    { _id: 4, stock: 40 },
    { _id: 6, stock: 6 },
  ];
  const unchanged = [3, 4, 5, 6].map((n) => ({ _id: n, stock: n }));

  it('are returned as they are now, if they still match', async () => {
    expect(await readOn({ filter: { stock: { $gt: 0 } } })).toEqual(changed);
    expect(await readOn({ filter: { _id: { $gt: 0 } } })).toEqual([{ _id: 3, stock: 0 }, ...changed]);
  });
  it('also in the order of an index, and projected', async () => {
    const filter = { stock: { $gt: 0 } };
    expect(await readOn({ filter, sort: { _id: 1 }, projection: { stock: 1 } })).toEqual(changed);
    expect(await readOn({ filter, sort: { _id: 1 }, projection: { twice: { $add: ['$stock', '$stock'] } } })).toEqual([
      { _id: 4, twice: 80 },
      { _id: 6, twice: 12 },
    ]);
  });
  it('are returned as they were after a sort in memory', async () => {
    expect(await readOn({ filter: { _id: { $gt: 0 } }, sort: { stock: 1 } })).toEqual(unchanged);
  });
  it('are returned as they were in a transaction', async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      expect(await readOn({}, session)).toEqual(unchanged);
      await session.abortTransaction();
    });
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

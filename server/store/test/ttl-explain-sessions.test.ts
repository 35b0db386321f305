import { setTimeout as pause } from 'node:timers/promises';
import { BSON, type ClientSession, type Db, type Document, type MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** Behaviour that the application relies on and the recorded answers do not cover. */
let store: RunningStore;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  store = await startStore({ inMemory: true, expiryInterval: 100 });
  client = await store.connect({ maxPoolSize: 4 });
  db = client.db('relies');
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come about.');
    await pause(50);
  }
}

describe('TTL indexes', () => {
  it('delete a document when it has expired, but not earlier and not without a date', async () => {
    const tokens = db.collection<{ _id: string; at?: unknown; other?: Date }>('tokens');
    await tokens.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await tokens.createIndex({ other: 1 });
    const long = new Date(Date.now() - 61_000);
    await tokens.insertMany([
      { _id: 'over', at: long },
      { _id: 'one of several', at: [new Date(), long] },
      { _id: 'not yet', at: new Date(Date.now() - 30_000) },
      { _id: 'no date', at: 'yesterday' },
      { _id: 'none' },
      { _id: 'elsewhere', other: long },
    ]);
    await waitUntil(async () => (await tokens.countDocuments()) === 4);
    await pause(300); // time enough to delete others by mistake
    expect((await tokens.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      'elsewhere',
      'no date',
      'none',
      'not yet',
    ]);
    expect(await tokens.countDocuments({ at: { $lt: new Date() } })).toBe(1);
  });

  it('delete only indexed documents if partial, and work if hidden or descending', async () => {
    const long = new Date(Date.now() - 61_000);
    const drafts = db.collection<{ _id: string; at: Date; isDraft?: boolean }>('drafts');
    await drafts.createIndex({ at: -1 }, { expireAfterSeconds: 60, partialFilterExpression: { isDraft: true } });
    await drafts.insertMany([
      { _id: 'draft', at: long, isDraft: true },
      { _id: 'kept', at: long },
      { _id: 'new draft', at: new Date(), isDraft: true },
    ]);
    const notes = db.collection<{ _id: string; seen: { at: Date }[] }>('notes');
    await notes.createIndex({ 'seen.at': 1 }, { expireAfterSeconds: 60, hidden: true });
    await notes.insertMany([
      { _id: 'over', seen: [{ at: new Date() }, { at: long }] },
      { _id: 'not yet', seen: [{ at: new Date() }] },
    ]);
    await waitUntil(
      async () => (await drafts.countDocuments({ isDraft: true })) === 1 && (await notes.countDocuments()) === 1,
    );
    await pause(300); // time enough to delete others by mistake
    expect((await drafts.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(['kept', 'new draft']);
    expect(await notes.findOne()).toMatchObject({ _id: 'not yet' });
  });

  it('delete a document soon after an update of its date, with expireAfterSeconds 0 too', async () => {
    const carts = db.collection<{ _id: number; until: Date }>('carts');
    await carts.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
    await carts.insertOne({ _id: 1, until: new Date(Date.now() + 60_000) });
    await pause(300); // time enough to be deleted by mistake
    expect(await carts.countDocuments()).toBe(1);
    await carts.updateOne({ _id: 1 }, { $set: { until: new Date() } });
    await waitUntil(async () => (await carts.countDocuments()) === 0);
  });
});

describe('explain', () => {
  interface Stage {
    stage: string;
    indexName?: string;
    direction?: string;
    inputStage?: Stage;
  }
  const stagesOf = ({ inputStage, ...stage }: Stage): Stage[] => [stage, ...(inputStage ? stagesOf(inputStage) : [])];
  const summarize = (answer: Document) => {
    const stages = stagesOf(answer['queryPlanner'].winningPlan as Stage);
    const { totalKeysExamined, totalDocsExamined, nReturned } = answer['executionStats'];
    return {
      by: stages.map(({ stage, indexName }) => indexName ?? stage),
      keys: totalKeysExamined,
      documents: totalDocsExamined,
      found: nReturned,
    };
  };

  beforeAll(async () => {
    const products = db.collection('products');
    await products.createIndex({ category: 1, price: 1 }, { name: 'category_price' });
    await products.createIndex({ slug: 1 }, { name: 'slug', unique: true });
    await products.insertMany(
      Array.from({ length: 500 }, (_, at) => ({
        category: at % 5,
        price: 1000 - at,
        slug: `ring-${at}`,
        text: `t${at}`,
      })),
    );
  });

  it.each<[string, Document, Document, number, ReturnType<typeof summarize>]>([
    [
      'a page of a category by price',
      { category: 3 },
      { price: 1 },
      24,
      { by: ['FETCH', 'category_price'], keys: 24, documents: 24, found: 24 },
    ],
    [
      'the same, the most expensive first',
      { category: 3 },
      { price: -1 },
      24,
      { by: ['FETCH', 'category_price'], keys: 24, documents: 24, found: 24 },
    ],
    [
      'a range of prices',
      { category: 3, price: { $gte: 900, $lt: 950 } },
      {},
      0,
      { by: ['FETCH', 'category_price'], keys: 10, documents: 10, found: 10 },
    ],
    ['one document by its slug', { slug: 'ring-7' }, {}, 0, { by: ['FETCH', 'slug'], keys: 1, documents: 1, found: 1 }],
    [
      'a prefix of the slug',
      { slug: /^ring-49/ },
      {},
      0,
      { by: ['FETCH', 'slug'], keys: 11, documents: 11, found: 11 },
    ],
    ['a field without an index', { text: 't7' }, {}, 0, { by: ['COLLSCAN'], keys: 0, documents: 500, found: 1 }],
    [
      'a sort that no index gives',
      { category: 3 },
      { text: 1 },
      5,
      { by: ['SORT', 'FETCH', 'category_price'], keys: 100, documents: 100, found: 5 },
    ],
  ])('%s: names the index and the numbers of keys and documents examined', async (_, filter, sort, limit, expected) => {
    expect(summarize(await db.collection('products').find(filter).sort(sort).limit(limit).explain())).toEqual(expected);
  });

  it.each<[string, Document[], ReturnType<typeof summarize>]>([
    [
      'its leading stages',
      [{ $match: { category: 3 } }, { $sort: { price: 1 } }, { $limit: 5 }, { $match: { text: 't7' } }],
      { by: ['FETCH', 'category_price'], keys: 5, documents: 5, found: 5 },
    ],
    [
      'no stage if another one comes first',
      [{ $group: { _id: '$category' } }, { $match: { _id: 3 } }, { $sort: { _id: 1 } }],
      { by: ['COLLSCAN'], keys: 0, documents: 500, found: 500 },
    ],
  ])('of a pipeline covers %s', async (_, pipeline, wanted) => {
    expect(summarize(await db.command({ explain: { aggregate: 'products', pipeline, cursor: {} } }))).toEqual(wanted);
  });
});

describe('a retryable write', () => {
  /** Sets the transaction number explicitly; the driver sets none for a plain command. */
  const runWithTxnNumber = (command: Document, number: number, session: ClientSession): Promise<Document> =>
    db.command({ ...command, txnNumber: BSON.Long.fromNumber(number) }, { session });

  it('runs once and gets the same response when repeated, for every kind of write', async () => {
    const once = db.collection<{ _id: number; stock: number }>('once');
    await once.insertMany([
      { _id: 1, stock: 10 },
      { _id: 2, stock: 10 },
    ]);
    const commands: Document[] = [
      { insert: 'once', documents: [{ _id: 3, stock: 1 }] },
      { update: 'once', updates: [{ q: { _id: 1, stock: { $gte: 1 } }, u: { $inc: { stock: -1 } } }] },
      { update: 'once', updates: [{ q: { _id: 4 }, u: { $inc: { stock: 7 } }, upsert: true }] },
      { findAndModify: 'once', query: { _id: 2 }, update: { $inc: { stock: -1 } }, new: true },
      { delete: 'once', deletes: [{ q: { _id: 3 }, limit: 1 }] },
    ];
    for (const [at, command] of commands.entries()) {
      const [first, second] = await client.withSession(async (session) => [
        await runWithTxnNumber(command, at + 1, session),
        await runWithTxnNumber(command, at + 1, session),
      ]);
      expect(second).toEqual(first);
      expect(first).toMatchObject({ ok: 1 });
    }
    expect(await once.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, stock: 9 },
      { _id: 2, stock: 9 },
      { _id: 4, stock: 7 },
    ]);
  });

  it('with an older transaction number is rejected', async () => {
    await client.withSession(async (session) => {
      const write = (number: number): Promise<Document> =>
        runWithTxnNumber({ insert: 'older', documents: [{ n: number }] }, number, session);
      await write(15);
      await expect(write(14)).rejects.toMatchObject({ code: 225 });
    });
    expect(await db.collection('older').countDocuments()).toBe(1);
  });
});

describe('the end of a session', () => {
  it.each(['killSessions', 'endSessions'])('by %s closes its own cursors only', async (name) => {
    const many = db.collection(`many ${name}`);
    await many.insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
    const open = async (session: ClientSession): Promise<BSON.Long> =>
      (await db.command({ find: many.collectionName, batchSize: 2 }, { session, promoteLongs: false }))['cursor'].id;
    await client.withSession((own) =>
      client.withSession(async (another) => {
        const [ended, other] = [await open(own), await open(another)];
        await client.db('admin').command({ [name]: [own.id] });
        const more = (id: BSON.Long, session: ClientSession): Promise<Document> =>
          db.command({ getMore: id, collection: many.collectionName }, { session });
        await expect(more(ended, own)).rejects.toMatchObject({ code: 43 });
        expect((await more(other, another))['cursor'].nextBatch).toHaveLength(8);
      }),
    );
  });

  it('aborts its open transaction and releases its locks', async () => {
    const shelf = db.collection<{ _id: number; stock: number }>('shelf');
    await shelf.insertOne({ _id: 1, stock: 5 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await shelf.updateOne({ _id: 1 }, { $set: { stock: 0 } }, { session: session });
      await client.db('admin').command({ killSessions: [session.id] });
      expect(await shelf.findOneAndUpdate({ _id: 1 }, { $inc: { stock: -1 } }, { returnDocument: 'after' })).toEqual({
        _id: 1,
        stock: 4,
      });
      await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    });
  });
});

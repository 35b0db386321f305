import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BSON, type Db, type Document, type MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support.js';

/** Long commands work in slices: others run between them, and they end early when they must. */
const DOCUMENTS = 20_000;
const LENGTH = { $strLenCP: { $concat: ['$text', '$text'] } };
/** A filter that examines every document, slowly. */
const SLOW_MATCH = { $expr: { $and: [{ $gte: [LENGTH, 0] }, '$isThere'] } };
const LONG_PIPELINES: [string, Document[]][] = [
  ['a scan', [{ $match: SLOW_MATCH }, { $count: 'n' }]],
  ['a sort', [{ $sort: { 'inner.shuffled': 1, text: -1 } }, { $skip: DOCUMENTS - 1 }]],
  ['a group', [{ $group: { _id: { $concat: ['$text', '!'] }, n: { $sum: '$amount' } } }, { $count: 'n' }]],
  [
    'facets',
    [{ $facet: { one: [{ $match: SLOW_MATCH }, { $count: 'n' }], two: [{ $sortByCount: '$text' }, { $limit: 3 }] } }],
  ],
  ['a lookup', [{ $lookup: { from: 'many', localField: '_id', foreignField: '_id', as: 'same' } }, { $count: 'n' }]],
];

/** A command as an OP_MSG message. */
function message(command: Document): Buffer {
  const body = BSON.serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

interface Item extends Document {
  _id: number | string;
}

let store: RunningStore;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 20 });
  db = client.db('slices');
  await db.collection<Item>('many').insertMany(
    Array.from({ length: DOCUMENTS }, (_, number) => ({
      _id: number,
      text: `number ${number}`,
      inner: { shuffled: (number * 7919) % DOCUMENTS },
      isThere: true,
      amount: 1,
    })),
  );
  await db.collection<Item>('few').insertOne({ _id: 1, n: 0 });
});
afterAll(() => store.stop());

const runningOps = async (collection = 'many'): Promise<Document[]> =>
  ((await client.db('admin').command({ currentOp: 1 }))['inprog'] as Document[]).filter(
    ({ ns }) => ns === `slices.${collection}`,
  );
async function untilNoneRuns(): Promise<void> {
  while ((await runningOps()).length > 0) await pause(5);
}
/** How often a short command is answered while the long one runs. */
async function countBeside(long: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = long.finally(() => (isOver = true));
  ended.catch(() => undefined);
  let count = 0;
  while (!isOver) {
    await db.collection('few').findOne({}, { projection: { n: 1 } });
    count += 1;
  }
  await ended;
  return count;
}
const slowScan = (options = {}): Promise<unknown> => db.collection('many').countDocuments(SLOW_MATCH, options);

describe('others are served', () => {
  it.each(LONG_PIPELINES)('during %s', async (_what, pipeline) => {
    expect(await countBeside(db.collection('many').aggregate(pipeline).toArray())).toBeGreaterThan(5);
  });
  it.each<[string, () => Promise<unknown>]>([
    ['an update of all', () => db.collection('many').updateMany({}, { $set: { note: 'a' } })],
    ['an insert of many', () => db.collection('more').insertMany(Array.from({ length: 30_000 }, (_, n) => ({ n })))],
    ['an index', () => db.collection('many').createIndex({ text: 1, amount: -1 })],
    ['a delete of many', () => db.collection('more').deleteMany({})],
  ])('during %s', async (_what, write) => {
    expect(await countBeside(write())).toBeGreaterThan(5);
  });
});

describe('a getMore whose documents do not match any more', () => {
  const setIsThere = (isThere: boolean) => db.collection('many').updateMany({}, { $set: { isThere } });
  afterEach(() => setIsThere(true));
  async function readNothing(read: (getMore: (options?: Document) => Promise<Document>) => Promise<void>) {
    await client.withSession(async (session) => {
      const { cursor } = await db.command({ find: 'many', filter: SLOW_MATCH, batchSize: 1 }, { session });
      await setIsThere(false);
      const getMore = { getMore: BSON.Long.fromValue(cursor.id), collection: 'many' };
      await read((options) => db.command({ ...getMore, ...options }, { session }));
    });
  }

  it('lets others run', async () => {
    await readNothing(async (getMore) => {
      const nothing = getMore();
      expect(await countBeside(nothing)).toBeGreaterThan(5);
      expect((await nothing)['cursor']).toMatchObject({ nextBatch: [] });
    });
  });
  it('ends when its time is over', async () => {
    await readNothing((getMore) => expect(getMore({ maxTimeMS: 2 })).rejects.toMatchObject({ code: 50 }));
  });
});

describe('a long command ends', () => {
  it('when its time is over', async () => {
    await expect(slowScan({ maxTimeMS: 20 })).rejects.toMatchObject({ code: 50 });
    await untilNoneRuns();
  });
  it('when it is killed', async () => {
    const refused = expect(slowScan()).rejects.toMatchObject({ code: 11601 });
    let [operation] = await runningOps();
    while (!operation) [operation] = await runningOps();
    await client.db('admin').command({ killOp: 1, op: operation['opid'] as number });
    await refused;
  });
  it('when its session is killed', async () => {
    await client.withSession(async (session) => {
      const refused = expect(slowScan({ session })).rejects.toMatchObject({ code: 11601 });
      while ((await runningOps()).length === 0) await pause(1);
      await client.db('admin').command({ killSessions: [session.id] });
      await refused;
    });
  });
  it.each([
    ['find', { find: 'many', filter: SLOW_MATCH }],
    ['update', { update: 'many', updates: [{ q: SLOW_MATCH, u: { $inc: { amount: 100 } }, multi: true }] }],
  ])('when its client has gone: %s', async (_name, command) => {
    const socket = connect(decodeURIComponent(new URL(store.uri).host));
    await once(socket, 'connect');
    socket.write(message({ ...command, $db: 'slices' }));
    while ((await runningOps()).length === 0) await pause(1);
    socket.destroy();
    await untilNoneRuns();
    expect(await db.collection('many').countDocuments({ amount: { $gt: 1 } })).toBeLessThan(DOCUMENTS);
    await db.collection('many').updateMany({}, { $set: { amount: 1 } });
  });
});

describe('whose collection is dropped meanwhile, a long command fails', () => {
  const left = () => db.collection<Item>('left');
  const fill = () =>
    left().insertMany(Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, text: 'abc', isThere: true })));
  const batchSize = DOCUMENTS + 1;
  it.each<[string, () => Promise<number>]>([
    ['find', async () => (await left().find(SLOW_MATCH, { batchSize }).toArray()).length],
    [
      'find of a page by index',
      async () =>
        (
          await left()
            .find(SLOW_MATCH, { batchSize, sort: { _id: -1 } })
            .toArray()
        ).length,
    ],
    [
      'find of fields',
      async () =>
        (
          await left()
            .find({}, { batchSize, projection: { length: LENGTH } })
            .toArray()
        ).length,
    ],
    ['count', () => left().countDocuments(SLOW_MATCH)],
    ['distinct', async () => (await left().distinct('_id', SLOW_MATCH)).length],
    [
      'aggregate',
      async () =>
        (
          await left()
            .aggregate([{ $match: SLOW_MATCH }], { batchSize })
            .toArray()
        ).length,
    ],
    ['update', async () => (await left().updateMany(SLOW_MATCH, { $set: { amount: 1 } })).matchedCount],
    ['an update without a search', async () => (await left().updateMany({}, { $set: { amount: 1 } })).matchedCount],
    ['delete', async () => (await left().deleteMany(SLOW_MATCH)).deletedCount],
  ])('%s', async (_what, run) => {
    let outcome: unknown = DOCUMENTS;
    // Once more if the command was over before the drop.
    for (; outcome === DOCUMENTS; await untilNoneRuns()) {
      await fill();
      const result = run().catch((error: { code?: unknown }) => `error ${String(error.code)}`);
      while ((await runningOps('left')).length === 0) await pause(1);
      await left().drop();
      outcome = await result;
    }
    expect(outcome).toBe('error 175');
  });

  it.each<[string, Document, boolean]>([
    ['in the order of insertion', {}, false],
    ['after a sort in memory', { sort: { text: 1 } }, false],
    ['after a sort in memory, in a transaction', { sort: { text: 1 } }, true],
  ])('getMore %s', async (_what, options, isInTransaction) => {
    const BATCH = DOCUMENTS - 1000;
    let outcome: unknown = BATCH;
    // Once more if the batch was complete before the drop.
    for (; outcome === BATCH; await untilNoneRuns()) {
      await fill();
      await client.withSession(async (session) => {
        if (isInTransaction) session.startTransaction();
        const command = { find: 'left', projection: { length: LENGTH }, ...options, batchSize: 1 };
        const { cursor } = await db.command(command, { session });
        const getMore = { getMore: BSON.Long.fromValue(cursor.id), collection: 'left', batchSize: BATCH };
        const result = db.command(getMore, { session }).then(
          ({ cursor: { nextBatch, id } }) => (Number(id) === 0 ? 'the rest is lost' : nextBatch.length),
          ({ code }: { code?: unknown }) => `error ${String(code)}`,
        );
        // currentOp names the cursor in place of the collection.
        while ((await runningOps(String(cursor.id))).length === 0) await pause(1);
        await left().drop();
        outcome = await result;
      });
    }
    expect(outcome).toBe('error 175');
  });
});

describe('while others write', () => {
  it('a long read sees one moment, by scan and by index', async () => {
    let isOver = false;
    const transfer = async (worker: number): Promise<void> => {
      for (let round = worker; !isOver; round += 7) {
        const [from, to] = [(round * 31) % DOCUMENTS, (round * 17 + 5) % DOCUMENTS];
        if (from === to) continue;
        await client.withSession((session) =>
          session.withTransaction(async () => {
            const many = db.collection<Item>('many');
            const moved = { $inc: { amount: -1, 'inner.shuffled': 1 } };
            await many.updateOne({ _id: from }, moved, { session });
            await many.updateOne({ _id: to }, { $inc: { amount: 1, 'inner.shuffled': -1 } }, { session });
          }),
        );
        // A document that is removed and comes back elsewhere in the order of insertion.
        const taken = await db.collection<Item>('many').findOneAndDelete({ _id: `extra ${worker}` });
        if (!taken) await db.collection<Item>('many').insertOne({ _id: `extra ${worker}`, amount: 0, text: 'z' });
      }
    };
    await db.collection('many').createIndex({ amount: 1, text: 1 });
    const workers = [1, 2, 3].map(transfer);
    const total = { $group: { _id: null, total: { $sum: '$amount' } } };
    const sums: number[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const hint of [{ $natural: 1 }, { amount: 1, text: 1 }]) {
        const [one] = await db
          .collection('many')
          .aggregate([{ $match: { ...SLOW_MATCH, $or: [{ amount: { $gte: -1e9 } }] } }, total], { hint })
          .toArray();
        sums.push(one?.['total'] as number);
      }
    isOver = true;
    await Promise.all(workers);
    expect(sums).toEqual(sums.map(() => DOCUMENTS));
    await db.collection('many').deleteMany({ text: 'z' });
    await db.collection('many').dropIndex({ amount: 1, text: 1 } as never);
  });

  it('an update of all counts each document once, and a short one is not lost', async () => {
    await db.collection('many').updateMany({}, { $set: { amount: 0 } });
    const all = db.collection('many').updateMany({}, { $inc: { amount: 1 } });
    let singles = 0;
    await Promise.all([
      countBeside(all),
      (async () => {
        for (; singles < 50; singles += 1)
          await db.collection<Item>('many').updateOne({ _id: DOCUMENTS - 1 - singles }, { $inc: { amount: 1 } });
      })(),
    ]);
    expect(await all).toMatchObject({ matchedCount: DOCUMENTS, modifiedCount: DOCUMENTS });
    const [sum] = await db
      .collection('many')
      .aggregate([{ $group: { _id: null, total: { $sum: '$amount' } } }])
      .toArray();
    expect(sum?.['total']).toBe(DOCUMENTS + singles);
  });

  it('a unique index is built, or a duplicate is inserted, but not both', async () => {
    await db.collection<Item>('many').updateOne({ _id: 1 }, { $set: { inner: { shuffled: -1 } } });
    const isDone = (work: Promise<unknown>): Promise<boolean> =>
      work.then(
        () => true,
        () => false,
      );
    const building = isDone(db.collection('many').createIndex({ 'inner.shuffled': 1, text: 1 }, { unique: true }));
    await pause(5);
    const inserting = isDone(
      db.collection<Item>('many').insertOne({ _id: 'late', text: 'number 1', inner: { shuffled: -1 } }),
    );
    expect([await building, await inserting].filter(Boolean)).toHaveLength(1);
    const indexes = await db.collection('many').listIndexes().toArray();
    expect(indexes.some(({ unique }) => unique === true)).toBe(await building);
    expect(await db.collection('many').countDocuments({ text: 'number 1' })).toBe((await building) ? 1 : 2);
  });
});

import { BSON, MongoClient, type Document, type MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** Rules of MongoDB 4.4 that the recorded answers do not tell, each with its neighbours. */
let store: RunningStore;
let client: MongoClient;
const db = () => client.db('rules');
const items = () => db().collection<Document & { _id: unknown }>('items');
const run = (command: Document) => db().command(command);
/** The code of the error, or 'ok'. */
const codeOf = (command: Document | Promise<unknown>): Promise<unknown> =>
  (command instanceof Promise ? command : run(command)).then(
    () => 'ok',
    (error: MongoServerError) => error.code,
  );
const update = (q: Document, u: Document, more: Document = {}): Document => ({
  update: 'items',
  updates: [{ q, u, ...more }],
});
async function updateCode(q: Document, u: Document, arrayFilters?: Document[]): Promise<unknown> {
  const { writeErrors } = await run(update(q, u, arrayFilters && { arrayFilters }));
  return writeErrors?.[0].code ?? 'ok';
}

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

describe('array filters', () => {
  const list = () => ({
    _id: 1,
    a: [
      { b: 1, c: 1 },
      { b: 2, c: 2 },
      { b: 1, c: 3 },
    ],
  });

  it('see the elements as they were before the update, for all paths through one filter', async () => {
    await items().insertOne(list());
    const set = { 'a.$[x].b': 9, 'a.$[x].c': 8, 'a.$[x].d': 7 };
    expect(await updateCode({ _id: 1 }, { $set: set }, [{ 'x.b': 1 }])).toBe('ok');
    expect((await items().findOne())?.['a']).toEqual([
      { b: 9, c: 8, d: 7 },
      { b: 2, c: 2 },
      { b: 9, c: 8, d: 7 },
    ]);
  });

  it('see them so for the operators of one update, and for filters inside filters', async () => {
    await items().insertOne({ _id: 1, a: [{ n: 1, l: [{ k: 1 }, { k: 2 }] }] });
    const change = {
      $inc: { 'a.$[x].n': 5 },
      $unset: { 'a.$[x].l.$[y].k': '' },
      $set: { 'a.$[x].l.$[y].z': 0 },
    };
    expect(await updateCode({ _id: 1 }, change, [{ 'x.n': 1 }, { 'y.k': { $gte: 2 } }])).toBe('ok');
    expect((await items().findOne())?.['a']).toEqual([{ n: 6, l: [{ k: 1 }, { z: 0 }] }]);
  });

  it.each<[string, Document, Document[], unknown]>([
    ['`a.$[]` beside `a.$[x]`', { 'a.$[]': 1, 'a.$[x]': 2 }, [{ 'x.b': 1 }], 40],
    ['`a.$[x].b` beside `a.$[]`', { 'a.$[]': 1, 'a.$[x].b': 2 }, [{ 'x.b': 1 }], 40],
    ['two filters that match one element', { 'a.$[x].b': 1, 'a.$[y].b': 2 }, [{ 'x.b': 1 }, { 'y.c': 1 }], 40],
    ['`a.$[]` beside a filter without a match', { 'a.$[].b': 1, 'a.$[x].b': 2 }, [{ 'x.b': 7 }], 'ok'],
    ['two filters on different fields', { 'a.$[x].b': 1, 'a.$[y].c': 2 }, [{ 'x.b': 1 }, { 'y.c': 1 }], 'ok'],
    ['a field beside a filter', { 'a.$[].b': 1, 'a.0.c': 2 }, [], 40],
    ['a filter that nobody declared', { 'a.$[z].b': 1 }, [], 2],
    ['a filter that is not used', { 'a.$[].b': 1 }, [{ 'x.b': 1 }], 9],
  ])('paths of one update: %s', async (_, set, filters, expected) => {
    await items().insertOne(list());
    expect(await codeOrWriteError({ _id: 1 }, { $set: set }, filters)).toBe(expected);
  });

  /** What the parser refuses is a write error like what the data refuse. */
  const codeOrWriteError = async (q: Document, u: Document, filters: Document[]) => updateCode(q, u, filters);
});

describe('the positional operator', () => {
  it('finds no position by $or and $nor', async () => {
    await items().insertOne({ _id: 1, a: [1, 5, 7], b: 1 });
    const set = { $set: { 'a.$': 9 } };
    expect(await updateCode({ _id: 1, $or: [{ a: 5 }, { b: 7 }] }, set)).toBe(2);
    expect(await updateCode({ $or: [{ a: 5 }, { a: 7 }] }, set)).toBe(2);
    expect(await updateCode({ _id: 1, $or: [{ a: 5 }] }, set)).toBe('ok');
    expect(await updateCode({ $and: [{ a: 7 }, { _id: 1 }] }, set)).toBe('ok');
    expect((await items().findOne())?.['a']).toEqual([1, 9, 9]);
  });

  it('takes the position of the last condition in the order of their paths', async () => {
    await items().insertOne({ _id: 1, a: [1, 2], b: [3, 4, 5] });
    expect(await updateCode({ b: 5, a: 1 }, { $set: { 'a.$': 9 } })).toBe('ok');
    expect((await items().findOne())?.['a']).toEqual([1, 2, 9]);
  });
});

describe('a filter', () => {
  const fails = { $expr: { $divide: ['$n', '$zero'] } };

  it.each<[string, Document, unknown]>([
    ['asks $expr last', { n: 5, ...fails }, 'ok'],
    ['asks $expr of documents that meet the rest', { n: 1, ...fails }, 16608],
    ['asks $expr last in $and', { $and: [fails, { n: 5 }] }, 'ok'],
    ['asks $expr last in $or', { $or: [fails, { n: 1 }] }, 'ok'],
    ['asks $or before other conditions', { n: 5, $or: [fails, { n: 7 }] }, 16608],
    ['evaluates constants at once', { n: 5, $expr: { $divide: [1, 0] } }, 16608],
    ['knows $expr only at its top', { l: { $elemMatch: { $expr: true } } }, 2],
    ['knows no operator beside a DBRef field', { l: { $elemMatch: { $gt: 1, $id: 1 } } }, 2],
  ])('a filter %s', async (_, filter, expected) => {
    await items().insertOne({ _id: 1, n: 1, zero: 0 });
    expect(await codeOf({ find: 'items', filter })).toBe(expected);
  });

  it('finds the fields of a DBRef in an array', async () => {
    await items().insertMany([
      { _id: 1, refs: [{ $ref: 'c', $id: 5 }] },
      { _id: 2, refs: [{ $ref: 'd', $id: 6 }] },
    ]);
    const idsOf = async (match: Document) =>
      (
        await items()
          .find({ refs: { $elemMatch: match } })
          .toArray()
      ).map(({ _id }) => _id);
    expect(await idsOf({ $id: 5 })).toEqual([1]);
    expect(await idsOf({ $ref: 'd' })).toEqual([2]);
    expect(await idsOf({ $ref: 'd', $id: 6 })).toEqual([2]);
    expect(await codeOf({ find: 'items', filter: { $id: 5 } })).toBe('ok');
  });
});

it.each<[string, Document, unknown]>([
  ['at its top', { $a: 1 }, 52],
  ['inside a document', { a: { b: { $c: 1 } } }, 52],
  ['inside an array', { a: [{ $c: 1 }] }, 52],
  ['as a DBRef', { $ref: 'c', $id: 1 }, 'ok'],
  ['as a DBRef inside', { a: { $ref: 'c', $id: 1, $db: 'd' } }, 'ok'],
  ['as a DBRef with more', { $ref: 'c', $id: 1, $more: 1 }, 52],
])('an _id with `$` %s', async (_, _id, expected) => {
  const { writeErrors } = await run({ insert: 'items', documents: [{ _id }] });
  expect(writeErrors?.[0].code ?? 'ok').toBe(expected);
  const replaced = await run(update({ _id }, { a: 1 }, { upsert: true })).then(
    ({ writeErrors: errors }) => errors?.[0].code ?? 'ok',
    (error: MongoServerError) => error.code,
  );
  // A filter with an unknown operator is refused before anything is stored.
  expect(expected === 'ok' ? replaced : replaced !== 'ok').toBe(expected === 'ok' ? 'ok' : true);
});

describe('an index', () => {
  const create = (options: Document, key: Document = { a: 1 }) =>
    codeOf({ createIndexes: 'items', indexes: [{ key, name: 'a_1', ...options }] });

  it('may be created again with options that say nothing', async () => {
    expect(await create({})).toBe('ok');
    expect(await create({ sparse: false })).toBe('ok');
    expect(await create({ unique: false, sparse: false })).toBe('ok');
    expect(await create({ sparse: true })).toBe(85);
    expect(await create({ unique: true })).toBe(85);
    expect(await items().indexes()).toHaveLength(2);
  });

  it.each<[Document, Document, boolean]>([
    [{ a: { $gt: 10 } }, { a: { $gt: 20 } }, true],
    [{ a: { $gt: 10 } }, { a: { $gt: 10 } }, true],
    [{ a: { $gt: 10 } }, { a: { $gte: 10 } }, false],
    [{ a: { $gte: 10 } }, { a: 10 }, true],
    [{ a: { $gt: 10 } }, { a: { $gt: 5, $lt: 9 } }, false],
    [{ a: { $lt: 10 } }, { a: { $in: [1, 9] } }, true],
    [{ a: { $lt: 10 } }, { a: { $in: [1, 11] } }, false],
    [{ a: { $gt: 10 } }, { a: { $gt: 'x' } }, false],
    [{ a: { $gt: 10, $lt: 20 } }, { a: { $gt: 11, $lt: 19 } }, true],
    [{ a: { $exists: true } }, { a: { $gt: 1 } }, true],
    [{ a: { $exists: true } }, { a: null }, false],
    [{ a: { $exists: true } }, { a: { $gt: 1 }, b: null }, true],
    [{ b: true }, { a: 5, b: true }, true],
    [{ b: true }, { a: 5, $and: [{ b: true }] }, true],
    [{ b: true }, { a: 5 }, false],
  ])('partial for %j serves %j: %p', async (partialFilterExpression, filter, isServed) => {
    await items().insertOne({ _id: 1, a: 15, b: true });
    await create({ partialFilterExpression });
    const plan = JSON.stringify(await items().find(filter).explain());
    expect(plan.includes('IXSCAN')).toBe(isServed);
  });
});

describe('options', () => {
  it('report a write concern above the members at commit, which stands', async () => {
    const session = client.startSession();
    session.startTransaction({ writeConcern: { w: 3 } });
    await items().insertOne({ _id: 1 }, { session });
    expect(await codeOf(session.commitTransaction())).toBe(100);
    await session.endSession();
    expect(await items().countDocuments()).toBe(1);
  });

  it.each<[string, Document]>([
    ['find', { find: 'items', writeConcern: { w: 1 } }],
    ['count', { count: 'items', writeConcern: { w: 'majority' } }],
    ['aggregate', { aggregate: 'items', pipeline: [], cursor: {}, writeConcern: { w: 1 } }],
    ['listIndexes', { listIndexes: 'items', writeConcern: {} }],
  ])('refuse a write concern of %s, which only reads', async (_, command) => {
    expect(await codeOf(command)).toBe(72);
  });

  it.each<[unknown, number]>([
    [null, 14],
    [{ j: 'x' }, 9],
    [{ fsync: null }, 9],
    [{ j: true, fsync: 1 }, 9],
    [{ j: false, fsync: 'x' }, 9],
  ])('of a write concern are checked before the write: %j', async (writeConcern, code) => {
    expect(await codeOf({ insert: 'items', documents: [{ _id: 1 }], writeConcern })).toBe(code);
    expect(await items().countDocuments()).toBe(0);
  });

  it('name what came with a later version', async () => {
    await items().insertOne({ _id: 1 });
    for (const command of [
      { insert: 'items', documents: [{ _id: 2 }], bypassEmptyTsReplacement: true },
      { collMod: 'items', index: { name: '_id_', prepareUnique: true } },
      { collMod: 'items', changeStreamPreAndPostImages: { enabled: true } },
    ])
      await expect(run(command)).rejects.toThrow(/MONGODB_URI/);
  });

  it('of a read concern belong to the first statement of a transaction, not to its end', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items().insertOne({ _id: 1 }, { session });
    const read = client.db().command({ find: 'items', readConcern: {} }, { session });
    expect(await codeOf(read)).toBe('ok');
    const future = { afterClusterTime: BSON.Timestamp.fromBits(1, 2 ** 31 - 1) };
    for (const readConcern of [{ level: 'local' }, future]) {
      const commit = client.db('admin').command({ commitTransaction: 1, readConcern }, { session });
      expect(await codeOf(commit)).toBe(72);
    }
    await session.commitTransaction();
    await session.endSession();
    expect(await items().countDocuments()).toBe(1);
  });

  it.each<[string, Document, unknown]>([
    ['snapshot outside a transaction', { find: 'items', readConcern: { level: 'snapshot' } }, 72],
    ['majority on a write', { insert: 'items', documents: [{}], readConcern: { level: 'majority' } }, 72],
    ['local on a write', { insert: 'items', documents: [{}], readConcern: { level: 'local' } }, 'ok'],
    ['an unknown field', { find: 'items', readConcern: { depth: 1 } }, 72],
    [
      'a time of the future',
      { find: 'items', readConcern: { afterClusterTime: BSON.Timestamp.fromBits(1, 2 ** 31 - 1) } },
      72,
    ],
    ['the time zero', { find: 'items', readConcern: { afterClusterTime: BSON.Timestamp.fromBits(0, 0) } }, 72],
    ['a time of the past', { find: 'items', readConcern: { afterClusterTime: BSON.Timestamp.fromBits(1, 9) } }, 'ok'],
    [
      'a time with "available"',
      { find: 'items', readConcern: { level: 'available', afterClusterTime: BSON.Timestamp.fromBits(1, 9) } },
      72,
    ],
  ])('check a read concern: %s', async (_, command, expected) => {
    expect(await codeOf(command)).toBe(expected);
  });

  it('refuse a read concern on a later statement of a transaction', async () => {
    const session = client.startSession();
    session.startTransaction({ readConcern: { level: 'majority' } });
    await items().findOne({}, { session });
    const late = { find: 'items', readConcern: { level: 'majority' } };
    expect(await codeOf(db().command(late, { session }))).toBe(72);
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });
});

describe('a response', () => {
  it('carries the logical time, which only grows', async () => {
    const first = await run({ ping: 1 });
    await items().insertOne({ _id: 1 });
    const second = await run({ find: 'items' });
    expect(second['operationTime'].greaterThan(first['operationTime'])).toBe(true);
    expect(second['$clusterTime'].clusterTime.equals(second['operationTime'])).toBe(true);
    expect(await codeOf({ find: 'items', readConcern: { afterClusterTime: second['operationTime'] } })).toBe('ok');
  });

  it('tells the wire version of the version told', async () => {
    expect(await run({ hello: 1 })).toMatchObject({ maxWireVersion: 9 });
    expect(await run({ buildInfo: 1 })).toMatchObject({ version: '4.4.0' });
  });
});

it.each<[string, Document]>([
  ['a command', { bulkWrite: 1, ops: [], nsInfo: [] }],
  ['a stage', { aggregate: 'items', pipeline: [{ $setWindowFields: {} }], cursor: {} }],
  ['an expression', { aggregate: 'items', pipeline: [{ $project: { a: { $dateAdd: {} } } }], cursor: {} }],
  ['an accumulator', { aggregate: 'items', pipeline: [{ $group: { _id: 1, a: { $topN: {} } } }], cursor: {} }],
  ['an option of a command', { update: 'items', updates: [], let: {} }],
  ['an option of create', { create: 'other', timeseries: { timeField: 't' } }],
  ['an option of an index', { createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a', prepareUnique: true }] }],
  ['a variable', { aggregate: 'items', pipeline: [{ $project: { a: '$$USER_ROLES' } }], cursor: {} }],
])('%s of MongoDB 5.0 or later is refused with the name of MONGODB_URI', async (_, command) => {
  const error: unknown = await run(command).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 238 });
  expect(String(error)).toContain('MONGODB_URI');
});

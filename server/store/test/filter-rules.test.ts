import { Decimal128, Double, type Document, Long, type MongoServerError } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** Which filters MongoDB 4.4 takes, in queries and elsewhere, and what they find. */
const { db, items, firstCodeOf: codeOf } = setUpDatabase('filters');
const find = (filter: Document): Document => ({ find: 'items', filter });
const update = (u: Document, more: Document = {}): Document => ({ update: 'items', updates: [{ q: {}, u, ...more }] });
const idsOf = async (filter: Document) => (await items().find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

describe('the upsert of a replacement', () => {
  it.each<[Document, unknown]>([
    [{ '_id.a': 1 }, 111],
    [{ $and: [{ '_id.a': 1 }] }, 111],
    [{ '_id.a': { $gt: 1 } }, 'ok'],
    [{ _id: { a: 1 } }, 'ok'],
    [{ $and: [{ a: 1 }, { a: 2 }] }, 'ok'],
    [{ $and: [{ _id: 1 }, { _id: 2 }] }, 54],
  ])('by %j: %s', async (q, expected) => {
    expect(await codeOf(update({ b: 1 }, { q, upsert: true }))).toBe(expected);
    expect(await items().countDocuments()).toBe(expected === 'ok' ? 1 : 0);
    await items().deleteMany({});
    const modify = { findAndModify: 'items', query: q, update: { b: 1 }, upsert: true };
    expect(await codeOf(modify)).toBe(expected);
  });

  it('by a part of the _id is no error if the update has operators', async () => {
    expect(await codeOf(update({ $set: { b: 1 } }, { q: { '_id.a': 1 }, upsert: true }))).toBe('ok');
    expect(await items().findOne()).toEqual({ _id: { a: 1 }, b: 1 });
  });
});

describe('$jsonSchema', () => {
  const $jsonSchema = {};

  it.each<[string, Document, unknown]>([
    ['$pull', update({ $pull: { a: { x: 1, $jsonSchema } } }), 224],
    ['$pull alone', update({ $pull: { a: { $jsonSchema } } }), 224],
    ['an array filter', update({ $set: { 'a.$[e].y': 1 } }, { arrayFilters: [{ 'e.x': 1, $jsonSchema }] }), 224],
    ['a projection', { ...find({}), projection: { a: { $elemMatch: { $jsonSchema } } } }, 224],
    [
      'a partial index',
      { createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { $jsonSchema } }] },
      224,
    ],
    ['a query', find({ $jsonSchema }), 'ok'],
    ['the query of an upsert', update({ $set: { b: 1 } }, { q: { $jsonSchema }, upsert: true }), 'ok'],
    ['a validator', { create: 'validated', validator: { $jsonSchema } }, 'ok'],
  ])('in %s: %s', async (_, command, expected) => {
    await items().insertOne({ _id: 1, a: [{ x: 1 }] });
    expect(await codeOf(command)).toBe(expected);
  });
});

it.each<[unknown, unknown]>([
  [1, 'ok'],
  [new Double(1), 'ok'],
  [Long.fromNumber(1), 'ok'],
  [Decimal128.fromString('1.0'), 'ok'],
  [0, 9],
  [2, 9],
  [1.5, 9],
  [true, 9],
  ['1', 9],
  [{}, 9],
  [null, 9],
])('$alwaysTrue and $alwaysFalse with %j: %s', async (value, expected) => {
  expect(await codeOf(find({ $alwaysTrue: value }))).toBe(expected);
  expect(await codeOf(find({ $alwaysFalse: value }))).toBe(expected);
});

it.each<[Document, unknown]>([
  [{ e: { $all: [] } }, 9],
  [{ 'e.x': { $all: [] } }, 9],
  [{ 'e.x': { $all: [1] } }, 'ok'],
])('the array filter %j: %s', async (filter, expected) => {
  await items().insertOne({ _id: 1, a: [{ x: 1 }] });
  expect(await codeOf(update({ $set: { 'a.$[e].y': 1 } }, { arrayFilters: [filter] }))).toBe(expected);
});

describe('$all', () => {
  it.each<[Document]>([[{ $not: 1 }], [{ $or: [] }], [{ $foo: 1 }], [{ $ref: 'x' }], [{ $eq: 1 }]])(
    'compares with %j',
    async (value) => {
      await db().command({ insert: 'items', documents: [{ _id: 1, v: 1 }] });
      expect(await idsOf({ v: { $all: [value] } })).toEqual([]);
      await items().createIndex({ v: 1 });
      expect(await idsOf({ v: { $all: [value] } })).toEqual([]);
    },
  );

  it('finds a document like a DBRef', async () => {
    await items().insertMany([
      { _id: 1, v: [{ $ref: 'x', $id: 1 }, 2] },
      { _id: 2, v: [2] },
    ]);
    expect(await idsOf({ v: { $all: [2, { $ref: 'x', $id: 1 }] } })).toEqual([1]);
  });

  it.each<Document>([
    { $all: [] },
    { $bitsAllSet: 1 },
    { $exists: true },
    { $geoWithin: {} },
    { $gt: 1 },
    { $in: [] },
    { $ne: 1 },
    { $options: '' },
    { $regex: 'x' },
    { $size: 1 },
    { $type: 1 },
    { $within: {} },
  ])('knows no operator %j', async (value) => {
    expect(await codeOf(find({ v: { $all: [value] } }))).toBe(2);
  });
});

describe('the fields of a DBRef at the top', () => {
  it.each<Document>([{ $id: 1 }, { $ref: 'x' }, { $db: 'x' }, { $or: [{ $id: 1 }] }])(
    '%j are fields like any other',
    async (filter) => {
      await items().insertOne({ _id: 1 });
      expect(await idsOf(filter)).toEqual([]);
      const after = [{ $replaceWith: { $literal: { $ref: 'x', $id: 1, $db: 'x' } } }, { $match: filter }];
      expect(await items().aggregate(after).toArray()).toHaveLength(1);
      expect(await codeOf({ aggregate: 'items', pipeline: [{ $match: filter }], cursor: {} })).toBe('ok');
    },
  );

  it('stand in $pull for those of the elements', async () => {
    const other = { $ref: 'd', $id: 2 };
    await items().insertOne({ _id: 1, a: [{ $ref: 'c', $id: 1 }, other] });
    expect(await codeOf(update({ $pull: { a: { $id: 1 } } }))).toBe('ok');
    const [stored] = await items()
      .find({}, { projection: { _id: 0, b: { $size: '$a' } } })
      .toArray();
    expect(stored).toEqual({ b: 1 });
  });

  it('limit a partial index', async () => {
    await items().insertOne({ _id: 1, a: 1 });
    await items().createIndex({ a: 1 }, { partialFilterExpression: { $id: 1 } });
    expect(await idsOf({ a: 1 })).toEqual([1]);
  });
});

describe('options of $regex', () => {
  const CASES: [Document, unknown][] = [
    [{ $options: '', $regex: /^ab/i }, [1, 2]],
    [{ $options: 'i', $regex: /^ab/ }, [1, 2]],
    [{ $regex: /^ab/, $options: 'i' }, [1, 2]],
    [{ $regex: /^ab/, $options: '' }, [1]],
    [{ $regex: /^ab/i, $options: '' }, 51075],
    [{ $options: 'i', $regex: /^ab/i }, 51074],
  ];

  it.each(CASES)('%p find %j with an index and without', async (condition, expected) => {
    await items().insertMany([
      { _id: 1, v: 'abc' },
      { _id: 2, v: 'ABC' },
    ]);
    const filter = { v: condition };
    const answer = () => idsOf(filter).catch(({ code }: MongoServerError) => code);
    expect(await answer()).toEqual(expected);
    await items().createIndex({ v: 1 });
    expect(await answer()).toEqual(expected);
  });
});

import { Decimal128, type Document, Long } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** Which indexes MongoDB 4.4 creates, and with which error it refuses the others. */
const { items, codeOf } = setUpDatabase('indexes');
const create = (...indexes: Document[]) => codeOf({ createIndexes: 'items', indexes });

it.each<[Document, unknown]>([
  [{ '$**': 1 }, 'ok'],
  [{ 'a.$**': 1 }, 'ok'],
  [{ '$**': -1 }, 67],
  [{ 'a.$**': -1 }, 67],
  [{ '$**': 'hashed' }, 67],
  [{ 'a.$**': 'hashed' }, 67],
  [{ '$**': 'text' }, 238],
  [{ '$**': 1, b: 1 }, 67],
  [{ '$**.a': 1 }, 67],
  [{ a$: -1 }, 'ok'],
  [{ 'a.$id': 1 }, 'ok'],
  [{ $id: 1 }, 67],
])('an index with the key %j: %s', async (key, expected) => {
  expect(await create({ key, name: 'x' })).toBe(expected);
});

it.each<[Document, unknown]>([
  [{}, 'ok'],
  [{ a: 1, b: { $gt: 1, $lt: 5 } }, 'ok'],
  [{ $and: [{ a: 1 }] }, 'ok'],
  [{ $and: [{ a: 1 }, { b: { $exists: true } }] }, 'ok'],
  [{ a: 1, $comment: 'x' }, 'ok'],
  [{ $and: [{ a: 1, $comment: 'x' }], $comment: 'x' }, 'ok'],
  [{ a: { $exists: 1 } }, 'ok'],
  [{ a: { $all: [1] } }, 'ok'],
  [{ a: { $all: [1, 2] } }, 'ok'],
  [{ a: { $all: [1] }, b: 1 }, 67],
  [{ $and: [{ a: { $all: [1] } }] }, 67],
  [{ a: { $all: [/x/] } }, 67],
  [{ a: { $all: [] } }, 67],
  [{ a: { $all: [{ $elemMatch: { b: 1 } }] } }, 67],
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

it('a partial index for $all serves those who ask for all of its values', async () => {
  await items().insertMany([
    { _id: 1, a: [1, 2], b: 1 },
    { _id: 2, a: [1], b: 1 },
  ]);
  await items().createIndex({ b: 1 }, { partialFilterExpression: { a: { $all: [1, 2] } } });
  const read = async (filter: Document) => {
    const { executionStats } = await items().find(filter).explain('executionStats');
    return [executionStats.nReturned, executionStats.totalDocsExamined];
  };
  expect(await read({ b: 1, a: { $all: [1, 2] } })).toEqual([1, 1]);
  expect(await read({ b: 1, a: { $all: [2, 1] } })).toEqual([1, 1]);
  expect(await read({ b: 1, a: { $all: [1] } })).toEqual([2, 2]);
  expect(await read({ b: 1 })).toEqual([2, 2]);
});

it('a partial index with a comment holds what meets the rest', async () => {
  await create({ key: { a: 1 }, name: 'x', unique: true, partialFilterExpression: { b: 1, $comment: 'x' } });
  await items().insertMany([
    { _id: 1, a: 1, b: 1 },
    { _id: 2, a: 1 },
  ]);
  await expect(items().insertOne({ _id: 3, a: 1, b: 1 })).rejects.toMatchObject({ code: 11000 });
});

it('a collection has at most 64 indexes', async () => {
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ key: { [`a${from + at}`]: 1 }, name: `a${from + at}` }));
  expect(await create(...numbered(1, 65))).toBe(67);
  expect(await items().indexes()).toHaveLength(1);
  expect(await create(...numbered(1, 64))).toBe('ok');
  expect(await create(...numbered(64, 65))).toBe(67);
  expect(await create(...numbered(1, 64))).toBe('ok');
  expect(await items().indexes()).toHaveLength(64);
});

it.each<[Document, unknown]>([
  [{ key: { a: 0 }, name: 5 }, 67],
  [{ name: 5, key: { a: 0 } }, 14],
  [{ key: { a: 0 } }, 67],
  [{ key: { a: 0 }, name: '*' }, 67],
  [{ key: { a: 1 }, name: '*' }, 2],
  [{ key: { a: 0 }, name: 'x', foo: 1 }, 197],
  [{ key: { a: 1 } }, 9],
  [{ name: 'x' }, 9],
  [{ name: 'x', key: null }, 14],
  [{ v: 'x', key: { a: 0 }, name: 'x' }, 14],
  [{ key: { a: 1 }, name: 'x', v: 2.5 }, 2],
  [{ key: { a: 1 }, name: 'x', v: 1e20 }, 2],
  [{ key: { a: 1 }, name: 'x', v: NaN }, 2],
  [{ key: { a: 1 }, name: 'x', v: 3 }, 67],
  [{ key: { a: 1 }, name: 'x', v: Decimal128.fromString('2') }, 'ok'],
  [{ key: { a: 1 }, name: '' }, 67],
])('the index %j: %s', async (index, expected) => {
  expect(await create(index)).toBe(expected);
});

it.each<[unknown, unknown]>([
  [NaN, 0],
  [Decimal128.fromString('NaN'), 0],
  [2147483647, 2147483647],
  [99999999999, 72],
  [1e20, 72],
  [Infinity, 72],
  [Long.MAX_VALUE, 72],
  [-1, 72],
  ['x', 72],
])('collMod with expireAfterSeconds %s: %s', async (expireAfterSeconds, expected) => {
  await create({ key: { at: 1 }, name: 'x', expireAfterSeconds: 60 });
  const code = await codeOf({ collMod: 'items', index: { name: 'x', expireAfterSeconds } });
  const stored = (await items().indexes())[1]?.['expireAfterSeconds'];
  expect(code === 'ok' ? stored : code).toBe(expected);
  if (code !== 'ok') expect(stored).toBe(60);
});

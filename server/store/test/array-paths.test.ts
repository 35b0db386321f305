import type { Document } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** Where MongoDB 4.4 takes a number in a path for a position in an array, and where for a name. */
const { db, items, firstCodeOf: codeOf } = setUpDatabase('paths');

describe('$sort of $push', () => {
  it.each<[unknown[], Document, number[]]>([
    [[{ x: [{ y: 2 }] }, { x: [{ y: 1 }] }], { 'x.0.y': 1 }, [1, 0]],
    [[{ x: [{ y: 2 }] }, { x: [{ y: 1 }] }], { 'x.y': 1 }, [0, 1]],
    [[{ x: [{ y: 2 }] }, { x: [{ y: 1 }] }], { 'x.00.y': 1 }, [0, 1]],
    [[{ x: [2, 5] }, { x: [3, 4] }], { 'x.1': 1 }, [1, 0]],
    [[{ 'x.y': 2 }, { 'x.y': 1 }], { 'x.y': 1 }, [1, 0]],
    [
      [
        { 'x.y': 2, x: { y: 1 } },
        { 'x.y': 1, x: { y: 2 } },
      ],
      { 'x.y': 1 },
      [1, 0],
    ],
    [[{ x: { 'y.z': 2 } }, { x: { 'y.z': 1 } }], { 'x.y.z': 1 }, [1, 0]],
    [[{ x: 1 }, { x: 2 }], { x: -1 }, [1, 0]],
    [[{ x: 1 }, 2], { $x: 1 }, [0, 1]],
    [[{ x: 1 }, 2], { 'x.$a': 1 }, [0, 1]],
  ])('of %j by %j gives the order %j', async (list, $sort, order) => {
    await items().insertOne({ _id: 1, a: list });
    const u = { $push: { a: { $each: [], $sort } } };
    expect(await db().command({ update: 'items', updates: [{ q: {}, u }] })).toMatchObject({ nModified: 1 });
    expect((await items().findOne())?.['a']).toEqual(order.map((at) => list[at]));
  });

  it.each<Document>([{ '': 1 }, { 'x.': 1 }, { '.x': 1 }, { 'x..y': 1 }, { x: 2 }])('refuses %j', async ($sort) => {
    await items().insertOne({ _id: 1, a: [] });
    const u = { $push: { a: { $each: [], $sort } } };
    expect(await codeOf({ update: 'items', updates: [{ q: {}, u }] })).toBe(2);
  });
});

it.each<[Document, string, unknown[]]>([
  [{ a: [{ 0: 'x' }, 5] }, 'a.0', [{ 0: 'x' }]],
  [{ a: [{ 1: 'x' }] }, 'a.1', []],
  [{ a: [5] }, 'a.00', []],
  [{ a: { 0: 'x' } }, 'a.0', ['x']],
  [{ a: [[1, 2], 3] }, 'a.0', [1, 2]],
  [{ a: [[{ b: 1 }, { b: [2, 3] }]] }, 'a.0.b', [1, 2, 3]],
  [{ a: [{ b: [4, 5] }] }, 'a.0.b.1', [5]],
  [{ a: [{ b: [4, 5] }, { b: [6, 7] }] }, 'a.b.1', [5, 7]],
  [{ a: [{ '0x': 1 }, [{ '0x': 2 }]] }, 'a.0x', [1]],
  [{ 'a.b': 1, a: { b: 2 } }, 'a.b', [1]],
])('distinct of %j at %s: %j', async (document, key, expected) => {
  await db().command({ insert: 'items', documents: [{ _id: 1, ...document }] });
  expect((await db().command({ distinct: 'items', key }))['values']).toEqual(expected);
});

describe('a number that is both a position and the name of a field', () => {
  const key = { 'a.0': 1 };
  const index = { createIndexes: 'items', indexes: [{ key, name: 'a' }] };

  it.each<[unknown, unknown]>([
    [[{ 0: 1 }], 16746],
    [[2, { 0: 3 }], 16746],
    [[2, { b: 3 }], 'ok'],
    [{ 0: 1 }, 'ok'],
    [[[{ 0: 3 }]], 16746],
  ])('in %j: %s for a sort, an index and writes', async (a, expected) => {
    const nested = Array.isArray(a) && Array.isArray(a[0]);
    const path = nested ? 'a.0.0' : 'a.0';
    await items().insertOne({ _id: 1, a });
    expect(await codeOf({ find: 'items', sort: { [path]: 1 } })).toBe(expected);
    const sorting = [{ $match: {} }, { $set: { n: 1 } }, { $sort: { [path]: 1 } }];
    expect(await codeOf({ aggregate: 'items', pipeline: sorting, cursor: {} })).toBe(expected);
    const made = { createIndexes: 'items', indexes: [{ key: { [path]: 1 }, name: 'a' }] };
    expect(await codeOf(made)).toBe(expected);
    await items().deleteMany({});
    expect(await codeOf(made)).toBe('ok');
    expect(await codeOf({ insert: 'items', documents: [{ _id: 1, a }] })).toBe(expected);
    await items().deleteMany({});
    await items().insertOne({ _id: 2 });
    expect(await codeOf({ update: 'items', updates: [{ q: {}, u: { $set: { a } } }] })).toBe(expected);
    expect((await items().findOne({ _id: 2 }))?.['a']).toEqual(expected === 'ok' ? a : undefined);
  });

  it('is none beyond the end of the array', async () => {
    await items().insertOne({ _id: 1, a: [{ 1: 5 }] });
    expect(await codeOf(index)).toBe('ok');
    expect(await codeOf({ find: 'items', sort: { 'a.1': 1 } })).toBe('ok');
  });
});

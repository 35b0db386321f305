import type { Document, MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** The order of the fields of results, as MongoDB 4.4 gives it. */
let store: RunningStore;
let client: MongoClient;
const db = () => client.db('order');
async function storeOne(document: Document): Promise<void> {
  await db().dropDatabase();
  await db().collection('items').insertOne(structuredClone(document));
}

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect();
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

describe('$elemMatch in a projection', () => {
  const LISTS = { _id: 1, e: [{ x: 1 }, { x: 2 }], f: [1, 2], s: 't' };
  const [e, f] = [{ $elemMatch: { x: 2 } }, { $elemMatch: { $gt: 1 } }];

  it.each<[Document, Document]>([
    [
      { e, s: 1 },
      { _id: 1, s: 't', e: [{ x: 2 }] },
    ],
    [
      { f, s: 1, e },
      { _id: 1, s: 't', f: [2], e: [{ x: 2 }] },
    ],
    [
      { s: 1, f: { $elemMatch: { $gt: 9 } }, none: { $elemMatch: {} } },
      { _id: 1, s: 't' },
    ],
    [
      { e, s: 0 },
      { _id: 1, e: [{ x: 2 }], f: [1, 2] },
    ],
  ])('%j follows what is included and stays among what is left', async (projection, expected) => {
    await storeOne(LISTS);
    const found = await db().collection('items').findOne({}, { projection });
    expect(JSON.stringify(found)).toBe(JSON.stringify(expected));
    const { value } = await db().command({ findAndModify: 'items', update: { $set: { z: 1 } }, fields: projection });
    expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
  });

  it.each<[Document, unknown]>([
    [{ 'e.x': { $elemMatch: { y: 1 } } }, 31275],
    [{ e: { x: { $elemMatch: { y: 1 } } } }, 31275],
    [{ 'e.x': { $elemMatch: 1 } }, 31274],
    [{ 'f.$': 1, 'e.x': { $elemMatch: { y: 1 } } }, 31255],
    [{ e, 'e.x': 1 }, 31249],
  ])('%j: error %d', async (projection, code) => {
    await storeOne(LISTS);
    await expect(db().command({ find: 'items', projection })).rejects.toMatchObject({ code });
  });
});

describe('a field that a pipeline sets again', () => {
  const NESTED = { _id: 1, a: { x: 1, y: 1 }, z: 1 };
  const ELEMENTS = { _id: 1, a: [{ x: 1, y: 1 }, { y: 2 }] };
  const ARRAYS = { _id: 1, a: [], b: [1], c: 2 };
  const lookup = { $lookup: { from: 'none', localField: 'c', foreignField: 'c', as: 'b' } };

  it.each<[string, Document, Document[], Document]>([
    ['after $unset', NESTED, [{ $unset: 'a' }, { $set: { a: 9 } }], { _id: 1, a: 9, z: 1 }],
    ['inside a document', NESTED, [{ $unset: 'a.x' }, { $set: { 'a.x': 9 } }], { _id: 1, a: { x: 9, y: 1 }, z: 1 }],
    [
      'after an exclusion',
      NESTED,
      [{ $project: { a: { x: 0 } } }, { $set: { 'a.n': 1, 'a.x': 9 } }],
      { _id: 1, a: { x: 9, y: 1, n: 1 }, z: 1 },
    ],
    [
      'after $$REMOVE',
      NESTED,
      [{ $set: { 'a.x': '$$REMOVE' } }, { $set: { b: 1, 'a.x': 9 } }],
      { _id: 1, a: { x: 9, y: 1 }, z: 1, b: 1 },
    ],
    [
      'that did not exist before $$REMOVE',
      NESTED,
      [{ $set: { n: '$$REMOVE' } }, { $set: { m: 1 } }, { $set: { n: 2 } }],
      { _id: 1, a: { x: 1, y: 1 }, z: 1, n: 2, m: 1 },
    ],
    [
      'in the elements of an array',
      ELEMENTS,
      [{ $unset: 'a.x' }, { $set: { 'a.x': 9 } }],
      {
        _id: 1,
        a: [
          { x: 9, y: 1 },
          { y: 2, x: 9 },
        ],
      },
    ],
    [
      'of a document that moved',
      NESTED,
      [{ $unset: 'a.x' }, { $replaceWith: '$a' }, { $set: { x: 9 } }],
      { x: 9, y: 1 },
    ],
    [
      'that an expression left out',
      NESTED,
      [{ $replaceWith: { n: '$none', z: '$z' } }, { $set: { m: 1, n: 2 } }],
      { n: 2, z: 1, m: 1 },
    ],
    [
      'that $project computed as missing',
      NESTED,
      [{ $project: { n: '$none', z: 1, m: '$z' } }, { $set: { n: 2 } }],
      { _id: 1, z: 1, n: 2, m: 1 },
    ],
    [
      'after $unset and $unwind',
      ARRAYS,
      [{ $unset: 'a' }, { $unwind: '$b' }, { $set: { a: 7 } }],
      { _id: 1, a: 7, b: 1, c: 2 },
    ],
    ['as the result of $lookup', ARRAYS, [{ $unset: 'b' }, lookup], { _id: 1, a: [], b: [], c: 2 }],
    [
      'as the position of $unwind',
      ARRAYS,
      [{ $unset: 'a' }, { $unwind: { path: '$b', includeArrayIndex: 'a' } }],
      { _id: 1, a: 0, b: 1, c: 2 },
    ],
    [
      'that $unwind found empty',
      ARRAYS,
      [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }, { $set: { a: 5 } }],
      { _id: 1, a: 5, b: [1], c: 2 },
    ],
    [
      'that was included anew',
      NESTED,
      [{ $unset: 'a' }, { $project: { z: 1, a: 1 } }, { $set: { a: 1 } }],
      { _id: 1, z: 1, a: 1 },
    ],
  ])('returns to its place: %s', async (_, document, pipeline, expected) => {
    await storeOne(document);
    const found = await db().collection('items').aggregate(pipeline).toArray();
    expect(JSON.stringify(found)).toBe(JSON.stringify([expected]));
  });

  it('does so in an update by a pipeline', async () => {
    await storeOne(NESTED);
    await db()
      .collection('items')
      .updateOne({}, [{ $unset: 'a.x' }, { $set: { n: 1, 'a.x': 9 } }]);
    const found = await db().collection('items').findOne();
    expect(JSON.stringify(found)).toBe(JSON.stringify({ _id: 1, a: { x: 9, y: 1 }, z: 1, n: 1 }));
  });
});

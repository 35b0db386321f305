import type { Document } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** `$natural: -1` is the order of insertion, backwards, in every command. */
const { client, db, items } = setUpDatabase('natural');
const backwards = { $natural: -1 };
const idsOf = (documents: Document[]): unknown[] => documents.map(({ _id }) => _id);
const storedIds = async (filter: Document = {}) => idsOf(await items().find(filter).toArray());

beforeEach(async () => {
  await items().insertMany([
    { _id: 1, group: 'a' },
    { _id: 2, group: 'b' },
    { _id: 3, group: 'a' },
    { _id: 4, group: 'b' },
  ]);
});

it.each<[string, Document, number[]]>([
  ['a hint of find', { hint: backwards }, [4, 3, 2, 1]],
  ['a sort of find', { sort: backwards }, [4, 3, 2, 1]],
  ['with skip and limit', { hint: backwards, skip: 1, limit: 2 }, [3, 2]],
  ['with a filter', { hint: backwards, filter: { group: 'a' }, limit: 1 }, [3]],
  ['a fraction below -1', { hint: { $natural: -1.5 } }, [4, 3, 2, 1]],
  ['a fraction above -1', { hint: { $natural: -0.5 } }, [1, 2, 3, 4]],
  ['text', { hint: { $natural: 'x' } }, [1, 2, 3, 4]],
])('%s', async (_, options, expected) => {
  const { cursor } = await db().command({ find: 'items', ...options });
  expect(idsOf(cursor.firstBatch)).toEqual(expected);
});

it('aggregate reads backwards by a hint, also for $group with $first', async () => {
  const options = { hint: backwards };
  expect(
    idsOf(
      await items()
        .aggregate([{ $limit: 2 }], options)
        .toArray(),
    ),
  ).toEqual([4, 3]);
  const first = [{ $group: { _id: '$group', first: { $first: '$_id' } } }, { $sort: { _id: 1 } }];
  expect(await items().aggregate(first, options).toArray()).toEqual([
    { _id: 'a', first: 3 },
    { _id: 'b', first: 4 },
  ]);
});

it('delete and update take the last document by a hint', async () => {
  await db().command({ delete: 'items', deletes: [{ q: {}, limit: 1, hint: backwards }] });
  expect(await storedIds()).toEqual([1, 2, 3]);
  await db().command({ update: 'items', updates: [{ q: {}, u: { $set: { changed: true } }, hint: backwards }] });
  expect(await storedIds({ changed: true })).toEqual([3]);
});

it.each([{ hint: backwards }, { sort: backwards }])('findAndModify takes the last document by %j', async (options) => {
  const { value } = await db().command({ findAndModify: 'items', query: { group: 'a' }, remove: true, ...options });
  expect(value).toMatchObject({ _id: 3 });
  expect(await storedIds()).toEqual([1, 2, 4]);
});

it('a transaction reads its own writes backwards, too', async () => {
  await client().withSession(async (session) => {
    session.startTransaction();
    await items().updateOne({ _id: 2 }, { $set: { group: 'c' } }, { session });
    await items().insertOne({ _id: 5, group: 'a' }, { session });
    expect(idsOf(await items().find({}, { session, hint: backwards }).toArray())).toEqual([5, 4, 3, 2, 1]);
    await session.abortTransaction();
  });
});

it('a long scan that pauses goes on backwards', async () => {
  const count = 30_000;
  const many = db().collection('many');
  await many.insertMany(Array.from({ length: count }, (_, at) => ({ at, text: `${at} `.repeat(20) })));
  const filter = { $expr: { $gt: [{ $size: { $split: ['$text', ' '] } }, 0] } };
  const found = await many.find(filter, { hint: backwards, projection: { _id: 0, at: 1 } }).toArray();
  expect(found.map(({ at }) => at)).toEqual(Array.from({ length: count }, (_, at) => count - 1 - at));
});

it.each<[string, Document]>([
  ['find', { find: 'items', hint: backwards }],
  ['a sort of find', { find: 'items', sort: backwards }],
  ['count', { count: 'items', hint: backwards }],
  ['aggregate', { aggregate: 'items', pipeline: [], cursor: {}, hint: backwards }],
])('explain of %s shows the direction', async (_, command) => {
  const { queryPlanner } = await db().command({ explain: command });
  expect(queryPlanner.winningPlan).toEqual({ stage: 'COLLSCAN', direction: 'backward' });
});

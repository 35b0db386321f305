import { Double, Long, type Document } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** Arguments of commands that MongoDB 4.4 refuses, and those that look wrong but are right. */
const { client, db, items, codeOf } = setUpDatabase('arguments');
const makeIndex = (key: Document, more: Document = {}): Document => ({
  createIndexes: 'items',
  indexes: [{ key, name: 'x', ...more }],
});
const namesOfIndexes = async (): Promise<unknown[]> => (await items().indexes()).map(({ name }) => name as unknown);

beforeEach(async () => {
  await items().insertOne({ _id: 1 });
});

describe('an index on _id', () => {
  it.each<[Document, Document]>([
    [{ _id: 'hashed' }, {}],
    [{ _id: 5 }, {}],
    [{ _id: -2 }, { sparse: true }],
  ])('with the key %j is an index like any other', async (key, more) => {
    expect(await codeOf(makeIndex(key, more))).toBe('ok');
    expect(await namesOfIndexes()).toEqual(['_id_', 'x']);
    await items().insertOne({ _id: 2 });
    expect(await items().findOne({ _id: 2 })).toEqual({ _id: 2 });
    expect(await codeOf(makeIndex(key, { name: '_id_' }))).toBe(2);
    expect(await codeOf({ dropIndexes: 'items', index: key })).toBe('ok');
    expect(await namesOfIndexes()).toEqual(['_id_']);
  });

  it.each<[Document, Document, unknown]>([
    [{ _id: 1 }, {}, 'ok'],
    [{ _id: new Double(1) }, { v: 2 }, 'ok'],
    [{ _id: 1.5 }, {}, 2],
    [{ _id: -1 }, {}, 2],
    [{ _id: 1 }, { name: '_id_', hidden: true }, 197],
    [{ _id: 1 }, { background: true }, 197],
    [{ _id: 1 }, { unique: false }, 197],
    [{ _id: -1 }, { background: true }, 197],
    [{ _id: 1 }, { hidden: 'x' }, 14],
    [{ _id: 5 }, { hidden: true }, 'ok'],
  ])('with the key %j and %j: %s', async (key, more, expected) => {
    expect(await codeOf(makeIndex(key, more))).toBe(expected);
  });

  it('that is dropped by a key is the one with that key', async () => {
    expect(await codeOf({ dropIndexes: 'items', index: { _id: 1 } })).toBe(72);
    expect(await codeOf({ dropIndexes: 'items', index: { _id: -1 } })).toBe(27);
  });

  it.each<[unknown, Document, unknown]>([
    [{ key: { _id: 1 }, name: '_id_' }, {}, 'ok'],
    [{ key: { _id: 1 }, name: 'other', v: 2 }, {}, 'ok'],
    [{ key: { a: 1 }, name: 'a' }, {}, 2],
    [{ key: { _id: -1 }, name: '_id_' }, {}, 2],
    [{ key: { _id: 'hashed' }, name: 'h' }, {}, 2],
    [{ key: { _id: 1 }, name: '_id_', unique: true }, {}, 197],
    [{ key: { _id: 1 } }, {}, 9],
    [5, {}, 14],
    [{ key: { _id: 1 }, name: '_id_' }, { collation: { locale: 'en' } }, 'ok'],
    [{ key: { _id: 1 }, name: '_id_', collation: { locale: 'en' } }, { collation: { locale: 'en' } }, 'ok'],
    [{ key: { _id: 1 }, name: '_id_', collation: { locale: 'en' } }, {}, 2],
  ])('that create is given is checked: %j', async (idIndex, more, expected) => {
    expect(await codeOf({ create: 'made', idIndex, ...more })).toBe(expected);
    if (expected === 'ok') expect(await db().collection('made').indexes()).toMatchObject([{ name: '_id_' }]);
    else expect(await db().listCollections({ name: 'made' }).toArray()).toEqual([]);
  });
});

describe('createIndexes', () => {
  it('leaves out unknown options if it is told to', async () => {
    const command = makeIndex({ a: 1 }, { foo: 1, prepareUnique: true });
    expect(await codeOf({ ...command, ignoreUnknownIndexOptions: false })).not.toBe('ok');
    expect(await codeOf({ ...command, ignoreUnknownIndexOptions: 1 })).toBe(14);
    expect(await codeOf({ ...command, ignoreUnknownIndexOptions: true })).toBe('ok');
    expect((await items().indexes())[1]).toEqual({ v: 2, key: { a: 1 }, name: 'x' });
  });

  it('refuses a name with a null byte', async () => {
    expect(await codeOf(makeIndex({ a: 1 }, { name: 'a\0b' }))).toBe(238);
  });
});

it.each<[unknown, unknown]>([
  [0, 20],
  [2, 20],
  ['1', 20],
  [true, 20],
  [null, 20],
  [{}, 20],
  [-1, 20],
  [1.5, 'ok'],
  [Long.fromInt(1), 'ok'],
])('dropDatabase: %j gives %s', async (argument, expected) => {
  expect(await codeOf({ dropDatabase: argument })).toBe(expected);
  expect(await items().countDocuments()).toBe(expected === 'ok' ? 0 : 1);
});

describe('the fields of a transaction', () => {
  const insert = (fields: Document): Document => ({ insert: 'items', documents: [{ _id: 2 }], ...fields });
  const txnNumber = Long.fromInt(1);
  it.each<[string, Document, unknown]>([
    ['autocommit: true', { txnNumber, autocommit: true }, 72],
    ['autocommit: true of a beginning', { txnNumber, autocommit: true, startTransaction: true }, 72],
    ['autocommit without a number', { autocommit: false, startTransaction: true }, 72],
    ['startTransaction without autocommit', { txnNumber, startTransaction: true }, 72],
    ['startTransaction: false', { txnNumber, autocommit: false, startTransaction: false }, 72],
    ['a negative number', { txnNumber: Long.fromInt(-1) }, 72],
    ['autocommit that is no boolean', { txnNumber, autocommit: 0 }, 14],
    ['a number that is no integer', { txnNumber: new Double(1) }, 14],
    ['a retryable write', { txnNumber }, 'ok'],
    ['the number 0', { txnNumber: Long.fromInt(0) }, 'ok'],
  ])('%s', async (_, fields, expected) => {
    // The session stays open, so that the driver uses its id for no other test.
    expect(await codeOf(insert(fields), { session: client().startSession() })).toBe(expected);
    expect(await items().countDocuments()).toBe(expected === 'ok' ? 2 : 1);
  });
});

it.each<[Document, unknown]>([
  [{ killCursors: 'items', cursors: [Long.fromInt(9)] }, 'ok'],
  [{ killCursors: '$cmd.listCollections', cursors: [Long.fromInt(9)] }, 'ok'],
  [{ killCursors: 'items', cursors: [] }, 2],
  [{ killCursors: 'items', cursors: [9] }, 9],
  [{ killCursors: 'items', cursors: [Long.fromInt(9), '9'] }, 9],
  [{ killCursors: 'items', cursors: Long.fromInt(9) }, 9],
  [{ killCursors: 'items' }, 9],
  [{ killCursors: 1, cursors: [Long.fromInt(9)] }, 9],
  [{ killCursors: '', cursors: [Long.fromInt(9)] }, 73],
])('killCursors: %j', async (command, expected) => {
  expect(await codeOf(command)).toBe(expected);
});

describe.each(['listIndexes', 'listCollections', 'aggregate'])('the cursor of %s', (name) => {
  it.each<[unknown, unknown]>([
    [{}, 'ok'],
    [{ batchSize: 1.5 }, 'ok'],
    [{ foo: 1 }, 2],
    [{ batchSize: 1, foo: 1 }, 2],
    [{ batchSize: -1 }, 2],
    [{ batchSize: 'x' }, 14],
    [{ batchSize: null }, 14],
    [null, 14],
    [5, 14],
  ])('%j', async (cursor, expected) => {
    expect(await codeOf({ [name]: 'items', ...(name === 'aggregate' && { pipeline: [] }), cursor })).toBe(expected);
  });
});

it.each<[Document, unknown]>([
  [{ $project: { 'a.$': 1 } }, 31324],
  [{ $project: { 'a.$': 0 } }, 31324],
  [{ $project: { 'a.$': 'x' } }, 31324],
  [{ $project: { a: { 'b.$': 1 } } }, 31324],
  [{ $project: { 'a.$.b': 1 } }, 31394],
  [{ $project: { $: 1 } }, 16410],
  [{ $unset: 'a.$' }, 31324],
  [{ $set: { 'a.$': 1 } }, 16410],
])('aggregate has no positional projection: %j', async (stage, expected) => {
  expect(await codeOf({ aggregate: 'items', pipeline: [stage], cursor: {} })).toBe(expected);
});

it.each([
  [new Date(Date.UTC(1930, 0, 1, 12)), '-0330 -210'],
  [new Date(Date.UTC(1930, 6, 1, 12)), '-0230 -150'],
  [new Date(Date.UTC(2024, 0, 1, 12)), '-0330 -210'],
])('the offset of a local time with seconds is cut to minutes: %s', async (date, expected) => {
  const text = { $dateToString: { date, format: '%z %Z', timezone: 'America/St_Johns' } };
  const [found] = await items()
    .aggregate([{ $project: { text } }])
    .toArray();
  expect(found?.['text']).toBe(expected);
});

it.each<[Document]>([[{}], [{ pipeline: null }], [{ pipeline: {} }]])(
  'aggregate needs a pipeline: %j',
  async (more) => {
    expect(await codeOf({ aggregate: 'items', ...more, cursor: {} })).toBe(14);
  },
);

it.each<[Document, number]>([
  [{ $foo: 1 }, 40324],
  [{}, 40323],
  [{ $match: {}, $limit: 1 }, 40323],
])('aggregate finds that %j is no stage before it joins its transaction', async (stage, code) => {
  const session = client().startSession();
  session.startTransaction();
  await items().insertOne({ _id: 2 }, { session });
  expect(await codeOf({ aggregate: 'items', pipeline: [stage], cursor: {} }, { session })).toBe(code);
  await session.commitTransaction();
  await session.endSession();
  expect(await items().countDocuments()).toBe(2);
});

const SIZE = 4096;
it.each<[Document, unknown]>([
  [{ capped: true, size: SIZE, max: 'x' }, 14],
  [{ capped: true, size: 'x' }, 14],
  [{ size: 'x' }, 14],
  [{ size: SIZE }, 72],
  [{ capped: 'x' }, 14],
  [{ validator: 5 }, 14],
  [{ autoIndexId: 'x' }, 14],
  [{ temp: 'x' }, 14],
  [{ flags: 'x' }, 14],
  [{ capped: true, size: 2 ** 50 }, 'ok'],
  [{ capped: true, size: Long.fromNumber(2 ** 50).add(1) }, 2],
  [{ capped: true, size: SIZE, max: 2 ** 31 - 1 }, 'ok'],
  [{ capped: true, size: SIZE, max: 2 ** 31 }, 2],
  [{ capped: true, size: SIZE, max: Long.MAX_VALUE }, 'ok'],
  [{ capped: true, size: SIZE, max: null }, 'ok'],
  [{ capped: null, size: null }, 'ok'],
  [{ validator: null, validationLevel: null, collation: null, idIndex: null }, 'ok'],
  [{ foo: null }, 40415],
])('create with %j', async (options, expected) => {
  expect(await codeOf({ create: 'made', ...options })).toBe(expected);
  expect(await db().listCollections({ name: 'made' }).toArray()).toHaveLength(expected === 'ok' ? 1 : 0);
});

it.each<[string, Document, unknown]>([
  ['the new document', { new: true }, 2],
  ['a new document that is inserted', { new: true, upsert: true, query: { _id: 9 } }, 2],
  ['the old document', { new: false }, 'ok'],
  ['no document, as there is no collection', { findAndModify: 'none', new: true }, 'ok'],
])('findAndModify with a positional projection of %s', async (_, more, expected) => {
  await items().updateOne({ _id: 1 }, { $set: { l: [{ a: 1 }, { a: 2 }] } });
  const command = { findAndModify: 'items', query: { 'l.a': 2 }, update: { $set: { x: 1 } }, fields: { 'l.$': 1 } };
  expect(await codeOf({ ...command, ...more })).toBe(expected);
  expect(await items().countDocuments({ x: 1 })).toBe(expected === 'ok' && !('findAndModify' in more) ? 1 : 0);
});

it.each<[Document, unknown]>([
  [{ allOf: [] }, 2],
  [{ anyOf: [] }, 2],
  [{ oneOf: [] }, 2],
  [{ allOf: [{}] }, 'ok'],
  [{ allOf: 5 }, 14],
  [{ allOf: [5] }, 14],
  [{ enum: [] }, 9],
  [{ required: [] }, 9],
  [{ minItems: 'x' }, 9],
  [{ maxLength: null }, 9],
  [{ minProperties: 'x' }, 9],
  [{ minItems: 1.5 }, 9],
  [{ minItems: -1 }, 9],
  [{ minItems: 1 }, 'ok'],
  [{ minimum: 'x' }, 14],
])('$jsonSchema %j', async ($jsonSchema, expected) => {
  expect(await codeOf({ find: 'items', filter: { $jsonSchema } })).toBe(expected);
});

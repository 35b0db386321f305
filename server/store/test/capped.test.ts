import { Decimal128, type Document, Int32, Long } from 'mongodb';
import { setUpDatabase } from './set-up-database';
import { startStore } from './support';

/** The limits of capped collections, as MongoDB 4.4 rounds and shows them. */
const { db, items, codeOf } = setUpDatabase('capped');

const NO_LIMIT = new Int32(2 ** 31 - 1);
it.each<[string, Document, Document]>([
  ['one byte', { size: 1 }, { size: new Int32(256) }],
  ['a multiple of 256', { size: 256 }, { size: new Int32(256) }],
  ['a fraction', { size: 256.9 }, { size: new Int32(256) }],
  ['a byte more', { size: 257 }, { size: new Int32(512) }],
  ['a size beyond an int', { size: 2 ** 40 - 1 }, { size: Long.fromNumber(2 ** 40) }],
  ['fractions', { size: 5000.7, max: 2.5 }, { size: new Int32(5120), max: new Int32(2) }],
  ['a long as max', { size: 300, max: Long.fromInt(7) }, { size: new Int32(512), max: new Int32(7) }],
  ['0 as max', { size: 300, max: 0 }, { size: new Int32(512), max: NO_LIMIT }],
  ['a negative max', { size: 300, max: -1 }, { size: new Int32(512), max: NO_LIMIT }],
  ['the largest max', { size: 300, max: Long.MAX_VALUE }, { size: new Int32(512), max: NO_LIMIT }],
])('%s is stored as MongoDB stores it', async (_, given, expected) => {
  await db().command({ create: 'items', capped: true, ...given });
  const { cursor } = await db().command({ listCollections: 1 }, { promoteValues: false });
  expect(cursor.firstBatch[0].options).toEqual({ capped: true, ...expected });
});

it.each<[Document, number]>([
  [{ size: 100 }, 8], // 256 bytes, of which a document takes 32
  [{ size: 5000.7, max: 2.5 }, 2],
  [{ size: 5000, max: -1 }, 12],
])('a collection with %j holds %d documents', async (limits, expected) => {
  await db().command({ create: 'items', capped: true, ...limits });
  const documents = Array.from({ length: 12 }, (_, _id) => ({ _id, s: '0123456789' }));
  await items().insertMany(documents);
  const kept = await items().find().toArray();
  expect(kept).toEqual(documents.slice(-expected));
});

const NOT_A_NUMBER: [string, unknown][] = [
  ['a double', NaN],
  ['a decimal', Decimal128.fromString('NaN')],
];
it.each([...NOT_A_NUMBER, ['a negative number', -1], ['a fraction below 1', 0.5]])(
  '%s that is no size is refused: %s',
  async (_, size) => {
    expect(await codeOf({ create: 'items', capped: true, size })).toBe(51024);
    expect(await codeOf({ create: 'others' })).toBe('ok');
  },
);

it('a collection that cannot be created changes nothing: the folder is written to and opened again', async () => {
  const store = await startStore();
  const pieces = async () => (await store.connect()).db('shop').collection<Document & { _id: number }>('pieces');
  await (await pieces()).insertOne({ _id: 1 });
  for (const [, size] of NOT_A_NUMBER) {
    const shop = (await store.connect()).db('shop');
    await expect(shop.command({ create: 'capped', capped: true, size })).rejects.toMatchObject({ code: 51024 });
    await shop.collection<Document>('capped').insertOne({ size });
  }
  await (await pieces()).createIndex({ stock: 1 });
  await store.restart();
  expect(await (await pieces()).find().toArray()).toEqual([{ _id: 1 }]);
  expect(await (await pieces()).indexExists('stock_1')).toBe(true);
  expect(await store.stop()).toBe(0);
});

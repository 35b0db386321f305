import { ObjectId, type Db, type Document, type MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support';

/**
 * A $lookup followed by a $project is assembled from bytes. An additional $match in between forces decoding; the
 * results must be equal.
 */
let store: RunningStore;
let client: MongoClient;
let db: Db;

const products = Array.from({ length: 12 }, (_, at) => ({
  _id: new ObjectId(),
  name: `Product ${at}`,
  price: at * 100,
  sizes: at % 3 ? [{ size: 'S', stock: at }] : [],
  searchWords: ['a', 'b'],
  ...(at % 2 && { note: null }),
  category: at % 4,
}));
const idOf = (at: number) => products[at % products.length]?._id;
const carts: Document[] = [
  {
    _id: 1,
    version: 3,
    lines: [5, 2, 5, 11].map((at) => ({ product: idOf(at), quantity: at })),
    opIds: ['x'],
    category: 2,
  },
  { _id: 2, lines: [], version: 1, category: null },
  { _id: 3, version: 1 },
  { _id: 4, lines: [{ product: new ObjectId() }, { product: idOf(0) }, { quantity: 1 }], category: [1, 3] },
  { _id: 5, lines: { product: idOf(7) }, category: /x/ },
];
const JOINS = [
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: 'found' },
  { from: 'products', localField: 'category', foreignField: 'category', as: 'found' },
  { from: 'nothing', localField: 'category', foreignField: 'category', as: 'found' },
  // Overwrites an existing field.
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: 'lines' },
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: 'version.found' },
  // Invalid.
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: '$found' },
  { from: 'products', localField: '', foreignField: '_id', as: 'found' },
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: 'found', let: {} },
];
/** The first so many joins are valid with every projection; an error would end a transaction. */
const VALID_JOINS = 3;
const projectionsOf = (as: string): Document[] => [
  { version: 1, [`${as}._id`]: 1, [`${as}.name`]: true, [`${as}.sizes`]: 1 },
  { [`${as}.price`]: 1 },
  { [`${as}.searchWords`]: 0, [`${as}._id`]: 0, opIds: 0 },
  { [`${as}.searchWords`]: 0 },
  { [`${as}.note`]: 1, _id: 0 },
  { [as]: 1 },
  { version: 1 },
  { [`${as}.sizes.size`]: 1 },
  { [`${as}.name`]: '$version', version: 1 },
];

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 4 });
  db = client.db('joined');
  await db.collection<Document>('products').insertMany(products);
  await db.collection<Document>('carts').insertMany(carts);
  await db.collection('products').createIndex({ category: 1 });
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

type Session = ReturnType<MongoClient['startSession']>;

async function compareAll(session?: Session): Promise<number> {
  let some = 0;
  for (const $lookup of session ? JOINS.slice(0, VALID_JOINS) : JOINS)
    for (const $project of projectionsOf($lookup.as)) {
      const run = (between: Document[]) =>
        db
          .collection('carts')
          .aggregate([{ $match: { _id: { $gte: 1 } } }, { $lookup }, ...between, { $project }], { session })
          .toArray()
          .catch(({ code }: { code: number }) => `refused with ${code}`);
      const cut = await run([]);
      expect(JSON.stringify(cut)).toBe(JSON.stringify(await run([{ $match: {} }])));
      some += JSON.stringify(cut).includes('Product') ? 1 : 0;
    }
  return some;
}

it('a $lookup with a $project gives the same from bytes as from decoded documents', async () => {
  expect(await compareAll()).toBeGreaterThan(10);
});

it('the same holds in a transaction with own writes, and after writes of others', async () => {
  const session = client.startSession();
  session.startTransaction();
  await compareAll(session);
  await db
    .collection('products')
    .updateOne({ _id: idOf(5) }, { $set: { name: 'Product changed here', category: 3 } }, { session });
  await db.collection('products').updateOne({ _id: idOf(2) }, { $set: { name: 'Product changed there', category: 1 } });
  await db.collection('products').deleteOne({ _id: idOf(11) });
  await compareAll(session);
  await session.abortTransaction();
  await session.endSession();
  expect(await compareAll()).toBeGreaterThan(10);
});

it.each([
  [[{ $lookup: { ...JOINS[0], from: '' } }], 73],
  [[{ $unionWith: '' }], 73],
  [[{ $lookup: { ...JOINS[0], localField: '' } }], 9],
])('a stage with an empty name, %j, fails with code %p', async (pipeline, code) => {
  await expect(db.collection('carts').aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
});

describe('the local field of a $lookup', () => {
  const FOREIGN: (Document & { _id: number })[] = [
    { _id: 1, k: 1 },
    { _id: 2 },
    { _id: 3, k: null },
    { _id: 4, k: [1, 5] },
    { _id: 5, k: 5 },
    { _id: 6, k: [[1, 2]] },
    { _id: 7, k: [1, 2] },
  ];

  it.each<[Document, string, number[]]>([
    [{ a: [{ b: 1 }, {}] }, 'a.b', [1, 4, 7]],
    [{ a: [{ b: 1 }, 2, null, [{ b: 5 }]] }, 'a.b', [1, 4, 7]],
    [{ a: [{}, {}] }, 'a.b', [2, 3]],
    [{ a: [{ b: 1 }, { b: null }] }, 'a.b', [1, 2, 3, 4, 7]],
    [{ a: [] }, 'a', [2, 3]],
    [{ a: 1 }, 'a.b', [2, 3]],
    [{ a: [1, 5] }, 'a.0', [1, 4, 7]],
    [{ a: [1, 5] }, 'a.01', [4, 5]],
    [{ a: [1, 5] }, 'a.2', [2, 3]],
    [{ a: [{ b: 1 }, { b: 5 }] }, 'a.0.b', [1, 4, 7]],
    [{ a: [{ b: 1 }, { b: 5 }] }, 'a.1.b', [4, 5]],
    [{ a: [[1, 2]] }, 'a.0', [1, 4, 7]],
    [{ a: [[1, 5]] }, 'a.0.1', [4, 5]],
    [{ a: [[{ b: 5 }]] }, 'a.0.b', [4, 5]],
    [{ a: [{ 0: 5 }, 1] }, 'a.0', [8]],
    [{ a: { 0: 5 } }, 'a.0', [4, 5]],
    [{ 0: [5, 1] }, '0', [1, 4, 5, 7]],
  ])('of %j, at %s, joins %j', async (document, localField, expected) => {
    await db.collection('foreign').deleteMany({});
    await db.collection<Document & { _id: number }>('foreign').insertMany(FOREIGN);
    await db.collection('foreign').insertOne({ _id: 8, k: { 0: 5 } } as Document);
    await db.collection('local').deleteMany({});
    await db.collection('local').insertOne(document);
    const $lookup = { from: 'foreign', localField, foreignField: 'k', as: 'found' };
    for (const between of [[], [{ $match: {} }]]) {
      const [joined] = await db
        .collection('local')
        .aggregate([{ $lookup }, ...between, { $project: { 'found._id': 1 } }])
        .toArray();
      expect(joined?.['found'].map(({ _id }: Document) => _id)).toEqual(expected);
    }
  });
});

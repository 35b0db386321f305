import { ObjectId, type Db, type Document, type MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** A join that is only cut down stays bytes: it says what the same join says with a stage in between, for which all is read. */
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
  // Stands in the place of a field that is there.
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: 'lines' },
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: 'version.found' },
  // Refused.
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: '$found' },
  { from: 'products', localField: '', foreignField: '_id', as: 'found' },
  { from: 'products', localField: 'lines.product', foreignField: '_id', as: 'found', let: {} },
];
/** Joins of which no cut is refused: that would end a transaction. */
const SOUND = 3;
const cutsOf = (as: string): Document[] => [
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

async function agree(session?: Session): Promise<number> {
  let some = 0;
  for (const $lookup of session ? JOINS.slice(0, SOUND) : JOINS)
    for (const $project of cutsOf($lookup.as)) {
      const asked = (between: Document[]) =>
        db
          .collection('carts')
          .aggregate([{ $match: { _id: { $gte: 1 } } }, { $lookup }, ...between, { $project }], { session })
          .toArray()
          .catch(({ code }: { code: number }) => `refused with ${code}`);
      const cut = await asked([]);
      expect(JSON.stringify(cut)).toBe(JSON.stringify(await asked([{ $match: {} }])));
      some += JSON.stringify(cut).includes('Product') ? 1 : 0;
    }
  return some;
}

it('says the same, whatever is joined and kept', async () => {
  expect(await agree()).toBeGreaterThan(10);
});

it('also in a transaction that has written, and after the others have', async () => {
  const session = client.startSession();
  session.startTransaction();
  await agree(session);
  await db
    .collection('products')
    .updateOne({ _id: idOf(5) }, { $set: { name: 'Product changed here', category: 3 } }, { session });
  await db.collection('products').updateOne({ _id: idOf(2) }, { $set: { name: 'Product changed there', category: 1 } });
  await db.collection('products').deleteOne({ _id: idOf(11) });
  await agree(session);
  await session.abortTransaction();
  await session.endSession();
  expect(await agree()).toBeGreaterThan(10);
});

import mongoose from 'mongoose';
import { isDuplicateKey } from '../../server/src/common/transactions/transactions.js';
import { databaseUri } from '../support/database.js';
import { startShop, type Shop } from '../support/shop.js';

/** What the database and the driver answer when one of many writes has a key that exists. */
let shop: Shop;
let connection: mongoose.Connection;
const FIELDS = ['_id', 'sku', 'kind', 'size'];
const schema = new mongoose.Schema({ _id: String, sku: String, kind: String, size: String }, { versionKey: false });
schema.index({ sku: 1 }, { unique: true, sparse: true });
schema.index({ kind: 1, size: -1 }, { unique: true, sparse: true });

beforeAll(async () => {
  shop = await startShop();
  connection = await mongoose.createConnection(databaseUri(shop.dataDir)).asPromise();
});
afterAll(async () => {
  await connection.close();
  await shop.stop();
});

it('a duplicate key is told from others by its field, in one write or in many', async () => {
  const things = connection.model('Thing', schema, `duplicate_keys_${Date.now()}`);
  await things.init();
  await things.insertMany([{ _id: 'a', sku: 'S-1', kind: 'ring', size: '16' }, { _id: 'b' }]);
  const errors: [string, () => Promise<unknown>][] = [
    ['_id', () => things.insertMany([{ _id: 'c' }, { _id: 'a' }], { lean: true })],
    ['sku', () => things.insertMany([{ _id: 'd', sku: 'S-1' }])],
    ['size', () => things.insertMany([{ _id: 'e', kind: 'ring', size: '16' }])],
    ['sku', () => things.bulkWrite([{ updateOne: { filter: { _id: 'b' }, update: { $set: { sku: 'S-1' } } } }])],
    ['_id', () => things.collection.insertOne({ _id: 'a' as never })],
  ];
  for (const [field, write] of errors) {
    const error = await write().catch((error: unknown) => error);
    expect([isDuplicateKey(error), isDuplicateKey(error, 'kin'), isDuplicateKey(error, 'name')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(FIELDS.filter((each) => isDuplicateKey(error, each))).toEqual(field === 'size' ? ['kind', 'size'] : [field]);
  }
});

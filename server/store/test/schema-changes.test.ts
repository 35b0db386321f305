import type { Collection, Db, Document, MongoClient, MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** Collections and indexes change while transactions are open. */
let store: RunningStore;
let client: MongoClient;
let db: Db;
interface User {
  _id: number;
  email: string;
}

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 4 });
  db = client.db('changes');
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

/** Returns the commit error of a transaction that wrote before `change`, or undefined. */
async function commitAfterChange(
  people: Collection<User>,
  write: User,
  change: () => Promise<unknown>,
): Promise<Error | undefined> {
  return client.withSession(async (session) => {
    session.startTransaction();
    await people.insertOne(write, { session });
    await change();
    return session.commitTransaction().then(
      () => undefined,
      (error: MongoServerError) => error,
    );
  });
}
const isTransient = (error: Error | undefined): boolean =>
  (error as MongoServerError | undefined)?.hasErrorLabel('TransientTransactionError') ?? false;

describe('a database whose name differs from another only in the case of letters', () => {
  const other = () => client.db('Changes');
  beforeEach(async () => {
    await db.collection<User>('people').insertOne({ _id: 0, email: '' });
  });
  afterEach(async () => {
    await db.dropDatabase();
    await client.db('changes').dropDatabase();
  });
  it('cannot be created by a command, an index or a write', async () => {
    const error = { code: 13297, codeName: 'DatabaseDifferCase' };
    await expect(other().createCollection('people')).rejects.toMatchObject(error);
    await expect(other().collection('people').createIndex({ email: 1 })).rejects.toMatchObject(error);
    await expect(other().collection('people').insertOne({ email: '' })).rejects.toMatchObject({ code: 13297 });
    await expect(
      other()
        .collection('people')
        .updateOne({}, { $set: { email: '' } }, { upsert: true }),
    ).rejects.toMatchObject({ code: 13297 });
    expect(await other().collection('people').countDocuments()).toBe(0);
    expect(await other().listCollections().toArray()).toEqual([]);
  });
  it('can be created after that one was dropped', async () => {
    await db.dropDatabase();
    await other().createCollection('people');
    await expect(db.collection('people').insertOne({})).rejects.toMatchObject({ code: 13297 });
    await other().dropDatabase();
  });
  it('cannot be created by a transaction that began before', async () => {
    await db.dropDatabase();
    const error = await client.withSession(async (session) => {
      session.startTransaction();
      await other().collection('people').insertOne({}, { session });
      await db.collection<User>('people').insertOne({ _id: 1, email: '' });
      return session.commitTransaction().catch((reason: MongoServerError) => reason);
    });
    expect(error).toMatchObject({ code: 112 });
  });
});

describe('a transaction with writes from before', () => {
  it('a unique index was created fails to commit with a transient error, so no key occurs twice', async () => {
    const people = db.collection<User>('people');
    await people.insertOne({ _id: 1, email: 'asha@example.com' });
    const error = await commitAfterChange(people, { _id: 2, email: 'asha@example.com' }, () =>
      people.createIndex({ email: 1 }, { unique: true }),
    );
    expect(isTransient(error)).toBe(true);
    expect(await people.find().toArray()).toEqual([{ _id: 1, email: 'asha@example.com' }]);
  });

  it('a unique index was hidden does not commit a key that was inserted meanwhile', async () => {
    const people = db.collection<User>('hidden');
    await people.createIndex({ email: 1 }, { unique: true, name: 'email' });
    const error = await commitAfterChange(people, { _id: 1, email: 'asha@example.com' }, async () => {
      await db.command({ collMod: 'hidden', index: { name: 'email', hidden: true } });
      await people.insertOne({ _id: 2, email: 'asha@example.com' });
    });
    expect(isTransient(error)).toBe(true);
    expect(await people.countDocuments()).toBe(1);
  });

  it('a validator was set fails to commit with a transient error', async () => {
    const people = await db.createCollection<User>('validated');
    const error = await commitAfterChange(people, { _id: 1, email: '' }, () =>
      db.command({ collMod: 'validated', validator: { email: { $gt: '' } } }),
    );
    expect(isTransient(error)).toBe(true);
    expect(await people.countDocuments()).toBe(0);
  });

  it('an index of another collection was created commits', async () => {
    const people = db.collection<User>('others');
    await people.insertOne({ _id: 1, email: 'asha@example.com' });
    expect(
      await commitAfterChange(people, { _id: 2, email: 'bina@example.com' }, () =>
        db.collection('elsewhere').createIndex({ email: 1 }),
      ),
    ).toBeUndefined();
    expect(await people.countDocuments()).toBe(2);
  });
});

it('a collection and index created in a transaction exist after its commit', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    const created = await db.createCollection<User>('made', { session });
    await created.createIndex({ email: 1 }, { unique: true, session });
    await created.insertOne({ _id: 1, email: 'asha@example.com' }, { session });
    await session.commitTransaction();
  });
  await expect(db.collection<User>('made').insertOne({ _id: 2, email: 'asha@example.com' })).rejects.toMatchObject({
    code: 11000,
  });
});

it('collMod changes two options of one index at once', async () => {
  const tokens = db.collection('tokens');
  await tokens.createIndex({ at: 1 }, { name: 'at', expireAfterSeconds: 60 });
  const answer: Document = await db.command({
    collMod: 'tokens',
    index: { name: 'at', expireAfterSeconds: 90, hidden: true },
  });
  expect(answer).toMatchObject({
    expireAfterSeconds_old: 60,
    expireAfterSeconds_new: 90,
    hidden_old: false,
    hidden_new: true,
  });
  expect(await tokens.indexes()).toContainEqual(
    expect.objectContaining({ name: 'at', expireAfterSeconds: 90, hidden: true }),
  );
});

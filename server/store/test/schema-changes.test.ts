import type { Collection, Db, Document, MongoClient, MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

jest.setTimeout(60_000);

/** Collections and indexes that change while transactions are open on them. */
let store: RunningStore;
let client: MongoClient;
let db: Db;
interface Person {
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

/** What a transaction that wrote before `change` says at its commit. */
async function committedAfter(
  people: Collection<Person>,
  write: Person,
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
const again = (error: Error | undefined): boolean =>
  (error as MongoServerError | undefined)?.hasErrorLabel('TransientTransactionError') ?? false;

describe('what a transaction wrote before', () => {
  it('a unique index was made begins again at its commit: no two come to have one key', async () => {
    const people = db.collection<Person>('people');
    await people.insertOne({ _id: 1, email: 'asha@example.com' });
    const error = await committedAfter(people, { _id: 2, email: 'asha@example.com' }, () =>
      people.createIndex({ email: 1 }, { unique: true }),
    );
    expect(again(error)).toBe(true);
    expect(await people.find().toArray()).toEqual([{ _id: 1, email: 'asha@example.com' }]);
  });

  it('a unique index was hidden does not share its key with one that came meanwhile', async () => {
    const people = db.collection<Person>('hidden');
    await people.createIndex({ email: 1 }, { unique: true, name: 'email' });
    const error = await committedAfter(people, { _id: 1, email: 'asha@example.com' }, async () => {
      await db.command({ collMod: 'hidden', index: { name: 'email', hidden: true } });
      await people.insertOne({ _id: 2, email: 'asha@example.com' });
    });
    expect(again(error)).toBe(true);
    expect(await people.countDocuments()).toBe(1);
  });

  it('a validator came is not stored against it', async () => {
    const people = await db.createCollection<Person>('validated');
    const error = await committedAfter(people, { _id: 1, email: '' }, () =>
      db.command({ collMod: 'validated', validator: { email: { $gt: '' } } }),
    );
    expect(again(error)).toBe(true);
    expect(await people.countDocuments()).toBe(0);
  });

  it('an index of another collection was made is committed', async () => {
    const people = db.collection<Person>('others');
    await people.insertOne({ _id: 1, email: 'asha@example.com' });
    expect(
      await committedAfter(people, { _id: 2, email: 'bina@example.com' }, () =>
        db.collection('elsewhere').createIndex({ email: 1 }),
      ),
    ).toBeUndefined();
    expect(await people.countDocuments()).toBe(2);
  });
});

it('a collection that a transaction makes and indexes is there after its commit', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    const made = await db.createCollection<Person>('made', { session });
    await made.createIndex({ email: 1 }, { unique: true, session });
    await made.insertOne({ _id: 1, email: 'asha@example.com' }, { session });
    await session.commitTransaction();
  });
  await expect(db.collection<Person>('made').insertOne({ _id: 2, email: 'asha@example.com' })).rejects.toMatchObject({
    code: 11000,
  });
});

it('collMod does both that it is asked for of one index', async () => {
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

import { setTimeout as pause } from 'node:timers/promises';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import type { CollectionFrame } from './archive-format.js';
import type { OpenDatabase } from './open-database.js';

const BATCH = 1000;
const TRIES = 20;
const PAUSE_MS = 100;

/** The whole database at one moment, however long it is read: one transaction with snapshot reads. MongoDB gives it a minute. */
export class Snapshot {
  private constructor(
    private readonly db: mongo.Db,
    private readonly session: mongo.ClientSession,
    readonly collections: CollectionFrame[],
  ) {}

  static async of<T>({ client, db }: OpenDatabase, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const collections = await describe(db);
    const session = client.startSession();
    try {
      await begin(db, session, collections);
      return await work(new Snapshot(db, session, collections));
    } finally {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined); // it only read
      await session.endSession();
    }
  }

  /** Their bytes, by _id. */
  async *raw(collection: string): AsyncGenerator<Buffer> {
    for await (const bytes of this.db
      .collection(collection)
      .find({}, { session: this.session, raw: true, sort: { _id: 1 }, batchSize: BATCH })) {
      // With `raw` the driver hands out bytes, whatever its types say.
      if (!(bytes instanceof Uint8Array)) throw new Error('The driver gave no bytes.');
      yield Buffer.from(bytes);
    }
  }

  /** As the shop knows them; none when there is no such collection. */
  read<T extends object>(
    collection: string,
    projection: Record<string, 0 | 1> = {},
  ): AsyncIterable<T & { _id: unknown }> {
    return this.db
      .collection(collection)
      .find<T & { _id: unknown }>({}, { session: this.session, projection, batchSize: BATCH });
  }
}

/** Settles the moment by looking at every collection. MongoDB asks to come again while one of them is being made. */
async function begin(db: mongo.Db, session: mongo.ClientSession, collections: CollectionFrame[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
    try {
      for (const { collection } of collections)
        await db.collection(collection).findOne({}, { session, projection: { _id: 1 } });
      return;
    } catch (error) {
      const isTransient = error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
      if (!isTransient || tries === TRIES) throw error;
      await session.abortTransaction().catch(() => undefined);
      await pause(PAUSE_MS);
    }
  }
}

/** Collections with their options and indexes; a transaction may not ask for them. */
async function describe(db: mongo.Db): Promise<CollectionFrame[]> {
  const found = await db.listCollections({}, { nameOnly: false }).toArray();
  const own = found
    .filter(({ name, type }) => type !== 'view' && !name.startsWith('system.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const described: CollectionFrame[] = [];
  for (const { name, options } of own) {
    const indexes = await db.collection(name).listIndexes().toArray();
    described.push({
      collection: name,
      options: EJSON.serialize(options ?? {}),
      indexes: indexes.map((index) => EJSON.serialize(index)),
    });
  }
  return described;
}

import { setTimeout as wait } from 'node:timers/promises';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import { LEASES_COLLECTION } from '../database/server-leases.js';
import { OWNER_COLLECTION } from '../media/adopt-pictures.js';
import { RUNNING_BACKUPS_COLLECTION } from '../media/running-backups.js';
import type { CollectionFrame } from './archive-format.js';
import type { OpenDatabase } from './open-database.js';

const BATCH_SIZE = 1000;
const MAX_ATTEMPTS = 20;
const RETRY_DELAY_MS = 100;

/**
 * A consistent view of the whole database: one transaction with snapshot reads. MongoDB aborts it after
 * `transactionLifetimeLimitSeconds`.
 */
export class Snapshot {
  private constructor(
    private readonly db: mongo.Db,
    private readonly session: mongo.ClientSession,
    readonly collections: CollectionFrame[],
  ) {}

  /** Opens a snapshot for the duration of `work`. */
  static async run<T>({ client, db }: OpenDatabase, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const collections = await describeCollections(db);
    const session = client.startSession();
    try {
      await beginSnapshot(db, session, collections);
      return await work(new Snapshot(db, session, collections));
    } finally {
      // The transaction only reads, so a failed abort loses nothing.
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      await session.endSession();
    }
  }

  /** The BSON bytes of a collection's documents, in the order of their _id. */
  async *rawDocuments(collection: string): AsyncGenerator<Buffer> {
    for await (const bytes of this.db
      .collection(collection)
      .find({}, { session: this.session, raw: true, sort: { _id: 1 }, batchSize: BATCH_SIZE })) {
      // With `raw` the driver returns bytes, which its types do not show.
      if (!(bytes instanceof Uint8Array)) throw new Error('The driver gave no bytes.');
      yield Buffer.from(bytes);
    }
  }

  /** The documents of a collection; none if there is no such collection. */
  read<T extends object>(
    collection: string,
    projection: Record<string, 0 | 1> = {},
  ): AsyncIterable<T & { _id: unknown }> {
    return this.db
      .collection(collection)
      .find<T & { _id: unknown }>({}, { session: this.session, projection, batchSize: BATCH_SIZE });
  }
}

/**
 * Starts the transaction and reads every collection once, which fixes the snapshot's time. Tries again after a
 * transient error, which MongoDB returns while a collection is being created.
 */
async function beginSnapshot(
  db: mongo.Db,
  session: mongo.ClientSession,
  collections: CollectionFrame[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
    try {
      for (const { collection } of collections)
        await db.collection(collection).findOne({}, { session, projection: { _id: 1 } });
      return;
    } catch (error) {
      const isTransient = error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
      if (!isTransient || attempt === MAX_ATTEMPTS) throw error;
      await session.abortTransaction().catch(() => undefined);
      await wait(RETRY_DELAY_MS);
    }
  }
}

/** What belongs to this database alone, not to a copy of it. */
const OWN_COLLECTIONS = new Set([LEASES_COLLECTION, OWNER_COLLECTION, RUNNING_BACKUPS_COLLECTION]);

/** Collections with their options and indexes. They cannot be listed inside a transaction. */
async function describeCollections(db: mongo.Db): Promise<CollectionFrame[]> {
  const found = await db.listCollections({}, { nameOnly: false }).toArray();
  const collections = found
    .filter(({ name, type }) => type !== 'view' && !name.startsWith('system.') && !OWN_COLLECTIONS.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const described: CollectionFrame[] = [];
  for (const { name, options } of collections) {
    const indexes = await db.collection(name).listIndexes().toArray();
    described.push({
      collection: name,
      options: EJSON.serialize(options ?? {}),
      indexes: indexes.map((index) => EJSON.serialize(index)),
    });
  }
  return described;
}

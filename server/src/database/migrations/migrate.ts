import { mongo } from 'mongoose';
import { failpoint } from '../../common/transactions/failpoints.js';
import { isDuplicateKey } from '../../common/transactions/transactions.js';
import type { Config } from '../../config/config.js';
import { requireUsableDatabase } from '../usable-database.js';
import { LockLostError, MigrationLock } from './migration-lock.js';
import type { MigrationStep, MoveStep } from './migration.js';
import { DATABASE_VERSION, MIGRATIONS } from './migrations.js';

/** Documents of one transaction. */
const BATCH_SIZE = 200;

/** A batch is changed so often before a value that is taken is an error. */
const MAX_DRAWS = 20;

/** A database to migrate, and the settings of the shop. */
export interface MigrationTarget {
  client: mongo.MongoClient;
  db: mongo.Db;
  config: Config;
}

/**
 * Brings a database to this program's version. Throws as `requireUsableDatabase` does, before anything is written. Of
 * several processes one migrates and the others wait. `report` gets a line for each migration.
 */
export async function migrate(target: MigrationTarget, report: (line: string) => void): Promise<void> {
  while ((await requireUsableDatabase(target.db)) < DATABASE_VERSION) {
    const lock = await MigrationLock.acquire(target.db, target.config.processId);
    try {
      await applyAll(target, lock, report);
    } catch (error) {
      if (!(error instanceof LockLostError)) throw error;
    } finally {
      await lock.release();
    }
  }
}

/** One line for each step that `migrate` would take. Changes nothing. */
export async function describeMigrations({ db }: Pick<MigrationTarget, 'db'>): Promise<string[]> {
  const lines: string[] = [];
  /** What earlier steps move into a collection: its later steps change these documents as well. */
  const sources = new Map<string, string[]>();
  for (let version = await requireUsableDatabase(db); version < DATABASE_VERSION; version += 1) {
    const { description, steps } = migrationFrom(version);
    for (const step of steps) {
      let count = 0;
      for (const name of [step.collection, ...(sources.get(step.collection) ?? [])])
        count += await db.collection(name).countDocuments(filterOf(step));
      if ('into' in step) sources.set(step.into, [...(sources.get(step.into) ?? []), step.collection]);
      lines.push(`${version + 1} ${description}: ${count} of ${step.collection}`);
    }
  }
  return lines;
}

function migrationFrom(version: number) {
  const migration = MIGRATIONS[version];
  if (!migration) throw new Error(`There is no migration from version ${version}.`);
  return migration;
}

async function applyAll(target: MigrationTarget, lock: MigrationLock, report: (line: string) => void): Promise<void> {
  for (let version = await requireUsableDatabase(target.db); version < DATABASE_VERSION; version += 1) {
    const { description, steps } = migrationFrom(version);
    let changed = 0;
    for (const step of steps) changed += await applyStep(target, lock, step);
    await lock.setVersion(version + 1, description);
    await failpoint('migration');
    report(`Database version ${version + 1}, ${description}: ${changed} documents changed.`);
  }
}

/** Returns how many documents were changed. */
async function applyStep(
  target: MigrationTarget,
  lock: MigrationLock,
  step: MigrationStep | MoveStep,
): Promise<number> {
  const changed = await applyBatches(target, lock, step);
  // The collection is written by programs of an earlier version only, which are stopped.
  if ('into' in step) await drop(target.db.collection(step.collection));
  return changed;
}

async function applyBatches(
  target: MigrationTarget,
  lock: MigrationLock,
  step: MigrationStep | MoveStep,
): Promise<number> {
  await createUniqueIndex(target.db, step);
  let changed = 0;
  let last: mongo.ObjectId | undefined;
  for (;;) {
    const ids = await applyBatchWithFreeValues(target, lock, step, last);
    changed += ids.length;
    if (ids.length > 0) await failpoint('migration');
    if (ids.length < BATCH_SIZE) return changed;
    last = ids.at(-1);
  }
}

async function createUniqueIndex(db: mongo.Db, step: MigrationStep | MoveStep): Promise<void> {
  if (!('uniqueIndex' in step) || !step.uniqueIndex) return;
  const { key, ...options } = step.uniqueIndex;
  await db.collection(step.collection).createIndex(key, { ...options, unique: true });
}

/** Changes a batch again, with other values, while one that it drew is taken. */
async function applyBatchWithFreeValues(...batch: Parameters<typeof applyBatch>): Promise<mongo.ObjectId[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyBatch(...batch);
    } catch (error) {
      const [, , step] = batch;
      const drewTaken = 'uniqueIndex' in step && isDuplicateKey(error);
      if (!drewTaken || attempt === MAX_DRAWS) throw error;
    }
  }
}

/** Changes the documents after `last`, in one transaction. Returns their ids in order. */
async function applyBatch(
  { client, db, config }: MigrationTarget,
  lock: MigrationLock,
  step: MigrationStep | MoveStep,
  last: mongo.ObjectId | undefined,
): Promise<mongo.ObjectId[]> {
  const filter = filterOf(step);
  const rest = last === undefined ? filter : { $and: [filter, { _id: { $gt: last } }] };
  const session = client.startSession();
  try {
    return await session.withTransaction(
      async () => {
        await lock.renew(session);
        const documents = await db
          .collection(step.collection)
          .find(rest, { session, sort: { _id: 1 }, limit: BATCH_SIZE })
          .toArray();
        if (documents.length > 0) await write(db, step, documents, config, session);
        await failpoint('migration-batch');
        return documents.map(({ _id }) => _id);
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' },
    );
  } finally {
    await session.endSession();
  }
}

const filterOf = (step: MigrationStep | MoveStep): mongo.Filter<mongo.Document> => ('into' in step ? {} : step.filter);

async function write(
  db: mongo.Db,
  step: MigrationStep | MoveStep,
  documents: mongo.WithId<mongo.Document>[],
  config: Config,
  session: mongo.ClientSession,
): Promise<void> {
  const old = db.collection(step.collection);
  if ('into' in step) {
    await db.collection(step.into).insertMany(documents.map(step.move), { session });
    await old.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } }, { session });
    return;
  }
  const updates = documents.map((document) => ({
    updateOne: { filter: { _id: document._id }, update: step.change(document, config) },
  }));
  await old.bulkWrite(updates, { session });
}

async function drop(collection: mongo.Collection): Promise<void> {
  try {
    await collection.drop();
  } catch (error) {
    const isMissing = error instanceof mongo.MongoServerError && error.codeName === 'NamespaceNotFound';
    if (!isMissing) throw error;
  }
}

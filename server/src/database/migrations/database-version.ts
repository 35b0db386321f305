import type { mongo } from 'mongoose';
import { DATABASE_VERSION } from './migrations.js';

export const MIGRATIONS_COLLECTION = 'migrations';
const STATE_ID = 'database';

/** The only document of its collection: the version of the database, and who is migrating it. */
export interface MigrationState {
  _id: typeof STATE_ID;
  version: number;
  /** The migrations that this database went through, the earliest first. */
  applied: { version: number; description: string; at: Date }[];
  lock: MigrationLock | null;
}

/** `beat` changes with every batch: a lock whose beat stands still was left by a process that is gone. */
export interface MigrationLock {
  holder: string;
  beat: number;
}

/** Thrown for a database or backup of a later version; the message is for the operator. */
export class DatabaseTooNewError extends Error {}

/** The filter of the state's document. */
export const STATE = { _id: STATE_ID } as const;

export const migrationStates = (db: mongo.Db): mongo.Collection<MigrationState> =>
  db.collection<MigrationState>(MIGRATIONS_COLLECTION, {
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
  });

/** The version of a database; 0 if it has never been migrated. */
export const databaseVersion = async (db: mongo.Db): Promise<number> =>
  (await migrationStates(db).findOne(STATE))?.version ?? 0;

/** Throws a DatabaseTooNewError for a version that this program does not know. `what` begins the sentence. */
export function assertKnownVersion(version: number, what: string): void {
  if (version > DATABASE_VERSION)
    throw new DatabaseTooNewError(
      `${what} was made by a newer version of the shop (it has version ${version}, this program knows ` +
        `${DATABASE_VERSION}): start that version of the shop, or restore a backup that an older one made.`,
    );
}

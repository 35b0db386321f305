import type { mongo } from 'mongoose';
import { assertKnownVersion, databaseVersion } from './migrations/database-version.js';

/** A collection that exists while a restore is running, and after one that was interrupted. */
export const UNFINISHED_RESTORE_COLLECTION = 'unfinishedrestore';

/** Thrown for a database that holds a part of a backup; the message is for the operator. */
export class UnfinishedRestoreError extends Error {}

/** The version of a database. Throws if it is later than this program's, or if a restore into it has not finished. */
export async function requireUsableDatabase(db: mongo.Db): Promise<number> {
  const version = await databaseVersion(db);
  assertKnownVersion(version, 'The database');
  if (await db.listCollections({ name: UNFINISHED_RESTORE_COLLECTION }, { nameOnly: true }).hasNext())
    throw new UnfinishedRestoreError(
      'The database holds only a part of a backup, because a restore into it is under way or was broken off: ' +
        'let it finish, or remove what it left and restore again.',
    );
  return version;
}

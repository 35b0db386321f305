import type { mongo } from 'mongoose';
import { databaseVersion } from '../database/migrations/database-version.js';
import { unlessDiskIsFull } from '../database/full-disk.js';
import { DATABASE_VERSION } from '../database/migrations/migrations.js';
import type { Backup } from './backup.schema.js';

/**
 * Remembers the latest backup, whose age the dashboard shows (RUNNING-46). Nothing is written to a database of a newer
 * program, which can be backed up as well. False if the disk of the database is full.
 */
export async function recordBackup(db: mongo.Db, backup: Omit<Backup, '_id'>): Promise<boolean> {
  if ((await databaseVersion(db)) > DATABASE_VERSION) return true;
  return unlessDiskIsFull(() =>
    db.collection<Backup>('backups').replaceOne({ _id: 'latest' }, backup, { upsert: true }),
  );
}

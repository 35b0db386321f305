import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { DAY_MS } from '#shared/durations';
import { unlessDiskIsFull } from '../database/full-disk.js';

/** The backups that are being taken. A backup leaves this collection out. */
export const RUNNING_BACKUPS_COLLECTION = 'running_backups';

/** How long a marker counts: that of a killed backup stays behind. */
const MARKER_MS = DAY_MS;

interface RunningBackup {
  _id: string;
  until: Date;
}

const runningBackups = (db: mongo.Db): mongo.Collection<RunningBackup> =>
  db.collection<RunningBackup>(RUNNING_BACKUPS_COLLECTION, {
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
  });

/**
 * Takes a backup with a marker in the database, so that no unused picture is deleted meanwhile: the pictures are read after
 * the documents, and a product of the snapshot may have lost its picture since. On a full disk there is no marker.
 */
export async function withBackupMarker<Result>(
  db: mongo.Db,
  work: (isMarked: boolean) => Promise<Result>,
): Promise<Result> {
  const _id = randomUUID();
  const isMarked = await unlessDiskIsFull(async () => {
    const now = Date.now();
    await runningBackups(db).deleteMany({ until: { $lt: new Date(now) } });
    await runningBackups(db).insertOne({ _id, until: new Date(now + MARKER_MS) });
  });
  try {
    return await work(isMarked);
  } finally {
    // A failure does not spoil the backup: the marker expires.
    await runningBackups(db)
      .deleteOne({ _id })
      .catch(() => undefined);
  }
}

/**
 * Ask this after listing the unused pictures: a backup that begins later has no document that uses them, and one that
 * began before is seen.
 */
export const isBackupRunning = async (db: mongo.Db): Promise<boolean> =>
  (await runningBackups(db).findOne({ until: { $gt: new Date() } })) !== null;

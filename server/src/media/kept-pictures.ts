import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { DAY_MS } from '#shared/durations';

/** Backups that are being taken. They leave it out themselves. */
export const RUNNING_BACKUPS_COLLECTION = 'running_backups';

/** How long one is believed in that never said it had ended: it was killed. */
const BELIEVED_MS = DAY_MS;

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
 * Keeps what is unused while a backup is taken, from before its snapshot on: it reads the pictures after the documents,
 * and a document of the snapshot may have lost its picture since.
 */
export async function keepingPictures<Result>(db: mongo.Db, work: () => Promise<Result>): Promise<Result> {
  const _id = randomUUID();
  const now = Date.now();
  await runningBackups(db).deleteMany({ until: { $lt: new Date(now) } });
  await runningBackups(db).insertOne({ _id, until: new Date(now + BELIEVED_MS) });
  try {
    return await work();
  } finally {
    // The backup stands all the same, and the mark expires.
    await runningBackups(db)
      .deleteOne({ _id })
      .catch(() => undefined);
  }
}

/**
 * Asked after it was found what is unused: a backup that begins later has no document that uses it, and one that began
 * before is seen.
 */
export const arePicturesKept = async (db: mongo.Db): Promise<boolean> =>
  (await runningBackups(db).findOne({ until: { $gt: new Date() } })) !== null;

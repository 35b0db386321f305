import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { FileStorage } from './file-storage.js';

/** Backups leave it out, so that a restored database is another owner than the one it was taken from. */
export const OWNER_COLLECTION = 'picture_owner';
/** The file beside the pictures that names their owner. Backups leave out names that begin with a dot. */
export const OWNER_FILE = '.owner';

interface Owner {
  _id: 'owner';
  id: string;
}

/** Marks the pictures in a storage as those of a database. */
export async function adoptPictures(storage: FileStorage, db: mongo.Db): Promise<void> {
  await storage.put(OWNER_FILE, Buffer.from(await ownerId(db)));
}

/** Made when it is first asked for. */
export async function ownerId(db: mongo.Db): Promise<string> {
  const owner = await db
    .collection<Owner>(OWNER_COLLECTION)
    .findOneAndUpdate(
      { _id: 'owner' },
      { $setOnInsert: { id: randomUUID() } },
      { upsert: true, returnDocument: 'after' },
    );
  if (!owner) throw new Error('No owner');
  return owner.id;
}

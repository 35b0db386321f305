import { EJSON } from 'bson';
import type { Db } from 'mongodb';
import { readArchive } from '../../server/src/backup/read-archive.js';
import { deserializeDocument } from '../../server/src/backup/restore-backup.js';
import { join } from 'node:path';

/** A backup of release 1.0.0: see README.md in its folder. */
export const FIRST_RELEASE_BACKUP = join(process.cwd(), 'test', 'fixtures', 'zevar-1.0.0.backup');

/** Fills a database with the backup of release 1.0.0 as it is, before any migration. */
export async function insertFirstRelease(db: Db): Promise<void> {
  for await (const part of readArchive(FIRST_RELEASE_BACKUP)) {
    if (part.kind === 'documents') await db.collection(part.name).insertMany(part.documents.map(deserializeDocument));
    if (part.kind !== 'collection') continue;
    const { collection, indexes } = part.collection;
    await db.createCollection(collection);
    for (const { key, v: _version, ...options } of indexes.map((index) => EJSON.deserialize(index)))
      if (options.name !== '_id_') await db.createIndex(collection, key, options);
  }
}

import { createHash } from 'node:crypto';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import { UNFINISHED_RESTORE_COLLECTION } from '../database/usable-database.js';
import { CommandError } from '../programs/command-error.js';
import type { CollectionFrame, Manifest } from './archive-format.js';
import { listMediaFiles, removeMediaFolder, writeMediaFile } from './media-files.js';
import type { OpenDatabase } from './open-database.js';
import { readArchive } from './read-archive.js';
import { Snapshot } from './snapshot.js';

const BATCH_SIZE = 1000;

/** Keeps int, long, double and the rarer BSON types as they are. */
const DESERIALIZE_OPTIONS = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/** A backup that was read completely and is undamaged. */
export interface CheckedArchive {
  takenAt: string;
  manifest: Manifest;
}

/** Reads the whole backup and writes nothing. Throws a CommandError if it is damaged or cannot be restored exactly. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  let unwritable: string | undefined;
  for await (const part of readArchive(file)) {
    if (part.kind === 'documents' && !part.documents.every(isRoundTripSafe)) unwritable ??= part.name;
    if (part.kind !== 'end') continue;
    // Reported only after the checksums were verified: a damaged document is not safe to restore either.
    if (unwritable !== undefined)
      throw new CommandError(
        `The backup at ${file} holds a document in ${unwritable} that this program cannot write as it was.`,
      );
    return { takenAt: part.takenAt, manifest: part.manifest };
  }
  throw new CommandError(`The backup at ${file} is cut short.`);
}

/** A document with its BSON types kept as they are. */
export const deserializeDocument = (bytes: Buffer): mongo.Document =>
  mongo.BSON.deserialize(bytes, DESERIALIZE_OPTIONS);

/** Whether a document is the same after deserialising and serialising. */
function isRoundTripSafe(bytes: Buffer): boolean {
  try {
    return bytes.equals(mongo.BSON.serialize(deserializeDocument(bytes)));
  } catch {
    return false;
  }
}

/**
 * Restores a backup into an empty database and folder. If it fails, everything restored so far is removed; if the
 * process is killed, the unfinished-restore collection stays and marks the database as incomplete.
 */
export async function restoreBackup(
  file: string,
  { manifest }: CheckedArchive,
  database: OpenDatabase,
  media: string,
): Promise<void> {
  await assertEmpty(database, media);
  try {
    await database.db.createCollection(UNFINISHED_RESTORE_COLLECTION);
    const collections = await loadArchive(file, database.db, media);
    await verifyRestored(database, media, manifest);
    for (const collection of collections) await createIndexes(database.db, collection);
    await database.db.dropCollection(UNFINISHED_RESTORE_COLLECTION);
  } catch (error) {
    // If this fails, too, the unfinished-restore collection stays and marks the database as incomplete.
    await removeRestored(database.db, media).catch(() => undefined);
    throw error;
  }
}

async function assertEmpty({ db, location }: OpenDatabase, media: string): Promise<void> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'));
  if (names.includes(UNFINISHED_RESTORE_COLLECTION))
    throw new CommandError(
      `An earlier restore into ${location} was broken off: ` +
        'remove what it left, or restore into an empty folder or database.',
    );
  if (names.length > 0)
    throw new CommandError(
      `Not empty: ${location} holds ${names.sort().join(', ')}; restore into an empty folder or database.`,
    );
  if ((await listMediaFiles(media)).length > 0)
    throw new CommandError(`Not empty: there are pictures in ${media}; restore into an empty folder.`);
}

async function loadArchive(file: string, db: mongo.Db, media: string): Promise<CollectionFrame[]> {
  const collections: CollectionFrame[] = [];
  for await (const part of readArchive(file)) {
    if (part.kind === 'collection') {
      collections.push(part.collection);
      await db.createCollection(part.collection.collection, EJSON.deserialize(part.collection.options));
    } else if (part.kind === 'documents') {
      await insertDocuments(db.collection(part.name), part.documents);
    } else if (part.kind === 'image') {
      await writeMediaFile(media, part.name, part.bytes);
    }
  }
  return collections;
}

async function insertDocuments(collection: mongo.Collection, documents: Buffer[]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH_SIZE) {
    await collection.insertMany(documents.slice(from, from + BATCH_SIZE).map(deserializeDocument), { ordered: false });
  }
}

/** Compares what was stored with the manifest. Runs before TTL indexes exist, which would delete documents. */
async function verifyRestored(database: OpenDatabase, media: string, manifest: Manifest): Promise<void> {
  await Snapshot.run(database, async (snapshot) => {
    for (const [name, { documents, sha256 }] of Object.entries(manifest.collections)) {
      const hash = createHash('sha256');
      let count = 0;
      for await (const bytes of snapshot.rawDocuments(name)) {
        hash.update(bytes);
        count += 1;
      }
      if (count !== documents || hash.digest('hex') !== sha256)
        throw new CommandError(`${database.location} did not keep ${name} as the backup has it; nothing was restored.`);
    }
  });
  const missing = new Set(Object.keys(manifest.images));
  for (const name of await listMediaFiles(media)) missing.delete(name);
  if (missing.size > 0) throw new CommandError(`${media} did not keep ${missing.size} pictures; nothing was restored.`);
}

async function createIndexes(db: mongo.Db, { collection, indexes }: CollectionFrame): Promise<void> {
  const definitions = indexes.map((index) => EJSON.deserialize(index)).filter(({ name }) => name !== '_id_');
  if (definitions.length === 0) return;
  // The server sets version and namespace itself.
  await db.command({
    createIndexes: collection,
    indexes: definitions.map(({ v: _version, ns: _namespace, ...index }) => index),
  });
}

async function removeRestored(db: mongo.Db, media: string): Promise<void> {
  await removeMediaFolder(media);
  await db.dropDatabase();
}

import { createHash } from 'node:crypto';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import { CommandError } from '../programs/command-error.js';
import { UNFINISHED_RESTORE_COLLECTION, type CollectionFrame, type Manifest } from './archive-format.js';
import { listMediaFiles, removeMediaFolder, writeMediaFile } from './media-files.js';
import type { OpenDatabase } from './open-database.js';
import { readArchive } from './read-archive.js';
import { Snapshot } from './snapshot.js';

const BATCH = 1000;

/** So that int, long, double and the rarer types are written as they were read. */
const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

export interface Checked {
  takenAt: string;
  manifest: Manifest;
}

/** Reads all of it and writes nothing: throws a CommandError unless every part is as it was written. */
export async function checkArchive(file: string): Promise<Checked> {
  let unwritable: string | undefined;
  for await (const part of readArchive(file)) {
    if (part.kind === 'documents' && !part.documents.every(survives)) unwritable ??= part.name;
    if (part.kind !== 'end') continue;
    // Only now is it known that the document was not merely damaged.
    if (unwritable !== undefined)
      throw new CommandError(
        `The backup at ${file} holds a document in ${unwritable} that this program cannot write as it was.`,
      );
    return { takenAt: part.takenAt, manifest: part.manifest };
  }
  throw new CommandError(`The backup at ${file} is cut short.`);
}

const documentOf = (bytes: Buffer): mongo.Document => mongo.BSON.deserialize(bytes, AS_STORED);

function survives(bytes: Buffer): boolean {
  try {
    return bytes.equals(mongo.BSON.serialize(documentOf(bytes)));
  } catch {
    return false;
  }
}

/** All of it or nothing, as far as the process lives: what was begun is taken away when it fails. */
export async function restoreBackup(
  file: string,
  { manifest }: Checked,
  database: OpenDatabase,
  media: string,
): Promise<void> {
  await refuseUnlessEmpty(database, media);
  try {
    await database.db.createCollection(UNFINISHED_RESTORE_COLLECTION);
    const collections = await load(file, database.db, media);
    await verify(database, media, manifest);
    for (const each of collections) await buildIndexes(database.db, each);
    await database.db.dropCollection(UNFINISHED_RESTORE_COLLECTION);
  } catch (error) {
    await takeAway(database.db, media).catch(() => undefined); // what stays is known by its mark
    throw error;
  }
}

async function refuseUnlessEmpty({ db, place }: OpenDatabase, media: string): Promise<void> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'));
  if (names.includes(UNFINISHED_RESTORE_COLLECTION))
    throw new CommandError(
      `An earlier restore into ${place} was broken off: remove what it left, or restore into an empty folder or database.`,
    );
  if (names.length > 0)
    throw new CommandError(
      `Not empty: ${place} holds ${names.sort().join(', ')}; restore into an empty folder or database.`,
    );
  if ((await listMediaFiles(media)).length > 0)
    throw new CommandError(`Not empty: there are pictures in ${media}; restore into an empty folder.`);
}

async function load(file: string, db: mongo.Db, media: string): Promise<CollectionFrame[]> {
  const collections: CollectionFrame[] = [];
  for await (const part of readArchive(file)) {
    if (part.kind === 'collection') {
      collections.push(part.collection);
      await db.createCollection(part.collection.collection, EJSON.deserialize(part.collection.options));
    } else if (part.kind === 'documents') {
      await insert(db.collection(part.name), part.documents);
    } else if (part.kind === 'image') {
      await writeMediaFile(media, part.name, part.bytes);
    }
  }
  return collections;
}

async function insert(collection: mongo.Collection, documents: Buffer[]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    await collection.insertMany(documents.slice(from, from + BATCH).map(documentOf), { ordered: false });
  }
}

/** Before the indexes are there, so that no expiry has taken anything. */
async function verify(database: OpenDatabase, media: string, manifest: Manifest): Promise<void> {
  await Snapshot.of(database, async (snapshot) => {
    for (const [name, { documents, sha256 }] of Object.entries(manifest.collections)) {
      const hash = createHash('sha256');
      let count = 0;
      for await (const bytes of snapshot.raw(name)) {
        hash.update(bytes);
        count += 1;
      }
      if (count !== documents || hash.digest('hex') !== sha256)
        throw new CommandError(`${database.place} did not keep ${name} as the backup has it; nothing was restored.`);
    }
  });
  const missing = new Set(Object.keys(manifest.images));
  for (const name of await listMediaFiles(media)) missing.delete(name);
  if (missing.size > 0) throw new CommandError(`${media} did not keep ${missing.size} pictures; nothing was restored.`);
}

async function buildIndexes(db: mongo.Db, { collection, indexes }: CollectionFrame): Promise<void> {
  const own = indexes.map((index) => EJSON.deserialize(index)).filter(({ name }) => name !== '_id_');
  if (own.length === 0) return;
  // Version and namespace are the server's own.
  await db.command({
    createIndexes: collection,
    indexes: own.map(({ v: _version, ns: _namespace, ...index }) => index),
  });
}

async function takeAway(db: mongo.Db, media: string): Promise<void> {
  await removeMediaFolder(media);
  await db.dropDatabase();
}

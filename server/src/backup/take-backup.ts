import { createHash, randomBytes, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CommandError } from '../programs/command-error.js';
import { UNFINISHED_RESTORE_COLLECTION, VERSION, type Frame, type Head, type Manifest } from './archive-format.js';
import { listMediaFiles, readMediaFile } from './media-files.js';
import type { OpenDatabase } from './open-database.js';
import { Snapshot } from './snapshot.js';

const FRAME_BYTES = 1024 * 1024;
/** Documents are much alike: more effort gains little, and a transaction has a minute. */
const GZIP_LEVEL = 4;

export interface Taken {
  documents: number;
  images: number;
}

/** Writes the whole shop at one moment into `file`, which appears when it is complete. */
export async function takeBackup(database: OpenDatabase, media: string, file: string): Promise<Taken> {
  if (existsSync(file)) throw new CommandError(`There is a file at ${file} already: choose another name.`);
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  const taken: Taken = { documents: 0, images: 0 };
  try {
    await Snapshot.of(database, async (snapshot) => {
      if (snapshot.collections.some(({ collection }) => collection === UNFINISHED_RESTORE_COLLECTION))
        throw new CommandError(`In ${database.place} a restore is under way or was broken off.`);
      const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(archive(snapshot, media, taken)), createGzip({ level: GZIP_LEVEL }), target);
    });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return taken;
}

/** Documents first: their snapshot has begun before the pictures are listed, so that none is missing. */
async function* archive(snapshot: Snapshot, media: string, taken: Taken): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const manifest: Omit<Manifest, 'sha256'> = { collections: {}, images: {} };
  for await (const bytes of frames(snapshot, media, manifest)) {
    whole.update(bytes);
    yield bytes;
  }
  taken.documents = Object.values(manifest.collections).reduce((sum, { documents }) => sum + documents, 0);
  taken.images = Object.keys(manifest.images).length;
  yield line({ end: { ...manifest, sha256: whole.digest('hex') } });
}

const line = (frame: Frame | Head): Buffer => Buffer.from(`${JSON.stringify(frame)}\n`);

async function* frames(snapshot: Snapshot, media: string, manifest: Omit<Manifest, 'sha256'>): AsyncGenerator<Buffer> {
  yield line({ zevar: 'backup', version: VERSION, takenAt: new Date().toISOString() });
  for (const described of snapshot.collections) {
    yield line(described);
    yield* documents(snapshot, described.collection, manifest);
  }
  for (const name of await listMediaFiles(media)) {
    const bytes = await readMediaFile(media, name);
    if (!bytes) continue;
    manifest.images[name] = createHash('sha256').update(bytes).digest('hex');
    yield line({ image: name, bytes: bytes.length });
    yield bytes;
  }
}

async function* documents(
  snapshot: Snapshot,
  name: string,
  manifest: Omit<Manifest, 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let count = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const document of snapshot.raw(name)) {
    count += 1;
    waiting.push(document);
    size += document.length;
    if (size < FRAME_BYTES) continue;
    yield* flushed(name, waiting, hash);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield* flushed(name, waiting, hash);
  manifest.collections[name] = { documents: count, sha256: hash.digest('hex') };
}

function* flushed(name: string, waiting: Buffer[], hash: Hash): Generator<Buffer> {
  const bytes = Buffer.concat(waiting);
  hash.update(bytes);
  yield line({ documents: name, bytes: bytes.length });
  yield bytes;
}

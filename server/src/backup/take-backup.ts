import { createHash, randomBytes, type Hash } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  databaseVersion,
  MIGRATIONS_COLLECTION,
  type MigrationState,
} from '../database/migrations/database-version.js';
import { DATABASE_VERSION } from '../database/migrations/migrations.js';
import { withBackupMarker } from '../media/running-backups.js';
import { UNFINISHED_RESTORE_COLLECTION } from '../database/usable-database.js';
import { CommandError } from '../programs/command-error.js';
import { removeOnSignal } from '../programs/remove-on-signal.js';
import {
  FORMAT_VERSION,
  isImageName,
  MAX_FRAME_BYTES,
  type Frame,
  type Header,
  type Manifest,
} from './archive-format.js';
import { encryptWith } from './encryption.js';
import { listMediaFiles, readMediaFile, sizeOfMediaFile } from './media-files.js';
import type { OpenDatabase } from './open-database.js';
import { Snapshot } from './snapshot.js';

const FRAME_BYTES = 1024 * 1024;
/** A low level: documents compress well anyway, and the snapshot's transaction may last only a minute. */
const GZIP_LEVEL = 4;

/** What is in a backup. */
export interface BackupSummary {
  /** How many there are. */
  documents: number;
  /** Their names. */
  images: string[];
  /** Files beside the pictures that are none of the shop's, by their names or sizes: no restore would take them. */
  leftOut: string[];
}

/**
 * Writes a consistent backup of the whole shop to `file`, which exists only when it is complete; encrypted with a
 * `passphrase`.
 */
export async function takeBackup(
  database: OpenDatabase,
  media: string,
  file: string,
  passphrase?: string,
): Promise<BackupSummary> {
  if (existsSync(file)) throw new CommandError(`There is a file at ${file} already: choose another name.`);
  const temporaryFile = `${file}.${randomBytes(4).toString('hex')}.part`;
  const remove = () => rmSync(temporaryFile, { force: true });
  const summary: BackupSummary = { documents: 0, images: [], leftOut: [] };
  const encrypt = passphrase === undefined ? undefined : await encryptWith(passphrase);
  try {
    const archive = async (snapshot: Snapshot) => {
      if (snapshot.collections.some(({ collection }) => collection === UNFINISHED_RESTORE_COLLECTION))
        throw new CommandError(`In ${database.location} a restore is under way or was broken off.`);
      const target = createWriteStream(temporaryFile, { flags: 'wx', mode: 0o600, flush: true });
      const content = Readable.from(archiveBytes(snapshot, media, summary));
      const compress = createGzip({ level: GZIP_LEVEL });
      await pipeline([content, compress, ...(encrypt ? [encrypt] : []), target]);
    };
    const run = async (isMarked: boolean) => {
      const before = isMarked ? [] : await listMediaFiles(media);
      await Snapshot.run(database, archive);
      requireAll(before, summary);
    };
    // Nothing is written to a database of a newer program.
    const isNewer = (await databaseVersion(database.db)) > DATABASE_VERSION;
    await removeOnSignal(remove, () => (isNewer ? run(false) : withBackupMarker(database.db, run)));
    await rename(temporaryFile, file);
  } catch (error) {
    remove();
    throw error;
  }
  return summary;
}

/** Throws if a picture that was there `before` the snapshot, which may need it, was removed until it was to be read. */
function requireAll(before: string[], { images, leftOut }: BackupSummary): void {
  const seen = new Set([...images, ...leftOut]);
  if (!before.every((name) => seen.has(name)))
    throw new CommandError('Pictures were removed while the backup was taken, so that it lacks them: take it again.');
}

/**
 * The uncompressed archive. The snapshot begins before images are listed, so that no image of a document is missing.
 */
async function* archiveBytes(snapshot: Snapshot, media: string, summary: BackupSummary): AsyncGenerator<Buffer> {
  const archiveHash = createHash('sha256');
  const manifest: Omit<Manifest, 'sha256'> = { collections: {}, images: {} };
  for await (const bytes of contentFrames(snapshot, media, manifest, summary)) {
    archiveHash.update(bytes);
    yield bytes;
  }
  summary.documents = Object.values(manifest.collections).reduce((sum, { documents }) => sum + documents, 0);
  summary.images = Object.keys(manifest.images);
  yield frameLine({ end: { ...manifest, sha256: archiveHash.digest('hex') } });
}

const frameLine = (frame: Frame | Header): Buffer => Buffer.from(`${JSON.stringify(frame)}\n`);

async function* contentFrames(
  snapshot: Snapshot,
  media: string,
  manifest: Omit<Manifest, 'sha256'>,
  { leftOut }: BackupSummary,
): AsyncGenerator<Buffer> {
  let database = 0;
  for await (const { version } of snapshot.read<MigrationState>(MIGRATIONS_COLLECTION)) database = version;
  yield frameLine({ zevar: 'backup', version: FORMAT_VERSION, database, takenAt: new Date().toISOString() });
  for (const described of snapshot.collections) {
    yield frameLine(described);
    yield* documentFrames(snapshot, described.collection, manifest);
  }
  for (const name of await listMediaFiles(media)) {
    if (!(await canBeRestored(media, name))) {
      leftOut.push(name);
      continue;
    }
    const bytes = await readMediaFile(media, name);
    if (!bytes) continue;
    manifest.images[name] = createHash('sha256').update(bytes).digest('hex');
    yield frameLine({ image: name, bytes: bytes.length });
    yield bytes;
  }
}

/** A file that the reader refuses would make the whole backup useless. */
const canBeRestored = async (media: string, name: string): Promise<boolean> =>
  isImageName(name) && ((await sizeOfMediaFile(media, name)) ?? 0) <= MAX_FRAME_BYTES;

async function* documentFrames(
  snapshot: Snapshot,
  name: string,
  manifest: Omit<Manifest, 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let count = 0;
  let batch: Buffer[] = [];
  let size = 0;
  for await (const document of snapshot.rawDocuments(name)) {
    count += 1;
    batch.push(document);
    size += document.length;
    if (size < FRAME_BYTES) continue;
    yield* documentsFrame(name, batch, hash);
    batch = [];
    size = 0;
  }
  if (size > 0) yield* documentsFrame(name, batch, hash);
  manifest.collections[name] = { documents: count, sha256: hash.digest('hex') };
}

function* documentsFrame(name: string, documents: Buffer[], hash: Hash): Generator<Buffer> {
  const bytes = Buffer.concat(documents);
  hash.update(bytes);
  yield frameLine({ documents: name, bytes: bytes.length });
  yield bytes;
}

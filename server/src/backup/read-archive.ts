import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../programs/command-error.js';
import {
  frameSchema,
  headerSchema,
  FORMAT_VERSION,
  MAX_FRAME_BYTES,
  type CollectionFrame,
  type Frame,
  type Manifest,
} from './archive-format.js';
import { MISSING, systemErrorCode } from '../common/errors/system-error.js';
import { assertKnownVersion } from '../database/migrations/database-version.js';
import { ByteReader } from './byte-reader.js';

const MAX_LINE_BYTES = 64 * 1024 * 1024;
const MIN_DOCUMENT_BYTES = 5;

/** A frame of the archive with its content; the last part is `end`. */
export type Part =
  | { kind: 'collection'; collection: CollectionFrame }
  | { kind: 'documents'; name: string; documents: Buffer[] }
  | { kind: 'image'; name: string; bytes: Buffer }
  | { kind: 'end'; takenAt: string; manifest: Manifest };

/**
 * Reads the parts of a backup in order. Throws a CommandError if the file is no backup or is damaged; some damage is
 * detected only at the end, by the checksums of the manifest.
 */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  await requireBackup(file);
  const uncompressed = createReadStream(file)
    .on('error', (error) => uncompressed.destroy(error))
    .pipe(createGunzip());
  const reader = new ByteReader(uncompressed);
  const takenAt = await readHeader(reader, file);
  try {
    yield* readParts(reader, takenAt);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The backup at ${file} is damaged or cut short.`, { cause: error });
  } finally {
    uncompressed.destroy();
  }
}

/** Throws a CommandError that says why there is no backup to read. */
async function requireBackup(file: string): Promise<void> {
  try {
    if ((await stat(file)).isFile()) return await (await open(file)).close();
  } catch (error) {
    const code = systemErrorCode(error);
    if (!MISSING.includes(code))
      throw new CommandError(`The backup at ${file} cannot be read (${code}): let this user read it.`, {
        cause: error,
      });
  }
  throw new CommandError(`There is no backup at ${file}.`);
}

async function readHeader(reader: ByteReader, file: string): Promise<string> {
  const line = await reader.readLine(1000).catch(() => '');
  const header = headerSchema.safeParse(parseJson(line));
  if (!header.success)
    throw new CommandError(`The file at ${file} is not a backup of this shop, or its beginning is damaged.`);
  if (header.data.version > FORMAT_VERSION)
    throw new CommandError(
      `The backup at ${file} was made by a newer version of the shop ` +
        `(format ${header.data.version}, this one reads up to ${FORMAT_VERSION}).`,
    );
  assertKnownVersion(header.data.database, `The backup at ${file}`);
  return header.data.takenAt;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Calculates from the parts that were read what the manifest must contain. */
class ManifestBuilder {
  private readonly collections = new Map<string, { documents: number; hash: Hash }>();
  private readonly images: Record<string, string> = {};

  addCollection(name: string): void {
    if (this.collections.has(name)) throw new Error('a collection twice');
    this.collections.set(name, { documents: 0, hash: createHash('sha256') });
  }

  addDocuments(name: string, bytes: Buffer, count: number): void {
    const collection = this.collections.get(name);
    if (!collection) throw new Error('documents of no collection');
    collection.documents += count;
    collection.hash.update(bytes);
  }

  addImage(name: string, bytes: Buffer): void {
    this.images[name] = createHash('sha256').update(bytes).digest('hex');
  }

  /** `sha256` is the checksum of the whole archive before the manifest. */
  build(sha256: string): Manifest {
    const collections = [...this.collections].map(([name, { documents, hash }]) => [
      name,
      { documents, sha256: hash.digest('hex') },
    ]);
    return { collections: Object.fromEntries(collections), images: this.images, sha256 };
  }
}

async function* readParts(reader: ByteReader, takenAt: string): AsyncGenerator<Part> {
  const builder = new ManifestBuilder();
  for (;;) {
    const digest = reader.digest();
    const frame = frameSchema.parse(JSON.parse(await reader.readLine(MAX_LINE_BYTES)));
    if ('end' in frame) {
      if (!isSameManifest(frame.end, builder.build(digest)) || !(await reader.isAtEnd()))
        throw new Error('not what was written');
      return yield { kind: 'end', takenAt, manifest: frame.end };
    }
    yield await readPart(frame, reader, builder);
  }
}

async function readPart(
  frame: Exclude<Frame, { end: unknown }>,
  reader: ByteReader,
  builder: ManifestBuilder,
): Promise<Part> {
  if ('collection' in frame) {
    builder.addCollection(frame.collection);
    return { kind: 'collection', collection: frame };
  }
  if (frame.bytes > MAX_FRAME_BYTES) throw new Error('too large a frame');
  const bytes = await reader.read(frame.bytes);
  if ('image' in frame) {
    builder.addImage(frame.image, bytes);
    return { kind: 'image', name: frame.image, bytes };
  }
  const documents = splitDocuments(bytes);
  builder.addDocuments(frame.documents, bytes, documents.length);
  return { kind: 'documents', name: frame.documents, documents };
}

/** Splits concatenated BSON documents; each begins with its length. */
function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.length - at < MIN_DOCUMENT_BYTES ? 0 : bytes.readInt32LE(at);
    if (length < MIN_DOCUMENT_BYTES || at + length > bytes.length) throw new Error('not a document');
    documents.push(bytes.subarray(at, at + length));
    at += length;
  }
  return documents;
}

const sorted = (record: Record<string, unknown>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const isSameManifest = (a: Manifest, b: Manifest): boolean =>
  a.sha256 === b.sha256 &&
  JSON.stringify(sorted(a.images)) === JSON.stringify(sorted(b.images)) &&
  JSON.stringify(sorted(a.collections)) === JSON.stringify(sorted(b.collections));

import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../programs/command-error.js';
import { frameSchema, headerSchema, VERSION, type CollectionFrame, type Frame, type Manifest } from './archive-format.js';
import { ByteReader } from './byte-reader.js';

const LONGEST_LINE = 64 * 1024 * 1024;
const LARGEST_FRAME = 64 * 1024 * 1024;
const SMALLEST_DOCUMENT = 5;

export type Part =
  | { kind: 'collection'; collection: CollectionFrame }
  | { kind: 'documents'; name: string; documents: Buffer[] }
  | { kind: 'image'; name: string; bytes: Buffer }
  | { kind: 'end'; takenAt: string; manifest: Manifest };

/** Every part in turn. Whatever is not as it was written ends it with a CommandError, at the latest at the end. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new CommandError(`There is no backup at ${file}.`);
  const unpacked = createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  const reader = new ByteReader(unpacked);
  const takenAt = await head(reader, file);
  try {
    yield* parts(reader, takenAt);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The backup at ${file} is damaged or cut short.`, { cause: error });
  } finally {
    unpacked.destroy();
  }
}

async function head(reader: ByteReader, file: string): Promise<string> {
  const line = await reader.line(1000).catch(() => '');
  const read = headerSchema.safeParse(json(line));
  if (!read.success)
    throw new CommandError(`The file at ${file} is not a backup of this shop, or its beginning is damaged.`);
  if (read.data.version !== VERSION)
    throw new CommandError(
      `The backup at ${file} was made by another version of the shop (format ${read.data.version}, this one reads ${VERSION}).`,
    );
  return read.data.takenAt;
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What the manifest must say in the end. */
class Tally {
  private readonly collections = new Map<string, { documents: number; hash: Hash }>();
  private readonly images: Record<string, string> = {};

  begin(name: string): void {
    if (this.collections.has(name)) throw new Error('a collection twice');
    this.collections.set(name, { documents: 0, hash: createHash('sha256') });
  }

  documents(name: string, bytes: Buffer, count: number): void {
    const counted = this.collections.get(name);
    if (!counted) throw new Error('documents of no collection');
    counted.documents += count;
    counted.hash.update(bytes);
  }

  image(name: string, bytes: Buffer): void {
    this.images[name] = createHash('sha256').update(bytes).digest('hex');
  }

  manifest(sha256: string): Manifest {
    const collections = [...this.collections].map(([name, { documents, hash }]) => [
      name,
      { documents, sha256: hash.digest('hex') },
    ]);
    return { collections: Object.fromEntries(collections), images: this.images, sha256 };
  }
}

async function* parts(reader: ByteReader, takenAt: string): AsyncGenerator<Part> {
  const tally = new Tally();
  for (;;) {
    const digest = reader.digest();
    const frame = frameSchema.parse(JSON.parse(await reader.line(LONGEST_LINE)));
    if ('end' in frame) {
      if (!isSame(frame.end, tally.manifest(digest)) || !(await reader.isAtEnd()))
        throw new Error('not what was written');
      return yield { kind: 'end', takenAt, manifest: frame.end };
    }
    yield await part(frame, reader, tally);
  }
}

async function part(frame: Exclude<Frame, { end: unknown }>, reader: ByteReader, tally: Tally): Promise<Part> {
  if ('collection' in frame) {
    tally.begin(frame.collection);
    return { kind: 'collection', collection: frame };
  }
  if (frame.bytes > LARGEST_FRAME) throw new Error('too large a frame');
  const bytes = await reader.take(frame.bytes);
  if ('image' in frame) {
    tally.image(frame.image, bytes);
    return { kind: 'image', name: frame.image, bytes };
  }
  const documents = split(bytes);
  tally.documents(frame.documents, bytes, documents.length);
  return { kind: 'documents', name: frame.documents, documents };
}

/** A BSON document begins with its length. */
function split(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.length - at < SMALLEST_DOCUMENT ? 0 : bytes.readInt32LE(at);
    if (length < SMALLEST_DOCUMENT || at + length > bytes.length) throw new Error('not a document');
    documents.push(bytes.subarray(at, at + length));
    at += length;
  }
  return documents;
}

const sorted = (record: Record<string, unknown>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const isSame = (a: Manifest, b: Manifest): boolean =>
  a.sha256 === b.sha256 &&
  JSON.stringify(sorted(a.images)) === JSON.stringify(sorted(b.images)) &&
  JSON.stringify(sorted(a.collections)) === JSON.stringify(sorted(b.collections));

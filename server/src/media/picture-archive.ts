import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { PRODUCT_IMPORT, UPLOAD } from '#shared/dashboard-limits';

/** What makes a zip unusable as a whole, as a sentence for users. */
export class ArchiveFault extends Error {}

const PICTURE = /\.(png|jpe?g|webp)$/i;
/** What systems add to a zip unasked. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;
const NOT_READABLE = 'The zip cannot be read. Is it whole?';
const MEGABYTE = 1024 * 1024;

const keyOf = (fileName: string): string => (fileName.split('/').at(-1) ?? fileName).normalize('NFC').toLowerCase();
const shown = (fileName: string): string => `“${fileName.slice(0, 100)}”`;

function checkEntry(entry: Entry): void {
  const { fileName, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new ArchiveFault('The zip is encrypted: make one without a password.');
  if (!PICTURE.test(fileName))
    throw new ArchiveFault(`The zip may hold png, jpeg and webp pictures alone: ${shown(fileName)} is none.`);
  if (uncompressedSize > UPLOAD.fileBytes)
    throw new ArchiveFault(`${shown(fileName)} has more than ${UPLOAD.fileBytes / MEGABYTE} MB.`);
}

function toFault(error: unknown): Error {
  if (error instanceof ArchiveFault) return error;
  const path = error instanceof Error ? /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(error.message)?.[1] : undefined; // prettier-ignore
  return new ArchiveFault(
    path === undefined ? NOT_READABLE : `The zip holds a path that leads out of it: ${shown(path)}.`,
  );
}

/**
 * The pictures of a zip by the names of their files, without folders and regardless of case. Everything but the
 * pictures' content is checked before one is unpacked, and each is unpacked into memory alone.
 */
export class PictureArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Throws an ArchiveFault. */
  static async open(path: string): Promise<PictureArchive> {
    const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
      throw toFault(error);
    });
    try {
      return new PictureArchive(zip, await PictureArchive.readEntries(zip));
    } catch (error) {
      zip.close();
      throw toFault(error);
    }
  }

  private static async readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
    const entries = new Map<string, Entry>();
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || SYSTEM_FILE.test(entry.fileName)) continue;
      checkEntry(entry);
      const key = keyOf(entry.fileName);
      if (entries.has(key)) throw new ArchiveFault(`The zip holds two files named ${shown(key)}.`);
      entries.set(key, entry);
      bytes += entry.uncompressedSize;
      if (entries.size > PRODUCT_IMPORT.pictures)
        throw new ArchiveFault(`The zip holds more than ${PRODUCT_IMPORT.pictures} pictures.`);
      if (bytes > PRODUCT_IMPORT.unpackedBytes)
        throw new ArchiveFault(`The zip unpacks to more than ${PRODUCT_IMPORT.unpackedBytes / MEGABYTE} MB.`);
    }
    return entries;
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name));
  }

  /** The content of a picture. Rejects if it is damaged or longer than the zip says. */
  async read(name: string): Promise<Buffer> {
    const entry = this.entries.get(keyOf(name));
    if (!entry) throw new ArchiveFault(NOT_READABLE);
    return buffer(await this.zip.openReadStreamPromise(entry));
  }

  close(): void {
    this.zip.close();
  }
}

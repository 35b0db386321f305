/** The LMDB file. A write resolves only after it is synced. */
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OUT_OF_DISK_SPACE, StoreError } from '../errors.js';
import { StoreDamagedError, StoreFullError } from '../start-errors.js';
import { checkFile, DamagedFileError, isBeforeFirstCommit, isUnusedFile, PAGE } from './file-check.js';
import { withChecksum, withoutChecksum } from './record-checksum.js';

export interface RecordChange {
  collection: number;
  record: number;
  value: Buffer | undefined;
}
interface StoredEntry {
  collection: number;
  record: number;
  value: Buffer;
}
interface QueuedWrite {
  changes: RecordChange[];
  /** What it may take on the disk. */
  bytes: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Keys have ten bytes: collection id, then record id. LMDB copies the key at once, so one buffer is enough. Long keys
 * make LMDB hang.
 */
const key = Buffer.alloc(10);
function recordKey({ collection, record }: RecordChange): Buffer {
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
}

const PAGES_PER_CHANGE = 3;
const PAGES_PER_COMMIT = 64;
/** At most the bytes that these values take: LMDB writes whole pages, and with each change some pages of its tree. */
const bytesOf = (values: readonly (Buffer | undefined)[]): number =>
  values.reduce((sum, value) => sum + 2 * (value?.length ?? 0) + PAGE * PAGES_PER_CHANGE, 0);

/** Must be left beside what is written: others may write to the disk until LMDB does. */
const SPARE_BYTES = 1024 * 1024;
/** Milliseconds between two looks whether there is space again. */
const SPACE_INTERVAL_MS = 100;

/**
 * Whether the disk has room for so many bytes. A full disk must be detected before LMDB meets it: LMDB 3.5.6 overruns a
 * buffer when it formats the error of a failed write.
 */
const hasFreeSpace = (folder: string, bytes: number): boolean => freeBytes(folder) > bytes + PAGE * PAGES_PER_COMMIT;
/** Some file systems report no size. */
function freeBytes(folder: string): number {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.MAX_SAFE_INTEGER : bavail * bsize;
}
/**
 * LMDB rejects a failed commit's promise several times. Only the batch's own rejection is handled; the others must not
 * end the process as unhandled rejections.
 */
function ignoreCommitError(error: unknown): void {
  if (error instanceof Error && 'commitError' in error && error.commitError instanceof Promise)
    error.commitError.catch(() => undefined);
}

const FILE = 'store.mdb';
/** Marks that the file holds something, so that one which was cut to nothing is not taken for a new one. */
const FILLED = 'store.filled';

/**
 * Checks the file and returns whether there is none yet; throws StoreDamagedError. LMDB does not sync the first two
 * pages of a new file and crashes if a power cut tore them, so a file that holds nothing yet is made anew.
 */
function checkStoredFile(folder: string, path: string): boolean {
  const marker = join(folder, FILLED);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  const isFilled = existsSync(marker);
  try {
    if (size !== undefined && size > 2 * PAGE && (isFilled || !isBeforeFirstCommit(headsOf(path)))) {
      checkFile(path);
      writeFileSync(marker, '');
      return false;
    }
    if (size !== undefined && (isFilled || !isUnusedFile(headsOf(path)))) throw new DamagedFileError('it was cut');
  } catch (error) {
    throw error instanceof DamagedFileError ? new StoreDamagedError(path, error.message) : error;
  }
  rmSync(marker, { force: true });
  rmSync(path, { force: true });
  return true;
}
/** The first two pages, or less of a shorter file. */
function headsOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const heads = Buffer.alloc(2 * PAGE);
    return heads.subarray(0, readSync(file, heads, 0, heads.length, 0));
  } finally {
    closeSync(file);
  }
}
/** Syncs the first two pages of a new file before anything else is written. */
function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}

const SLAB_BYTES = 64 * 1024;
/** Returns a function that copies bytes: many small ones into one piece of memory, which wastes less. */
function copier(): (bytes: Buffer) => Buffer {
  let slab = Buffer.alloc(0);
  return (bytes) => {
    if (bytes.length > SLAB_BYTES / 8) return Buffer.from(bytes);
    if (bytes.length > slab.length) slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    const copy = slab.subarray(0, bytes.length);
    bytes.copy(copy);
    slab = slab.subarray(bytes.length);
    return copy;
  };
}

const REASON_TIMEOUT_MS = 200;
/** The cause behind LMDB's "commit failed". */
async function failureReason(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (!('commitError' in error && error.commitError instanceof Promise)) return error.message;
  const cause = error.commitError.then(
    () => error.message,
    (cause: unknown) => (cause instanceof Error ? (cause.message.split(':')[0] ?? cause.message) : String(cause)),
  );
  return Promise.race([cause, pause(REASON_TIMEOUT_MS, error.message, { ref: false })]);
}

/** The file's size, what is free beside it, how many syncs there were, and how long the last one took in ms. */
export interface DiskStatus {
  fileBytes: number;
  freeBytes: number;
  syncs: number;
  lastSyncMs: number;
}

export class Disk {
  private db: RootDatabase<Buffer, Buffer>;
  private queue: QueuedWrite[] = [];
  private draining: Promise<void> | undefined;
  /** What the queued writes, and those under way, may take on the disk. */
  private queuedBytes = 0;
  private failure: string | undefined;
  private isFull = false;
  private isWaiting = false;
  private isClosing = false;
  /** Nothing was written yet. */
  private isNew: boolean;
  private syncs = 0;
  private lastSyncMs = 0;

  constructor(
    private readonly folder: string,
    private readonly onFailure: (reason: string) => void,
  ) {
    const path = join(folder, FILE);
    this.isNew = checkStoredFile(folder, path);
    if (!hasFreeSpace(folder, SPARE_BYTES)) throw new StoreFullError(folder);
    this.db = this.open();
    if (this.isNew) syncFile(path);
  }
  private open(): RootDatabase<Buffer, Buffer> {
    return open<Buffer, Buffer>({
      path: join(this.folder, FILE),
      pageSize: PAGE,
      encoding: 'binary',
      keyEncoding: 'binary',
      // LMDB's default would make data visible before it is synced.
      overlappingSync: false,
      // We batch ourselves: the library's batches hold a promise whose rejection cannot be handled.
      eventTurnBatching: false,
      maxDbs: 1,
      maxReaders: 8,
    });
  }
  /** Everything that is stored, for the start. */
  *entries(): Generator<StoredEntry> {
    // The memory map belongs to LMDB, so the bytes are copied.
    const copy = copier();
    for (const { key, value } of this.db.getRange()) {
      const raw = withoutChecksum(key, value);
      if (!raw) throw new StoreDamagedError(join(this.folder, FILE), 'a record is damaged');
      yield { collection: key.readUInt32BE(0), record: key.readUIntBE(4, 6), value: copy(raw) };
    }
  }
  /** Frees the pages that LMDB has read and keeps mapped until it closes the file. To be called before any write. */
  reopen(): void {
    void this.db.close();
    this.db = this.open();
  }
  /** Whether what was written may stay unsynced for long, or forever. */
  get isBlocked(): boolean {
    return this.isWaiting || this.failure !== undefined;
  }
  /**
   * Throws OutOfDiskSpace unless the values can be written. To be called before anybody sees them: what is written
   * after them may build on them, so they cannot be taken back.
   */
  requireSpace(values: readonly (Buffer | undefined)[] = []): void {
    if (this.failure !== undefined) throw this.writeFailure();
    const hasSpace = (bytes: number): boolean => hasFreeSpace(this.folder, this.queuedBytes + bytes + SPARE_BYTES);
    const bytes = bytesOf(values);
    if (hasSpace(bytes)) {
      this.isFull = false;
      return;
    }
    const wasFull = this.isFull;
    // A large write may find no room where smaller ones do.
    this.isFull = !hasSpace(0);
    if (this.isFull && !wasFull) process.emitWarning(`The disk of the store's folder ${this.folder} is full`);
    const megabytes = Math.ceil(bytes / 1_000_000);
    throw new StoreError(OUT_OF_DISK_SPACE, `The disk of the store's folder has no room for ${megabytes} MB more`);
  }
  /** Resolves when the changes are synced. Writes that arrive meanwhile share the next sync. */
  write(changes: RecordChange[]): Promise<void> {
    if (this.failure !== undefined) return Promise.reject(this.writeFailure());
    const bytes = bytesOf(changes.map(({ value }) => value));
    this.queuedBytes += bytes;
    return new Promise((resolve, reject) => {
      this.queue.push({ changes, bytes, resolve, reject });
      this.draining ??= this.drain();
    });
  }
  private async drain(): Promise<void> {
    await Promise.resolve(); // writes of the same tick share one sync
    for (let previousSize = Infinity; this.queue.length;) {
      // Half of the writers go into each batch: while one half is synced, the other half prepares its next write.
      const batch = this.queue.splice(0, Math.ceil((previousSize + this.queue.length) / 2));
      previousSize = batch.length;
      const bytes = batch.reduce((sum, write) => sum + write.bytes, 0);
      try {
        if (this.failure !== undefined) throw this.writeFailure();
        if (!hasFreeSpace(this.folder, bytes)) await this.waitForSpace(bytes);
        await this.writeBatch(batch);
        for (const write of batch) write.resolve();
      } catch (error) {
        if (this.failure === undefined) {
          this.failure = 'a write failed';
          this.failure = await failureReason(error);
          this.onFailure(this.failure);
        }
        for (const one of batch) one.reject(this.writeFailure());
      }
      this.queuedBytes -= bytes;
    }
    this.draining = undefined;
  }
  /** Others have filled the disk since these writes were accepted: they are neither acknowledged nor given up. */
  private async waitForSpace(bytes: number): Promise<void> {
    this.isWaiting = true;
    do {
      if (this.isClosing) throw new Error('the disk is full');
      await pause(SPACE_INTERVAL_MS);
    } while (!hasFreeSpace(this.folder, bytes));
    this.isWaiting = false;
  }
  private async writeBatch(batch: QueuedWrite[]): Promise<void> {
    const beganAt = performance.now();
    await this.db.batch(() => {
      // Most changes of a batch return the same promise.
      let last: Promise<boolean> | undefined;
      for (const { changes } of batch) {
        for (const change of changes) {
          const key = recordKey(change);
          const written = change.value ? this.db.put(key, withChecksum(key, change.value)) : this.db.remove(key);
          if (written !== last) written.catch(ignoreCommitError);
          last = written;
        }
      }
    });
    this.syncs += 1;
    this.lastSyncMs = performance.now() - beganAt;
    if (this.isNew) writeFileSync(join(this.folder, FILLED), '');
    this.isNew = false;
  }
  status(): DiskStatus {
    const { size = 0 } = statSync(join(this.folder, FILE), { throwIfNoEntry: false }) ?? {};
    return { fileBytes: size, freeBytes: freeBytes(this.folder), syncs: this.syncs, lastSyncMs: this.lastSyncMs };
  }
  private writeFailure(): StoreError {
    return new StoreError(
      OUT_OF_DISK_SPACE,
      `The store could not write to its disk (${this.failure ?? 'unknown'}); ` +
        'free some space and start it again: nothing acknowledged is lost',
    );
  }
  async close(): Promise<void> {
    this.isClosing = true;
    await this.draining;
    // After a failed write LMDB's memory cannot be trusted, and there is nothing left to write.
    if (this.failure === undefined) await this.db.close();
  }
}

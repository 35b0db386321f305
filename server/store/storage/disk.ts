/** LMDB beneath: every write is synced before anyone is told of it. */
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { closeSync, fdatasyncSync, openSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../errors.js';

export interface RecordChange {
  collection: number;
  record: number;
  value: Buffer | undefined;
}
interface QueuedWrite {
  changes: RecordChange[];
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Numeric keys of ten bytes: collection, then record. Long keys hang LMDB. It copies a key at once, so one buffer does for all. */
const key = Buffer.alloc(10);
function recordKey({ collection, record }: RecordChange): Buffer {
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
}

/** LMDB writes whole pages, some of the tree with each change. */
const PAGE = 4096;
const PAGES_PER_CHANGE = 3;
const PAGES_PER_COMMIT = 64;

/**
 * Whether there is room for the changes. LMDB 3.5.6 writes its message about a failed write past the end of a
 * buffer, so a full disk is met before it. Some file systems do not tell their size.
 */
function hasFreeSpace(folder: string, changes: RecordChange[]): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const bytes = changes.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
  return blocks === 0 || bavail * bsize > 2 * bytes + PAGE * (PAGES_PER_CHANGE * changes.length + PAGES_PER_COMMIT);
}
/** A failed commit is told by each of its changes and once more inside: the batch tells it to us, and nobody else must die of it. */
function ignoreCommitError(error: unknown): void {
  if (error instanceof Error && 'commitError' in error && error.commitError instanceof Promise)
    error.commitError.catch(() => undefined);
}

/** LMDB begins a file with two pages that it does not sync, and dies of them where a power cut has torn them: where nothing follows them nothing was ever written, and the file is made anew. */
function removeUnwrittenFile(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 2 * PAGE) return false;
  rmSync(path, { force: true });
  return true;
}
/** What is written later is written behind two pages that are whole. */
function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}

const REASON_TIMEOUT_MS = 200;
/** What stands behind "commit failed". */
async function failureReason(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (!('commitError' in error && error.commitError instanceof Promise)) return error.message;
  const cause = error.commitError.then(
    () => error.message,
    (cause: unknown) => (cause instanceof Error ? (cause.message.split(':')[0] ?? cause.message) : String(cause)),
  );
  return Promise.race([cause, pause(REASON_TIMEOUT_MS, error.message, { ref: false })]);
}

export class Disk {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private queue: QueuedWrite[] = [];
  private draining: Promise<void> | undefined;
  failure: string | undefined;

  constructor(
    private readonly folder: string,
    private readonly onFailure: (reason: string) => void,
  ) {
    const path = join(folder, 'store.mdb');
    const isNew = removeUnwrittenFile(path);
    this.db = open<Buffer, Buffer>({
      path,
      pageSize: PAGE,
      encoding: 'binary',
      keyEncoding: 'binary',
      // The default would show data before it is synced.
      overlappingSync: false,
      // Batches are our own; those of the library hold a promise that nobody can catch.
      eventTurnBatching: false,
      maxDbs: 1,
      maxReaders: 8,
    });
    if (isNew) syncFile(path);
  }
  *entries(): Generator<{ key: Buffer; value: Buffer }> {
    // The mapped memory belongs to LMDB: copies are ours.
    for (const { key, value } of this.db.getRange()) yield { key: Buffer.from(key), value: Buffer.from(value) };
  }
  /** Resolves when the changes are on the disk. Whatever waits meanwhile goes with the next sync. */
  write(changes: RecordChange[]): Promise<void> {
    if (this.failure) return Promise.reject(this.writeFailure());
    return new Promise((resolve, reject) => {
      this.queue.push({ changes, resolve, reject });
      this.draining ??= this.drain();
    });
  }
  private async drain(): Promise<void> {
    await Promise.resolve(); // commits of the same turn share one sync
    for (let previousSize = Infinity; this.queue.length;) {
      // Who was in the last sync will soon be back: with groups of one size one of them is made while the other is written.
      const batch = this.queue.splice(0, Math.ceil((previousSize + this.queue.length) / 2));
      previousSize = batch.length;
      try {
        if (this.failure) throw this.writeFailure();
        if (
          !hasFreeSpace(
            this.folder,
            batch.flatMap(({ changes }) => changes),
          )
        )
          throw new Error('the disk is full');
        await this.db.batch(() => {
          // Most changes of a batch share a promise.
          let last: Promise<boolean> | undefined;
          for (const { changes } of batch) {
            for (const change of changes) {
              const written = change.value
                ? this.db.put(recordKey(change), change.value)
                : this.db.remove(recordKey(change));
              if (written !== last) written.catch(ignoreCommitError);
              last = written;
            }
          }
        });
        for (const write of batch) write.resolve();
      } catch (error) {
        if (!this.failure) {
          this.failure = 'a write failed';
          this.failure = await failureReason(error);
          this.onFailure(this.failure);
        }
        for (const one of batch) one.reject(this.writeFailure());
      }
    }
    this.draining = undefined;
  }
  private writeFailure(): StoreError {
    return new StoreError(
      14031,
      `The store could not write to its disk (${this.failure ?? 'unknown'}); free some space and start it again: nothing acknowledged is lost`,
    );
  }
  async close(): Promise<void> {
    await this.draining;
    // After a failed write there is nothing left to do, and LMDB's memory is not to be trusted.
    if (!this.failure) await this.db.close();
  }
}

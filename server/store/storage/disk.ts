/** LMDB beneath: every write is synced before anyone is told of it. */
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { closeSync, fdatasyncSync, openSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../errors.js';

export interface Change {
  collection: number;
  record: number;
  value: Buffer | undefined;
}
interface Waiting {
  changes: Change[];
  done: () => void;
  failed: (error: Error) => void;
}

/** Numeric keys of ten bytes: collection, then record. Long keys hang LMDB. It copies a key at once, so one buffer does for all. */
const key = Buffer.alloc(10);
function recordKey({ collection, record }: Change): Buffer {
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
}

/** LMDB writes whole pages, some of the tree with each change. */
const PAGE = 4096;
const PAGES_OF_A_CHANGE = 3;
const PAGES_OF_A_COMMIT = 64;

/**
 * Whether there is room for the changes. LMDB 3.5.6 writes its message about a failed write past the end of a
 * buffer, so a full disk is met before it. Some file systems do not tell their size.
 */
function hasRoom(folder: string, changes: Change[]): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const bytes = changes.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
  return blocks === 0 || bavail * bsize > 2 * bytes + PAGE * (PAGES_OF_A_CHANGE * changes.length + PAGES_OF_A_COMMIT);
}
/** A failed commit is told by each of its changes and once more inside: the batch tells it to us, and nobody else must die of it. */
function told(error: unknown): void {
  if (error instanceof Error && 'commitError' in error && error.commitError instanceof Promise)
    error.commitError.catch(() => undefined);
}

/** LMDB begins a file with two pages that it does not sync, and dies of them where a power cut has torn them: where nothing follows them nothing was ever written, and the file is made anew. */
function isUnwritten(path: string): boolean {
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

const PATIENCE = 200;
/** What stands behind "commit failed". */
async function reasonOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (!('commitError' in error && error.commitError instanceof Promise)) return error.message;
  const inner = error.commitError.then(
    () => error.message,
    (cause: unknown) => (cause instanceof Error ? (cause.message.split(':')[0] ?? cause.message) : String(cause)),
  );
  return Promise.race([inner, pause(PATIENCE, error.message, { ref: false })]);
}

export class Disk {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  failure: string | undefined;

  constructor(
    private readonly folder: string,
    private readonly onFailure: (reason: string) => void,
  ) {
    const path = join(folder, 'store.mdb');
    const isNew = isUnwritten(path);
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
  *all(): Generator<{ key: Buffer; value: Buffer }> {
    // The mapped memory belongs to LMDB: copies are ours.
    for (const { key, value } of this.db.getRange()) yield { key: Buffer.from(key), value: Buffer.from(value) };
  }
  /** Resolves when the changes are on the disk. Whatever waits meanwhile goes with the next sync. */
  write(changes: Change[]): Promise<void> {
    if (this.failure) return Promise.reject(this.broken());
    return new Promise((done, failed) => {
      this.waiting.push({ changes, done, failed });
      this.running ??= this.drain();
    });
  }
  private async drain(): Promise<void> {
    await Promise.resolve(); // commits of the same turn share one sync
    for (let former = Infinity; this.waiting.length;) {
      // Who was in the last sync will soon be back: with groups of one size one of them is made while the other is written.
      const group = this.waiting.splice(0, Math.ceil((former + this.waiting.length) / 2));
      former = group.length;
      try {
        if (this.failure) throw this.broken();
        if (
          !hasRoom(
            this.folder,
            group.flatMap(({ changes }) => changes),
          )
        )
          throw new Error('the disk is full');
        await this.db.batch(() => {
          // Most changes of a batch share a promise.
          let last: Promise<boolean> | undefined;
          for (const { changes } of group) {
            for (const change of changes) {
              const written = change.value
                ? this.db.put(recordKey(change), change.value)
                : this.db.remove(recordKey(change));
              if (written !== last) written.catch(told);
              last = written;
            }
          }
        });
        for (const one of group) one.done();
      } catch (error) {
        if (!this.failure) {
          this.failure = 'a write failed';
          this.failure = await reasonOf(error);
          this.onFailure(this.failure);
        }
        for (const one of group) one.failed(this.broken());
      }
    }
    this.running = undefined;
  }
  private broken(): StoreError {
    return new StoreError(
      14031,
      `The store could not write to its disk (${this.failure ?? 'unknown'}); free some space and start it again: nothing acknowledged is lost`,
    );
  }
  async close(): Promise<void> {
    await this.running;
    // After a failed write there is nothing left to do, and LMDB's memory is not to be trusted.
    if (!this.failure) await this.db.close();
  }
}

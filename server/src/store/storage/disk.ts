/** LMDB beneath: every write is synced before anyone is told of it. */
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { join } from 'node:path';
import { StoreError } from '../errors.js';

export interface Change { key: Buffer; value: Buffer | undefined }
interface Waiting { changes: Change[]; done: () => void; failed: (error: Error) => void }

/** Numeric keys of ten bytes: collection, then record. Long keys hang LMDB. */
export function recordKey(collection: number, record: number): Buffer {
  const key = Buffer.alloc(10);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
}

export class Disk {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  failure: string | undefined;

  constructor(folder: string, private readonly onFailure: (reason: string) => void) {
    this.db = open<Buffer, Buffer>({
      path: join(folder, 'store.mdb'), encoding: 'binary', keyEncoding: 'binary',
      // The default would show data before it is synced.
      overlappingSync: false, maxDbs: 1, maxReaders: 8,
    });
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
    while (this.waiting.length) {
      const group = this.waiting;
      this.waiting = [];
      try {
        if (this.failure) throw this.broken();
        await this.db.batch(() => {
          for (const { changes } of group) {
            for (const { key, value } of changes) {
              if (value) void this.db.put(key, value);
              else void this.db.remove(key);
            }
          }
        });
        for (const one of group) one.done();
      } catch (error) {
        if (!this.failure) {
          this.failure = error instanceof Error ? error.message : String(error);
          this.onFailure(this.failure);
        }
        for (const one of group) one.failed(this.broken());
      }
    }
    this.running = undefined;
  }
  private broken(): StoreError {
    return new StoreError(14031, `The store could not write to its disk (${this.failure ?? 'unknown'}); free some space and start it again: nothing acknowledged is lost`);
  }
  async close(): Promise<void> {
    await this.running;
    await this.db.close();
  }
}

import { join } from 'node:path';
import { Semaphore } from '../common/concurrency/semaphore.js';
import { LocalFileStorage } from './local-file-storage.js';
import { FileStorage, type CountMiss, type StoredFile } from './file-storage.js';

/** Each may hold a file in memory, and a connection of the database. */
const LOOKUPS_AT_ONCE = 20;
/** Two seconds of a bucket that answers in 50 ms, twice for each picture. */
const MAX_WAITING_LOOKUPS = 400;

/** Files in a place that several servers share; each server caches them on its own disk. */
export abstract class SharedFileStorage extends FileStorage {
  private readonly cache: LocalFileStorage;
  private readonly lookups = new Semaphore(LOOKUPS_AT_ONCE, MAX_WAITING_LOOKUPS);

  constructor(dataDir: string) {
    super();
    this.cache = new LocalFileStorage(join(dataDir, 'media-cache'));
  }

  /** Finds which of a picture's files exist, by one request. */
  protected abstract findExisting(names: readonly string[]): Promise<Set<string>>;

  protected abstract removeShared(name: string): Promise<void>;

  async remove(names: string[]): Promise<void> {
    await this.cache.remove(names);
    for (const name of names) await this.removeShared(name);
  }

  /** Removes the copies of files that another server has removed: that server could only remove its own copies. */
  override async removeStaleCopies(date: Date): Promise<void> {
    const copies = await this.cache.listNamesBefore(date);
    if (copies.length === 0) return;
    const existing = new Set(await this.listNames());
    await this.cache.remove(copies.filter((name) => !existing.has(name)));
  }

  async findFirst(names: readonly string[], countMiss?: CountMiss): Promise<StoredFile | null> {
    const copy = await this.cache.findFirst(names.slice(0, 1));
    if (copy) return copy;
    // While it is not known whether the file exists.
    const takeBack = countMiss?.();
    return this.lookups.run(() => this.findShared(names)).finally(takeBack);
  }

  private async findShared(names: readonly string[]): Promise<StoredFile | null> {
    const existing = await this.findExisting(names);
    const name = names.find((each) => existing.has(each));
    if (name === undefined) return null;
    const known = await this.cache.findFirst([name]);
    if (known) return known;
    const bytes = await this.read(name);
    if (!bytes) return null;
    await this.cache.put(name, bytes);
    return this.cache.findFirst([name]);
  }
}

import { join } from 'node:path';
import { LocalFileStorage } from './local-file-storage.js';
import { FileStorage, type StoredFile } from './file-storage.js';

/** Files in a place that several servers share; each server caches them on its own disk. */
export abstract class SharedFileStorage extends FileStorage {
  private readonly cache: LocalFileStorage;

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

  async findFirst(names: readonly string[]): Promise<StoredFile | null> {
    const copy = await this.cache.findFirst(names.slice(0, 1));
    if (copy) return copy;
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

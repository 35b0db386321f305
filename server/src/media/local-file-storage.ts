import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotFound } from '../common/errors/system-error.js';
import { FileStorage, type StoredFile } from './file-storage.js';
import { writeFileAtomically } from './write-file-atomically.js';

/** Files in one folder of this machine. */
export class LocalFileStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return writeFileAtomically(join(this.folder, name), bytes);
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await rm(join(this.folder, name), { force: true });
  }

  async findFirst(names: readonly string[]): Promise<StoredFile | null> {
    for (const name of names) {
      const path = join(this.folder, name);
      if ((await this.modifiedAt(path)) !== null) return { name, path };
    }
    return null;
  }

  async listNamesBefore(date: Date): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (isNotFound(error)) return [];
      throw error;
    });
    const old: string[] = [];
    for (const name of names) {
      const modified = await this.modifiedAt(join(this.folder, name));
      if (modified && modified < date) old.push(name);
    }
    return old;
  }

  /** Null also for what is no file, such as a folder that somebody has made. */
  private async modifiedAt(path: string): Promise<Date | null> {
    try {
      const found = await stat(path);
      return found.isFile() ? found.mtime : null;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }
}

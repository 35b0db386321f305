import { DAY_MS } from '#shared/durations';

export interface StoredFile {
  name: string;
  path: string;
}

/** Counts a request for a file that is not on this machine, or refuses it by throwing. Returns what takes it back. */
export type CountMiss = () => () => void;

/** Storage of uploaded files. The content of a name never changes, and a name is never reused. */
export abstract class FileStorage {
  /** The file is stored durably when the promise resolves. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** Null if there is no such file. */
  abstract read(name: string): Promise<Buffer | null>;

  /** Unknown names are ignored. */
  abstract remove(names: string[]): Promise<void>;

  /** The first of these files that exists, with a path on this machine to its content. */
  abstract findFirst(names: readonly string[], countMiss?: CountMiss): Promise<StoredFile | null>;

  /** The names of the files that were stored before a date. */
  abstract listNamesBefore(date: Date): Promise<string[]>;

  /** Removes this machine's copies, from before a date, of files that are gone. Without copies there is nothing to do. */
  async removeStaleCopies(_date: Date): Promise<void> {}

  /** The names of all files. */
  listNames(): Promise<string[]> {
    // The clock of the storage may be ahead of ours.
    return this.listNamesBefore(new Date(Date.now() + DAY_MS));
  }
}

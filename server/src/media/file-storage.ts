/** Storage of uploaded files. The content of a name never changes, and a name is never reused. */
export abstract class FileStorage {
  /** The file is stored durably when the promise resolves. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** Unknown names are ignored. */
  abstract remove(names: string[]): Promise<void>;

  /** The path of a file on this machine with the content; null for an unknown name. */
  abstract findLocalFile(name: string): Promise<string | null>;

  /** The names of the files that were stored before a date. */
  abstract listNamesBefore(date: Date): Promise<string[]>;
}

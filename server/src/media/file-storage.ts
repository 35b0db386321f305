/** Where uploaded pictures are kept. A name stands for one content for ever: it is never used again. */
export abstract class FileStorage {
  /** Kept for good when it returns. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** Names that are not there are no failure. */
  abstract remove(names: string[]): Promise<void>;

  /** A file on this machine that holds it; null when there is none of this name. */
  abstract findLocalFile(name: string): Promise<string | null>;

  /** Those that were put before a moment. */
  abstract listNamesBefore(moment: Date): Promise<string[]>;
}

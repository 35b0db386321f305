import { S3Bucket, type S3Settings } from '../s3/s3-bucket.js';
import type { S3Url } from '../s3/s3-url.js';
import { SharedFileStorage } from './shared-file-storage.js';

/** Files in S3-compatible storage, which nobody but the shop needs to reach (RUNNING-47). */
export class S3FileStorage extends SharedFileStorage {
  private readonly bucket: S3Bucket;

  constructor(url: S3Url, settings: S3Settings, dataDir: string) {
    super(dataDir);
    this.bucket = new S3Bucket(url, settings);
  }

  /** Throws an S3UnavailableError that says why the bucket cannot be used. */
  check(): Promise<void> {
    return this.bucket.check();
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return this.bucket.put(name, bytes);
  }

  read(name: string): Promise<Buffer | null> {
    return this.bucket.read(name);
  }

  async listNamesBefore(date: Date): Promise<string[]> {
    const names: string[] = [];
    for await (const { name, storedAt } of this.bucket.list()) if (storedAt < date) names.push(name);
    return names;
  }

  protected async findExisting([first = '']: readonly string[]): Promise<Set<string>> {
    const existing = new Set<string>();
    for await (const { name } of this.bucket.list(pictureOf(first))) existing.add(name);
    return existing;
  }

  protected removeShared(name: string): Promise<void> {
    return this.bucket.remove(name);
  }
}

/** What the names of a picture's files begin with: its own name, before the width and the format. */
const pictureOf = (file: string): string => /^\w*/.exec(file)?.[0] ?? '';

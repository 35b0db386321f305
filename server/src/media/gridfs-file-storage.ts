import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { SharedFileStorage } from './shared-file-storage.js';

/** Stored in the collections media.files and media.chunks, which backups contain like all others. */
const BUCKET = 'media';

/** Files in the database. */
export class GridFsFileStorage extends SharedFileStorage {
  private openBucket: mongo.GridFSBucket | undefined;

  constructor(
    private readonly connection: { db?: mongo.Db | undefined },
    dataDir: string,
  ) {
    super(dataDir);
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const upload = this.bucket.openUploadStream(name);
    upload.end(bytes);
    await finished(upload);
  }

  async read(name: string): Promise<Buffer | null> {
    const [stored] = await this.bucket.find({ filename: name }, { limit: 1 }).toArray();
    return stored ? buffer(this.bucket.openDownloadStream(stored._id)) : null;
  }

  async listNamesBefore(date: Date): Promise<string[]> {
    return (await this.bucket.find({ uploadDate: { $lt: date } }).toArray()).map(({ filename }) => filename);
  }

  protected async findExisting(names: readonly string[]): Promise<Set<string>> {
    const stored = await this.bucket.find({ filename: { $in: [...names] } }).toArray();
    return new Set(stored.map(({ filename }) => filename));
  }

  protected async removeShared(name: string): Promise<void> {
    for (const { _id } of await this.bucket.find({ filename: name }).toArray()) await this.bucket.delete(_id);
  }

  private get bucket(): mongo.GridFSBucket {
    if (!this.connection.db) throw new Error('The database is not connected');
    this.openBucket ??= new mongo.GridFSBucket(this.connection.db, { bucketName: BUCKET });
    return this.openBucket;
  }
}

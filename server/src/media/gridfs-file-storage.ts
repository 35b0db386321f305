import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { mongo, type Connection } from 'mongoose';
import { LocalFileStorage } from './local-file-storage.js';
import { FileStorage, type StoredFile } from './file-storage.js';

/** Stored in the collections media.files and media.chunks, which backups contain like all others. */
const BUCKET = 'media';

/** Files in the database, shared by several servers; each server caches them on its own disk. */
export class GridFsFileStorage extends FileStorage {
  private readonly cache: LocalFileStorage;
  private openBucket: mongo.GridFSBucket | undefined;

  constructor(
    private readonly connection: Connection,
    dataDir: string,
  ) {
    super();
    this.cache = new LocalFileStorage(join(dataDir, 'media-cache'));
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const upload = this.bucket.openUploadStream(name);
    upload.end(bytes);
    await finished(upload);
  }

  async remove(names: string[]): Promise<void> {
    await this.cache.remove(names);
    for (const name of names)
      for (const { _id } of await this.bucket.find({ filename: name }).toArray()) await this.bucket.delete(_id);
  }

  async findFirst(names: readonly string[]): Promise<StoredFile | null> {
    const copy = await this.cache.findFirst(names.slice(0, 1));
    if (copy) return copy;
    const stored = await this.bucket.find({ filename: { $in: [...names] } }).toArray();
    const idByName = new Map(stored.map(({ filename, _id }) => [filename, _id]));
    const name = names.find((each) => idByName.has(each));
    const id = name && idByName.get(name);
    if (!id) return null;
    const known = await this.cache.findFirst([name]);
    if (known) return known;
    await this.cache.put(name, await buffer(this.bucket.openDownloadStream(id)));
    return this.cache.findFirst([name]);
  }

  async listNamesBefore(date: Date): Promise<string[]> {
    return (await this.bucket.find({ uploadDate: { $lt: date } }).toArray()).map(({ filename }) => filename);
  }

  private get bucket(): mongo.GridFSBucket {
    if (!this.connection.db) throw new Error('The database is not connected');
    this.openBucket ??= new mongo.GridFSBucket(this.connection.db, { bucketName: BUCKET });
    return this.openBucket;
  }
}

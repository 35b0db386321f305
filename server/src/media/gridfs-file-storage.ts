import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { mongo, type Connection } from 'mongoose';
import { LocalFileStorage } from './local-file-storage.js';
import { FileStorage } from './file-storage.js';

/** The collections are media.files and media.chunks: a backup holds them like all others. */
const BUCKET = 'media';

/** Pictures in the database, so that several servers share them; each keeps copies on its own disk. */
export class GridFsFileStorage extends FileStorage {
  private readonly copies: LocalFileStorage;
  private opened: mongo.GridFSBucket | undefined;

  constructor(
    private readonly connection: Connection,
    dataDir: string,
  ) {
    super();
    this.copies = new LocalFileStorage(join(dataDir, 'media-cache'));
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const upload = this.bucket.openUploadStream(name);
    upload.end(bytes);
    await finished(upload);
  }

  async remove(names: string[]): Promise<void> {
    await this.copies.remove(names);
    for (const name of names)
      for (const { _id } of await this.bucket.find({ filename: name }).toArray()) await this.bucket.delete(_id);
  }

  async findLocalFile(name: string): Promise<string | null> {
    const copy = await this.copies.findLocalFile(name);
    if (copy) return copy;
    const [found] = await this.bucket.find({ filename: name }).limit(1).toArray();
    if (!found) return null;
    await this.copies.put(name, await buffer(this.bucket.openDownloadStream(found._id)));
    return this.copies.findLocalFile(name);
  }

  async listNamesBefore(moment: Date): Promise<string[]> {
    return (await this.bucket.find({ uploadDate: { $lt: moment } }).toArray()).map(({ filename }) => filename);
  }

  private get bucket(): mongo.GridFSBucket {
    if (!this.connection.db) throw new Error('The database is not connected');
    this.opened ??= new mongo.GridFSBucket(this.connection.db, { bucketName: BUCKET });
    return this.opened;
  }
}

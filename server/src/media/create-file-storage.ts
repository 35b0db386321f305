import type { mongo } from 'mongoose';
import { mediaFolder } from '../backup/media-files.js';
import type { Config } from '../config/config.js';
import type { S3Settings } from '../s3/s3-bucket.js';
import { parseS3Url } from '../s3/s3-url.js';
import type { FileStorage } from './file-storage.js';
import { GridFsFileStorage } from './gridfs-file-storage.js';
import { LocalFileStorage } from './local-file-storage.js';
import { S3FileStorage } from './s3-file-storage.js';

/** The storage that a value of MEDIA names. Throws S3UnavailableError. */
export async function createFileStorage(
  media: Config['media'],
  config: S3Settings & Pick<Config, 'DATA_DIR'>,
  database: { db?: mongo.Db | undefined },
): Promise<FileStorage> {
  if (media === 'folder') return new LocalFileStorage(mediaFolder(config));
  const url = parseS3Url(media);
  if (!url) return new GridFsFileStorage(database, config.DATA_DIR);
  const storage = new S3FileStorage(url, config, config.DATA_DIR);
  await storage.check();
  return storage;
}

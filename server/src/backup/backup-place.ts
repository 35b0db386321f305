import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.js';
import { CommandError } from '../programs/command-error.js';
import { explainFullDisk, temporaryFolderIsFull } from '../programs/full-disk.js';
import { inTemporaryFolder } from '../programs/temporary-folder.js';
import { PATIENT, S3Bucket } from '../s3/s3-bucket.js';
import { isS3Url, parseS3Url, S3_URL_RULE } from '../s3/s3-url.js';
import { decryptFile, isEncrypted } from './encryption.js';

interface BackupObject {
  bucket: S3Bucket;
  name: string;
  /** Whether the bucket has it. Soon fails where the storage is silent, unlike a transfer. */
  exists(): Promise<boolean>;
}

/** A bucket and the name of an object in it: the prefix is what stands before the last slash. */
function objectAt(place: string, config: Config): BackupObject | null {
  if (!isS3Url(place)) return null;
  const url = parseS3Url(place);
  if (!url) throw new CommandError(`${place} is no address of a backup: write s3://bucket/FILE ${S3_URL_RULE}.`);
  const slash = url.prefix.lastIndexOf('/');
  const name = url.prefix.slice(slash + 1);
  if (name === '')
    throw new CommandError(`Name the backup in the bucket: ${place.replace(/\/*$/, '')}/shop-monday.zevar.`);
  const folder = { ...url, prefix: url.prefix.slice(0, Math.max(slash, 0)) };
  return {
    bucket: new S3Bucket(folder, config, PATIENT),
    name,
    exists: () => new S3Bucket(folder, config).has(name),
  };
}

async function assertWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch(() => {
    throw new CommandError(`The folder ${folder} does not exist or cannot be written to.`);
  });
}

/** Makes a file for a backup: at `place` itself, or in a temporary folder from where it goes to S3. */
export async function writeTo<Result>(
  place: string,
  config: Config,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const object = objectAt(place, config);
  if (!object) {
    await assertWritable(dirname(place));
    return work(place).catch(explainFullDisk(`The disk of ${place} is full`));
  }
  const { bucket, name } = object;
  if (await object.exists()) throw new CommandError(`There is a backup at ${place} already: choose another name.`);
  return inTemporaryFolder('backup', async (folder) => {
    const file = join(folder, 'backup');
    const result = await work(file).catch(explainFullDisk(temporaryFolderIsFull()));
    await bucket.upload(name, file);
    return result;
  });
}

/** Reads a backup as a file that is not encrypted: the one at `place`, or a copy of it that is removed afterwards. */
export function readFrom<Result>(
  place: string,
  config: Config,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const object = objectAt(place, config);
  return inTemporaryFolder('backup', async (folder) => {
    const fetched = join(folder, 'fetched');
    const fetch = (from: BackupObject) =>
      from.bucket.download(from.name, fetched).catch(explainFullDisk(temporaryFolderIsFull()));
    if (object && !((await object.exists()) && (await fetch(object))))
      throw new CommandError(`There is no backup at ${place}.`);
    const file = object ? fetched : place;
    const workOn = (readable: string) => work(readable).catch(namingPlace(readable, place));
    if (!(await isEncrypted(file).catch(() => false))) return workOn(file);
    if (config.BACKUP_PASSPHRASE === undefined)
      throw new CommandError(`The backup at ${place} is encrypted: set BACKUP_PASSPHRASE.`);
    const decrypted = join(folder, 'decrypted');
    await decryptFile(file, decrypted, config.BACKUP_PASSPHRASE, place).catch(explainFullDisk(temporaryFolderIsFull()));
    return workOn(decrypted);
  });
}

/** Messages name the backup and not its copy. */
const namingPlace = (copy: string, place: string) => (error: unknown) => {
  if (!(error instanceof CommandError)) throw error;
  throw new CommandError(error.message.replaceAll(copy, place), { cause: error });
};

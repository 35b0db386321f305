import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config/config.js';
import { isNotFound } from '../common/errors/system-error.js';
import { CommandError } from '../programs/command-error.js';

/** The folder of uploaded images, beside the embedded database. With GridFS, images are documents in the database. */
export const mediaFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(resolve(config.DATA_DIR), 'media');

/**
 * Paths of the images relative to the folder, with slashes; empty if there is no folder. Throws a CommandError if something
 * of it cannot be read: what is not seen would be missing in a backup.
 */
export async function listMediaFiles(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of filesBelow(folder, '')) names.push(name);
  return names.sort();
}

async function* filesBelow(folder: string, path: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(nullIfGone(folder));
  for (const entry of entries ?? []) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else if (entry.isFile() && !entry.name.startsWith('.')) yield name;
  }
}

/** Bytes; null like `readMediaFile`. */
export const sizeOfMediaFile = async (folder: string, name: string): Promise<number | null> =>
  (await stat(join(folder, name)).catch(nullIfGone(folder)))?.size ?? null;

/** Null if the file was deleted after it was listed. */
export const readMediaFile = (folder: string, name: string): Promise<Buffer | null> =>
  readFile(join(folder, name)).catch(nullIfGone(folder));

const nullIfGone = (folder: string) => (error: unknown) => {
  if (isNotFound(error)) return null;
  const reason = error instanceof Error ? error.message : String(error);
  throw new CommandError(`Not all of the pictures in ${folder} can be read (${reason}).`, { cause: error });
};

/** Writes a file durably; fails if it exists. */
export async function writeMediaFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export const removeMediaFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

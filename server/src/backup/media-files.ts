import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Config } from '../config/config.js';

/** The folder of uploaded images, beside the embedded database. With GridFS, images are documents in the database. */
export const mediaFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(resolve(config.DATA_DIR), 'media');

/** Paths of the images relative to the folder, with slashes; empty if there is no folder. */
export async function listMediaFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

/** Null if the file was deleted after it was listed: then no document of the snapshot refers to it. */
export async function readMediaFile(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

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

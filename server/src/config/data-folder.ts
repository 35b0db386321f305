import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, type Config } from './config.js';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Creates parent folders one by one: mkdir's `recursive` never returns under /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // created by another process that starts at the same time
  }
}

/**
 * Creates DATA_DIR if needed. ConfigError when it is not writable: images and emails are written there even with
 * MONGODB_URI. So are folders in it, which a command may have made that another user has run.
 */
export function ensureDataFolder({ DATA_DIR, media }: Pick<Config, 'DATA_DIR' | 'media'>): void {
  const inside = ['mail', 'uploads', media === 'folder' ? 'media' : 'media-cache'];
  let folder = DATA_DIR;
  try {
    createFolder(resolve(folder));
    for (folder of [DATA_DIR, ...inside.map((name) => join(DATA_DIR, name)).filter(existsSync)])
      accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `The folder ${folder} cannot be used (${codeOf(error)}): let this user write to it, ` +
        'or set DATA_DIR to a folder that it may write to.',
    );
  }
}

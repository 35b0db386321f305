import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { systemErrorCode } from '../common/errors/system-error.js';
import { ConfigError, type Config } from './config.js';

/** Creates parent folders one by one: mkdir's `recursive` never returns under /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error; // created by another process that starts at the same time
  }
}

/**
 * Creates DATA_DIR if needed. ConfigError when it is not writable: images and emails are written there even with
 * MONGODB_URI. So are folders in it, which a command may have made that another user has run.
 */
export function ensureDataFolder({ DATA_DIR, media }: Pick<Config, 'DATA_DIR' | 'media'>): void {
  const inside = ['mail', 'uploads', media === 'folder' ? 'media' : 'media-cache'];
  requireUse(DATA_DIR, () => createFolder(resolve(DATA_DIR)));
  for (const folder of [DATA_DIR, ...inside.map((name) => join(DATA_DIR, name)).filter(existsSync)])
    requireUse(folder, () => accessSync(`${folder}/.`, constants.W_OK | constants.X_OK));
}

function requireUse(folder: string, use: () => void): void {
  try {
    use();
  } catch (error) {
    throw new ConfigError(
      `The folder ${folder} cannot be used (${systemErrorCode(error)}): let this user write to it, ` +
        'or set DATA_DIR to a folder that it may write to.',
    );
  }
}

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from './config.js';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Step by step: in a place that takes no folders (/proc) mkdir's own `recursive` never comes back. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // made by a shop that starts at the same moment
  }
}

/** Pictures, forms and letters are written there with a MongoDB, too: better no start than failures later. */
export function ensureDataFolder(folder: string): void {
  try {
    make(resolve(folder));
    accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `The folder ${folder} cannot be used (${codeOf(error)}): let this user write to it, or set DATA_DIR to a folder that it may write to.`,
    );
  }
}

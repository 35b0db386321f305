import { ConfigError } from './config.js';
import { NoTransactionsError } from './database-indexes.js';
import { DatabaseAwayError } from './database.module.js';
import { SeedRefusedError } from './seed/seeder.js';

const SAYS_IT_ITSELF = [ConfigError, NoTransactionsError, SeedRefusedError];
const OF_THE_STORE = /^Store\w*Error$/;

/** Why the shop cannot start, in one sentence that says what to do. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return `The shop could not start: ${String(error)}`;
  if (SAYS_IT_ITSELF.some((kind) => error instanceof kind) || OF_THE_STORE.test(error.name)) return error.message;
  if (error instanceof DatabaseAwayError || /^Mongo/.test(error.name)) {
    return 'The database at MONGODB_URI does not answer: start it or correct the address, or unset MONGODB_URI to use the store that came with the shop.';
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is taken by another program: stop that program or choose another one with PORT=4001.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `The shop may not use what it needs (${error.message}): choose a folder you may write to with DATA_DIR, or a port above 1023 with PORT.`;
  return `The shop could not start: ${error.stack ?? error.message}`;
}

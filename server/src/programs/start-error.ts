import { ConfigError } from '../config/config.js';
import { NoTransactionsError } from '../database/database-indexes.js';
import { DatabaseUnavailableError } from '../database/database.module.js';
import { SeedRefusedError } from '../seed/seeder.js';

const SAYS_IT_ITSELF = [ConfigError, NoTransactionsError, SeedRefusedError];
const OF_THE_STORE = /^Store\w*Error$/;

const UNUSABLE = 'choose a folder you may write to with DATA_DIR, or a port above 1023 with PORT.';

/** What the operating system refuses, as a sentence that says what to do. */
const OF_THE_SYSTEM: Record<string, (error: Error) => string> = {
  EADDRINUSE: () => 'The port is taken by another program: stop that program or choose another one with PORT=4001.',
  EADDRNOTAVAIL: () => 'This machine does not have the address in HOST: correct it or leave it out.',
  EACCES: (error) => `The shop may not use what it needs (${error.message}): ${UNUSABLE}`,
  EPERM: (error) => `The shop may not use what it needs (${error.message}): ${UNUSABLE}`,
  EROFS: (error) => `The shop may not use what it needs (${error.message}): ${UNUSABLE}`,
};

const DATABASE_AWAY =
  'The database at MONGODB_URI does not answer: start it or correct the address, or unset MONGODB_URI to use the store that came with the shop.';

const isOfTheDatabase = (error: Error): boolean => error instanceof DatabaseUnavailableError || error.name.startsWith('Mongo');

/** Why the shop cannot start, in one sentence that says what to do; a bug shows where it is. */
export function startErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return `The shop could not start: ${String(error)}`;
  if (SAYS_IT_ITSELF.some((kind) => error instanceof kind) || OF_THE_STORE.test(error.name)) return error.message;
  if (isOfTheDatabase(error)) return DATABASE_AWAY;
  const told = 'code' in error ? OF_THE_SYSTEM[String(error.code)] : undefined;
  return told ? told(error) : `The shop could not start: ${error.stack ?? error.message}`;
}

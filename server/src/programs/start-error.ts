import { ConfigError, configFromEnvironment } from '../config/config.js';
import { NoTransactionsError } from '../database/database-setup.js';
import { DatabaseUnavailableError } from '../database/database.module.js';
import { DatabaseTooNewError } from '../database/migrations/database-version.js';
import { UnfinishedRestoreError } from '../database/usable-database.js';
import { S3UnavailableError } from '../s3/s3-bucket.js';
import { SeedRefusedError } from '../seed/seeder.js';

/** Errors whose messages are written for the operator. */
const EXPLAINED_ERRORS = [
  ConfigError,
  DatabaseTooNewError,
  NoTransactionsError,
  S3UnavailableError,
  SeedRefusedError,
  UnfinishedRestoreError,
];
/** Errors of the embedded database, by name: they come from its thread. */
const EMBEDDED_DATABASE_ERROR = /^Store\w*Error$/;

const FULL = 'The disk is too full for the shop: free some space, or set DATA_DIR to a folder on another disk.';
/** The setting of the port that could not be listened on. */
const portSetting = (error: Error): string => ('setting' in error ? String(error.setting) : 'PORT');

const notPermitted = (error: Error): string =>
  `The shop may not use what it needs (${error.message}): ` +
  `choose a folder you may write to with DATA_DIR, or a port above 1023 with ${portSetting(error)}.`;

const WRONG_HOST = 'This machine does not have the address in HOST: correct it or leave it out.';

/** Messages for errors of the operating system. */
const SYSTEM_ERRORS: Record<string, (error: Error) => string> = {
  EADDRINUSE: (error) =>
    `The port is taken by another program: stop that program or choose another one with ${portSetting(error)}=4001.`,
  EADDRNOTAVAIL: () => WRONG_HOST,
  ENOTFOUND: (error) => unknownName(error),
  EAI_AGAIN: (error) => unknownName(error),
  EACCES: notPermitted,
  EPERM: notPermitted,
  ENOSPC: () => FULL,
  EDQUOT: () => FULL,
  EROFS: notPermitted,
};

const databaseUnavailable = (): string =>
  configFromEnvironment().MONGODB_URI
    ? 'The database at MONGODB_URI does not answer: start it or correct the address, ' +
      'or unset MONGODB_URI to use the store that came with the shop.'
    : 'The shop that has the store in DATA_DIR open does not answer, or has ended: start it again, or stop it, and repeat this.';

/** The name in HOST, or that of a database with mongodb+srv. */
const unknownName = ({ message }: Error): string =>
  message.startsWith('getaddrinfo') ? WRONG_HOST : databaseUnavailable();

const isDatabaseError = (error: Error): boolean =>
  error instanceof DatabaseUnavailableError || error.name.startsWith('Mongo');

/**
 * Why the server cannot start, or another program cannot run, in one sentence with advice; a bug is shown with its
 * stack, after `failure`.
 */
export function startErrorMessage(error: unknown, failure = 'The shop could not start'): string {
  if (!(error instanceof Error)) return `${failure}: ${String(error)}`;
  if (EXPLAINED_ERRORS.some((kind) => error instanceof kind) || EMBEDDED_DATABASE_ERROR.test(error.name))
    return error.message;
  if (isDatabaseError(error)) return databaseUnavailable();
  const describe = 'code' in error ? SYSTEM_ERRORS[String(error.code)] : undefined;
  return describe ? describe(error) : `${failure}: ${error.stack ?? error.message}`;
}

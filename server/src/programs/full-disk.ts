import { tmpdir } from 'node:os';
import { CommandError } from './command-error.js';

/** Codes of the operating system, and of the embedded database (OutOfDiskSpace). */
const FULL = ['ENOSPC', 'EDQUOT'];
const FULL_STORE = [...FULL, '14031'];

const isFull = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error &&
  (error.name === 'StoreFullError' ? codes === FULL_STORE : 'code' in error && codes.includes(String(error.code)));

const explain =
  (sentence: string, codes: readonly string[]) =>
  (error: unknown): never => {
    const causes = [error, error instanceof Error && error.cause];
    throw causes.some((cause) => isFull(cause, codes)) ? new CommandError(`${sentence}.`, { cause: error }) : error;
  };

/** For `catch`: the reason of a file that found no space. A full disk of the database would be another reason. */
export const explainFullDisk = (sentence: string) => explain(sentence, FULL);

/** The same of a database in the folder that is full. */
export const explainFullStore = (sentence: string) => explain(sentence, FULL_STORE);

export const temporaryFolderIsFull = () =>
  `The temporary folder ${tmpdir()} is full; TMPDIR may name one on another disk`;

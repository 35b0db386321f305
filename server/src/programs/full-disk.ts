import { tmpdir } from 'node:os';
import { CommandError } from './command-error.js';

/** Codes of the operating system. */
const FULL = ['ENOSPC', 'EDQUOT'];
/** With the embedded database's: OutOfDiskSpace, and the name of the error of its start. */
const FULL_STORE = [...FULL, '14031', 'StoreFullError'];

const isFull = (error: unknown, marks: readonly string[]): boolean =>
  error instanceof Error && (marks.includes(error.name) || ('code' in error && marks.includes(String(error.code))));

const explain =
  (sentence: string, marks: readonly string[]) =>
  (error: unknown): never => {
    const causes = [error, error instanceof Error && error.cause];
    throw causes.some((cause) => isFull(cause, marks)) ? new CommandError(`${sentence}.`, { cause: error }) : error;
  };

/** For `catch`: the reason of a file that found no space. A full disk of the database would be another reason. */
export const explainFullDisk = (sentence: string) => explain(sentence, FULL);

/** The same of a database in the folder that is full. */
export const explainFullStore = (sentence: string) => explain(sentence, FULL_STORE);

export const temporaryFolderIsFull = () =>
  `The temporary folder ${tmpdir()} is full; TMPDIR may name one on another disk`;

import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { CommandError } from './command-error.js';
import { startErrorMessage } from './start-error.js';

/** The single file argument of a command that has no options; CommandError with the usage otherwise. */
export function requireFileArgument(usage: string): string {
  try {
    const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
    if (file && rest.length === 0) return file;
  } catch {
    // An unknown option.
  }
  throw new CommandError(usage);
}

function errorMessage(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof mongo.MongoServerError) return `The database refused: ${error.message}`;
  return startErrorMessage(error, 'This did not work');
}

/** Runs a command. An error is printed in one sentence, and the exit code is 1. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  });
}

/** "1 order", "2 orders". */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { CommandError } from './command-error.js';
import { startErrorMessage } from './start-error.js';

/** The one file that a command takes. */
export function requireFileArgument(usage: string): string {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandError(usage);
  return file;
}

function sentence(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof mongo.MongoServerError) return `The database refused: ${error.message}`;
  return startErrorMessage(error);
}

/** Runs a command to its end; a failure is told in one sentence, and by the exit code. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(`${sentence(error)}\n`);
    process.exitCode = 1;
  });
}

export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

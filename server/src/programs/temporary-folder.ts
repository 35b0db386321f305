import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './command-error.js';
import { removeOnSignal } from './remove-on-signal.js';

/** Runs `work` with a folder that only this user can read, and removes it, also when the program is ended by a signal. */
export async function inTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `zevar-${name}-`)).catch((error: Error) => {
    throw new CommandError(
      `No temporary folder can be made (${error.message}): set TMPDIR to a folder you may write to.`,
    );
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    return await removeOnSignal(remove, () => work(folder));
  } finally {
    remove();
  }
}

import { readFile, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config/config.js';

/** Steps of a change after which a test may break the shop: it must then stand whole or not at all (behaviours.md O-03, O-10, C-04). */
type Step = 'quote' | 'order' | 'stock' | 'cart' | 'letters' | 'commit' | 'stock-back' | 'status';

/** Longer than any request may take. */
const HANG_MS = 12_000;

let order: string | undefined;

/** A test's process alone can be told to break: config.ts refuses the setting everywhere else, and so does this. */
export function armFailpoints({ NODE_ENV, FAILPOINTS }: Pick<Config, 'NODE_ENV' | 'FAILPOINTS'>): void {
  if (FAILPOINTS !== undefined && NODE_ENV !== 'test') throw new Error('FAILPOINTS works with NODE_ENV=test alone');
  order = FAILPOINTS;
}

/** Breaks once where the file of FAILPOINTS says so: "stock throw", "stock kill" or "stock hang". */
export async function failpoint(step: Step): Promise<void> {
  if (order === undefined) return;
  const [where, how] = (await readFile(order, 'utf8').catch(() => '')).split(' ');
  if (where !== step) return;
  await rm(order, { force: true });
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  if (how === 'throw') throw new Error(`Told to fail after ${step}`);
  await setTimeout(HANG_MS);
}

import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config/config.js';

/** Steps after which a test may make the server fail: the change must be complete or absent, a migration goes on. */
type Step =
  | 'quote'
  | 'order'
  | 'stock'
  | 'cart'
  | 'emails'
  | 'webhooks'
  | 'commit'
  | 'stock-back'
  | 'status'
  | 'confirmation'
  | 'risk'
  | 'parcels'
  | 'cash'
  | 'payout'
  | 'featured'
  | 'products'
  | 'prices'
  | 'link'
  | 'password-check'
  | 'password'
  | 'account'
  | 'profile'
  | 'totals'
  | 'import-check'
  | 'import-rows'
  | 'import-batch'
  | 'import-shown'
  | 'import-undo'
  | 'migration-batch'
  | 'migration';

/** Milliseconds; longer than any request may take. */
const HANG_MS = 12_000;
/** Milliseconds between two looks whether a held step may go on. */
const HOLD_INTERVAL_MS = 20;

/** The path of the file that names the step and how to fail. */
let instructionFile: string | undefined;

/** Enables failpoints. Works with NODE_ENV=test only; config.ts rejects the setting elsewhere, too. */
export function armFailpoints({ NODE_ENV, FAILPOINTS }: Pick<Config, 'NODE_ENV' | 'FAILPOINTS'>): void {
  if (FAILPOINTS !== undefined && NODE_ENV !== 'test') throw new Error('FAILPOINTS works with NODE_ENV=test alone');
  instructionFile = FAILPOINTS;
}

/**
 * Fails once after this step if the file FAILPOINTS names it: "stock throw", "stock kill" or "stock hang". "stock hold"
 * waits as long as there is the same file with `.held` behind its name, which it makes.
 */
export async function failpoint(step: Step): Promise<void> {
  // Synchronously: the thread pool of asynchronous reads is the one that writes the database's file.
  if (instructionFile === undefined || !existsSync(instructionFile)) return;
  const [failingStep, how] = readFileSync(instructionFile, 'utf8').split(' ');
  if (failingStep !== step) return;
  if (how === 'hold') return hold(instructionFile);
  rmSync(instructionFile, { force: true });
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  if (how === 'throw') throw new Error(`Told to fail after ${step}`);
  await setTimeout(HANG_MS);
}

async function hold(file: string): Promise<void> {
  const held = `${file}.held`;
  renameSync(file, held);
  while (existsSync(held)) await setTimeout(HOLD_INTERVAL_MS);
}

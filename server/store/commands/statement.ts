/** Runs the statements of write commands and collects their errors. */
import type { Encodable } from '../bson/encode.js';
import { int32 } from '../bson/values.js';
import { OUT_OF_DISK_SPACE, StoreError } from '../errors.js';
import type { Steps } from '../operation.js';
import { LockWait } from '../storage/transaction.js';
import type { StatementResults } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';
import { asStoreError } from './context.js';
import type { CommandContext } from './context.js';

/**
 * Runs a statement, waiting for other transactions that lock its documents, and resolves once it is synced. The steps
 * pause only before they have written anything. `resultsOf` gives what to remember for a retry, by the statement's
 * position in the command.
 */
export async function runStatement<T>(
  context: CommandContext,
  work: (transaction: Transaction) => Steps<T>,
  resultsOf: (result: T) => StatementResults,
): Promise<T> {
  const { engine, operation } = context;
  if (context.transaction) return operation.run(work(context.transaction));
  for (;;) {
    const transaction = engine.begin(false);
    try {
      const steps = operation.run(work(transaction));
      const result = steps instanceof Promise ? await steps : steps;
      await engine.commit(transaction, context.sessionRecord?.(resultsOf(result)));
      return result;
    } catch (error) {
      if (transaction.state === 'open') {
        // What a multi-document statement wrote before it failed is kept, as in MongoDB.
        if (error instanceof StoreError && error.code !== 112) await engine.commit(transaction);
        else engine.abort(transaction);
      }
      if (error instanceof LockWait) await operation.waitFor(error.holder.ended);
      else if (!(error instanceof OutdatedRows)) throw error;
    }
  }
}
/** Thrown when a document that a statement has found was changed while the statement paused: it starts over. */
export class OutdatedRows extends Error {}

export type StatementFailure = { index: number; error: StoreError };
export function writeErrors(failures: StatementFailure[]): Encodable[] | undefined {
  if (failures.length === 0) return undefined;
  return failures.map(({ index, error }) => {
    const out = new Map<string, Encodable>([
      ['index', int32(index)],
      ['code', int32(error.code)],
    ]);
    for (const [key, value] of Object.entries(error.details)) out.set(key, value as Encodable);
    out.set('errmsg', error.message);
    return out;
  });
}
/** Killed, or out of time: the whole command fails. */
const INTERRUPTIONS = [50, 11601];
/** Records the error of a statement. Returns whether the next statements run; in a transaction the error aborts it. */
export function recordFailure(
  context: CommandContext,
  failures: StatementFailure[],
  index: number,
  error: unknown,
  isOrdered: boolean,
): boolean {
  if (error instanceof LockWait) throw error;
  const storeError = asStoreError(error);
  if (storeError.labels.length || [OUT_OF_DISK_SPACE, ...INTERRUPTIONS].includes(storeError.code)) throw storeError;
  failures.push({ index, error: storeError });
  if (!context.transaction) return !isOrdered;
  context.engine.abort(context.transaction);
  return false;
}

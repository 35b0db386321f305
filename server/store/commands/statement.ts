/** Runs the statements of write commands and collects their errors. */
import type { Encodable } from '../bson/encode.js';
import { int32 } from '../bson/values.js';
import { StoreError } from '../errors.js';
import { LockWait } from '../storage/transaction.js';
import type { StatementResults } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';
import { asStoreError } from './context.js';
import type { CommandContext } from './context.js';

/**
 * Runs a statement, waiting for other transactions that lock its documents, and resolves once it is synced. `resultsOf`
 * gives what to remember for a retry, by the statement's position in the command.
 */
export async function runStatement<T>(
  context: CommandContext,
  work: (transaction: Transaction) => T,
  resultsOf: (result: T) => StatementResults,
): Promise<T> {
  const { engine } = context;
  if (context.transaction) return work(context.transaction);
  for (;;) {
    const transaction = engine.begin(false);
    try {
      const result = work(transaction);
      await engine.commit(transaction, context.sessionRecord?.(resultsOf(result)));
      return result;
    } catch (error) {
      if (transaction.state === 'open') {
        // What a multi-document statement wrote before it failed is kept, as in MongoDB.
        if (error instanceof StoreError && error.code !== 112) await engine.commit(transaction);
        else engine.abort(transaction);
      }
      if (!(error instanceof LockWait)) throw error;
      await waitFor(error.holder, context.deadline);
    }
  }
}
async function waitFor(other: Transaction, deadline: number): Promise<void> {
  if (!Number.isFinite(deadline)) return other.ended;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreError(50, 'operation exceeded time limit')),
      Math.max(0, deadline - Date.now()),
    );
  });
  try {
    await Promise.race([other.ended, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
const OUT_OF_DISK_SPACE = 14031;
const UNKNOWN_STAGE = 40324;
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
  if (storeError.labels.length || storeError.code === OUT_OF_DISK_SPACE || storeError.code === UNKNOWN_STAGE)
    throw storeError;
  failures.push({ index, error: storeError });
  if (!context.transaction) return !isOrdered;
  context.engine.abort(context.transaction);
  return false;
}

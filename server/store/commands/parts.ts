/** Statements that write many documents, in slices. */
import { asSteps } from '../operation.js';
import { selectionMatcher } from '../query/select.js';
import type { Row, Selection } from '../query/select.js';
import type { Collection } from '../storage/collection.js';
import type { StatementResults } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';
import type { CommandContext } from './context.js';
import { currentRow } from './documents.js';
import { runStatement } from './statement.js';

/** What one part of a long statement did, and where the next part begins. */
export interface Part {
  next: number;
}
/**
 * Runs a statement that writes many documents, part by part: each part is a transaction of one slice, so that it
 * neither delays other commands nor locks its documents for long. Like MongoDB's own, such a statement is not atomic:
 * what is done stays done if it fails or ends early; `onWritten` is told of each part that is done.
 */
export async function runInParts<T extends Part>(
  context: CommandContext,
  length: number,
  writePart: (transaction: Transaction, from: number) => T,
  resultsOf: (part: T) => StatementResults,
  onWritten?: (part: T) => void,
): Promise<T[]> {
  const parts: T[] = [];
  for (let from = 0; from < length;) {
    const work = asSteps((transaction: Transaction) => writePart(transaction, from));
    const part = await runStatement(context, work, resultsOf);
    parts.push(part);
    onWritten?.(part);
    from = part.next;
    if (from < length) await context.operation.pause();
  }
  return parts;
}

interface RowsPart extends Part {
  n: number;
  modified: number;
}
/** Writes the selected rows that still match, part by part. */
export async function writeRows(
  context: CommandContext,
  collection: Collection,
  rows: Row[],
  selection: Selection,
  write: (transaction: Transaction, row: Row) => { modified: number },
): Promise<{ n: number; modified: number }> {
  const matches = selectionMatcher(selection);
  const parts = await runInParts(
    context,
    rows.length,
    (transaction, from) => {
      const part: RowsPart = { next: from, n: 0, modified: 0 };
      while (part.next < rows.length) {
        const found = rows[part.next++];
        const row = found && currentRow(context, collection, found, matches);
        if (row) {
          part.n += 1;
          part.modified += write(transaction, row).modified;
        }
        if (context.operation.isDue()) break;
      }
      return part;
    },
    () => new Map(),
  );
  const sum = (count: (part: RowsPart) => number): number => parts.reduce((total, part) => total + count(part), 0);
  return { n: sum(({ n }) => n), modified: sum(({ modified }) => modified) };
}

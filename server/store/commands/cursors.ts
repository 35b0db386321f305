/** Open cursors: what is left of a result, until it is fetched, killed or forgotten. */
import type { Encodable, EncodableDoc } from '../bson/encode.js';
import { encode, RawDoc } from '../bson/encode.js';
import { StoreError } from '../errors.js';
import type { Transaction } from '../storage/transaction.js';

/** Milliseconds after which a cursor that nobody reads is forgotten. */
const IDLE = 10 * 60 * 1000;
const BATCH_BYTES = 15 * 1024 * 1024;

/** Who opens or reads a cursor. */
export interface CursorOwner {
  session: string;
  transaction?: Transaction;
}
export interface CursorOptions {
  /** One batch and no cursor. */
  single?: boolean;
  /** False where a batch that is just full does not tell yet that it was the last. */
  knowsEnd?: boolean;
  /** A result that was made, not one that is read from the collection: it stays when that is dropped. */
  survivesDrop?: boolean;
  /** Whether the row at this place is still stored: what was deleted meanwhile is not shown. */
  isThere?: (at: number) => boolean;
}
interface Cursor extends CursorOptions {
  namespace: string;
  rows: EncodableDoc[];
  /** The first row not read yet. */ next: number;
  used: number;
  session: string;
  transaction?: Transaction;
}

export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private next = 1n;

  /** The first batch; the rest stays behind a cursor. */
  start(
    namespace: string,
    rows: EncodableDoc[],
    size: number,
    owner: CursorOwner,
    options: CursorOptions = {},
  ): Encodable {
    const cursor: Cursor = {
      namespace,
      rows,
      next: 0,
      used: Date.now(),
      session: owner.session,
      transaction: owner.transaction,
      ...options,
    };
    const batch = take(cursor, size);
    const isOpen = !options.single && goesOn(cursor, batch.length, size);
    const id = isOpen ? this.next++ : 0n;
    if (isOpen) this.open.set(id, cursor);
    return new Map<string, Encodable>([
      ['firstBatch', batch],
      ['id', id],
      ['ns', namespace],
    ]);
  }
  more(id: bigint, namespace: string, size: number, owner: CursorOwner): Encodable {
    const cursor = this.open.get(id);
    if (!cursor) throw new StoreError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new StoreError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    if (cursor.transaction !== owner.transaction)
      throw new StoreError(50740, `Cannot run getMore on cursor ${id} in another transaction than its own`);
    const batch = take(cursor, size);
    cursor.used = Date.now();
    const isOpen = goesOn(cursor, batch.length, size);
    if (!isOpen) this.open.delete(id);
    return new Map<string, Encodable>([
      ['nextBatch', batch],
      ['id', isOpen ? id : 0n],
      ['ns', namespace],
    ]);
  }
  kill(id: bigint): boolean {
    return this.open.delete(id);
  }
  endSession(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id);
  }
  dropNamespace(namespace: string): void {
    for (const [id, cursor] of this.open)
      if (cursor.namespace === namespace && !cursor.survivesDrop) this.open.delete(id);
  }
  sweep(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.used > IDLE) this.open.delete(id);
  }
}
const goesOn = ({ next, rows, knowsEnd = true }: Cursor, read: number, size: number): boolean =>
  next < rows.length || (!knowsEnd && read === size);

/** The next rows that are still there, at most so many and not too large together. */
function take(cursor: Cursor, size: number): Encodable[] {
  const { rows, isThere } = cursor;
  const batch: Encodable[] = [];
  let bytes = 0;
  for (; cursor.next < rows.length && batch.length < size; cursor.next += 1) {
    const row = rows[cursor.next];
    if (row === undefined || isThere?.(cursor.next) === false) continue;
    const raw = row instanceof RawDoc ? row : new RawDoc(encode(row));
    bytes += raw.bytes.length;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push(raw);
  }
  return batch;
}

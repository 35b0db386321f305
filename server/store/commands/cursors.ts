/** Open cursors. A cursor holds the rest of its result until it is read, killed or timed out. */
import type { Encodable, EncodableDoc } from '../bson/encode.js';
import { toRaw } from '../bson/encode.js';
import { fail, StoreError } from '../errors.js';
import type { Operation, Steps } from '../operation.js';
import { SESSION_TIMEOUT_MS } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';

/** A cursor that nobody reads is closed after so many milliseconds. */
const IDLE_TIMEOUT_MS = 10 * 60 * 1000;
/** The largest batch that another one may follow, and the largest that is the only one. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
const MAX_SINGLE_BATCH_BYTES = 15 * 1024 * 1024;
/** MongoDB's limit for a computed document: a little more than for a stored one. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

/** What stands in place of a collection's name for the cursor of listCollections. */
export const LIST_COLLECTIONS = '$cmd.listCollections';

/** The session, and perhaps the transaction, that opens or reads a cursor. */
export interface CursorOwner {
  sessionId: string;
  transaction?: Transaction | undefined;
  operation: Pick<Operation, 'isDue'>;
}
export interface CursorOptions {
  /** Return one batch and leave no cursor open. */
  singleBatch?: boolean;
  /** False if a full batch does not reveal that it was the last: the cursor stays open then. */
  knowsEnd?: boolean;
  /** True for computed results (aggregate): the cursor stays open when the collection is dropped. */
  survivesDrop?: boolean;
  /** It is not closed for being idle, but ends with its session. */
  noTimeout?: boolean;
}
/** The whole result of a cursor. Rows that are gone when they are read are undefined, and skipped. */
export interface CursorRows {
  readonly length: number;
  at(index: number): EncodableDoc | undefined;
}
interface Cursor extends CursorOptions {
  namespace: string;
  rows: CursorRows;
  /** Position of the first row that is not read yet. */
  next: number;
  lastUsed: number;
  sessionId: string;
  transaction?: Transaction | 'ended' | undefined;
  /** Its collection was dropped: the next getMore says so. */
  isDropped?: boolean;
}

export class Cursors {
  private readonly cursors = new Map<bigint, Cursor>();
  private nextId = 1n;
  /** Whether there may be a cursor without a timeout. */
  private hasUntimed = false;

  /** Returns the first batch; the rest stays in an open cursor. */
  *open(
    namespace: string,
    rows: CursorRows,
    size: number,
    owner: CursorOwner,
    options: CursorOptions = {},
  ): Steps<Encodable> {
    const cursor: Cursor = {
      namespace,
      rows,
      next: 0,
      lastUsed: Date.now(),
      sessionId: owner.sessionId,
      transaction: owner.transaction,
      ...options,
    };
    const batch = yield* nextBatch(cursor, size, owner);
    const isOpen = !options.singleBatch && hasMore(cursor, batch.length, size);
    const id = isOpen ? this.nextId++ : 0n;
    if (isOpen) this.cursors.set(id, cursor);
    if (isOpen && options.noTimeout) this.hasUntimed = true;
    if (isOpen) void owner.transaction?.ended.then(() => this.forgetRows(id));
    return new Map<string, Encodable>([
      ['firstBatch', batch],
      ['id', id],
      ['ns', namespace],
    ]);
  }
  *getMore(id: bigint, namespace: string, size: number, owner: CursorOwner): Steps<Encodable> {
    const cursor = this.cursors.get(id);
    if (!cursor) throw new StoreError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new StoreError(
        13,
        `Requested getMore on namespace '${namespace}', ` +
          `but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    checkSession(id, cursor, owner);
    if (cursor.transaction !== owner.transaction)
      throw new StoreError(50740, `Cannot run getMore on cursor ${id} in another transaction than its own`);
    const batch = yield* this.readBatch(id, cursor, size, owner);
    if (!this.cursors.has(id)) throw new StoreError(237, `cursor id ${id} was killed`);
    if (cursor.isDropped) {
      this.cursors.delete(id);
      throw new StoreError(175, `collection dropped while cursor ${id} was open`);
    }
    cursor.lastUsed = Date.now();
    const isOpen = hasMore(cursor, batch.length, size);
    if (!isOpen) this.cursors.delete(id);
    return new Map<string, Encodable>([
      ['nextBatch', batch],
      ['id', isOpen ? id : 0n],
      ['ns', namespace],
    ]);
  }
  /** A cursor whose rows cannot be answered is closed. */
  private *readBatch(id: bigint, cursor: Cursor, size: number, owner: CursorOwner): Steps<Encodable[]> {
    try {
      return yield* nextBatch(cursor, size, owner);
    } catch (error) {
      this.cursors.delete(id);
      throw error;
    }
  }
  /** The transaction has ended: getMore says so, but what was not read is not kept. */
  private forgetRows(id: bigint): void {
    const cursor = this.cursors.get(id);
    if (!cursor) return;
    const { namespace, lastUsed, sessionId } = cursor;
    this.cursors.set(id, { namespace, rows: [], next: 0, lastUsed, sessionId, transaction: 'ended' });
  }
  kill(id: bigint): boolean {
    return this.cursors.delete(id);
  }
  endSessions(isMeant: (sessionId: string) => boolean): void {
    for (const [id, { sessionId }] of this.cursors) if (isMeant(sessionId)) this.cursors.delete(id);
  }
  dropNamespace(namespace: string): void {
    for (const cursor of this.cursors.values())
      if (cursor.namespace === namespace && !cursor.survivesDrop) {
        cursor.isDropped = true;
        cursor.rows = [];
      }
  }
  /** Cursors without a timeout live as long as their session is used. */
  useSession(sessionId: string): void {
    if (!this.hasUntimed) return;
    for (const cursor of this.cursors.values())
      if (cursor.noTimeout && cursor.sessionId === sessionId) cursor.lastUsed = Date.now();
  }
  closeIdle(now: number): void {
    this.hasUntimed = false;
    for (const [id, cursor] of this.cursors) {
      if (now - cursor.lastUsed > idleTimeout(cursor)) this.cursors.delete(id);
      else if (cursor.noTimeout) this.hasUntimed = true;
    }
  }
}
const idleTimeout = ({ noTimeout, sessionId }: Cursor): number =>
  !noTimeout ? IDLE_TIMEOUT_MS : sessionId === '' ? Infinity : SESSION_TIMEOUT_MS;
/** A cursor is read in the session that opened it, or without one if it was opened so. */
function checkSession(id: bigint, { sessionId }: Cursor, owner: CursorOwner): void {
  if (sessionId === owner.sessionId) return;
  const code = sessionId === '' ? 50736 : owner.sessionId === '' ? 50737 : 50738;
  fail(code, `Cannot run getMore on cursor ${id} in another session than its own`);
}
const hasMore = ({ next, rows, knowsEnd = true }: Cursor, read: number, size: number): boolean =>
  next < rows.length || (!knowsEnd && read === size);

/** The next rows that still exist, limited by count and by bytes. */
function* nextBatch(cursor: Cursor, size: number, { operation }: CursorOwner): Steps<Encodable[]> {
  const { rows } = cursor;
  const maxBytes = cursor.singleBatch ? MAX_SINGLE_BATCH_BYTES : MAX_BATCH_BYTES;
  const batch: Encodable[] = [];
  let bytes = 0;
  for (; cursor.next < rows.length && batch.length < size; cursor.next += 1) {
    // Also before rows that are gone, of which there may be many.
    if (operation.isDue()) yield;
    const row = rows.at(cursor.next);
    if (row === undefined) continue;
    const raw = toRaw(row);
    if (raw.bytes.length > MAX_DOCUMENT_BYTES)
      fail(10334, `a document of the result has ${raw.bytes.length} bytes, more than ${MAX_DOCUMENT_BYTES}`);
    bytes += raw.bytes.length;
    if (batch.length > 0 && bytes > maxBytes) break;
    batch.push(raw);
  }
  return batch;
}

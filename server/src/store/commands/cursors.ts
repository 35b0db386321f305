/** Open cursors: what is left of a result, until it is fetched, killed or forgotten. */
import type { Encodable } from '../bson/encode.js';
import { RawDoc } from '../bson/encode.js';
import { StoreError } from '../errors.js';
import type { Transaction } from '../storage/transaction.js';

const IDLE = 10 * 60 * 1000;
const BATCH_BYTES = 15 * 1024 * 1024;
interface Cursor { namespace: string; rest: Encodable[]; used: number; session: string; /** The transaction it was opened in. */ transaction?: Transaction }

/** Who opens or reads a cursor. */
export interface CursorOwner { session: string; transaction?: Transaction }

export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private next = 1n;

  /** The first batch; the rest stays behind a cursor. */
  start(namespace: string, rows: Encodable[], size: number, owner: CursorOwner, single = false): Encodable {
    const { batch, rest } = cut(rows, size);
    let id = 0n;
    if (rest.length && !single) { id = this.next++; this.open.set(id, { namespace, rest, used: Date.now(), session: owner.session, transaction: owner.transaction }); }
    return new Map<string, Encodable>([['firstBatch', batch], ['id', id], ['ns', namespace]]);
  }
  more(id: bigint, namespace: string, size: number, owner: CursorOwner): Encodable {
    const cursor = this.open.get(id);
    if (!cursor) throw new StoreError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) throw new StoreError(13, `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`);
    if (cursor.transaction !== owner.transaction) throw new StoreError(50740, `Cannot run getMore on cursor ${id} in another transaction than its own`);
    const { batch, rest } = cut(cursor.rest, size);
    cursor.rest = rest;
    cursor.used = Date.now();
    if (rest.length === 0) this.open.delete(id);
    return new Map<string, Encodable>([['nextBatch', batch], ['id', rest.length ? id : 0n], ['ns', namespace]]);
  }
  kill(id: bigint): boolean { return this.open.delete(id); }
  endSession(session: string): void { for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id); }
  dropNamespace(namespace: string): void { for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id); }
  sweep(now: number): void { for (const [id, cursor] of this.open) if (now - cursor.used > IDLE) this.open.delete(id); }
}
function cut(rows: Encodable[], size: number): { batch: Encodable[]; rest: Encodable[] } {
  let bytes = 0;
  let count = 0;
  for (const row of rows) {
    if (count >= size) break;
    bytes += row instanceof RawDoc ? row.bytes.length : 512;
    if (count > 0 && bytes > BATCH_BYTES) break;
    count += 1;
  }
  return { batch: rows.slice(0, count), rest: rows.slice(count) };
}

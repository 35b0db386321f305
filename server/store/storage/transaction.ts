/**
 * A transaction: the writes of a single statement or of a client's multi-document transaction, not visible to others
 * yet.
 */
import { transient } from '../errors.js';
import type { Collection } from './collection.js';
import type { Index } from './collection-index.js';
import type { RecordWrite } from './record.js';

export class Transaction {
  readonly writeSet = new Map<Collection, Map<number, RecordWrite>>();
  /** Keys of unique indexes that this transaction has claimed, with the record id. */
  readonly uniqueKeys = new Map<Index, Map<string, number>>();
  /** Collections created in this transaction, by namespace. */
  readonly createdCollections = new Map<string, Collection>();
  readonly locks: { collection: Collection; id: number }[] = [];
  /** Resolves when the locks are released: the outcome is decided, though perhaps not synced yet. */
  readonly ended: Promise<void>;
  state: 'open' | 'committing' | 'committed' | 'aborted' = 'open';
  lastUsed = Date.now();
  readonly beganAt = performance.now();
  /** MongoDB 4.4 creates no collection by command in a transaction with the read concern "snapshot". */
  hasSnapshotReadConcern = false;
  private resolveEnded: () => void = () => undefined;

  /**
   * A multi-document transaction (begun by a client) reads one snapshot and fails on a conflict; a single statement
   * waits instead.
   */
  constructor(
    readonly snapshot: number,
    readonly isMultiDocument: boolean,
  ) {
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve;
    });
  }
  settle(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.resolveEnded();
  }
  releaseWaiters(): void {
    this.resolveEnded();
  }
  get hasWrites(): boolean {
    return this.writeSet.size > 0 || this.createdCollections.size > 0;
  }

  ownWrite(collection: Collection, id: number): RecordWrite | undefined {
    return this.writeSet.get(collection)?.get(id);
  }
  stage(collection: Collection, id: number, write: RecordWrite): void {
    const records = this.writeSet.get(collection);
    if (records) records.set(id, write);
    else this.writeSet.set(collection, new Map([[id, write]]));
  }
}
/** Thrown when a single statement must wait for another transaction and then start over. */
export class LockWait extends Error {
  constructor(readonly holder: Transaction) {
    super('waiting for a transaction');
  }
}
/**
 * Reports a conflict: a single statement waits for the open transaction that holds the lock; a multi-document
 * transaction fails with WriteConflict and is retried by the client.
 */
export function throwConflict(transaction: Transaction, holder?: Transaction): never {
  if (holder && !transaction.isMultiDocument) throw new LockWait(holder);
  throw transient(
    112,
    'WriteConflict error: this operation conflicted with another operation. ' +
      'Please retry your operation or multi-document transaction.',
  );
}

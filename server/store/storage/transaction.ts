/** What a statement or a transaction has written and nobody else sees yet. */
import { transient } from '../errors.js';
import type { Collection } from './collection.js';
import type { Index } from './collection-index.js';
import type { RecordWrite } from './record.js';

export class Transaction {
  readonly writeSet = new Map<Collection, Map<number, RecordWrite>>();
  /** Keys of unique indexes taken by this transaction. */
  readonly uniqueKeys = new Map<Index, Map<string, number>>();
  /** Collections that come with this transaction, by namespace. */
  readonly createdCollections = new Map<string, Collection>();
  readonly locks: { collection: Collection; id: number }[] = [];
  /** Resolves when its locks are free: it is decided, if not synced yet. */
  readonly ended: Promise<void>;
  state: 'open' | 'committing' | 'committed' | 'aborted' = 'open';
  lastUsed = Date.now();
  /** Begun with the read concern "snapshot": MongoDB 4.4 makes no collection by command in such a one. */
  hasSnapshotReadConcern = false;
  private resolveEnded: () => void = () => undefined;

  /** `explicit` ones came from a client: they read one snapshot and fail on a conflict instead of waiting. */
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
/** Thrown inside a statement that must wait for another transaction and then start over. */
export class LockWait extends Error {
  constructor(readonly holder: Transaction) {
    super('waiting for a transaction');
  }
}
/** What `transaction` wants is another's: a statement waits for an open one that holds it, a client's transaction begins again. */
export function throwConflict(transaction: Transaction, holder?: Transaction): never {
  if (holder && !transaction.isMultiDocument) throw new LockWait(holder);
  throw transient(
    112,
    'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
  );
}

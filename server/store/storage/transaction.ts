/** What a statement or a transaction has written and nobody else sees yet. */
import { transient } from '../errors.js';
import type { Collection } from './collection.js';
import type { Index } from './index.js';

/** A record as a transaction leaves it; nothing in `raw` where it is removed. */
export interface Written {
  raw: Buffer | undefined;
  /** Its keys, made when it was checked: for each index of then; none where they stay as they were before the transaction. */
  keys: { indexes: readonly Index[]; lists: (string[] | undefined)[] } | undefined;
}

export class Transaction {
  readonly overlay = new Map<Collection, Map<number, Written>>();
  /** Keys of unique indexes taken by this transaction. */
  readonly keys = new Map<Index, Map<string, number>>();
  /** Collections that come with this transaction, by namespace. */
  readonly created = new Map<string, Collection>();
  readonly locked: { collection: Collection; id: number }[] = [];
  /** Resolves when its locks are free: it is decided, if not synced yet. */
  readonly ended: Promise<void>;
  state: 'open' | 'committing' | 'committed' | 'aborted' = 'open';
  lastUsed = Date.now();
  /** Begun with the read concern "snapshot": MongoDB 4.4 makes no collection by command in such a one. */
  snapshotRead = false;
  private end: () => void = () => undefined;

  /** `explicit` ones came from a client: they read one snapshot and fail on a conflict instead of waiting. */
  constructor(
    readonly snapshot: number,
    readonly explicit: boolean,
  ) {
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }
  finish(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.end();
  }
  decided(): void {
    this.end();
  }
  get dirty(): boolean {
    return this.overlay.size > 0 || this.created.size > 0;
  }

  own(collection: Collection, id: number): Written | undefined {
    return this.overlay.get(collection)?.get(id);
  }
  keep(collection: Collection, id: number, written: Written): void {
    const mine = this.overlay.get(collection);
    if (mine) mine.set(id, written);
    else this.overlay.set(collection, new Map([[id, written]]));
  }
}
/** Thrown inside a statement that must wait for another transaction and then start over. */
export class MustWait extends Error {
  constructor(readonly other: Transaction) {
    super('waiting for a transaction');
  }
}
/** What `transaction` wants is another's: a statement waits for an open one that holds it, a client's transaction begins again. */
export function conflict(transaction: Transaction, holder?: Transaction): never {
  if (holder && !transaction.explicit) throw new MustWait(holder);
  throw transient(
    112,
    'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
  );
}

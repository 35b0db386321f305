/**
 * The lock table: which open transaction has written which document. No other transaction may write it until that one
 * commits or aborts.
 */
import type { Collection } from './collection.js';
import { throwConflict } from './transaction.js';
import type { Transaction } from './transaction.js';

export class LockTable {
  private readonly owners = new Map<Collection, Map<number, Transaction>>();

  /** Fails if another transaction holds the lock, or if the record was written after the transaction's snapshot. */
  acquire(transaction: Transaction, collection: Collection, id: number): void {
    if (collection.isDropped) throwConflict(transaction);
    const ownersById = this.owners.get(collection) ?? new Map<number, Transaction>();
    this.owners.set(collection, ownersById);
    const holder = ownersById.get(id);
    if (holder && holder !== transaction) throwConflict(transaction, holder);
    if (transaction.isMultiDocument && collection.hasChangedSince(id, transaction.snapshot)) throwConflict(transaction);
    if (holder !== transaction) transaction.locks.push({ collection, id });
    ownersById.set(id, transaction);
  }
  /** Releases all locks of a transaction, including those taken by a write that failed afterwards. */
  releaseAll(transaction: Transaction): void {
    for (const { collection, id } of transaction.locks) {
      const ownersById = this.owners.get(collection);
      if (ownersById?.get(id) === transaction) ownersById.delete(id);
    }
  }
  /** Forgets the locks of a dropped collection, so that it can be garbage collected. */
  forgetCollection(collection: Collection): void {
    this.owners.delete(collection);
  }
}

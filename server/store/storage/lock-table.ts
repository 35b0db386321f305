/** Which transaction holds which document: it has written it, and nobody else may until it is decided. */
import type { Collection } from './collection.js';
import { throwConflict } from './transaction.js';
import type { Transaction } from './transaction.js';

export class LockTable {
  private readonly owners = new Map<Collection, Map<number, Transaction>>();

  /** Fails where another holds it, or has written it since the transaction began. */
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
  /** Every one, also one taken by a write that then failed. */
  releaseAll(transaction: Transaction): void {
    for (const { collection, id } of transaction.locks) {
      const ownersById = this.owners.get(collection);
      if (ownersById?.get(id) === transaction) ownersById.delete(id);
    }
  }
  /** A collection that is gone is held by nobody, and by nothing here. */
  forgetCollection(collection: Collection): void {
    this.owners.delete(collection);
  }
}

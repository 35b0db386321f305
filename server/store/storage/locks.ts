/** Which transaction holds which document: it has written it, and nobody else may until it is decided. */
import type { Collection } from './collection.js';
import { conflict } from './transaction.js';
import type { Transaction } from './transaction.js';

export class Locks {
  private readonly held = new Map<Collection, Map<number, Transaction>>();

  /** Fails where another holds it, or has written it since the transaction began. */
  take(transaction: Transaction, collection: Collection, id: number): void {
    if (collection.dropped) conflict(transaction);
    const mine = this.held.get(collection) ?? new Map<number, Transaction>();
    this.held.set(collection, mine);
    const holder = mine.get(id);
    if (holder && holder !== transaction) conflict(transaction, holder);
    if (transaction.explicit && collection.changedSince(id, transaction.snapshot)) conflict(transaction);
    if (holder !== transaction) transaction.locked.push({ collection, id });
    mine.set(id, transaction);
  }
  /** Every one, also one taken by a write that then failed. */
  release(transaction: Transaction): void {
    for (const { collection, id } of transaction.locked) {
      const mine = this.held.get(collection);
      if (mine?.get(id) === transaction) mine.delete(id);
    }
  }
  /** A collection that is gone is held by nobody, and by nothing here. */
  drop(collection: Collection): void {
    this.held.delete(collection);
  }
}

/** Keys of unique indexes: who writes a document claims them, before anybody can see it. */
import { decode } from '../bson/decode.js';
import type { Collection } from './collection.js';
import type { Index } from './index.js';
import { conflict } from './transaction.js';
import type { Transaction } from './transaction.js';

/** A key that a transaction's document has in an index. */
interface Claim {
  transaction: Transaction;
  collection: Collection;
  index: Index;
  key: string;
  id: number;
  raw: Buffer;
}

/** Fails where another document has the key, or another open transaction may come to have it. */
export function claim(wanted: Claim, open: Iterable<Transaction>): void {
  const { transaction, collection, index, key, id } = wanted;
  for (const other of open) {
    if (other === transaction || other.state !== 'open') continue;
    const holder = other.keys.get(index)?.get(key);
    if (holder !== undefined && holder !== id) conflict(transaction, other);
  }
  const mine = transaction.keys.get(index) ?? new Map<string, number>();
  transaction.keys.set(index, mine);
  const own = mine.get(key);
  if (own !== undefined && own !== id && holds(wanted, own)) duplicate(wanted);
  let isKept = false;
  for (const holder of index.tree.idsOf(key)) {
    if (holder === id) {
      isKept = true;
      continue;
    }
    if (transaction.own(collection, holder) && !holds(wanted, holder)) continue;
    if (transaction.explicit && collection.changedSince(holder, transaction.snapshot)) conflict(transaction);
    duplicate(wanted);
  }
  // What it holds already, and has not been changed since the snapshot, nobody else held then.
  if (transaction.explicit && !isKept && collection.history.size) claimAtSnapshot(wanted);
  mine.set(key, id);
}
/** What another has freed since the snapshot is still taken for this transaction. */
function claimAtSnapshot(wanted: Claim): void {
  const { transaction, collection, index, key, id } = wanted;
  for (const old of collection.replaced(transaction.snapshot)) {
    if (old.id !== id && !transaction.own(collection, old.id) && index.keys(decode(old.raw)).includes(key))
      duplicate(wanted);
  }
}
/** Whether a document that the transaction has written has the key still. */
function holds({ transaction, collection, index, key }: Claim, id: number): boolean {
  const raw = transaction.own(collection, id)?.raw;
  return raw !== undefined && index.keys(decode(raw)).includes(key);
}
function duplicate({ collection, index, key, raw }: Claim): never {
  const values = index.entries(decode(raw)).find((entry) => entry.key === key)?.values ?? [];
  throw index.duplicate(collection.namespace, values);
}

/** Unique indexes: a write claims its keys before it becomes visible. */
import { decode } from '../bson/decode.js';
import type { Collection } from './collection.js';
import type { Index } from './collection-index.js';
import { throwConflict } from './transaction.js';
import type { Transaction } from './transaction.js';

/** A key that a document written by a transaction needs in a unique index. */
interface KeyClaim {
  transaction: Transaction;
  collection: Collection;
  index: Index;
  key: string;
  id: number;
  raw: Buffer;
}

/** Fails if another document has the key, or an open transaction may commit it. */
export function claimUniqueKey(claim: KeyClaim, open: Iterable<Transaction>): void {
  const { transaction, collection, index, key, id } = claim;
  for (const other of open) {
    if (other === transaction || other.state !== 'open') continue;
    const holder = other.uniqueKeys.get(index)?.get(key);
    if (holder !== undefined && holder !== id) throwConflict(transaction, other);
  }
  const ownKeys = transaction.uniqueKeys.get(index) ?? new Map<string, number>();
  transaction.uniqueKeys.set(index, ownKeys);
  const ownHolder = ownKeys.get(key);
  if (ownHolder !== undefined && ownHolder !== id && stillHasKey(claim, ownHolder)) throwDuplicateKey(claim);
  let isOwnKey = false;
  for (const holder of index.sortedKeys.idsOf(key)) {
    if (holder === id) {
      isOwnKey = true;
      continue;
    }
    if (transaction.ownWrite(collection, holder) && !stillHasKey(claim, holder)) continue;
    if (transaction.isMultiDocument && collection.hasChangedSince(holder, transaction.snapshot))
      throwConflict(transaction);
    throwDuplicateKey(claim);
  }
  // A key that the record itself already has in the index was free for it at the snapshot as well.
  if (transaction.isMultiDocument && !isOwnKey && collection.history.size) claimAtSnapshot(claim);
  ownKeys.set(key, id);
}
/** A key that was freed after the snapshot still counts as taken for this transaction. */
function claimAtSnapshot(claim: KeyClaim): void {
  const { transaction, collection, index, key, id } = claim;
  for (const old of collection.withFreedKeysSince(transaction.snapshot)) {
    if (old.id !== id && !transaction.ownWrite(collection, old.id) && index.keys(decode(old.raw)).includes(key))
      throwDuplicateKey(claim);
  }
}
/** Whether a document that the transaction has written still has the key. */
function stillHasKey({ transaction, collection, index, key }: KeyClaim, id: number): boolean {
  const raw = transaction.ownWrite(collection, id)?.raw;
  return raw !== undefined && index.keys(decode(raw)).includes(key);
}
function throwDuplicateKey({ collection, index, key, raw }: KeyClaim): never {
  const values = index.entries(decode(raw)).find((entry) => entry.key === key)?.values ?? [];
  throw index.duplicateKeyError(collection.namespace, values);
}

/** TTL indexes: deletes expired documents, as MongoDB's TTL monitor does once a minute. */
import { DateValue } from '../bson/values.js';
import type { Operation, Steps } from '../operation.js';
import type { Collection } from './collection.js';
import type { Engine } from './engine.js';
import type { Index } from './collection-index.js';
import { KEY_END } from './sorted-keys.js';

/** The keys of dates that are not after `ms`: from `low` (inclusive) to `high` (exclusive). */
function keysExpiredBy(index: Index, ms: number): { low: string; high: string } {
  const [field] = index.fields;
  if (!field) return { low: '', high: '' };
  const latestKey = index.encodeField(field, new DateValue(ms));
  // The first character of a key stands for the type of the value.
  const typePrefix = latestKey.charAt(0);
  return field.descending
    ? { low: latestKey, high: typePrefix + KEY_END }
    : { low: typePrefix, high: latestKey + KEY_END };
}

/** Works in slices, like a command: what has expired is checked again right before it is deleted. */
export function* deleteExpired(engine: Engine, now: number, operation: Pick<Operation, 'isDue'>): Steps<void> {
  for (const collection of [...engine.collections.values()])
    for (const index of collection.indexes) yield* deleteExpiredBy(engine, collection, index, now, operation);
}
function* deleteExpiredBy(
  engine: Engine,
  collection: Collection,
  index: Index,
  now: number,
  operation: Pick<Operation, 'isDue'>,
): Steps<void> {
  if (index.expireAfterSeconds === undefined) return;
  const { low, high } = keysExpiredBy(index, now - index.expireAfterSeconds * 1000);
  for (const id of new Set(index.sortedKeys.range(low, high))) {
    // collMod replaces the index that it changes.
    if (!collection.indexes.includes(index)) return;
    const stored = collection.records.get(id);
    if (!stored || !index.keysOf(stored.raw).some((key) => key >= low && key < high)) continue;
    const transaction = engine.begin(false);
    try {
      engine.writeRecord(transaction, collection, id);
      engine.commit(transaction).catch(() => undefined);
    } catch {
      engine.abort(transaction);
    } // locked by a transaction: left for the next run
    if (operation.isDue()) yield;
  }
}

/** TTL indexes: deletes expired documents, as MongoDB's TTL monitor does once a minute. */
import { DateValue } from '../bson/values.js';
import type { Operation, Steps } from '../operation.js';
import type { Engine } from './engine.js';
import type { Index } from './collection-index.js';
import { KEY_END } from './sorted-keys.js';

/** Record ids whose indexed date is not after `ms`. */
function idsExpiredBy(index: Index, ms: number): Set<number> {
  const [field] = index.fields;
  if (!field) return new Set();
  const latestKey = index.encodeField(field, new DateValue(ms));
  // The first character of a key stands for the type of the value.
  const typePrefix = latestKey.charAt(0);
  const entries = field.descending
    ? index.sortedKeys.range(latestKey, typePrefix + KEY_END)
    : index.sortedKeys.range(typePrefix, latestKey + KEY_END);
  return new Set([...entries].map(({ id }) => id));
}

/** Works in slices, like a command. */
export function* deleteExpired(engine: Engine, now: number, operation: Pick<Operation, 'isDue'>): Steps<void> {
  for (const collection of [...engine.collections.values()]) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      for (const id of idsExpiredBy(index, now - index.expireAfterSeconds * 1000)) {
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
  }
}

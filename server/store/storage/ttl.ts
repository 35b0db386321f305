/** TTL indexes: documents whose time is over are deleted, as MongoDB's monitor does each minute. */
import { DateValue } from '../bson/values.js';
import type { Engine } from './engine.js';
import type { Index } from './collection-index.js';
import { KEY_END } from './sorted-keys.js';

/** Documents with a date in the index that is not after this one. */
function idsExpiredBy(index: Index, ms: number): Set<number> {
  const [field] = index.fields;
  if (!field) return new Set();
  const latestKey = index.encodeField(field, new DateValue(ms));
  // Each type's keys begin with a character of their own.
  const typePrefix = latestKey.charAt(0);
  const entries = field.descending
    ? index.sortedKeys.range(latestKey, typePrefix + KEY_END)
    : index.sortedKeys.range(typePrefix, latestKey + KEY_END);
  return new Set([...entries].map(({ id }) => id));
}

export function deleteExpired(engine: Engine, now: number): void {
  for (const collection of engine.collections.values()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      for (const id of idsExpiredBy(index, now - index.expireAfterSeconds * 1000)) {
        const transaction = engine.begin(false);
        try {
          engine.writeRecord(transaction, collection, id);
          engine.commit(transaction).catch(() => undefined);
        } catch {
          engine.abort(transaction);
        } // someone holds it: next time
      }
    }
  }
}

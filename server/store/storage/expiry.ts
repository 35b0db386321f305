/** TTL indexes: documents whose time is over are deleted, as MongoDB's monitor does each minute. */
import { DateValue } from '../bson/values.js';
import type { Engine } from './engine.js';
import type { Index } from './index.js';
import { END } from './ordered-index.js';

/** Documents with a date in the index that is not after this one. */
function olderThan(index: Index, ms: number): Set<number> {
  const [field] = index.fields;
  if (!field) return new Set();
  const last = index.part(field, new DateValue(ms));
  // Each type's keys begin with a character of their own.
  const type = last.charAt(0);
  const entries = field.descending ? index.tree.range(last, type + END) : index.tree.range(type, last + END);
  return new Set([...entries].map(({ id }) => id));
}

export function expire(engine: Engine, now: number): void {
  for (const collection of engine.collections.values()) {
    for (const index of collection.indexes) {
      if (index.expireAfter === undefined) continue;
      for (const id of olderThan(index, now - index.expireAfter * 1000)) {
        const transaction = engine.begin(false);
        try {
          engine.put(transaction, collection, id);
          engine.commit(transaction).catch(() => undefined);
        } catch {
          engine.abort(transaction);
        } // someone holds it: next time
      }
    }
  }
}

/** TTL indexes: documents whose time is over are deleted, as MongoDB's monitor does each minute. */
import { decode } from '../bson/decode.js';
import { DateValue, isArray } from '../bson/values.js';
import { lookup } from '../query/path.js';
import type { Engine } from './engine.js';

export function expire(engine: Engine, now: number): number {
  let gone = 0;
  for (const collection of engine.collections.values()) {
    for (const index of collection.indexes) {
      const after = index.expireAfter;
      const [field] = index.fields;
      if (after === undefined || !field) continue;
      const limit = now - after * 1000;
      const old: number[] = [];
      for (const [id, { raw }] of collection.records) {
        const value = lookup(decode(raw), field.parts);
        const dates = (isArray(value) ? value : [value]).filter((one) => one instanceof DateValue);
        if (dates.some((date) => date.ms <= limit)) old.push(id);
      }
      for (const id of old) {
        const transaction = engine.begin(false);
        try { engine.put(transaction, collection, id); engine.commit(transaction).catch(() => undefined); gone += 1; }
        catch { engine.abort(transaction); } // someone holds it: next time
      }
    }
  }
  return gone;
}

/** Builds an index of a collection in slices, while others write. */
import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/values.js';
import type { StoreError } from '../errors.js';
import type { Operation, Steps } from '../operation.js';
import { forEachInSlices, sortInSlices } from '../query/slices.js';
import type { Collection } from '../storage/collection.js';
import { Index } from '../storage/collection-index.js';
import type { StoredRecord } from '../storage/record.js';

interface Entry {
  key: string;
  id: number;
}
const inOrder = (a: Entry, b: Entry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id);

function duplicateKey(collection: Collection, index: Index, { raw }: StoredRecord, key: string): StoreError {
  const values = index.entries(decode(raw)).find((entry) => entry.key === key)?.values ?? [];
  return index.duplicateKeyError(collection.namespace, values);
}

/** Returns a function that adds what was written meanwhile: to be called right before the index is used. */
export function* buildIndex(
  collection: Collection,
  spec: Doc,
  operation: Pick<Operation, 'isDue'>,
): Steps<{ index: Index; catchUp: () => void }> {
  const index = new Index(spec);
  const records = [...collection.records.values()];
  const { lastWriteSeq } = collection;
  const entries: Entry[] = [];
  const seen = new Set<string>();
  yield* forEachInSlices(operation, records, (record) => {
    for (const key of index.keysOf(record.raw)) {
      if (index.isUnique && seen.has(key)) throw duplicateKey(collection, index, record, key);
      if (index.isUnique) seen.add(key);
      entries.push({ key, id: record.id });
    }
  });
  const sorted = yield* sortInSlices(operation, entries, inOrder);
  index.sortedKeys.buildSorted(sorted);
  const catchUp = (): void => {
    collection.failIfDropped();
    if (collection.lastWriteSeq === lastWriteSeq) return;
    for (const record of records)
      if (collection.records.get(record.id) !== record)
        index.sortedKeys.replaceKeys(index.keysOf(record.raw), [], record.id);
    for (const record of collection.records.values()) {
      if (record.seq <= lastWriteSeq) continue;
      for (const key of index.keysOf(record.raw)) {
        if (index.isUnique && index.sortedKeys.idsOf(key).length > 0)
          throw duplicateKey(collection, index, record, key);
        index.sortedKeys.add(key, record.id);
      }
    }
  };
  return { index, catchUp };
}

/** The list of collections and their indexes, as it lies on the disk. */
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { asInteger } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Value } from '../bson/values.js';
import { Collection } from './collection.js';
import type { Change } from './disk.js';
import { Index } from './index.js';

/** The number under which it lies, where others have that of their collection. */
export const CATALOG = 0;
const FORMAT = 1;

export function catalogOf(all: ReadonlyMap<string, Collection>): Change {
  const collections: Value = [...all.values()].map((collection) =>
    doc({
      id: collection.id,
      namespace: collection.namespace,
      uuid: collection.uuid,
      options: collection.options,
      indexes: collection.indexes.map((index) => index.spec),
    }),
  );
  return { collection: CATALOG, record: 0, value: encode(doc({ format: int32(FORMAT), collections })) };
}
/** The collections of a list, without their documents. */
export function* collectionsIn(catalog: Buffer): Generator<Collection> {
  const written = decode(catalog);
  if (asInteger(written.get('format')) !== FORMAT)
    throw new Error('The store was written by another version of it: open it with that one.');
  const list = written.get('collections');
  for (const entry of isArray(list) ? list : []) {
    if (!isDoc(entry)) continue;
    const options = entry.get('options');
    const collection = new Collection(
      Number(entry.get('id')),
      String(entry.get('namespace')),
      String(entry.get('uuid')),
      isDoc(options) ? options : new Map(),
    );
    const specs = entry.get('indexes');
    collection.indexes = (isArray(specs) ? specs : []).filter(isDoc).map((spec) => new Index(spec));
    yield collection;
  }
}

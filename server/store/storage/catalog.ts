/** The catalog: the list of collections and their indexes, as it is stored on disk. */
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { asInteger } from '../bson/numbers.js';
import { doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Value } from '../bson/values.js';
import { StoreVersionError } from '../start-errors.js';
import { Collection } from './collection.js';
import type { RecordChange } from './disk.js';
import { Index } from './collection-index.js';

/** The collection id under which the catalog is stored. */
export const CATALOG_ID = 0;
const FORMAT_VERSION = 2;
/** The format of version 1.0.0, without checksums of the records. */
const FIRST_FORMAT_VERSION = 1;

const withoutCase = (name: string): string => name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
/**
 * The database that keeps one of the wanted name from being created: two names may not differ only in the case of ASCII
 * letters. Version 1.0.0 could create such two; they stay in use.
 */
export function databaseOfOtherCase(existing: readonly string[], wanted: string): string | undefined {
  if (existing.includes(wanted)) return undefined;
  return existing.find((name) => withoutCase(name) === withoutCase(wanted));
}

export function encodeCatalog(all: ReadonlyMap<string, Collection>): RecordChange {
  const collections: Value = [...all.values()].map((collection) =>
    doc({
      id: collection.id,
      namespace: collection.namespace,
      uuid: collection.uuid,
      options: collection.options,
      indexes: collection.indexes.map((index) => index.spec),
    }),
  );
  return { collection: CATALOG_ID, record: 0, value: encode(doc({ format: int32(FORMAT_VERSION), collections })) };
}
/**
 * Whether a catalog is of an earlier version. It must be stored anew together with the first record that this version
 * writes, so that the earlier one refuses the store.
 */
export const isEarlierFormat = (catalog: Buffer): boolean =>
  asInteger(decode(catalog).get('format')) === FIRST_FORMAT_VERSION;

/** Reads the collections with their indexes from the stored catalog, still without their documents. */
export function* decodeCatalog(catalog: Buffer): Generator<Collection> {
  const document = decode(catalog);
  const format = asInteger(document.get('format'));
  if (format !== FORMAT_VERSION && format !== FIRST_FORMAT_VERSION) throw new StoreVersionError();
  const list = document.get('collections');
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

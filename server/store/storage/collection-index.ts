/** An index of a collection: its specification and its sorted keys. */
import { decodeFields } from '../bson/decode.js';
import { RawKeyBuilder } from '../bson/raw-key-builder.js';
import { invertKey, sortKey } from '../bson/sort-key.js';
import { asInteger, truthy } from '../bson/numbers.js';
import { isArray, isDoc, isNullish } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { parseCollation } from '../query/collation.js';
import type { Collation } from '../query/collation.js';
import { keyTuples } from '../query/key-tuples.js';
import { parseFilter } from '../query/match.js';
import type { Matcher } from '../query/match.js';
import { fail, StoreError } from '../errors.js';
import { valueAtPath, splitPath } from '../query/path.js';
import { SortedKeys } from './sorted-keys.js';

export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}
export interface IndexEntry {
  key: string;
  values: Value[];
}

const holdsArray = (document: Doc, parts: string[]): boolean =>
  parts.some((_, at) => isArray(valueAtPath(document, parts.slice(0, at + 1))));

export class Index {
  readonly name: string;
  readonly pattern: Doc;
  readonly fields: IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly partialFilter: Doc | undefined;
  readonly collation: Collation;
  readonly expireAfterSeconds: number | undefined;
  /** The top-level fields that determine the keys; undefined if the whole document is needed. */
  readonly keyFields: ReadonlySet<string> | undefined;
  /** Hidden, hashed and wildcard indexes: stored, listed and enforced, but never chosen by the planner. */
  readonly isIgnoredByPlanner: boolean;
  /** Only top-level fields, every document, no collation: keys can be built without decoding the document. */
  readonly canKeyFromBytes: boolean;
  private readonly hashedField: IndexField | undefined;
  readonly sortedKeys = new SortedKeys();
  /** For each field, whether it ever held an array. Bounds on such a field cannot be combined. */
  readonly multikey: boolean[];
  /** Set once a text was stored whose key may be wrong under the collation: the planner then skips the index. */
  hasUncertainKeys = false;
  private readonly partialMatcher: Matcher | undefined;
  private readonly paths: string[][];

  constructor(readonly spec: Doc) {
    this.name = String(spec.get('name'));
    const pattern = spec.get('key');
    this.pattern = isDoc(pattern) ? pattern : new Map();
    this.fields = [...this.pattern].map(([path, direction]) => ({
      path,
      parts: splitPath(path),
      descending: (asInteger(direction) ?? 1) < 0,
    }));
    this.paths = this.fields.map((field) => field.parts);
    this.multikey = this.fields.map(() => false);
    this.hashedField = this.fields.find(({ path }) => this.pattern.get(path) === 'hashed');
    this.isIgnoredByPlanner =
      this.hashedField !== undefined ||
      this.fields.some(({ path }) => path.endsWith('$**')) ||
      spec.get('hidden') === true;
    this.isUnique = spec.get('unique') === true || this.name === '_id_';
    this.isSparse = truthy(spec.get('sparse'));
    const partial = spec.get('partialFilterExpression');
    this.partialFilter = isDoc(partial) ? partial : undefined;
    this.collation = parseCollation(spec.get('collation'));
    const paths = [...this.pattern.keys(), ...(this.partialFilter?.keys() ?? [])];
    this.keyFields = paths.some((path) => path.includes('$'))
      ? undefined
      : new Set(paths.map((path) => splitPath(path)[0] ?? ''));
    this.canKeyFromBytes =
      !this.isIgnoredByPlanner &&
      !this.partialFilter &&
      !this.collation.name &&
      this.fields.every(({ parts }) => parts.length === 1);
    this.partialMatcher =
      this.partialFilter && parseFilter(this.partialFilter, { collation: this.collation, depth: 0 });
    this.expireAfterSeconds = asInteger(spec.get('expireAfterSeconds') ?? null);
  }

  /** The entries of a document; empty if the index leaves the document out. */
  entries(document: Doc): IndexEntry[] {
    if (this.partialMatcher && !this.partialMatcher(document)) return [];
    if (this.hashedField && holdsArray(document, this.hashedField.parts))
      fail(16766, 'hashed indexes do not currently support array values');
    if (this.isIgnoredByPlanner && !this.isUnique && this.expireAfterSeconds === undefined) return [];
    const { tuples, multikey, hasAny } = keyTuples(document, this.paths);
    if (this.isSparse && !hasAny) return [];
    for (const [at, through] of multikey.entries()) if (through) this.multikey[at] = true;
    const { uncertainCount } = this.collation;
    const entries = tuples.map((values) => ({ key: this.encodeKey(values), values }));
    if (this.collation.uncertainCount > uncertainCount) this.hasUncertainKeys = true;
    if (entries.length < 2) return entries;
    const seen = new Set<string>();
    return entries.filter(({ key }) => !seen.has(key) && seen.add(key));
  }
  /** Whether a change of these top-level fields may change the keys. */
  dependsOn(fields: ReadonlySet<string>): boolean {
    if (!this.keyFields) return true;
    for (const field of fields) if (this.keyFields.has(field)) return true;
    return false;
  }
  keys(document: Doc): string[] {
    return this.entries(document).map((entry) => entry.key);
  }
  encodeKey(values: Value[]): string {
    // Array.join, because V8 would keep the parts of a concatenated string alive.
    return this.fields.map((field, at) => this.encodeField(field, values[at] ?? null)).join('');
  }
  encodeField(field: IndexField, value: Value): string {
    const plain = sortKey(value, this.collation.fold);
    return field.descending ? invertKey(plain) : plain;
  }
  /** Builds the keys of several indexes from a document's bytes; `keysFromBytes` reads those of one index. */
  static rawKeyBuilder(indexes: readonly Index[]): RawKeyBuilder {
    return new RawKeyBuilder(indexes.map((index) => (index.canKeyFromBytes ? index.fields : undefined)));
  }
  keysFromBytes(builder: RawKeyBuilder, position: number): string[] | undefined {
    const key = builder.keyOf(position, this.isSparse);
    return key === undefined ? undefined : key === '' ? [] : [key];
  }
  build(records: Iterable<{ id: number; raw: Buffer }>): void {
    const idsByKey = new Map<string, number[]>();
    const builder = Index.rawKeyBuilder([this]);
    for (const { id, raw } of records) {
      builder.load(raw);
      for (const key of this.keysFromBytes(builder, 0) ?? this.keys(decodeFields(raw, this.keyFields))) {
        const ids = idsByKey.get(key);
        if (ids) ids.push(id);
        else idsByKey.set(key, [id]);
      }
    }
    this.sortedKeys.build(idsByKey);
  }
  /** The keys of a stored document. */
  keysOf(raw: Buffer): string[] {
    const builder = Index.rawKeyBuilder([this]);
    builder.load(raw);
    return this.keysFromBytes(builder, 0) ?? this.keys(decodeFields(raw, this.keyFields));
  }
  /** The error for a second document with these values. */
  duplicateKeyError(namespace: string, values: Value[]): StoreError {
    return new StoreError(11000, `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key`, {
      keyPattern: this.pattern,
      keyValue: this.keyValue(values),
      ...(this.collation.spec ? { collation: this.collation.spec } : {}),
    });
  }
  private keyValue(values: Value[]): Doc {
    const shownValue = (value: Maybe): Value =>
      typeof value === 'string' ? (this.collation.icuKey?.(value) ?? value) : isNullish(value) ? null : (value ?? null);
    return new Map(this.fields.map((field, at) => [field.path, shownValue(values[at])]));
  }
}

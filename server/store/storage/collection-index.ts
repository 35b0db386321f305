/** One index of a collection: its definition and its keys. */
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
  /** The top fields that its keys are made of; undefined where only the whole document tells. */
  readonly keyFields: ReadonlySet<string> | undefined;
  /** Not for the planner: hidden, hashed or wildcard ones are kept and listed, and their rules hold. */
  readonly isIgnoredByPlanner: boolean;
  /** Of top fields alone, and of every document. */
  readonly canKeyFromBytes: boolean;
  private readonly hashedField: IndexField | undefined;
  readonly sortedKeys = new SortedKeys();
  /** Fields under which an array was ever stored: their bounds may not be narrowed together. */
  readonly multikey: boolean[];
  /** Text was ever stored of which its keys may not tell what is equal. */
  hasUncertainKeys = false;
  private readonly partialMatcher: Matcher | undefined;
  private readonly paths: string[][];

  constructor(readonly spec: Doc) {
    this.name = String(spec.get('name'));
    const pattern = spec.get('key');
    this.pattern = isDoc(pattern) ? pattern : new Map();
    this.fields = [...this.pattern].map(([path, way]) => ({
      path,
      parts: splitPath(path),
      descending: (asInteger(way) ?? 1) < 0,
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

  /** The keys of a document: none if the index leaves it out. */
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
  /** Whether a change of these top fields may change its keys. */
  dependsOn(fields: ReadonlySet<string>): boolean {
    if (!this.keyFields) return true;
    for (const field of fields) if (this.keyFields.has(field)) return true;
    return false;
  }
  keys(document: Doc): string[] {
    return this.entries(document).map((entry) => entry.key);
  }
  encodeKey(values: Value[]): string {
    // Joined, not added up: V8 would keep the pieces of a sum beside it.
    return this.fields.map((field, at) => this.encodeField(field, values[at] ?? null)).join('');
  }
  encodeField(field: IndexField, value: Value): string {
    const plain = sortKey(value, this.collation.fold);
    return field.descending ? invertKey(plain) : plain;
  }
  /** What makes keys of some indexes from bytes, and the keys it has made of a document for this one of them. */
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
  /** The error of a second document with these values. */
  duplicateKeyError(namespace: string, values: Value[]): StoreError {
    return new StoreError(11000, `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key`, {
      keyPattern: this.pattern,
      keyValue: this.keyValue(values),
      ...(this.collation.spec ? { collation: this.collation.spec } : {}),
    });
  }
  private keyValue(values: Value[]): Doc {
    const shown = (value: Maybe): Value =>
      typeof value === 'string' ? (this.collation.icuKey?.(value) ?? value) : isNullish(value) ? null : (value ?? null);
    return new Map(this.fields.map((field, at) => [field.path, shown(values[at])]));
  }
}

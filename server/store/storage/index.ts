/** One index of a collection: its definition and its keys. */
import { decodeSome } from '../bson/decode.js';
import { RawKeys } from '../bson/raw-keys.js';
import { inverted, sortKey } from '../bson/sort-key.js';
import { asInteger, truthy } from '../bson/numbers.js';
import { isArray, isDoc, isNullish } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { parseCollation } from '../query/collation.js';
import type { Collation } from '../query/collation.js';
import { keyTuples } from '../query/key-tuples.js';
import { parseFilter } from '../query/match.js';
import type { Matcher } from '../query/match.js';
import { fail, StoreError } from '../errors.js';
import { lookup, split } from '../query/path.js';
import { OrderedIndex } from './ordered-index.js';

export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}
export interface Entry {
  key: string;
  values: Value[];
}

const holdsArray = (document: Doc, parts: string[]): boolean =>
  parts.some((_, at) => isArray(lookup(document, parts.slice(0, at + 1))));

export class Index {
  readonly name: string;
  readonly pattern: Doc;
  readonly fields: IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Doc | undefined;
  readonly collation: Collation;
  readonly expireAfter: number | undefined;
  /** The top fields that its keys are made of; undefined where only the whole document tells. */
  readonly reads: ReadonlySet<string> | undefined;
  /** Not for the planner: hidden, hashed or wildcard ones are kept and listed, and their rules hold. */
  readonly idle: boolean;
  /** Of top fields alone, and of every document. */
  readonly isPlain: boolean;
  private readonly hashed: IndexField | undefined;
  readonly tree = new OrderedIndex();
  /** Fields under which an array was ever stored: their bounds may not be narrowed together. */
  readonly multi: boolean[];
  /** Text was ever stored of which its keys may not tell what is equal. */
  isDoubtful = false;
  private readonly partialMatch: Matcher | undefined;
  private readonly paths: string[][];

  constructor(readonly spec: Doc) {
    this.name = String(spec.get('name'));
    const pattern = spec.get('key');
    this.pattern = isDoc(pattern) ? pattern : new Map();
    this.fields = [...this.pattern].map(([path, way]) => ({
      path,
      parts: split(path),
      descending: (asInteger(way) ?? 1) < 0,
    }));
    this.paths = this.fields.map((field) => field.parts);
    this.multi = this.fields.map(() => false);
    this.hashed = this.fields.find(({ path }) => this.pattern.get(path) === 'hashed');
    this.idle =
      this.hashed !== undefined || this.fields.some(({ path }) => path.endsWith('$**')) || spec.get('hidden') === true;
    this.unique = spec.get('unique') === true || this.name === '_id_';
    this.sparse = truthy(spec.get('sparse'));
    const partial = spec.get('partialFilterExpression');
    this.partial = isDoc(partial) ? partial : undefined;
    this.collation = parseCollation(spec.get('collation'));
    const paths = [...this.pattern.keys(), ...(this.partial?.keys() ?? [])];
    this.reads = paths.some((path) => path.includes('$'))
      ? undefined
      : new Set(paths.map((path) => split(path)[0] ?? ''));
    this.isPlain =
      !this.idle && !this.partial && !this.collation.name && this.fields.every(({ parts }) => parts.length === 1);
    this.partialMatch = this.partial && parseFilter(this.partial, { collation: this.collation, depth: 0 });
    this.expireAfter = asInteger(spec.get('expireAfterSeconds') ?? null);
  }

  /** The keys of a document: none if the index leaves it out. */
  entries(document: Doc): Entry[] {
    if (this.partialMatch && !this.partialMatch(document)) return [];
    if (this.hashed && holdsArray(document, this.hashed.parts))
      fail(16766, 'hashed indexes do not currently support array values');
    if (this.idle && !this.unique && this.expireAfter === undefined) return [];
    const { tuples, multi, some } = keyTuples(document, this.paths);
    if (this.sparse && !some) return [];
    for (const [at, through] of multi.entries()) if (through) this.multi[at] = true;
    const { doubts } = this.collation;
    const made = tuples.map((values) => ({ key: this.encode(values), values }));
    if (this.collation.doubts > doubts) this.isDoubtful = true;
    if (made.length < 2) return made;
    const seen = new Set<string>();
    return made.filter(({ key }) => !seen.has(key) && seen.add(key));
  }
  /** Whether a change of these top fields may change its keys. */
  isMadeOf(fields: ReadonlySet<string>): boolean {
    if (!this.reads) return true;
    for (const field of fields) if (this.reads.has(field)) return true;
    return false;
  }
  keys(document: Doc): string[] {
    return this.entries(document).map((entry) => entry.key);
  }
  encode(values: Value[]): string {
    // Joined, not added up: V8 would keep the pieces of a sum beside it.
    return this.fields.map((field, at) => this.part(field, values[at] ?? null)).join('');
  }
  part(field: IndexField, value: Value): string {
    const plain = sortKey(value, this.collation.fold);
    return field.descending ? inverted(plain) : plain;
  }
  /** What makes keys of some indexes from bytes, and the keys it has made of a document for this one of them. */
  static rawKeys(indexes: readonly Index[]): RawKeys {
    return new RawKeys(indexes.map((index) => (index.isPlain ? index.fields : undefined)));
  }
  keysFrom(made: RawKeys, at: number): string[] | undefined {
    const key = made.of(at, this.sparse);
    return key === undefined ? undefined : key === '' ? [] : [key];
  }
  fill(records: Iterable<{ id: number; raw: Buffer }>): void {
    const all = new Map<string, number[]>();
    const made = Index.rawKeys([this]);
    for (const { id, raw } of records) {
      made.read(raw);
      for (const key of this.keysFrom(made, 0) ?? this.keys(decodeSome(raw, this.reads))) {
        const ids = all.get(key);
        if (ids) ids.push(id);
        else all.set(key, [id]);
      }
    }
    this.tree.fill(all);
  }
  /** The error of a second document with these values. */
  duplicate(namespace: string, values: Value[]): StoreError {
    return new StoreError(11000, `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key`, {
      keyPattern: this.pattern,
      keyValue: this.named(values),
      ...(this.collation.spec ? { collation: this.collation.spec } : {}),
    });
  }
  private named(values: Value[]): Doc {
    const shown = (value: Maybe): Value =>
      typeof value === 'string' ? (this.collation.key?.(value) ?? value) : isNullish(value) ? null : (value ?? null);
    return new Map(this.fields.map((field, at) => [field.path, shown(values[at])]));
  }
}

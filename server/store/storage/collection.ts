/** A collection in memory: the newest state, and the older versions that someone may still read. */
import { decodeSome } from '../bson/decode.js';
import { RawKeys } from '../bson/raw-keys.js';
import { asInteger } from '../bson/numbers.js';
import type { Doc } from '../bson/values.js';
import { Index } from './index.js';
import type { Written } from './transaction.js';

export interface Stored {
  id: number;
  raw: Buffer;
  /** The commit that wrote it. */ seq: number;
}
interface Old {
  raw: Buffer;
  seq: number;
  until: number;
}

export class Collection {
  readonly records = new Map<number, Stored>();
  readonly history = new Map<number, Old[]>();
  /** A new list with each change: who holds one knows what it was made for. */
  indexes: readonly Index[] = [];
  /** What belongs to the indexes of a moment. */
  private made: { by: readonly Index[]; fields: ReadonlySet<string> | undefined; keys: RawKeys } = {
    by: [],
    fields: undefined,
    keys: new RawKeys([]),
  };
  nextId = 1;
  /** The highest id that `records` has had, and whether a lower one was put behind it. */
  private highest = 0;
  private isMixed = false;
  dropped = false;
  /** The commit that last wrote a document: a later snapshot is what the indexes show. */
  writtenAt = 0;
  /** The commit that last changed the collection itself or its indexes. */
  changedAt = 0;

  constructor(
    readonly id: number,
    public namespace: string,
    readonly uuid: string,
    readonly options: Doc,
  ) {}

  /** A collection of fixed size: the oldest documents make room. Bytes, and how many documents at most. */
  get cap(): { size: number; max: number } | undefined {
    if (this.options.get('capped') !== true) return undefined;
    return {
      size: asInteger(this.options.get('size') ?? null) ?? Infinity,
      max: asInteger(this.options.get('max') ?? null) ?? Infinity,
    };
  }
  get database(): string {
    return this.namespace.slice(0, this.namespace.indexOf('.'));
  }
  get name(): string {
    return this.namespace.slice(this.namespace.indexOf('.') + 1);
  }

  /** All records in their natural order, that of their making: a transaction may end after a younger one. */
  ids(): Iterable<number> {
    if (this.isMixed) {
      const inOrder = [...this.records.values()].sort((a, b) => a.id - b.id);
      this.records.clear();
      for (const stored of inOrder) this.records.set(stored.id, stored);
      this.isMixed = false;
    }
    return this.records.keys();
  }
  /** The bytes of a record as they stood at a commit. */
  at(id: number, seq: number): Buffer | undefined {
    const now = this.records.get(id);
    if (now && now.seq <= seq) return now.raw;
    const versions = this.history.get(id);
    return versions?.find((old) => old.seq <= seq && seq < old.until)?.raw;
  }
  /** Records whose newest state is younger than a commit, with what they were. */
  *replaced(seq: number): Generator<{ id: number; raw: Buffer }> {
    for (const [id, versions] of this.history) {
      const now = this.records.get(id);
      if (now && now.seq <= seq) continue;
      const old = versions.find((version) => version.seq <= seq && seq < version.until);
      if (old) yield { id, raw: old.raw };
    }
  }
  /** Was this record written after a commit? */
  changedSince(id: number, seq: number): boolean {
    const now = this.records.get(id);
    if (now) return now.seq > seq;
    return (this.history.get(id) ?? []).some((old) => old.until > seq);
  }

  /** Puts or removes a record; the former version stays until no one can read it. */
  write(id: number, { raw, keys }: Written, seq: number): void {
    this.writtenAt = seq;
    const former = this.records.get(id);
    const taken = raw && (keys?.indexes === this.indexes ? keys.lists : this.listsOf(raw));
    let left: ((at: number) => string[]) | undefined;
    for (const [at, { tree }] of this.indexes.entries()) {
      const list = taken ? taken[at] : [];
      if (!list) continue; // it keeps its keys
      if (former) left ??= this.keysOf(former.raw);
      tree.move(left?.(at) ?? [], list, id);
    }
    if (former) {
      const versions = this.history.get(id) ?? [];
      versions.push({ raw: former.raw, seq: former.seq, until: seq });
      this.history.set(id, versions);
    }
    if (!raw) {
      this.records.delete(id);
      return;
    }
    // An update keeps its place in the natural order, as a Map does.
    this.records.set(id, { id, raw, seq });
    if (id < this.highest) this.isMixed ||= !former;
    else this.highest = id;
  }
  private listsOf(raw: Buffer): string[][] {
    const keys = this.keysOf(raw);
    return this.indexes.map((_, at) => keys(at));
  }
  /** The keys of a document by the place of the index; to be asked before the next document's. */
  keysOf(raw: Buffer, given?: Doc): (at: number) => string[] {
    const { indexes, made } = this;
    if (made.by !== indexes) {
      const each = indexes.map((index) => index.reads);
      this.made = {
        by: indexes,
        fields: each.includes(undefined) ? undefined : new Set(each.flatMap((fields) => [...(fields ?? [])])),
        keys: Index.rawKeys(indexes),
      };
    }
    const { fields, keys } = this.made;
    keys.read(raw);
    let document = given;
    return (at) => indexes[at]?.keysFrom(keys, at) ?? indexes[at]?.keys((document ??= decodeSome(raw, fields))) ?? [];
  }
  forget(id: number, upTo: number): void {
    const versions = this.history.get(id)?.filter((old) => old.until > upTo);
    if (versions?.length) this.history.set(id, versions);
    else this.history.delete(id);
  }
  load(id: number, raw: Buffer): void {
    this.records.set(id, { id, raw, seq: 0 });
    this.highest = id;
    if (id >= this.nextId) this.nextId = id + 1;
  }
  addIndex(index: Index): void {
    index.fill(this.records.values());
    this.indexes = [...this.indexes, index];
  }
  removeIndexes(gone: Index[]): void {
    this.indexes = this.indexes.filter((index) => !gone.includes(index));
  }
  replaceIndex(former: Index, by: Index): void {
    this.indexes = this.indexes.map((index) => (index === former ? by : index));
  }
}

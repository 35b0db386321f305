/** A collection in memory: the newest state, and the older versions that someone may still read. */
import { decodeFields } from '../bson/decode.js';
import { RawKeyBuilder } from '../bson/raw-key-builder.js';
import { asInteger } from '../bson/numbers.js';
import type { Doc } from '../bson/values.js';
import { Index } from './collection-index.js';
import type { OldVersion, RecordWrite, StoredRecord } from './record.js';

export class Collection {
  readonly records = new Map<number, StoredRecord>();
  readonly history = new Map<number, OldVersion[]>();
  /** A new list with each change: who holds one knows what it was made for. */
  indexes: readonly Index[] = [];
  /** What belongs to the indexes of a moment. */
  private keyBuilder: { indexes: readonly Index[]; fields: ReadonlySet<string> | undefined; rawKeys: RawKeyBuilder } = {
    indexes: [],
    fields: undefined,
    rawKeys: new RawKeyBuilder([]),
  };
  nextId = 1;
  /** The highest id that `records` has had, and whether a lower one was put behind it. */
  private highestId = 0;
  private isOutOfOrder = false;
  isDropped = false;
  /** The commit that last wrote a document: a later snapshot is what the indexes show. */
  lastWriteSeq = 0;
  /** The commit that last changed the collection itself or its indexes. */
  lastSchemaChangeSeq = 0;

  constructor(
    readonly id: number,
    public namespace: string,
    readonly uuid: string,
    readonly options: Doc,
  ) {}

  /** A collection of fixed size: the oldest documents make room. Bytes, and how many documents at most. */
  get cappedLimits(): { size: number; max: number } | undefined {
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
  recordIds(): Iterable<number> {
    if (this.isOutOfOrder) {
      const inOrder = [...this.records.values()].sort((a, b) => a.id - b.id);
      this.records.clear();
      for (const stored of inOrder) this.records.set(stored.id, stored);
      this.isOutOfOrder = false;
    }
    return this.records.keys();
  }
  /** The bytes of a record as they stood at a commit. */
  readAt(id: number, seq: number): Buffer | undefined {
    const newest = this.records.get(id);
    if (newest && newest.seq <= seq) return newest.raw;
    const versions = this.history.get(id);
    return versions?.find((old) => old.seq <= seq && seq < old.until)?.raw;
  }
  /** Records whose newest state is younger than a commit, with what they were. */
  *supersededSince(seq: number): Generator<{ id: number; raw: Buffer }> {
    for (const [id, versions] of this.history) {
      const newest = this.records.get(id);
      if (newest && newest.seq <= seq) continue;
      const old = versions.find((version) => version.seq <= seq && seq < version.until);
      if (old) yield { id, raw: old.raw };
    }
  }
  /** Was this record written after a commit? */
  hasChangedSince(id: number, seq: number): boolean {
    const newest = this.records.get(id);
    if (newest) return newest.seq > seq;
    return (this.history.get(id) ?? []).some((old) => old.until > seq);
  }

  /** Puts or removes a record; the former version stays until no one can read it. */
  write(id: number, { raw, keys }: RecordWrite, seq: number): void {
    this.lastWriteSeq = seq;
    const previous = this.records.get(id);
    const newKeys = raw && (keys?.indexes === this.indexes ? keys.lists : this.keyListsOf(raw));
    let oldKeys: ((at: number) => string[]) | undefined;
    for (const [at, { sortedKeys }] of this.indexes.entries()) {
      const list = newKeys ? newKeys[at] : [];
      if (!list) continue; // it keeps its keys
      if (previous) oldKeys ??= this.keysOf(previous.raw);
      sortedKeys.replaceKeys(oldKeys?.(at) ?? [], list, id);
    }
    if (previous) {
      const versions = this.history.get(id) ?? [];
      versions.push({ raw: previous.raw, seq: previous.seq, until: seq });
      this.history.set(id, versions);
    }
    if (!raw) {
      this.records.delete(id);
      return;
    }
    // An update keeps its place in the natural order, as a Map does.
    this.records.set(id, { id, raw, seq });
    if (id < this.highestId) this.isOutOfOrder ||= !previous;
    else this.highestId = id;
  }
  private keyListsOf(raw: Buffer): string[][] {
    const keys = this.keysOf(raw);
    return this.indexes.map((_, at) => keys(at));
  }
  /** The keys of a document by the place of the index; to be asked before the next document's. */
  keysOf(raw: Buffer, decoded?: Doc): (at: number) => string[] {
    const { indexes, keyBuilder } = this;
    if (keyBuilder.indexes !== indexes) {
      const fieldsOfEach = indexes.map((index) => index.keyFields);
      this.keyBuilder = {
        indexes: indexes,
        fields: fieldsOfEach.includes(undefined)
          ? undefined
          : new Set(fieldsOfEach.flatMap((fields) => [...(fields ?? [])])),
        rawKeys: Index.rawKeyBuilder(indexes),
      };
    }
    const { fields, rawKeys } = this.keyBuilder;
    rawKeys.load(raw);
    let document = decoded;
    return (at) =>
      indexes[at]?.keysFromBytes(rawKeys, at) ?? indexes[at]?.keys((document ??= decodeFields(raw, fields))) ?? [];
  }
  pruneVersions(id: number, upTo: number): void {
    const versions = this.history.get(id)?.filter((old) => old.until > upTo);
    if (versions?.length) this.history.set(id, versions);
    else this.history.delete(id);
  }
  loadRecord(id: number, raw: Buffer): void {
    this.records.set(id, { id, raw, seq: 0 });
    this.highestId = id;
    if (id >= this.nextId) this.nextId = id + 1;
  }
  addIndex(index: Index): void {
    index.build(this.records.values());
    this.indexes = [...this.indexes, index];
  }
  removeIndexes(removed: Index[]): void {
    this.indexes = this.indexes.filter((index) => !removed.includes(index));
  }
  replaceIndex(previous: Index, replacement: Index): void {
    this.indexes = this.indexes.map((index) => (index === previous ? replacement : index));
  }
}

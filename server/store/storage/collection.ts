/** A collection in memory: the newest version of each document, and the older versions that snapshots still read. */
import { decodeFields } from '../bson/decode.js';
import { RawKeyBuilder } from '../bson/raw-key-builder.js';
import type { Doc } from '../bson/values.js';
import { fail } from '../errors.js';
import { cappedLimits } from './capped-limits.js';
import type { CappedLimits } from './capped-limits.js';
import { Index } from './collection-index.js';
import type { OldVersion, RecordWrite, StoredRecord } from './record.js';

/** An older version of a record. */
interface Superseded {
  id: number;
  raw: Buffer;
}

export const databaseOf = (namespace: string): string => namespace.slice(0, namespace.indexOf('.'));

export class Collection {
  readonly records = new Map<number, StoredRecord>();
  readonly history = new Map<number, OldVersion[]>();
  /** The records in `history` that had a unique key in some version and no longer in a later one. */
  private readonly freedUniqueKeys = new Set<number>();
  /** Replaced by a new array whenever it changes, so that its identity shows which indexes keys were built for. */
  indexes: readonly Index[] = [];
  /** Cache of what `keysOf` needs, valid while `indexes` is the same array. */
  private keyBuilder: { indexes: readonly Index[]; fields: ReadonlySet<string> | undefined; rawKeys: RawKeyBuilder } = {
    indexes: [],
    fields: undefined,
    rawKeys: new RawKeyBuilder([]),
  };
  nextId = 1;
  /** The highest id ever put into `records`, and whether a lower one was added after it. */
  private highestId = 0;
  private isOutOfOrder = false;
  isDropped = false;
  /** The last commit that wrote a document. The indexes are exact for snapshots from this commit on. */
  lastWriteSeq = 0;
  /** The last commit that changed the collection's options or indexes. */
  lastSchemaChangeSeq = 0;

  constructor(
    readonly id: number,
    public namespace: string,
    readonly uuid: string,
    readonly options: Doc,
  ) {}

  get cappedLimits(): CappedLimits | undefined {
    return cappedLimits(this.options);
  }
  /** To be called after every pause of a command that goes on with this collection. */
  failIfDropped(): void {
    if (this.isDropped) fail(175, `collection dropped: ${this.namespace}`);
  }
  get database(): string {
    return databaseOf(this.namespace);
  }
  get name(): string {
    return this.namespace.slice(this.namespace.indexOf('.') + 1);
  }

  /** Record ids in natural order (by insertion). Transactions may commit in another order than they inserted. */
  recordIds(): Iterable<number> {
    if (this.isOutOfOrder) {
      const inOrder = [...this.records.values()].sort((a, b) => a.id - b.id);
      this.records.clear();
      for (const stored of inOrder) this.records.set(stored.id, stored);
      this.isOutOfOrder = false;
    }
    return this.records.keys();
  }
  /** The version of a record as of a commit; undefined if it did not exist then. */
  versionAt(id: number, seq: number): { raw: Buffer; seq: number } | undefined {
    const newest = this.records.get(id);
    if (newest && newest.seq <= seq) return newest;
    return this.history.get(id)?.find((old) => old.seq <= seq && seq < old.until);
  }
  /** Records that changed after a commit, as they were at that commit. */
  supersededSince(seq: number): Iterable<Superseded> {
    return this.versionsAt(seq, this.history.keys());
  }
  /** Like `supersededSince`, but only the records that may have freed a unique key since. */
  withFreedKeysSince(seq: number): Iterable<Superseded> {
    return this.versionsAt(seq, this.freedUniqueKeys);
  }
  private *versionsAt(seq: number, ids: Iterable<number>): Generator<Superseded> {
    for (const id of ids) {
      const newest = this.records.get(id);
      if (newest && newest.seq <= seq) continue;
      const old = this.history.get(id)?.find((version) => version.seq <= seq && seq < version.until);
      if (old) yield { id, raw: old.raw };
    }
  }
  /** Whether this record was written after a commit. */
  hasChangedSince(id: number, seq: number): boolean {
    const newest = this.records.get(id);
    if (newest) return newest.seq > seq;
    return (this.history.get(id) ?? []).some((old) => old.until > seq);
  }

  /** Applies a committed write. The previous version stays in `history` until no snapshot can read it. */
  write(id: number, { raw, keys }: RecordWrite, seq: number): void {
    this.lastWriteSeq = seq;
    const previous = this.records.get(id);
    const newKeys = raw && (keys?.indexes === this.indexes ? keys.lists : this.keyListsOf(raw));
    let oldKeys: ((at: number) => string[]) | undefined;
    for (const [at, { sortedKeys, isUnique }] of this.indexes.entries()) {
      const list = newKeys ? newKeys[at] : [];
      if (!list) continue; // the write leaves the keys of this index as they are
      if (previous) oldKeys ??= this.keysOf(previous.raw);
      const oldList = oldKeys?.(at) ?? [];
      sortedKeys.replaceKeys(oldList, list, id);
      if (isUnique && oldList.some((key) => !list.includes(key))) this.freedUniqueKeys.add(id);
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
    // Map.set keeps the position of an existing key, so an update keeps the natural order.
    this.records.set(id, { id, raw, seq });
    if (id < this.highestId) this.isOutOfOrder ||= !previous;
    else this.highestId = id;
  }
  private keyListsOf(raw: Buffer): string[][] {
    const keys = this.keysOf(raw);
    return this.indexes.map((_, at) => keys(at));
  }
  /**
   * Returns a function that gives the document's keys for the index at a position. Call it before the next `keysOf`:
   * the builder is shared.
   */
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
    if (versions?.length) {
      this.history.set(id, versions);
      return;
    }
    this.history.delete(id);
    this.freedUniqueKeys.delete(id);
  }
  clearHistory(): void {
    this.history.clear();
    this.freedUniqueKeys.clear();
  }
  loadRecord(id: number, raw: Buffer): void {
    this.records.set(id, { id, raw, seq: 0 });
    this.highestId = id;
    if (id >= this.nextId) this.nextId = id + 1;
  }
  /** `index` holds the keys of all records. */
  addIndex(index: Index): void {
    this.indexes = [...this.indexes, index];
    this.expectFreedKeys(index);
  }
  /** Nobody has looked yet which keys of a new index the older versions freed. */
  private expectFreedKeys({ isUnique }: Index): void {
    if (isUnique) for (const id of this.history.keys()) this.freedUniqueKeys.add(id);
  }
  removeIndexes(removed: Index[]): void {
    this.indexes = this.indexes.filter((index) => !removed.includes(index));
  }
  replaceIndex(previous: Index, replacement: Index): void {
    this.indexes = this.indexes.map((index) => (index === previous ? replacement : index));
    this.expectFreedKeys(replacement);
  }
}

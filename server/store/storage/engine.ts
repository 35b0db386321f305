/**
 * The storage engine: all collections and the order of commits. Writers work on the newest commit; readers outside
 * transactions see only what is synced to disk. Commits are numbered (`seq`), and a snapshot is such a number.
 */
import { randomUUID } from 'node:crypto';
import { doc, int32 } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail, transient } from '../errors.js';
import { StoreDamagedError, StoreVersionError } from '../start-errors.js';
import { CATALOG_ID, databaseOfOtherCase, encodeCatalog, decodeCatalog, isEarlierFormat } from './catalog.js';
import { Collection, databaseOf } from './collection.js';
import { Disk } from './disk.js';
import type { DiskStatus, RecordChange } from './disk.js';
import { Index } from './collection-index.js';
import { LockTable } from './lock-table.js';
import { OldVersions } from './old-versions.js';
import { SESSION_RECORDS_ID, SessionRecords } from './session-records.js';
import type { SessionRecord, RestoredSession } from './session-records.js';
import { throwConflict, Transaction } from './transaction.js';
import { claimUniqueKey } from './unique-keys.js';

/**
 * A document to write: its BSON, the decoded document if there is one, and the top-level fields that differ from the
 * previous version if only some do.
 */
interface DocumentWrite {
  raw: Buffer;
  document?: Doc | undefined;
  fields?: ReadonlySet<string> | undefined;
}

/** Sizes in bytes, times in ms; see status(). */
interface StoreStatus extends DiskStatus {
  documents: number;
  /** Superseded versions of documents that are kept for readers. */
  oldVersions: number;
  oldestSnapshotMs: number;
}

function requireCollection(collection: Collection | undefined): Collection {
  if (!collection) throw new Error('a record of no collection');
  return collection;
}

export class Engine {
  readonly collections = new Map<string, Collection>();
  private readonly disk: Disk;
  private nextCollectionId = 1;
  /** Sequence numbers of the newest commit and of the newest commit that is synced. */
  latestSeq = 0;
  durableSeq = 0;
  private lastSync: Promise<void> = Promise.resolve();
  private readonly openTransactions = new Set<Transaction>();
  private readonly lockTable = new LockTable();
  private readonly sessionRecords = new SessionRecords();
  /** The last transaction or retryable write of each session, as loaded from disk at the start. */
  readonly restoredSessions = new Map<string, RestoredSession>();
  private readonly oldVersions = new OldVersions();
  /** The file is as an earlier version wrote it, which can still open it. */
  private hasEarlierFormat = false;

  /** `persistSessions`: clients may outlive this process, so the results of their last writes are stored on disk. */
  constructor(
    folder: string,
    onFailure: (reason: string) => void,
    private readonly persistSessions = false,
  ) {
    this.disk = new Disk(folder, onFailure);
    try {
      this.load();
    } catch (error) {
      void this.disk.close();
      if (error instanceof StoreDamagedError || error instanceof StoreVersionError) throw error;
      // BSON of version 1.0.0, which has no checksum, that cannot be read.
      throw new StoreDamagedError(folder, 'a record cannot be read');
    }
    this.disk.reopen();
  }
  private load(): void {
    const byId = new Map<number, Collection>();
    for (const { collection: id, record, value } of this.disk.entries()) {
      if (id === SESSION_RECORDS_ID) this.sessionRecords.load(record, value, this.restoredSessions);
      else if (id !== CATALOG_ID) requireCollection(byId.get(id)).loadRecord(record, value);
      else {
        this.hasEarlierFormat = isEarlierFormat(value);
        for (const collection of decodeCatalog(value)) {
          byId.set(collection.id, collection);
          this.collections.set(collection.namespace, collection);
          this.nextCollectionId = Math.max(this.nextCollectionId, collection.id + 1);
        }
      }
    }
    for (const collection of this.collections.values())
      for (const index of collection.indexes) index.build(collection.records.values());
  }
  /** Fails with SnapshotUnavailable if the collection or its indexes changed after the transaction began. */
  findCollection(namespace: string, transaction?: Transaction): Collection | undefined {
    const created = transaction?.createdCollections.get(namespace);
    const found = created ?? this.collections.get(namespace);
    if (found && !created && transaction?.isMultiDocument && found.lastSchemaChangeSeq > transaction.snapshot)
      throw transient(246, `Unable to read from a snapshot due to pending collection catalog changes: ${namespace}`);
    return found;
  }

  /** Finds or creates a collection. One that a transaction creates becomes visible to others when it commits. */
  ensureCollection(namespace: string, options: Doc = new Map(), idIndex?: Doc, transaction?: Transaction): Collection {
    const existing = this.findCollection(namespace, transaction);
    if (existing) return existing;
    const other = this.conflictingDatabase(namespace, transaction);
    if (other !== undefined)
      fail(
        13297,
        `db already exists with different case already have: [${other}] trying to create [${databaseOf(namespace)}]`,
      );
    const collection = new Collection(this.nextCollectionId++, namespace, randomUUID(), options);
    collection.indexes = [new Index(idIndex ?? doc({ v: int32(2), key: doc({ _id: int32(1) }), name: '_id_' }))];
    if (transaction) {
      transaction.createdCollections.set(namespace, collection);
      return collection;
    }
    this.requireSpace();
    this.collections.set(namespace, collection);
    try {
      this.commitSchemaChange(collection);
    } catch (error) {
      // Options that cannot be stored: kept, they would make every later catalog unwritable.
      this.collections.delete(namespace);
      throw error;
    }
    return collection;
  }
  private conflictingDatabase(namespace: string, transaction?: Transaction): string | undefined {
    const namespaces = [...this.collections.keys(), ...(transaction?.createdCollections.keys() ?? [])];
    return databaseOfOtherCase(namespaces.map(databaseOf), databaseOf(namespace));
  }
  dropCollection(collection: Collection): void {
    const changes = [...collection.records.keys()].map((record) => ({
      collection: collection.id,
      record,
      value: undefined,
    }));
    this.requireSpace(changes.map(({ value }) => value));
    collection.isDropped = true;
    this.collections.delete(collection.namespace);
    this.commitSchemaChange(collection, changes);
    collection.records.clear();
    collection.clearHistory();
    for (const transaction of [...this.openTransactions])
      if (transaction.writeSet.has(collection)) this.abort(transaction);
    this.lockTable.forgetCollection(collection);
  }
  /** Throws OutOfDiskSpace where the disk is too full; what a commit writes is checked by itself. */
  requireSpace(values?: readonly (Buffer | undefined)[]): void {
    this.disk.requireSpace(values);
  }
  /** Stores the catalog after a change of collections or indexes, in order with the other commits. */
  commitSchemaChange(collection: Collection, changes: RecordChange[] = []): void {
    const catalog = encodeCatalog(this.collections);
    collection.lastSchemaChangeSeq = ++this.latestSeq;
    void this.writeToDisk([catalog, ...changes], this.latestSeq);
  }

  begin(isMultiDocument: boolean): Transaction {
    // A transaction reads the newest commit, synced or not: its own commit is written after that one. While the disk
    // takes nothing, only what is on it may be read.
    const newest = this.disk.isBlocked ? this.durableSeq : this.latestSeq;
    const transaction = new Transaction(isMultiDocument ? newest : Number.MAX_SAFE_INTEGER, isMultiDocument);
    this.openTransactions.add(transaction);
    return transaction;
  }
  get openClientTransactions(): Transaction[] {
    return [...this.openTransactions].filter((transaction) => transaction.isMultiDocument);
  }

  /** Locks a record and stages its new version, or its deletion, after all checks that may fail. */
  writeRecord(transaction: Transaction, collection: Collection, id: number, write?: DocumentWrite): void {
    this.lockTable.acquire(transaction, collection, id);
    if (write) this.stage(transaction, collection, id, write);
    else transaction.stage(collection, id, { raw: undefined, keys: undefined });
  }
  /** Stages a new record. Nobody else knows its id, so it needs no lock. */
  insertRecord(transaction: Transaction, collection: Collection, write: DocumentWrite): void {
    if (collection.isDropped) throwConflict(transaction);
    this.stage(transaction, collection, collection.nextId++, write);
  }
  private stage(
    transaction: Transaction,
    collection: Collection,
    id: number,
    { raw, document, fields }: DocumentWrite,
  ): void {
    const { indexes } = collection;
    const previousKeys = transaction.ownWrite(collection, id)?.keys;
    const hasSameIndexes = previousKeys === undefined || previousKeys.indexes === indexes;
    let keysOf: ((at: number) => string[]) | undefined;
    const lists = indexes.map((index, at) => {
      // The record already owns these keys, so no other document can take them.
      if (fields && hasSameIndexes && !index.dependsOn(fields)) return previousKeys?.lists[at];
      keysOf ??= collection.keysOf(raw, document);
      // MongoDB claims the keys of a document in sorted order, so the error names the first one.
      const keys = index.isUnique ? keysOf(at).sort() : keysOf(at);
      if (index.isUnique)
        for (const key of keys) claimUniqueKey({ transaction, collection, index, key, id, raw }, this.openTransactions);
      return keys;
    });
    transaction.stage(collection, id, { raw, keys: { indexes, lists } });
  }
  /** Commits a transaction and stores what its session did; resolves when both are synced. */
  async commit(transaction: Transaction, outcome?: SessionRecord): Promise<void> {
    if (!transaction.hasWrites) {
      this.finish(transaction, 'committed');
      return transaction.snapshot <= this.durableSeq ? undefined : this.whenDurable();
    }
    if (this.hasSchemaConflict(transaction)) {
      this.abort(transaction);
      throwConflict(transaction);
    }
    try {
      this.requireSpace(
        [...transaction.writeSet.values()].flatMap((records) => [...records.values()]).map(({ raw }) => raw),
      );
    } catch (error) {
      this.abort(transaction);
      throw error;
    }
    const seq = ++this.latestSeq;
    const changes: RecordChange[] = [];
    for (const [namespace, collection] of transaction.createdCollections) {
      this.collections.set(namespace, collection);
      collection.lastSchemaChangeSeq = seq;
    }
    if (transaction.createdCollections.size) changes.push(encodeCatalog(this.collections));
    for (const [collection, records] of transaction.writeSet) {
      for (const [id, written] of records) {
        const exists = collection.records.has(id);
        if (!written.raw && !exists) continue;
        if (exists) this.oldVersions.add(seq, collection, id);
        collection.write(id, written, seq);
        changes.push({ collection: collection.id, record: id, value: written.raw });
      }
    }
    if (outcome && this.persistSessions) changes.push(...this.sessionRecords.save(outcome));
    const synced = this.writeToDisk(changes, seq);
    transaction.state = 'committing';
    this.releaseLocks(transaction);
    transaction.releaseWaiters();
    return synced.finally(() => this.finish(transaction, 'committed'));
  }
  /**
   * Whether the indexes or options that the writes were checked against have changed since, or another transaction has
   * created a collection of the same name, or of a database whose name differs only in case.
   */
  private hasSchemaConflict({ createdCollections, writeSet, isMultiDocument, snapshot }: Transaction): boolean {
    for (const namespace of createdCollections.keys())
      if (this.collections.has(namespace) || this.conflictingDatabase(namespace) !== undefined) return true;
    if (isMultiDocument)
      for (const collection of writeSet.keys()) if (collection.lastSchemaChangeSeq > snapshot) return true;
    return false;
  }
  abort(transaction: Transaction): void {
    this.releaseLocks(transaction);
    this.finish(transaction, 'aborted');
  }
  private releaseLocks(transaction: Transaction): void {
    this.openTransactions.delete(transaction);
    this.lockTable.releaseAll(transaction);
  }
  private finish(transaction: Transaction, state: 'committed' | 'aborted'): void {
    this.releaseLocks(transaction);
    transaction.settle(state);
    this.pruneOldVersions();
  }
  /** Deletes the stored results of a session that has ended. */
  forgetSession(session: string): void {
    const changes = this.sessionRecords.forget(session);
    if (changes.length) void this.writeToDisk(changes, this.latestSeq);
  }
  private writeToDisk(changes: RecordChange[], seq: number): Promise<void> {
    // The first write ends the earlier format, so that opening and reading a store changes nothing.
    const catalog = this.hasEarlierFormat ? [encodeCatalog(this.collections)] : [];
    this.hasEarlierFormat = false;
    const synced = this.disk.write([...catalog, ...changes]).then(() => {
      this.durableSeq = Math.max(this.durableSeq, seq);
      this.pruneOldVersions();
    });
    this.lastSync = synced;
    synced.catch(() => undefined);
    return synced;
  }
  /** Resolves when every commit so far is synced. */
  whenDurable(): Promise<void> {
    return this.durableSeq === this.latestSeq ? Promise.resolve() : this.lastSync;
  }

  /** Keeps the versions of documents that are visible now until the returned function is called. */
  pin(): () => void {
    const unpin = this.oldVersions.pin(this.durableSeq);
    return () => {
      unpin();
      this.pruneOldVersions();
    };
  }
  /** Forgets versions that nobody can read any more: a limited number at once, the rest later. */
  private pruneOldVersions(): void {
    let oldest = this.durableSeq;
    for (const { isMultiDocument, snapshot } of this.openTransactions)
      if (isMultiDocument && snapshot < oldest) oldest = snapshot;
    if (this.oldVersions.prune(oldest)) setImmediate(() => this.pruneOldVersions());
  }
  /** How much is stored, how long the oldest snapshot has been read, and how long syncs take. */
  status(): StoreStatus {
    const readSince = [...this.oldVersions.pinnedSince, ...this.openClientTransactions.map(({ beganAt }) => beganAt)];
    return {
      documents: [...this.collections.values()].reduce((sum, { records }) => sum + records.size, 0),
      oldVersions: this.oldVersions.count,
      oldestSnapshotMs: readSince.length === 0 ? 0 : performance.now() - Math.min(...readSince),
      ...this.disk.status(),
    };
  }
  async close(): Promise<void> {
    await this.disk.close();
  }
}

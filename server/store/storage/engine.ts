/**
 * All collections, and the order of commits. Writers work on the newest state;
 * readers see only what is on the disk. Each commit has a number; a snapshot is such a number.
 */
import { randomUUID } from 'node:crypto';
import { doc, int32 } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { transient } from '../errors.js';
import { CATALOG, catalogOf, collectionsIn } from './catalog.js';
import { Collection } from './collection.js';
import { Disk } from './disk.js';
import type { Change } from './disk.js';
import { Index } from './index.js';
import { Locks } from './locks.js';
import { OUTCOMES, Outcomes } from './outcomes.js';
import type { Outcome, Remembered } from './outcomes.js';
import { conflict, Transaction } from './transaction.js';
import { claim } from './unique.js';

/** A document to be written: its bytes, its values where they are at hand, and the only top fields in which it differs from what it replaces. */
interface Made {
  raw: Buffer;
  document?: Doc | undefined;
  fields?: ReadonlySet<string> | undefined;
}

export class Engine {
  readonly collections = new Map<string, Collection>();
  private readonly disk: Disk;
  private nextCollection = 1;
  /** The newest commit, and the newest that is synced. */
  latest = 0;
  durable = 0;
  private last: Promise<void> = Promise.resolve();
  private readonly open = new Set<Transaction>();
  private readonly locks = new Locks();
  private readonly outcomes = new Outcomes();
  /** What the sessions of before did last. */
  readonly remembered = new Map<string, Remembered>();
  private readonly stale: { seq: number; collection: Collection; id: number }[] = [];

  /** `isShared`: who asks may outlive this process, and what their sessions did last is kept for them. */
  constructor(
    folder: string,
    onFailure: (reason: string) => void,
    private readonly isShared = false,
  ) {
    this.disk = new Disk(folder, onFailure);
    this.load();
  }
  private load(): void {
    const byId = new Map<number, Collection>();
    for (const { key, value } of this.disk.all()) {
      const [id, record] = [key.readUInt32BE(0), key.readUIntBE(4, 6)];
      if (id === OUTCOMES) this.outcomes.load(record, value, this.remembered);
      else if (id !== CATALOG) byId.get(id)?.load(record, value);
      else
        for (const collection of collectionsIn(value)) {
          byId.set(collection.id, collection);
          this.collections.set(collection.namespace, collection);
          this.nextCollection = Math.max(this.nextCollection, collection.id + 1);
        }
    }
    for (const collection of this.collections.values())
      for (const index of collection.indexes) index.fill(collection.records.values());
  }
  /** A transaction that began before the collection or its indexes were changed cannot read it. */
  find(namespace: string, transaction?: Transaction): Collection | undefined {
    const own = transaction?.created.get(namespace);
    const found = own ?? this.collections.get(namespace);
    if (found && !own && transaction?.explicit && found.changedAt > transaction.snapshot)
      throw transient(246, `Unable to read from a snapshot due to pending collection catalog changes: ${namespace}`);
    return found;
  }

  /** The collection of this name, made if need be; one made in a transaction is there for others once that commits. */
  create(namespace: string, options: Doc = new Map(), idIndex?: Doc, transaction?: Transaction): Collection {
    const known = this.find(namespace, transaction);
    if (known) return known;
    const collection = new Collection(this.nextCollection++, namespace, randomUUID(), options);
    collection.indexes = [new Index(idIndex ?? doc({ v: int32(2), key: doc({ _id: int32(1) }), name: '_id_' }))];
    if (transaction) {
      transaction.created.set(namespace, collection);
      return collection;
    }
    this.collections.set(namespace, collection);
    this.schemaChanged(collection);
    return collection;
  }
  drop(collection: Collection): void {
    collection.dropped = true;
    this.collections.delete(collection.namespace);
    this.schemaChanged(
      collection,
      [...collection.records.keys()].map((record) => ({ collection: collection.id, record, value: undefined })),
    );
    collection.records.clear();
    collection.history.clear();
    for (const transaction of [...this.open]) if (transaction.overlay.has(collection)) this.abort(transaction);
    this.locks.drop(collection);
  }
  /** Indexes or collections changed: the catalogue goes to the disk in its place among the commits. */
  schemaChanged(collection: Collection, changes: Change[] = []): void {
    collection.changedAt = ++this.latest;
    void this.enqueue([catalogOf(this.collections), ...changes], this.latest);
  }

  begin(explicit: boolean): Transaction {
    // A transaction builds on the newest commit, synced or not: its own commit comes after that one on the disk.
    // After a failed write only what is on the disk is shown.
    const newest = this.disk.failure === undefined ? this.latest : this.durable;
    const transaction = new Transaction(explicit ? newest : Number.MAX_SAFE_INTEGER, explicit);
    this.open.add(transaction);
    return transaction;
  }
  get explicitOpen(): Transaction[] {
    return [...this.open].filter((transaction) => transaction.explicit);
  }

  /** Puts a changed record into the transaction, or removes it, after all checks that may stop it. */
  put(transaction: Transaction, collection: Collection, id: number, made?: Made): void {
    this.locks.take(transaction, collection, id);
    if (made) this.keep(transaction, collection, id, made);
    else transaction.keep(collection, id, { raw: undefined, keys: undefined });
  }
  /** A new record: nobody else knows it, so it needs no lock. */
  add(transaction: Transaction, collection: Collection, made: Made): void {
    if (collection.dropped) conflict(transaction);
    this.keep(transaction, collection, collection.nextId++, made);
  }
  private keep(transaction: Transaction, collection: Collection, id: number, { raw, document, fields }: Made): void {
    const { indexes } = collection;
    const former = transaction.own(collection, id)?.keys;
    const isSame = former === undefined || former.indexes === indexes;
    let keysOf: ((at: number) => string[]) | undefined;
    const lists = indexes.map((index, at) => {
      // It holds these keys, and nobody else can come to have them.
      if (fields && isSame && !index.isMadeOf(fields)) return former?.lists[at];
      keysOf ??= collection.keysOf(raw, document);
      // MongoDB claims the keys of one document in their order, so an error names the first.
      const keys = index.unique ? keysOf(at).sort() : keysOf(at);
      if (index.unique) for (const key of keys) claim({ transaction, collection, index, key, id, raw }, this.open);
      return keys;
    });
    transaction.keep(collection, id, { raw, keys: { indexes, lists } });
  }
  /** Makes a transaction's work the newest state, and its outcome known to who may ask again; resolves when both are synced. */
  async commit(transaction: Transaction, outcome?: Outcome): Promise<void> {
    if (!transaction.dirty) {
      this.close(transaction, 'committed');
      return this.settled();
    }
    if (this.isOutrun(transaction)) {
      this.abort(transaction);
      conflict(transaction);
    }
    const seq = ++this.latest;
    const changes: Change[] = [];
    for (const [namespace, collection] of transaction.created) {
      this.collections.set(namespace, collection);
      collection.changedAt = seq;
    }
    if (transaction.created.size) changes.push(catalogOf(this.collections));
    for (const [collection, records] of transaction.overlay) {
      for (const [id, written] of records) {
        const isThere = collection.records.has(id);
        if (!written.raw && !isThere) continue;
        if (isThere) this.stale.push({ seq, collection, id });
        collection.write(id, written, seq);
        changes.push({ collection: collection.id, record: id, value: written.raw });
      }
    }
    if (outcome && this.isShared) changes.push(...this.outcomes.keep(outcome));
    const synced = this.enqueue(changes, seq);
    transaction.state = 'committing';
    this.release(transaction);
    transaction.decided();
    return synced.finally(() => this.close(transaction, 'committed'));
  }
  /** Whether what it was checked against has changed: the collection's indexes or rules, or that there was none of that name. */
  private isOutrun({ created, overlay, explicit, snapshot }: Transaction): boolean {
    for (const namespace of created.keys()) if (this.collections.has(namespace)) return true;
    if (explicit) for (const collection of overlay.keys()) if (collection.changedAt > snapshot) return true;
    return false;
  }
  abort(transaction: Transaction): void {
    this.release(transaction);
    this.close(transaction, 'aborted');
  }
  private release(transaction: Transaction): void {
    this.open.delete(transaction);
    this.locks.release(transaction);
  }
  private close(transaction: Transaction, state: 'committed' | 'aborted'): void {
    this.release(transaction);
    transaction.finish(state);
    this.prune();
  }
  /** Nobody asks again about what this session did. */
  forget(session: string): void {
    const changes = this.outcomes.forget(session);
    if (changes.length) void this.enqueue(changes, this.latest);
  }
  private enqueue(changes: Change[], seq: number): Promise<void> {
    const written = this.disk.write(changes).then(() => {
      this.durable = Math.max(this.durable, seq);
      this.prune();
    });
    this.last = written;
    written.catch(() => undefined);
    return written;
  }
  /** Resolves when everything decided so far is synced. */
  settled(): Promise<void> {
    return this.durable === this.latest ? Promise.resolve() : this.last;
  }

  private prune(): void {
    let oldest = this.durable;
    for (const transaction of this.open)
      if (transaction.explicit && transaction.snapshot < oldest) oldest = transaction.snapshot;
    let done = 0;
    for (const entry of this.stale) {
      if (entry.seq > oldest) break;
      entry.collection.forget(entry.id, oldest);
      done += 1;
    }
    if (done) this.stale.splice(0, done);
  }
  async shut(): Promise<void> {
    await this.disk.close();
  }
}

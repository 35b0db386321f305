import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../bson/encode.js';
import { DateValue, doc, int32 } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { Collection } from './collection.js';
import { Index } from './collection-index.js';
import { Engine } from './engine.js';
import { deleteExpired } from './ttl.js';

const NOW = 1_000_000;
const EXPIRED = new DateValue(NOW - 2000);
const specOf = (direction: number, expireAfterSeconds: number): Doc =>
  doc({ key: doc({ until: int32(direction) }), name: 'until', expireAfterSeconds: int32(expireAfterSeconds) });

describe('documents that have expired when the sweep begins', () => {
  let folder: string;
  let engine: Engine;
  let collection: Collection;
  let index: Index;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zevar-ttl-'));
    engine = new Engine(folder, (reason) => {
      throw new Error(reason);
    });
    collection = engine.ensureCollection('shop.tokens');
  });
  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });
  async function store(until: Maybe, id?: number): Promise<void> {
    const transaction = engine.begin(false);
    const document = doc({ _id: int32(id ?? collection.nextId), until });
    const write = { raw: encode(document), document };
    if (id === undefined) engine.insertRecord(transaction, collection, write);
    else engine.writeRecord(transaction, collection, id, write);
    await engine.commit(transaction);
  }
  async function storeExpired(direction: number): Promise<void> {
    index = new Index(specOf(direction, 1));
    collection.addIndex(index);
    for (const until of [EXPIRED, [EXPIRED, new DateValue(NOW)], EXPIRED, EXPIRED] satisfies Value[])
      await store(until);
  }
  /** Runs the sweep and does `change` at its first pause; returns the record ids that are left. */
  async function sweep(change: () => Promise<void> | void): Promise<number[]> {
    const steps = deleteExpired(engine, NOW, { isDue: () => true });
    expect(steps.next().done).toBe(false);
    expect(collection.records.size).toBe(3);
    await change();
    while (!steps.next().done);
    await engine.whenDurable();
    return [...collection.records.keys()];
  }

  describe.each([1, -1])('by an index of direction %d', (direction) => {
    it('are deleted', async () => {
      await storeExpired(direction);
      expect(await sweep(() => undefined)).toEqual([]);
    });
    it.each<[string, Maybe]>([
      ['renewed', new DateValue(NOW)],
      ['removed', undefined],
      ['replaced by a text', 'later'],
    ])('stay if their date is %s meanwhile', async (_what, until) => {
      await storeExpired(direction);
      const [, , third = 0] = collection.records.keys();
      expect(await sweep(() => store(until, third))).toEqual([third]);
    });
  });
  it('are deleted if another date, which has expired too, replaces theirs meanwhile', async () => {
    await storeExpired(1);
    const [, , third = 0] = collection.records.keys();
    expect(await sweep(() => store([new DateValue(NOW), new DateValue(NOW - 1000)], third))).toEqual([]);
  });
  it('stay if the index is dropped meanwhile', async () => {
    await storeExpired(1);
    expect(await sweep(() => collection.removeIndexes([index]))).toHaveLength(3);
  });
  it('stay if the index gives them more time meanwhile', async () => {
    await storeExpired(1);
    const longer = new Index(specOf(1, 60));
    longer.build(collection.records.values());
    expect(await sweep(() => collection.replaceIndex(index, longer))).toHaveLength(3);
  });
});

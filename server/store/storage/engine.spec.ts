import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { open } from 'lmdb';
import { Decimal } from '../bson/decimal.js';
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { doc, Int32, int32 } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { MAX_CAPPED_DOCUMENTS } from './capped-limits.js';
import type { CappedLimits } from './capped-limits.js';
import { CATALOG_ID } from './catalog.js';
import { Disk } from './disk.js';
import { Engine } from './engine.js';
import { PAGE } from './file-check.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-engine-'));
});
afterEach(() => rm(folder, { recursive: true }));
const failed = (reason: string): never => {
  throw new Error(reason);
};

it('a dropped collection is garbage collected with its documents and indexes', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no gc');
  const engine = new Engine(folder, failed);
  const dropped = async () => {
    const collection = engine.ensureCollection('shop.pieces');
    for (const stock of [1, 2]) {
      const transaction = engine.begin(false);
      const document = doc({ _id: int32(1), stock: int32(stock) });
      const [id] = collection.records.keys();
      if (id === undefined) engine.insertRecord(transaction, collection, { raw: encode(document), document });
      else engine.writeRecord(transaction, collection, id, { raw: encode(document), document });
      await engine.commit(transaction);
    }
    engine.dropCollection(collection);
    await engine.whenDurable();
    return new WeakRef(collection);
  };
  const former = await dropped();
  await new Promise(setImmediate);
  Reflect.apply(collect, undefined, []);
  expect(former.deref()).toBeUndefined();
  await engine.close();
});

it('what was read at the start does not stay mapped', async () => {
  const documents = 2000;
  const large = encode(doc({ _id: int32(1), text: 'x'.repeat(4000) }));
  const first = new Engine(folder, failed);
  const collection = first.ensureCollection('shop.pieces');
  const transaction = first.begin(false);
  for (let n = 0; n < documents; n += 1) {
    const document = doc({ _id: int32(n), text: 'x'.repeat(4000) });
    first.insertRecord(transaction, collection, { raw: encode(document), document });
  }
  await first.commit(transaction);
  await first.close();

  const engine = new Engine(folder, failed);
  expect(engine.collections.get('shop.pieces')?.records.size).toBe(documents);
  const mapped = (await readFile('/proc/self/smaps', 'utf8')).split(`${join(folder, 'store.mdb')}\n`).slice(1);
  const kilobytes = mapped.reduce((sum, part) => sum + Number(/^Rss: +(\d+) kB/m.exec(part)?.[1]), 0);
  expect(mapped.length).toBeGreaterThan(0);
  expect(kilobytes * 1024).toBeLessThan((documents * large.length) / 10);
  await engine.close();
});

it('a collection whose options cannot be stored is not created, and keeps nothing else from being stored', async () => {
  const engine = new Engine(folder, failed);
  expect(() => engine.ensureCollection('shop.bad', doc({ size: new Int32(2 ** 40) }))).toThrow('out of range');
  expect(engine.collections.has('shop.bad')).toBe(false);
  engine.ensureCollection('shop.pieces');
  await engine.whenDurable();
  await engine.close();
  const again = new Engine(folder, failed);
  expect([...again.collections.keys()]).toEqual(['shop.pieces']);
  await again.close();
});

it('a folder written by another version is not opened', async () => {
  const disk = new Disk(folder, failed);
  await disk.write([{ collection: CATALOG_ID, record: 0, value: encode(doc({ format: int32(3), collections: [] })) }]);
  await disk.close();
  expect(() => new Engine(folder, failed)).toThrow('was written by another version');
});

describe('a folder written by version 1.0.0', () => {
  const raw = encode(doc({ _id: int32(1), stock: int32(2) }));
  const catalogFormat = async () => {
    const disk = new Disk(folder, failed);
    const catalog = [...disk.entries()].find(({ collection }) => collection === CATALOG_ID);
    await disk.close();
    return decode(catalog?.value ?? Buffer.alloc(0)).get('format');
  };

  /** Collections by namespace with their options. The first has one document. */
  const writeFolder = async (options: Record<string, Doc>) => {
    const path = join(folder, 'store.mdb');
    const format = { pageSize: PAGE, overlappingSync: false, maxDbs: 1 };
    const db = open<Buffer, Buffer>({ path, encoding: 'binary', keyEncoding: 'binary', ...format });
    const indexes = [doc({ v: int32(2), key: doc({ _id: int32(1) }), name: '_id_' })];
    const collections = Object.entries(options).map(([namespace, one], at) =>
      doc({ id: at + 1, namespace, uuid: randomUUID(), options: one, indexes }),
    );
    // Ten bytes: collection id and record id. Records have no checksum.
    await db.put(Buffer.alloc(10), encode(doc({ format: int32(1), collections })));
    await db.put(Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]), raw);
    await db.close();
  };

  it('is not changed by being opened and read, so that 1.0.0 still opens it', async () => {
    await writeFolder({ 'shop.pieces': doc({}) });
    const before = await readFile(join(folder, 'store.mdb'));
    const engine = new Engine(folder, failed);
    expect([...(engine.collections.get('shop.pieces')?.records.values() ?? [])]).toMatchObject([{ raw }]);
    await engine.commit(engine.begin(true));
    await engine.whenDurable();
    await engine.close();
    expect((await readFile(join(folder, 'store.mdb'))).equals(before)).toBe(true);
    expect(await catalogFormat()).toEqual(int32(1));
  });

  it('is refused by 1.0.0 once anything was written to it', async () => {
    await writeFolder({ 'shop.pieces': doc({}) });
    const engine = new Engine(folder, failed);
    const collection = engine.ensureCollection('shop.pieces');
    const transaction = engine.begin(false);
    const document = doc({ _id: int32(2) });
    engine.insertRecord(transaction, collection, { raw: encode(document), document });
    await engine.commit(transaction);
    await engine.close();
    expect(await catalogFormat()).toEqual(int32(2));
    const again = new Engine(folder, failed);
    expect(again.collections.get('shop.pieces')?.records.size).toBe(2);
    await again.close();
  });

  it.each<[string, Record<string, Value>, CappedLimits]>([
    ['fractions', { size: 5000.7, max: 2.5 }, { size: 5120, max: 2 }],
    ['a size that is no multiple of 256', { size: int32(100) }, { size: 256, max: Infinity }],
    ['no limit of documents', { size: int32(512), max: int32(-1) }, { size: 512, max: MAX_CAPPED_DOCUMENTS }],
    ['0 as a limit of documents', { size: int32(512), max: int32(0) }, { size: 512, max: MAX_CAPPED_DOCUMENTS }],
    ['a size that is not a number', { size: NaN, max: int32(3) }, { size: Infinity, max: 3 }],
    ['a decimal that is not a number', { size: Decimal.NAN }, { size: Infinity, max: Infinity }],
    ['a size beyond a long', { size: 1e300 }, { size: Infinity, max: Infinity }],
  ])('limits a capped collection as a new one is: %s', async (_what, options, limits) => {
    await writeFolder({ 'shop.log': doc({ capped: true, ...options }) });
    const engine = new Engine(folder, failed);
    expect(engine.collections.get('shop.log')?.cappedLimits).toEqual(limits);
    await engine.close();
  });

  it('keeps two databases whose names differ in case, and creates collections in both, but no third such', async () => {
    await writeFolder({ 'shop.pieces': doc({}), 'Shop.pieces': doc({}) });
    const engine = new Engine(folder, failed);
    for (const name of ['shop.carts', 'Shop.carts']) engine.ensureCollection(name);
    expect(() => engine.ensureCollection('SHOP.carts')).toThrow('already exists with different case');
    const transaction = engine.begin(true);
    for (const name of ['shop.orders', 'Shop.orders'])
      engine.insertRecord(transaction, engine.ensureCollection(name, doc({}), undefined, transaction), { raw });
    await engine.commit(transaction);
    await engine.close();
    const again = new Engine(folder, failed);
    expect([...again.collections.keys()].sort()).toEqual(
      ['Shop', 'shop'].flatMap((database) => ['carts', 'orders', 'pieces'].map((name) => `${database}.${name}`)),
    );
    await again.close();
  });
});

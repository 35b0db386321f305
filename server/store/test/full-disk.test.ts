import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, MongoClient } from 'mongodb';
import { Long } from 'mongodb';
import { encode } from '../bson/encode.js';
import { doc } from '../bson/values.js';
import { Engine } from '../storage/engine.js';
import type { Transaction } from '../storage/transaction.js';
import { canMount, SmallDisk } from './small-disk';
import { logLine, startStore, tryToOpenStore } from './support';

interface Note {
  _id: string;
  text?: string;
}
const OUT_OF_DISK_SPACE = { code: 14031 };
const LEFT_FREE = 200_000;

const notesOf = (client: MongoClient): Collection<Note> => client.db('disk').collection<Note>('notes');
const idsOf = async (client: MongoClient): Promise<string[]> =>
  (await notesOf(client).find().toArray()).map(({ _id }) => _id).sort();
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

let disk: SmallDisk;

const describeIfMounted = canMount()
  ? (name: string, tests: () => void) =>
      describe(name, () => {
        afterEach(() => disk.remove());
        tests();
      })
  : undefined;
if (!describeIfMounted) logLine('skipped: a full disk (mounting is not allowed here)');

type Write = (client: MongoClient) => Promise<unknown>;
const WRITES: [string, Write][] = [
  ['an insert', (client) => notesOf(client).insertOne({ _id: 'a' })],
  ['inserts', (client) => notesOf(client).insertMany([{ _id: 'b' }, { _id: 'c' }], { ordered: false })],
  ['an update', (client) => notesOf(client).updateOne({ _id: 'first' }, { $set: { text: 'b' } })],
  ['an upsert', (client) => notesOf(client).updateOne({ _id: 'd' }, { $set: { text: 'b' } }, { upsert: true })],
  ['findAndModify', (client) => notesOf(client).findOneAndUpdate({ _id: 'first' }, { $unset: { text: true } })],
  ['a deletion', (client) => notesOf(client).deleteMany({})],
  [
    'a transaction',
    (client) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await notesOf(client).insertOne({ _id: 'e' }, { session });
          await notesOf(client).deleteOne({ _id: 'first' }, { session });
        }),
      ),
  ],
  ['a new collection', (client) => client.db('disk').createCollection('others')],
  ['an insert into a new collection', (client) => client.db('disk').collection('others').insertOne({})],
  ['a new index', (client) => notesOf(client).createIndex({ other: 1 })],
  ['a dropped index', (client) => notesOf(client).dropIndex('text_1')],
  ['a changed collection', (client) => client.db('disk').command({ collMod: 'notes', validator: { text: 'a' } })],
  ['a dropped collection', (client) => notesOf(client).drop()],
  ['a dropped database', (client) => client.db('disk').dropDatabase()],
];

describeIfMounted?.('a disk that another program has filled', () => {
  beforeEach(() => {
    disk = new SmallDisk('16m');
  });

  it('refuses every write, of which nothing is seen; reads go on, and so do writes once there is space', async () => {
    const store = await startStore({ folder: disk.folder });
    try {
      const client = await store.connect();
      await notesOf(client).insertOne({ _id: 'first', text: 'a' });
      await notesOf(client).createIndex({ text: 1 });
      const stateOf = async () => ({
        notes: await notesOf(client).find().toArray(),
        indexes: (await notesOf(client).indexes()).map(({ name }) => name),
        collections: await client.db('disk').listCollections().toArray(),
      });
      const before = await stateOf();
      disk.fill(LEFT_FREE);
      for (const [what, write] of WRITES) {
        expect([what, await errorOf(write(client))]).toEqual([what, expect.objectContaining(OUT_OF_DISK_SPACE)]);
        expect([what, await stateOf()]).toEqual([what, before]);
      }
      await client.withSession((session) =>
        session.withTransaction(async () => {
          expect(await notesOf(client).find({}, { session }).toArray()).toEqual(before.notes);
        }),
      );
      disk.free();
      for (const [what, write] of WRITES) expect([what, await errorOf(write(client))]).toEqual([what, undefined]);
      expect(await store.stop()).toBe(0);
    } finally {
      await store.stop();
    }
  });

  it('does not take a refused retryable write for done', async () => {
    const store = await startStore({ folder: disk.folder });
    try {
      const client = await store.connect();
      await notesOf(client).insertOne({ _id: 'first' });
      const session = client.startSession();
      const command = { insert: 'notes', documents: [{ _id: 'again' }], txnNumber: Long.fromNumber(1) };
      const insert = () => client.db('disk').command(command, { session });
      disk.fill(LEFT_FREE);
      await expect(insert()).rejects.toMatchObject(OUT_OF_DISK_SPACE);
      disk.free();
      for (const _attempt of ['is done', 'is not repeated']) expect(await insert()).toMatchObject({ n: 1 });
      expect(await idsOf(client)).toEqual(['again', 'first']);
    } finally {
      await store.stop();
    }
  });

  it('aborts a transaction whose commit it refuses', async () => {
    const store = await startStore({ folder: disk.folder });
    try {
      const client = await store.connect();
      await notesOf(client).insertOne({ _id: 'first' });
      const session = client.startSession();
      session.startTransaction();
      await notesOf(client).insertOne({ _id: 'refused' }, { session });
      disk.fill(LEFT_FREE);
      await expect(session.commitTransaction()).rejects.toMatchObject(OUT_OF_DISK_SPACE);
      disk.free();
      await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
      expect(await idsOf(client)).toEqual(['first']);
    } finally {
      await store.stop();
    }
  });

  it('stores what was acknowledged, and nothing that was refused, while it fills and empties under writers', async () => {
    const store = await startStore({ folder: disk.folder });
    try {
      const client = await store.connect();
      await notesOf(client).insertOne({ _id: 'first' });
      const acknowledged = ['first'];
      let isOver = false;
      const successes = [0, 0, 0, 0];
      const write = async (writer: number) => {
        for (let n = 0; !isOver; n += 1) {
          const _id = `${writer}-${n}`;
          const error = await errorOf(notesOf(client).insertOne({ _id, text: 'x'.repeat(500) }));
          if (error) {
            expect(error).toMatchObject(OUT_OF_DISK_SPACE);
            continue;
          }
          acknowledged.push(_id);
          successes[writer] = (successes[writer] ?? 0) + 1;
        }
      };
      const eachWriterSucceeds = async () => {
        const before = [...successes];
        while (!isOver && successes.some((count, writer) => count === before[writer]))
          await new Promise((resolve) => setTimeout(resolve, 5));
      };
      const fillAndFree = async () => {
        for (let round = 0; round < 5; round += 1) {
          disk.fill(LEFT_FREE);
          // A writer whose insert was accepted before waits for space: only what begins now is surely refused.
          for (let n = 0; n < 20; n += 1)
            expect(await errorOf(notesOf(client).insertOne({ _id: 'refused' }))).toMatchObject(OUT_OF_DISK_SPACE);
          disk.free();
          await eachWriterSucceeds();
        }
      };
      await Promise.all(
        [...successes.map((_, writer) => write(writer)), fillAndFree()].map((work) =>
          work.finally(() => (isOver = true)),
        ),
      );
      acknowledged.push(String((await notesOf(client).insertOne({ _id: 'last' })).insertedId));
      expect(await idsOf(client)).toEqual(acknowledged.sort());
      await store.restart();
      expect(await idsOf(await store.connect())).toEqual(acknowledged);
    } finally {
      await store.stop();
    }
  });
});

/** The disk is filled after the commit was accepted and before it is written. */
function commitBeforeItIsFull(engine: Engine): { committed: Promise<void> } {
  const committed = engine.commit(withNote(engine, 'accepted'));
  disk.fill(LEFT_FREE);
  return { committed };
}
function withNote(engine: Engine, _id: string): Transaction {
  const transaction = engine.begin(false);
  const document = doc({ _id });
  engine.insertRecord(transaction, engine.ensureCollection('disk.notes'), { raw: encode(document), document });
  return transaction;
}

describeIfMounted?.('a commit that was accepted before others filled the disk', () => {
  const failed = jest.fn();
  let engine: Engine;
  beforeEach(async () => {
    disk = new SmallDisk('16m');
    engine = new Engine(disk.folder, failed);
    await engine.commit(withNote(engine, 'first'));
  });

  it('waits for space, seen by nobody; later ones are refused', async () => {
    const { durableSeq } = engine;
    const { committed } = commitBeforeItIsFull(engine);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(engine.durableSeq).toBe(durableSeq);
    const reading = engine.begin(true);
    expect(reading.snapshot).toBe(durableSeq);
    await engine.commit(reading);
    await expect(engine.commit(withNote(engine, 'later'))).rejects.toMatchObject(OUT_OF_DISK_SPACE);
    disk.free();
    await committed;
    await engine.commit(withNote(engine, 'later'));
    await engine.close();
    const reopened = new Engine(disk.folder, failed);
    expect(reopened.collections.get('disk.notes')?.records.size).toBe(3);
    await reopened.close();
    expect(failed).not.toHaveBeenCalled();
  });

  it('is given up when the store closes', async () => {
    const { committed } = commitBeforeItIsFull(engine);
    const refused = expect(committed).rejects.toMatchObject(OUT_OF_DISK_SPACE);
    await engine.close();
    await refused;
  });
});

describeIfMounted?.('a disk that is too full', () => {
  it('ends the start with one sentence', async () => {
    disk = new SmallDisk('64k');
    const { code, output } = await tryToOpenStore(disk.folder);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The disk of the store's folder \S+ is full; [^\n]*\n$/),
    ]);
  });
});

it('a commit for which the file system has no room is refused unseen, and the next one with room is taken', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'zevar-no-room-'));
  const failed = jest.fn();
  const engine = new Engine(folder, failed);
  try {
    await engine.commit(withNote(engine, 'first'));
    const statfs = jest.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(folder), bavail: 1 });
    await expect(engine.commit(withNote(engine, 'refused'))).rejects.toMatchObject(OUT_OF_DISK_SPACE);
    statfs.mockRestore();
    await engine.commit(withNote(engine, 'second'));
    expect(engine.collections.get('disk.notes')?.records.size).toBe(2);
    expect(failed).not.toHaveBeenCalled();
  } finally {
    await engine.close();
    fs.rmSync(folder, { recursive: true });
  }
});

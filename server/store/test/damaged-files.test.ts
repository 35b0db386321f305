import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningStore, chooseSeed, seededRandom, size, startStore, tryToOpenStore } from './support';

/** Random places at which one bit is flipped. */
const FLIPS = size('DAMAGED_FILES', 10, 300);
const FILE = 'store.mdb';
const PAGE = 4096;

jest.setTimeout(300_000 + FLIPS * 4_000);

let store: RunningStore;
let whole: Buffer;
let documents: unknown[];
const folders: string[] = [];

/** A folder with a store whose file has these bytes. */
function folderWith(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-damaged-'));
  folders.push(folder);
  cpSync(join(store.folder, 'store.filled'), join(folder, 'store.filled'));
  writeFileSync(join(folder, FILE), bytes);
  return folder;
}
async function readAll(opened: RunningStore): Promise<unknown[]> {
  const notes = (await opened.connect()).db('shop').collection('notes');
  return notes.find().sort({ _id: 1 }).toArray();
}

beforeAll(async () => {
  store = await startStore();
  const notes = (await store.connect()).db('shop').collection<{ _id: number; text: string }>('notes');
  await notes.createIndex({ text: 1 });
  const text = (id: number) => `${id} `.repeat(id % 40 === 0 ? 3000 : 1 + (id % 90));
  for (let part = 0; part < 10; part += 1)
    await notes.insertMany(Array.from({ length: 60 }, (_, index) => ({ _id: part * 60 + index, text: text(index) })));
  await notes.deleteMany({ _id: { $gt: 100, $lt: 160 } });
  await notes.updateMany({ _id: { $gt: 300 } }, { $set: { text: 'changed' } });
  documents = await readAll(store);
  expect(documents).toHaveLength(541);
  await store.restart();
  expect(await readAll(store)).toEqual(documents);
  whole = readFileSync(join(store.folder, FILE));
});
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));
afterAll(() => store.stop());

/** The store opens with the same documents, or ends with 1 and one sentence and leaves the file as it is. */
async function expectWholeOrRefused(bytes: Buffer): Promise<'opened' | 'refused'> {
  const folder = folderWith(bytes);
  const { code, output } = await tryToOpenStore(folder);
  if (code === 0) {
    const opened = await startStore({ folder });
    expect(await readAll(opened)).toEqual(documents);
    await opened.stop();
    return 'opened';
  }
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^The store's file \S+ is damaged [^\n]*\n$/),
  });
  expect(output).toContain('npm run restore');
  expect(readFileSync(join(folder, FILE)).equals(bytes)).toBe(true);
  return 'refused';
}
const changed = (change: (bytes: Buffer) => Buffer | void): Buffer => {
  const bytes = Buffer.from(whole);
  return change(bytes) ?? bytes;
};

it.each([
  ['cut to nothing', () => changed(() => Buffer.alloc(0))],
  ['cut to 100 bytes', () => changed((bytes) => bytes.subarray(0, 100))],
  ['cut to a page', () => changed((bytes) => bytes.subarray(0, PAGE))],
  ['cut to its two head pages', () => changed((bytes) => bytes.subarray(0, 2 * PAGE))],
  ['cut within its third page', () => changed((bytes) => bytes.subarray(0, 2 * PAGE + 100))],
  ['cut to a half', () => changed((bytes) => bytes.subarray(0, bytes.length / 2))],
  ['with a zeroed head', () => changed((bytes) => void bytes.fill(0, 0, 2 * PAGE))],
  ['with a zeroed middle', () => changed((bytes) => void bytes.fill(0, bytes.length / 4, (3 * bytes.length) / 4))],
  ['all zero', () => changed((bytes) => void bytes.fill(0))],
  ['of another program', () => Buffer.from('SQLite format 3\0'.repeat(2000))],
  [
    'with pages in another order',
    () =>
      changed((bytes) =>
        Buffer.concat([bytes.subarray(0, 2 * PAGE), bytes.subarray(5 * PAGE), bytes.subarray(2 * PAGE, 5 * PAGE)]),
      ),
  ],
])('a file %s ends the start with one sentence and stays as it is', async (_what, bytes) => {
  expect(await expectWholeOrRefused(bytes())).toBe('refused');
});

it('a file whose first commit was lost in a power cut is a new one, unless it held something', async () => {
  const bytes = changed((all) => {
    for (const head of [0, PAGE]) {
      for (const tree of [48, 96])
        all.fill(0, head + tree + 6, head + tree + 40).fill(255, head + tree + 40, head + tree + 48);
      all.writeBigUInt64LE(1n, head + 144);
      all.writeBigUInt64LE(0n, head + 152);
    }
  });
  expect(await expectWholeOrRefused(bytes)).toBe('refused');
  const folder = folderWith(bytes);
  rmSync(join(folder, 'store.filled'));
  const opened = await startStore({ folder });
  expect(await readAll(opened)).toEqual([]);
  await opened.stop();
});

it(`a file with a flipped bit is opened whole or refused, at ${FLIPS} places`, async () => {
  const roll = seededRandom(chooseSeed('damaged files'));
  for (let flip = 0; flip < FLIPS; flip += 1) {
    // A quarter of them in the head pages' contents, where a bit matters most.
    const at = flip % 4 === 0 ? roll(2) * PAGE + roll(160) : roll(whole.length);
    const bit = 1 << roll(8);
    await expectWholeOrRefused(changed((bytes) => void bytes.writeUInt8(bytes.readUInt8(at) ^ bit, at)));
  }
});

it('a bit flipped in a document is found', async () => {
  const text = whole.includes('599 599 ') ? '599 599 ' : '59 59 59';
  // In every copy: the store may have left one in a page that it does not use any more.
  const bytes = changed((all) => {
    for (let at = all.indexOf(text); at !== -1; at = all.indexOf(text, at)) all.writeUInt8(all.readUInt8(at) ^ 1, at);
  });
  expect(await expectWholeOrRefused(bytes)).toBe('refused');
});

/** LMDB keeps the pages of a long value that becomes shorter before they are synced. */
describe('a file is whole', () => {
  it('after a document of several pages was written again in the same sync, shorter', async () => {
    const opened = await startStore();
    const notes = (await opened.connect({ maxPoolSize: 20 })).db('shop').collection<{ _id: number }>('notes');
    await notes.insertOne({ _id: 1 });
    for (const length of [5000, 1])
      for (let round = 0; round < 5; round += 1)
        await Promise.all(
          Array.from({ length: 12 }, (_, index) =>
            notes.updateOne({ _id: 1 }, { $set: { text: 'x'.repeat(index % 2 ? length : 20_000) } }),
          ),
        );
    const before = await readAll(opened);
    await opened.restart();
    expect(await readAll(opened)).toEqual(before);
    await opened.stop();
  });

  it('after a database of many collections was dropped', async () => {
    const opened = await startStore();
    const db = (await opened.connect()).db('shop');
    for (let index = 0; index < 50; index += 1) await db.createCollection(`collection ${index}`);
    await db.dropDatabase();
    await opened.restart();
    expect(await (await opened.connect()).db('shop').listCollections().toArray()).toEqual([]);
    await opened.stop();
  });
});

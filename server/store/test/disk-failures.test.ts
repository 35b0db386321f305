import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, MongoClient, MongoServerError } from 'mongodb';
import { succeeds } from './small-disk';
import { type RunningStore, logLine, size, startStore, type StoreSettings } from './support';

/** On a slow disk: the number of watched writes, how many at once, and the delay of each sync in ms. */
const WATCHED_WRITES = size('STORE_SYNCED_WRITES', 20, 1_000);
const CONCURRENT_WATCHERS = 4;
const DELAY_MS = 100;

jest.setTimeout(300_000 + (WATCHED_WRITES / CONCURRENT_WATCHERS) * DELAY_MS * 6);

/** MongoDB's code OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14031;
const MAX_WRITES = 20_000;
const WRITERS = 4;
const PADDING = 'x'.repeat(2_000);

interface Note {
  _id: string;
  pad: string;
}
/** A way to make the disk fail for real. */
interface DiskFailure {
  name: string;
  settings: StoreSettings;
}

/** No file may grow beyond 1 MB: writes fail with EFBIG. */
const fileLimit = (): DiskFailure => ({
  name: 'a limit on the size of files (ulimit -f)',
  settings: { wrapper: ['sh', '-c', 'ulimit -f 2048; exec "$0" "$@"'] },
});
/** From the twentieth on, every fdatasync fails with EIO. */
function failingSync(): DiskFailure {
  const wrapper = [
    'strace',
    '-D',
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    'trace=fdatasync',
    '-e',
    'inject=fdatasync:error=EIO:when=20+',
  ];
  return {
    name: 'a sync that fails (EIO, injected by strace)',
    settings: { wrapper },
  };
}
/** Only the failures that this machine can produce are tested; the others are logged as skipped. */
const FAILURES: [string, () => DiskFailure][] = [['a file may not grow', fileLimit]];
const canTrace = succeeds('strace', '-D', '-o', '/dev/null', 'true');
if (canTrace) FAILURES.push(['the sync fails', failingSync]);
else logLine('skipped: a failing or slow sync (strace is not available)');

const notesOf = (client: MongoClient): Collection<Note> => client.db('disk').collection<Note>('notes');
const errorOf = async (work: Promise<unknown>): Promise<MongoServerError | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => error as MongoServerError,
  );

/** Writes until a write fails; returns the acknowledged ids and the error of each writer. */
async function writeUntilFailure(
  client: MongoClient,
): Promise<{ acknowledged: string[]; errors: (MongoServerError | undefined)[] }> {
  const acknowledged: string[] = [];
  const errors = await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; count < MAX_WRITES; count += 1) {
        const _id = `${writer}-${count}`;
        const error = await errorOf(notesOf(client).insertOne({ _id, pad: PADDING }));
        if (error) return error;
        acknowledged.push(_id);
      }
      return undefined;
    }),
  );
  return { acknowledged, errors };
}
const idsOf = async (client: MongoClient): Promise<string[]> =>
  (
    await notesOf(client)
      .find({}, { projection: { _id: 1 } })
      .toArray()
  )
    .map(({ _id }) => _id)
    .sort();

async function checkFailure(store: RunningStore, trouble: DiskFailure): Promise<void> {
  const client = await store.connect();
  const { acknowledged, errors } = await writeUntilFailure(client);
  expect(errors.map((error) => error?.code)).toEqual(Array(WRITERS).fill(OUT_OF_DISK_SPACE));
  expect(acknowledged.length).toBeGreaterThan(10);

  // Reads continue and show exactly what is on the disk, in a transaction too.
  expect(await idsOf(client)).toEqual([...acknowledged].sort());
  await client.withSession(async (session) => {
    session.startTransaction();
    expect(await notesOf(client).countDocuments({}, { session })).toBe(acknowledged.length);
    await session.abortTransaction();
  });
  expect(await errorOf(notesOf(client).insertOne({ _id: 'late', pad: '' }))).toMatchObject({ code: OUT_OF_DISK_SPACE });
  expect(await errorOf(notesOf(client).deleteMany({}))).toMatchObject({ code: OUT_OF_DISK_SPACE });

  expect(await store.waitForExit()).not.toBe(0);
  await store.restart();
  const clientAfterRestart = await store.connect();
  const stored = await idsOf(clientAfterRestart);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  // Writes under way at the failure were never acknowledged; they may be stored or not.
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(WRITERS);
  await notesOf(clientAfterRestart).insertOne({ _id: 'after', pad: PADDING });
  expect(await store.stop()).toBe(0);
  logLine(`${trouble.name}: ${acknowledged.length} acknowledged, 0 lost`);
}

describe('a disk that no longer accepts writes', () => {
  it.each(FAILURES)(
    '%s: writes fail, reads continue, the process exits, no acknowledged write is lost',
    async (_name, make) => {
      const trouble = make();
      const store = await startStore(trouble.settings);
      try {
        await checkFailure(store, trouble);
      } finally {
        await store.stop();
      }
    },
  );
});

/** One of the first twenty syncs fails in each test. */
const LAST_OF_FIRST = 20;
const FAILED_SYNCS = size('FAILED_SYNCS', 3, 20);
const FIRST_SYNCS = Array.from(
  { length: FAILED_SYNCS },
  (_, index) => 1 + Math.floor((index * (LAST_OF_FIRST - 1)) / Math.max(1, FAILED_SYNCS - 1)),
);

/** A new file is synced once before the store listens. */
const FIRST_OF_START = 1;

/**
 * A single thread syncs, because strace counts calls per thread. Returns the acknowledged ids; none if the store did
 * not even start.
 */
async function writeUntilSyncFails(folder: string, which: number): Promise<string[]> {
  const wrapper = [
    'env',
    'UV_THREADPOOL_SIZE=1',
    'strace',
    '-D',
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    'trace=fdatasync',
    '-e',
    `inject=fdatasync:error=EIO:when=${which}`,
  ];
  const store = await startStore({ folder, wrapper }).catch((error: unknown) => {
    expect(which).toBe(FIRST_OF_START);
    expect(String(error)).toContain('EIO');
    return undefined;
  });
  if (store === undefined) return [];
  const { acknowledged, errors } = await writeUntilFailure(await store.connect());
  expect(errors.map((error) => error?.code)).toEqual(Array(WRITERS).fill(OUT_OF_DISK_SPACE));
  expect(await store.waitForExit()).not.toBe(0);
  await store.stop();
  return acknowledged;
}

const describeWithStrace = canTrace ? describe : undefined;
describeWithStrace?.('a single sync that fails', () => {
  it.each(FIRST_SYNCS)(
    'sync number %i fails: its writes and all later ones fail, no acknowledged write is lost',
    async (which) => {
      const folder = await mkdtemp(join(tmpdir(), 'zevar-sync-'));
      try {
        const acknowledged = await writeUntilSyncFails(folder, which);
        expect(acknowledged.length).toBeLessThanOrEqual(WRITERS * which);
        const store = await startStore({ folder });
        const stored = await idsOf(await store.connect());
        expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
        expect(stored.length - acknowledged.length).toBeLessThanOrEqual(WRITERS);
        expect(await store.stop()).toBe(0);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

type Write = (client: MongoClient, note: Note) => Promise<unknown>;
const insertNote: Write = (client, note) => notesOf(client).insertOne(note);
/** Like a checkout: acknowledged by the commit. */
const insertInTransaction: Write = (client, note) =>
  client.withSession((session) => session.withTransaction(() => notesOf(client).insertOne(note, { session })));

/** Writes one document while reading; returns the ms until it was visible and until it was acknowledged. */
async function watchWrite(
  write: Write,
  writing: MongoClient,
  reading: MongoClient,
  _id: string,
): Promise<{ seen: number; acknowledged: number }> {
  const from = performance.now();
  const acknowledged = write(writing, { _id, pad: PADDING }).then(() => performance.now() - from);
  while (!(await notesOf(reading).findOne({ _id }))) await new Promise((resolve) => setTimeout(resolve, 2));
  const seen = performance.now() - from;
  return { seen, acknowledged: await acknowledged };
}

// The injected delay is a lower bound on any machine: whatever is faster did not wait for the sync.
const describeIfTraced = canTrace ? describe : undefined;
describeIfTraced?.(`a disk on which every sync takes ${DELAY_MS} ms longer`, () => {
  it.each<[string, Write]>([
    ['an insert', insertNote],
    ['a transaction', insertInTransaction],
  ])('%s is neither visible nor acknowledged before it is synced', async (what, write) => {
    const store = await startStore({
      wrapper: [
        'strace',
        '-D',
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        '-e',
        'trace=fdatasync',
        '-e',
        `inject=fdatasync:delay_exit=${DELAY_MS * 1000}`,
      ],
    });
    try {
      const [writing, reading] = [await store.connect(), await store.connect()];
      await notesOf(writing).insertOne({ _id: 'first', pad: '' }); // creates the collection
      const times: { seen: number; acknowledged: number }[] = [];
      let next = 0;
      const watcher = async () => {
        while (next < WATCHED_WRITES) times.push(await watchWrite(write, writing, reading, `watched-${next++}`));
      };
      await Promise.all(Array.from({ length: CONCURRENT_WATCHERS }, watcher));
      const early = times.filter(({ seen, acknowledged }) => seen < DELAY_MS || acknowledged < DELAY_MS);
      logLine(`${what}: ${times.length} writes, ${early.length} seen or acknowledged before their sync`);
      expect({ written: times.length, early }).toEqual({ written: WATCHED_WRITES, early: [] });
    } finally {
      await store.stop();
    }
  });
});

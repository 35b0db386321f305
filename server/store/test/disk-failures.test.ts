import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, MongoClient, MongoServerError } from 'mongodb';
import { type RunningStore, say, size, startStore, type StoreSettings } from './support';

/** Writes that are watched on a slow disk, by so many at once, each sync so many milliseconds longer. */
const WATCHED = size('STORE_SYNCED_WRITES', 20, 1_000);
const WATCHERS = 4;
const DELAY_MS = 100;

jest.setTimeout(60_000 + (WATCHED / WATCHERS) * DELAY_MS * 6);

/** MongoDB's OutOfDiskSpace. */
const NO_DISK = 14031;
const MOST = 20_000;
const WRITERS = 4;
const PAD = 'x'.repeat(2_000);

interface Note {
  _id: string;
  pad: string;
}
/** A real way to a disk that takes no more. */
interface Trouble {
  name: string;
  settings: StoreSettings;
  /** Makes the disk whole again. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

const isDone = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const nothing = (): Promise<void> => Promise.resolve();

/** No file may grow beyond 1 MB: writes fail with EFBIG. */
const fileLimit = (): Trouble => ({
  name: 'a limit on the size of files (ulimit -f)',
  settings: { under: ['sh', '-c', 'ulimit -f 2048; exec "$0" "$@"'] },
  mend: nothing,
  remove: nothing,
});
/** Whether this machine lets us mount; asked by mounting. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-mount-'));
  try {
    return isDone('mount', '-t', 'tmpfs', 'zevar', folder) && isDone('umount', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
/** A file system of 4 MB: it is full soon. */
async function smallDisk(): Promise<Trouble> {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-small-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  expect(isDone('mount', '-t', 'tmpfs', '-o', 'size=4m', 'zevar', folder)).toBe(true);
  return {
    name: 'a full file system (tmpfs of 4 MB)',
    settings: { folder },
    mend: async () => expect(isDone('mount', '-o', 'remount,size=64m', folder)).toBe(true),
    remove: async () => {
      expect(isDone('umount', folder)).toBe(true);
      await removeFolder();
    },
  };
}
/** From the twentieth on each fdatasync fails with EIO. */
function failingSync(): Trouble {
  const under = [
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
  return { name: 'a sync that fails (EIO, injected by strace)', settings: { under }, mend: nothing, remove: nothing };
}
/** Only what can be tried is a test: what a machine forbids is said, and counts as nothing. */
const TROUBLES: [string, () => Promise<Trouble> | Trouble][] = [['a file may not grow', fileLimit]];
if (mayMount()) TROUBLES.push(['the disk is full', smallDisk]);
else say('a full disk is not tried: this machine lets nobody mount');
const canTrace = isDone('strace', '-D', '-o', '/dev/null', 'true');
if (canTrace) TROUBLES.push(['the sync fails', failingSync]);
else say('a sync that fails or is slow is not tried: there is no strace');

const notesOf = (client: MongoClient): Collection<Note> => client.db('disk').collection<Note>('notes');
const failure = async (work: Promise<unknown>): Promise<MongoServerError | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => error as MongoServerError,
  );

/** Writes until a write fails; answers what had been acknowledged and the error of each writer. */
async function fill(
  client: MongoClient,
): Promise<{ acknowledged: string[]; errors: (MongoServerError | undefined)[] }> {
  const acknowledged: string[] = [];
  const errors = await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; count < MOST; count += 1) {
        const _id = `${writer}-${count}`;
        const error = await failure(notesOf(client).insertOne({ _id, pad: PAD }));
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

async function prove(store: RunningStore, trouble: Trouble): Promise<void> {
  const client = await store.connect();
  const { acknowledged, errors } = await fill(client);
  expect(errors.map((error) => error?.code)).toEqual(Array(WRITERS).fill(NO_DISK));
  expect(acknowledged.length).toBeGreaterThan(10);

  // Reads go on, and show what is on the disk and nothing else, in a transaction too.
  expect(await idsOf(client)).toEqual([...acknowledged].sort());
  await client.withSession(async (session) => {
    session.startTransaction();
    expect(await notesOf(client).countDocuments({}, { session })).toBe(acknowledged.length);
    await session.abortTransaction();
  });
  expect(await failure(notesOf(client).insertOne({ _id: 'late', pad: '' }))).toMatchObject({ code: NO_DISK });
  expect(await failure(notesOf(client).deleteMany({}))).toMatchObject({ code: NO_DISK });

  expect(await store.ended()).not.toBe(0);
  await trouble.mend();
  await store.restart();
  const again = await store.connect();
  const stored = await idsOf(again);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  // What was under way when the disk failed was never acknowledged; it may have come through.
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(WRITERS);
  await notesOf(again).insertOne({ _id: 'after', pad: PAD });
  expect(await store.stop()).toBe(0);
  say(`${trouble.name}: ${acknowledged.length} acknowledged, 0 lost`);
}

describe('a disk that takes no more', () => {
  it.each(TROUBLES)(
    '%s: writes fail with an error, reads go on, the process ends, nothing acknowledged is lost',
    async (_name, make) => {
      const trouble = await make();
      try {
        const store = await startStore(trouble.settings);
        try {
          await prove(store, trouble);
        } finally {
          await store.stop();
        }
      } finally {
        await trouble.remove();
      }
    },
  );
});

/** Which of the first twenty syncs fail, one in each try. */
const LAST_OF_FIRST = 20;
const FAILED_SYNCS = size('FAILED_SYNCS', 3, 20);
const FIRST_SYNCS = Array.from(
  { length: FAILED_SYNCS },
  (_, index) => 1 + Math.floor((index * (LAST_OF_FIRST - 1)) / Math.max(1, FAILED_SYNCS - 1)),
);

/** A new file is synced once before the store listens, by the store's own thread. */
const FIRST_OF_START = 1;

/** One thread syncs, as strace counts for each. Answers what had been acknowledged; a store that does not even start has acknowledged nothing. */
async function untilSyncFails(folder: string, which: number): Promise<string[]> {
  const under = [
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
  const store = await startStore({ folder, under }).catch((error: unknown) => {
    expect(which).toBe(FIRST_OF_START);
    expect(String(error)).toContain('EIO');
    return undefined;
  });
  if (store === undefined) return [];
  const { acknowledged, errors } = await fill(await store.connect());
  expect(errors.map((error) => error?.code)).toEqual(Array(WRITERS).fill(NO_DISK));
  expect(await store.ended()).not.toBe(0);
  await store.stop();
  return acknowledged;
}

const withTrace = canTrace ? describe : undefined;
withTrace?.('one sync that fails', () => {
  it.each(FIRST_SYNCS)(
    'the sync number %i: its writes fail, all writes after it too, and nothing acknowledged is lost',
    async (which) => {
      const folder = await mkdtemp(join(tmpdir(), 'zevar-sync-'));
      try {
        const acknowledged = await untilSyncFails(folder, which);
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
const inserted: Write = (client, note) => notesOf(client).insertOne(note);
/** As a checkout writes: answered at the commit. */
const committed: Write = (client, note) =>
  client.withSession((session) => session.withTransaction(() => notesOf(client).insertOne(note, { session })));

/** Writes one and looks for it all the while: milliseconds until it was seen, and until it was acknowledged. */
async function watched(
  write: Write,
  writing: MongoClient,
  reading: MongoClient,
  _id: string,
): Promise<{ seen: number; acknowledged: number }> {
  const from = performance.now();
  const acknowledged = write(writing, { _id, pad: PAD }).then(() => performance.now() - from);
  while (!(await notesOf(reading).findOne({ _id }))) await new Promise((resolve) => setTimeout(resolve, 2));
  const seen = performance.now() - from;
  return { seen, acknowledged: await acknowledged };
}

// A sync that is made to take longer is a bound that no machine undercuts: what comes sooner did not wait for it.
const onSlowDisk = canTrace ? describe : undefined;
onSlowDisk?.(`a disk whose every sync takes ${DELAY_MS} ms longer`, () => {
  it.each<[string, Write]>([
    ['an insert', inserted],
    ['a transaction', committed],
  ])('nothing of %s is seen or acknowledged before it is synced', async (what, write) => {
    const store = await startStore({
      under: [
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
      await notesOf(writing).insertOne({ _id: 'first', pad: '' }); // makes the collection
      const times: { seen: number; acknowledged: number }[] = [];
      let next = 0;
      const watcher = async () => {
        while (next < WATCHED) times.push(await watched(write, writing, reading, `watched-${next++}`));
      };
      await Promise.all(Array.from({ length: WATCHERS }, watcher));
      const early = times.filter(({ seen, acknowledged }) => seen < DELAY_MS || acknowledged < DELAY_MS);
      say(`${what}: ${times.length} writes, ${early.length} seen or acknowledged before their sync`);
      expect({ written: times.length, early }).toEqual({ written: WATCHED, early: [] });
    } finally {
      await store.stop();
    }
  });
});

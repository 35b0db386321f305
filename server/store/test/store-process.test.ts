import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore } from './support';

const STORE_PROGRAM = join(process.cwd(), 'dist', 'server', 'store.js');
/** Runs `npm run store` with options that make it exit. */
const runStore = (...options: string[]) => runStoreIn(process.cwd(), {}, ...options);

const runStoreIn = (cwd: string, env: Record<string, string>, ...options: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const settings = { cwd, env: { ...process.env, ...env }, timeout: 60_000 };
    execFile(process.execPath, [STORE_PROGRAM, ...options], settings, (error, out, output) =>
      resolve({ code: error?.code, output: out + output }),
    );
  });

/** Warns in the store's thread as soon as somebody listens, and stops the process once it has told it. */
const WARN_ONCE_HEARD = `
  const options = { type: 'DeprecationWarning', code: 'OLD1', detail: 'Use the new one.' };
  if (require('node:worker_threads').isMainThread) process.on('warning', () => process.kill(process.pid, 'SIGTERM'));
  else
    process.on('newListener', (event) => {
      if (event === 'warning') setImmediate(() => process.emitWarning('This is old', options));
    });
`;

describe('npm run store', () => {
  it.each([
    ['--foldr', 'here'],
    ['here'],
    ['--transaction-lifetime', 'soon'],
    ['--expiry-interval', '0'],
    ['--transaction-lifetime', '-1'],
    ['--expiry-interval', '99999999999'],
  ])('with the invalid options %s %s exits with one line of usage', async (...options) => {
    const { code, output } = await runStore(...options.filter(Boolean));
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/^Usage: npm run store/);
    expect(code).toBe(1);
  });

  it.each(['', ' '])('opens the folder of the shop where DATA_DIR is %p, as the shop does', async (DATA_DIR) => {
    const folder = mkdtempSync(join(tmpdir(), 'zevar-store-'));
    mkdirSync(join(folder, 'data'));
    // A file in its place ends the program.
    writeFileSync(join(folder, 'data', 'store'), '');
    const { code, output } = await runStoreIn(folder, { DATA_DIR });
    rmSync(folder, { recursive: true });
    expect([code, output]).toEqual([1, expect.stringContaining(join('data', 'store'))]);
  });

  it('tells a warning of its thread with its code, its detail and where it comes from', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zevar-store-'));
    const preload = join(folder, 'warn-once-heard.cjs');
    writeFileSync(preload, WARN_ONCE_HEARD);
    const options = `--trace-deprecation --require ${preload}`;
    const { output } = await runStoreIn(folder, { NODE_OPTIONS: options }, '--folder', join(folder, 'store'));
    rmSync(folder, { recursive: true });
    expect(output).toMatch(/\[OLD1\] DeprecationWarning: This is old\n +at .*warn-once-heard\.cjs/);
    expect(output).toContain('\nUse the new one.\n');
  });

  it('stops with exit code 0 while writes wait for a transaction', async () => {
    const store = await startStore({ inMemory: true });
    const client = await store.connect({ maxPoolSize: 10 });
    const shelf = client.db('stop').collection<{ _id: number; stock: number }>('shelf');
    await shelf.insertOne({ _id: 1, stock: 1 });
    const session = client.startSession();
    session.startTransaction();
    await shelf.updateOne({ _id: 1 }, { $inc: { stock: 1 } }, { session });
    const waiting = Array.from({ length: 5 }, () =>
      shelf.updateOne({ _id: 1 }, { $inc: { stock: 10 } }).catch(() => undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await store.stop()).toBe(0);
    await Promise.all(waiting);
  });
});

it('a transaction whose writes cancel out commits', async () => {
  const store = await startStore({ inMemory: true });
  try {
    const client = await store.connect();
    const notes = client.db('nothing').collection<{ _id: number }>('notes');
    await notes.insertOne({ _id: 0 });
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ _id: 1 }, { session });
        await notes.deleteOne({ _id: 1 }, { session });
      }),
    );
    expect(await notes.find().toArray()).toEqual([{ _id: 0 }]);
  } finally {
    expect(await store.stop()).toBe(0);
  }
});

it('documents keep their insertion order, whichever transaction commits first, after a restart too', async () => {
  const store = await startStore({ inMemory: true });
  try {
    const notesOf = async () => (await store.connect()).db('order').collection<{ _id: number }>('notes');
    const notes = await notesOf();
    await notes.insertOne({ _id: 0 });
    const client = await store.connect();
    const sessions = [client.startSession(), client.startSession()];
    for (const [at, session] of sessions.entries()) {
      session.startTransaction();
      await client
        .db('order')
        .collection<{ _id: number }>('notes')
        .insertOne({ _id: at + 1 }, { session });
    }
    for (const session of sessions.reverse()) await session.commitTransaction();
    const inOrder = [{ _id: 0 }, { _id: 1 }, { _id: 2 }];
    expect(await notes.find().toArray()).toEqual(inOrder);
    expect(await notes.find().sort({ $natural: -1 }).limit(1).toArray()).toEqual([{ _id: 2 }]);
    await store.restart();
    expect(await (await notesOf()).find().toArray()).toEqual(inOrder);
  } finally {
    await store.stop();
  }
});

it('the file does not grow with repeated updates or with new sessions', async () => {
  const store = await startStore({ inMemory: true });
  try {
    const client = await store.connect({ maxPoolSize: 8, retryWrites: true });
    const notes = client.db('growth').collection<{ _id: number; text: string }>('notes');
    await notes.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, text: '' })));
    const size = () => statSync(join(store.folder, 'store.mdb')).size;
    const round = async () => {
      for (let at = 0; at < 40; at += 1)
        await Promise.all(
          Array.from({ length: 8 }, (_, one) =>
            notes.updateOne({ _id: (at + one) % 20 }, { $set: { text: String(at).repeat(500) } }),
          ),
        );
    };
    await round();
    const before = size();
    for (let times = 0; times < 3; times += 1) await round();
    expect(size()).toBeLessThan(before * 1.5);
  } finally {
    await store.stop();
  }
});

/** The inodes of the sockets on which Linux listens for connections by network. */
function listeningInodes(): string[] {
  const LISTENING = '0A';
  return ['tcp', 'tcp6'].flatMap((protocol) =>
    readFileSync(`/proc/net/${protocol}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[3] === LISTENING)
      .map((columns) => columns[9] ?? ''),
  );
}

it('listens on a socket that only its user may open, and on no network port', async () => {
  const store = await startStore({ inMemory: true });
  const path = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(store.uri)?.[1] ?? '');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const links = readdirSync(`/proc/${store.pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${store.pid}/fd/${fd}`);
    } catch {
      return ''; // closed meanwhile
    }
  });
  expect(listeningInodes().filter((inode) => links.includes(`socket:[${inode}]`))).toEqual([]);
  expect(await store.stop()).toBe(0);
});

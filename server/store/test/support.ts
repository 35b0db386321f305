import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { wakeWritersOfClosedSockets } from '../../src/database/closed-sockets.js';

/** The store as `npm run store` serves it: built, in a process of its own, on a folder of its own. */
export interface RunningStore {
  readonly folder: string;
  readonly pid: number;
  /** The driver's address; that of the present process, after a restart as well. */
  readonly uri: string;
  /** A client that is closed with the store. Nothing is retried behind the test's back. */
  connect(options?: MongoClientOptions): Promise<MongoClient>;
  /** SIGKILL by process id; the folder and the clients stay until `restart`. */
  kill(): Promise<void>;
  /** Opens the same folder again after `kill`, without what it ran under. */
  restart(): Promise<void>;
  /** Waits until the process has ended by itself; answers its exit code. */
  ended(): Promise<number | null>;
  /** SIGTERM, closes the clients, removes the folder; answers the exit code. */
  stop(): Promise<number | null>;
}

export interface StoreSettings {
  /** Milliseconds until an abandoned transaction ends. */
  transactionLifetime?: number;
  /** Milliseconds between two looks at the TTL indexes. */
  expiryInterval?: number;
  /** On a disk that forgets, where there is one: for tests of answers, not of durability. */
  inMemory?: boolean;
  /** A program and its arguments that the store is run by, and that becomes it. */
  under?: string[];
  /** An empty folder of the caller's; else one is made. */
  folder?: string;
}

const SERVE = join(process.cwd(), 'dist', 'server', 'store.js');
const ADDRESS = /^MONGODB_URI=(\S+)$/m;
const START_WITHIN = 60_000;
const STOP_WITHIN = 10_000;
const CLOSE_WITHIN = 5_000;

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const newFolder = (inMemory: boolean): Promise<string> =>
  mkdtemp(join(inMemory && existsSync(MEMORY) ? MEMORY : tmpdir(), 'zevar-store-'));
const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });

function serve(folder: string, { transactionLifetime, expiryInterval, under = [] }: StoreSettings): ChildProcess {
  if (!existsSync(SERVE)) throw new Error('The store is not built: run `npm run build` first.');
  const args = [SERVE, '--folder', folder];
  if (transactionLifetime !== undefined) args.push('--transaction-lifetime', String(transactionLifetime));
  if (expiryInterval !== undefined) args.push('--expiry-interval', String(expiryInterval));
  const [program = process.execPath, ...rest] = [...under, process.execPath, ...args];
  return spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Signals one process by its id and waits for its end. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child) || child.pid === undefined) return child.exitCode;
  const ended = once(child, 'exit');
  process.kill(child.pid, signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
  await ended;
  clearTimeout(patience);
  return child.exitCode;
}

async function launch(folder: string, settings: StoreSettings): Promise<{ child: ChildProcess; uri: string }> {
  const child = serve(folder, settings);
  let output = '';
  const uri = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output}`));
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The store did not start within ${START_WITHIN} ms.`);
    }, START_WITHIN);
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const found = ADDRESS.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(patience);
      resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    // Closed, it has said all that it had to say.
    child.once('close', (code, signal) => {
      clearTimeout(patience);
      fail(`The store ended with ${signal ?? code} before it listened.`);
    });
  });
  return { child, uri };
}

/** Tries to open a folder that may be taken: what the process says and how it ends. */
export async function tryToOpen(folder: string): Promise<{ code: number | null; said: string }> {
  const child = serve(folder, {});
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (ADDRESS.test(said)) child.kill('SIGTERM');
  });
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

export async function startStore(settings: StoreSettings = {}): Promise<RunningStore> {
  const folder = settings.folder ?? (await newFolder(settings.inMemory ?? false));
  let running = await launch(folder, settings).catch(async (error: unknown) => {
    await removeFolder(folder);
    throw error;
  });
  const clients: MongoClient[] = [];
  // A test's own clients meet killed stores as the shop's do.
  const wakeNobody = wakeWritersOfClosedSockets();
  const closeClients = async () => {
    // A client of a killed store may wait for it without end.
    const closing = clients.splice(0).map((client) => client.close().catch(() => undefined));
    await Promise.race([Promise.all(closing), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN).unref())]);
  };
  return {
    folder,
    get pid() {
      return running.child.pid ?? -1;
    },
    get uri() {
      return running.uri;
    },
    async connect(options = {}) {
      const client = new MongoClient(running.uri, {
        retryWrites: false,
        retryReads: false,
        serverSelectionTimeoutMS: 5_000,
        ...options,
      });
      clients.push(client);
      return client.connect();
    },
    async kill() {
      await end(running.child, 'SIGKILL');
    },
    async restart() {
      await end(running.child, 'SIGTERM');
      await closeClients();
      running = await launch(folder, { ...settings, under: [] });
    },
    async ended() {
      if (!hasEnded(running.child)) await once(running.child, 'exit');
      return running.child.exitCode;
    },
    async stop() {
      await closeClients();
      const code = await end(running.child, 'SIGTERM');
      wakeNobody();
      if (settings.folder === undefined) await removeFolder(folder);
      return code;
    },
  };
}

/** Whole numbers below a bound, the same ones again for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** SEED of the environment, to play a failure again, or a new one; printed either way. */
export function seedOf(what: string): number {
  const seed = Number(process.env['SEED_OF_STORE'] ?? Math.floor(Math.random() * 2 ** 31));
  say(`${what}: seed ${seed} (SEED_OF_STORE=${seed} plays it again)`);
  return seed;
}

/** A line for the reader of the run, without jest's frame around it. */
export const say = (line: string): void => void process.stderr.write(`   ${line}\n`);

/** Whether this is `npm run test:full`. */
export const isFull = process.env['TEST_SIZE'] === 'full';

/** How much of something is tried: with each change, and in the full run (docs/test-programme.md). `name` in the environment has the last word. */
export const size = (name: string, small: number, full: number): number =>
  Number(process.env[name] ?? (isFull ? full : small));

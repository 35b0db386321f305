import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { wakeWritersOfClosedSockets } from '../../src/database/closed-sockets.js';

/** A store as `npm run store` runs it: built, in its own process, on its own folder. */
export interface RunningStore {
  readonly folder: string;
  readonly pid: number;
  /** The connection string of the current process, also after a restart. */
  readonly uri: string;
  /** Returns a client that is closed with the store. It does not retry anything. */
  connect(options?: MongoClientOptions): Promise<MongoClient>;
  /** Sends SIGKILL; the folder and the clients stay until `restart`. */
  kill(): Promise<void>;
  /** Starts the store again on the same folder, without the wrapper program. */
  restart(): Promise<void>;
  /** Waits until the process has exited by itself; returns its exit code. */
  waitForExit(): Promise<number | null>;
  /** Closes the clients, sends SIGTERM, removes the folder; returns the exit code. */
  stop(): Promise<number | null>;
}

export interface StoreSettings {
  /** Milliseconds after which an idle transaction is aborted. */
  transactionLifetime?: number;
  /** Milliseconds between two runs of the TTL monitor. */
  expiryInterval?: number;
  /** Puts the folder on a memory file system if there is one. Not for tests of durability. */
  inMemory?: boolean;
  /** A program with arguments that runs the store and is replaced by it (exec). */
  wrapper?: string[];
  /** An empty folder of the caller; by default a new one is made. */
  folder?: string;
}

const STORE_PROGRAM = join(process.cwd(), 'dist', 'server', 'store.js');
const ADDRESS_LINE = /^MONGODB_URI=(\S+)$/m;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;

/** Linux's memory file system. */
const MEMORY_FOLDER = '/dev/shm';
const newFolder = (inMemory: boolean): Promise<string> =>
  mkdtemp(join(inMemory && existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'zevar-store-'));
const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });

function spawnStore(
  folder: string,
  { transactionLifetime, expiryInterval, wrapper = [] }: StoreSettings,
): ChildProcess {
  if (!existsSync(STORE_PROGRAM)) throw new Error('The store is not built: run `npm run build` first.');
  const args = [STORE_PROGRAM, '--folder', folder];
  if (transactionLifetime !== undefined) args.push('--transaction-lifetime', String(transactionLifetime));
  if (expiryInterval !== undefined) args.push('--expiry-interval', String(expiryInterval));
  const [program = process.execPath, ...rest] = [...wrapper, process.execPath, ...args];
  return spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Signals one process and waits for its exit. */
async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child) || child.pid === undefined) return child.exitCode;
  const ended = once(child, 'exit');
  process.kill(child.pid, signal);
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timeout);
  return child.exitCode;
}

async function launch(folder: string, settings: StoreSettings): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawnStore(folder, settings);
  let output = '';
  const uri = await new Promise<string>((resolve, reject) => {
    const rejectWith = (why: string) => reject(new Error(`${why}\n${output}`));
    const timeout = setTimeout(() => {
      child.kill('SIGKILL');
      rejectWith(`The store did not start within ${START_TIMEOUT_MS} ms.`);
    }, START_TIMEOUT_MS);
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const found = ADDRESS_LINE.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timeout);
      resolve(found);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    // 'close' comes after all output has been read.
    child.once('close', (code, signal) => {
      clearTimeout(timeout);
      rejectWith(`The store ended with ${signal ?? code} before it listened.`);
    });
  });
  return { child, uri };
}

/** Tries to open a folder that another process may own; returns the exit code and the output. */
export async function tryToOpenStore(folder: string): Promise<{ code: number | null; output: string }> {
  const child = spawnStore(folder, {});
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (ADDRESS_LINE.test(output)) child.kill('SIGTERM');
  });
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

const NO_RETRIES: MongoClientOptions = { retryWrites: false, retryReads: false, serverSelectionTimeoutMS: 5000 };

/** A client that a restart of the store does not close, to be closed by the test. It does not retry anything. */
export const connectForRestarts = ({ uri }: RunningStore): Promise<MongoClient> =>
  new MongoClient(uri, NO_RETRIES).connect();

export async function startStore(settings: StoreSettings = {}): Promise<RunningStore> {
  const folder = settings.folder ?? (await newFolder(settings.inMemory ?? false));
  let running = await launch(folder, settings).catch(async (error: unknown) => {
    await removeFolder(folder);
    throw error;
  });
  const clients: MongoClient[] = [];
  // Lets the clients of a test survive a killed store, as those of the server do.
  const stopWakingWriters = wakeWritersOfClosedSockets();
  const closeClients = async () => {
    // Closing a client of a killed store may never end.
    const closing = clients.splice(0).map((client) => client.close().catch(() => undefined));
    await Promise.race([Promise.all(closing), new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())]);
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
      const client = new MongoClient(running.uri, { ...NO_RETRIES, ...options });
      clients.push(client);
      return client.connect();
    },
    async kill() {
      await endProcess(running.child, 'SIGKILL');
    },
    async restart() {
      await endProcess(running.child, 'SIGTERM');
      await closeClients();
      running = await launch(folder, { ...settings, wrapper: [] });
    },
    async waitForExit() {
      if (!hasEnded(running.child)) await once(running.child, 'exit');
      return running.child.exitCode;
    },
    async stop() {
      await closeClients();
      const code = await endProcess(running.child, 'SIGTERM');
      stopWakingWriters();
      if (settings.folder === undefined) await removeFolder(folder);
      return code;
    },
  };
}

/** A seeded random generator: integers below a bound, the same sequence for the same seed. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** SEED_OF_STORE of the environment to repeat a failure, or else a new seed; logs it. */
export function chooseSeed(what: string): number {
  const seed = Number(process.env['SEED_OF_STORE'] ?? Math.floor(Math.random() * 2 ** 31));
  logLine(`${what}: seed ${seed} (SEED_OF_STORE=${seed} plays it again)`);
  return seed;
}

/** Writes a line to stderr without jest's frame. */
export const logLine = (line: string): void => void process.stderr.write(`   ${line}\n`);

/** Whether this is `npm run test:full`. */
export const isFullRun = process.env['TEST_SIZE'] === 'full';

/**
 * How many repetitions a test makes: `small` by default, `full` in the full run; the environment variable `name`
 * overrides both.
 */
export const size = (name: string, small: number, full: number): number =>
  Number(process.env[name] ?? (isFullRun ? full : small));

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongoUri } from './database';

/** The built server in its own process, on a free port, with its own data folder. */
export interface Shop {
  /** Without a trailing slash; unchanged by a restart. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** stdout and stderr so far. */
  readonly output: string;
  /**
   * Sends SIGTERM and removes the folder. Throws if the process had ended, hangs or exits with a code, unless killed.
   */
  stop(): Promise<void>;
  /** Sends SIGKILL and keeps the folder for `restart`. */
  kill(): Promise<void>;
  /** Sends SIGTERM, keeps the folder and returns the exit code. */
  end(): Promise<number | null>;
  /** Restarts on the same folder and port, after SIGTERM if it still runs. */
  restart(): Promise<void>;
}

export interface ShopSettings {
  /** Uses this folder and does not remove it. */
  dataDir?: string;
  /** Sends SIGKILL that many milliseconds after the start, whether or not the server listens. */
  killAfter?: number;
}

export type Environment = Record<string, string | undefined>;

interface Running {
  process: ChildProcess;
  port: string;
  output: () => string;
}

// Jest runs this file as CommonJS and Playwright as a module, both in the project's folder.
const MAIN = join(process.cwd(), 'dist', 'server', 'main.js');
const ADDRESS = /^Shop\s+https?:\/\/[^\s/]*:(\d+)/m;
const HOST = '127.0.0.1';
/** A second or two, and what a slow machine takes that is busy with other tests. */
const START_WITHIN_MS = 120_000;

/** The administrator of every shop that a test starts. */
export const ADMIN = { email: 'admin@example.com', password: 'pearls-4-queens' };

/** For tests with many users: a cheap password hash. */
export const QUICK_PASSWORDS = { PASSWORD_HASHING: 'quick' };

const DEFAULTS: Environment = {
  PORT: '0',
  HOST,
  SEED: 'demo',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'silent',
  STOCK_DIGEST_HOUR: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timeout = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timeout);
  return child.exitCode;
}

async function launch(env: Environment, killAfter?: number): Promise<Running> {
  if (!existsSync(MAIN)) throw new Error('The server is not built: run `npm run build` first.');
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  // A test run that ends early kills its servers.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const killed =
    killAfter === undefined
      ? undefined
      : new Promise((resolve) => setTimeout(resolve, killAfter)).then(() => end(child, 'SIGKILL'));
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output}`));
    const timeout = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The shop did not start within ${START_WITHIN_MS} ms.`);
    }, START_WITHIN_MS);
    const readAddress = (chunk: Buffer) => {
      output += chunk.toString();
      const found = ADDRESS.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timeout);
      resolve(found);
    };
    child.stdout.on('data', readAddress);
    child.stderr.on('data', readAddress);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timeout);
      fail(`The shop ended with ${signal ?? code} before it listened.`);
    });
  });
  await killed;
  // An idle server must not keep the process of the tests alive.
  child.unref();
  for (const stream of [child.stdout, child.stderr])
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  return { process: child, port, output: () => output };
}

declare global {
  /** Of the API tests: see server-pool.ts. */
  var serverPool: { lease(env: Environment): Promise<Shop> } | undefined;
}

/** A server from the pool of the API tests, unless it has settings or a database of its own. */
export function startShop(env: Environment = {}, settings: ShopSettings = {}): Promise<Shop> {
  const isShareable = Object.keys(settings).length === 0 && !('MONGODB_URI' in env);
  return isShareable && globalThis.serverPool ? globalThis.serverPool.lease(env) : startOwnShop(env, settings);
}

/** A new server process, with a new data folder unless `settings` name one. */
export async function startOwnShop(env: Environment = {}, settings: ShopSettings = {}): Promise<Shop> {
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'zevar-')));
  const environment = { ...DEFAULTS, DATA_DIR: dataDir, MONGODB_URI: mongoUri(dataDir), ...env };
  const tidy = async () => {
    if (settings.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };

  let running = await launch(environment, settings.killAfter).catch(async (error: unknown) => {
    await tidy();
    throw error;
  });
  const port = running.port;
  let isKilled = settings.killAfter !== undefined;

  return {
    url: `http://${HOST}:${port}`,
    dataDir,
    get pid() {
      return running.process.pid ?? -1;
    },
    get output() {
      return running.output();
    },
    async stop() {
      const code = await end(running.process, 'SIGTERM');
      await tidy();
      if (code !== 0 && !isKilled)
        throw new Error(`The shop ended with ${running.process.signalCode ?? code}.\n${running.output()}`);
    },
    async kill() {
      isKilled = true;
      await end(running.process, 'SIGKILL');
    },
    end: () => end(running.process, 'SIGTERM'),
    async restart() {
      await end(running.process, 'SIGTERM');
      running = await launch({ ...environment, PORT: port });
      isKilled = false;
    },
  };
}

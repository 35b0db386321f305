/** The store's own thread: locks the folder, opens the engine, listens. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { lockFolder, prepareFolder, reason } from './lock.js';
import { expire } from './storage/expiry.js';
import { Engine } from './storage/engine.js';
import { Dispatcher } from './wire/commands.js';
import { serve } from './wire/server.js';

/** A unix socket's path may be about a hundred bytes long. */
const LONGEST = 100;
const SWEEP = 1000;

export interface WorkerOptions {
  folder: string;
  transactionLifetime: number;
  expiryInterval: number;
  isShared: boolean;
}
export type FromWorker =
  | { kind: 'ready'; socket: string }
  | { kind: 'refused'; name: string; message: string }
  | { kind: 'failed'; reason: string };

async function run(options: WorkerOptions, tell: (message: FromWorker) => void): Promise<() => Promise<void>> {
  prepareFolder(options.folder);
  const lock = await lockFolder(options.folder);
  const engine = new Engine(options.folder, (why) => tell({ kind: 'failed', reason: why }), options.isShared);
  let path = join(options.folder, 'store.sock');
  if (Buffer.byteLength(path) > LONGEST) path = join(mkdtempSync(join(tmpdir(), 'zevar-')), 'store.sock');
  rmSync(path, { force: true });
  const dispatcher = new Dispatcher(engine, path, options.transactionLifetime);
  const mask = process.platform === 'win32' ? undefined : 0o600;
  const server = await serve(path, dispatcher);
  if (mask !== undefined) chmodSync(path, mask);
  const sweep = setInterval(() => dispatcher.sweep(Date.now()), Math.min(SWEEP, options.transactionLifetime));
  const ttl = setInterval(() => {
    expire(engine, Date.now());
  }, options.expiryInterval);
  tell({ kind: 'ready', socket: path });
  return async () => {
    clearInterval(sweep);
    clearInterval(ttl);
    await server.close();
    await engine.shut();
    rmSync(path, { force: true });
    if (dirname(path) !== options.folder) rmSync(dirname(path), { recursive: true, force: true });
    lock.release();
  };
}

const port = parentPort;
if (port) {
  const tell = (message: FromWorker): void => port.postMessage(message);
  run(workerData, tell).then(
    (stop) => {
      port.once('message', () => {
        void stop().then(() => port.close());
      });
    },
    (error: unknown) => {
      tell({
        kind: 'refused',
        name: error instanceof Error ? error.name : 'Error',
        message: error instanceof Error ? error.message : reason(error),
      });
      port.close();
    },
  );
}

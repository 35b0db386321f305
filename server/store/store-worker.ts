/** The worker thread of the embedded database: locks the folder, opens the engine and listens on a unix socket. */
import { chmodSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { lockFolder, prepareFolder, requireOwnFiles, errorReason } from './folder-lock.js';
import { deleteExpired } from './storage/ttl.js';
import { Engine } from './storage/engine.js';
import { newSocketPath, removeSocket } from './socket-path.js';
import { Dispatcher } from './wire/dispatcher.js';
import { Operations } from './wire/operations.js';
import { startWireServer } from './wire/server.js';

const SWEEP_INTERVAL_MS = 1000;

export interface WorkerOptions {
  folder: string;
  transactionLifetime: number;
  expiryInterval: number;
  persistSessions: boolean;
}
/** Its fields: an error that is posted between threads keeps few of them. */
interface Warning {
  name: string;
  message: string;
  stack?: string;
  code?: string;
  detail?: string;
}
export type WorkerMessage =
  | { kind: 'ready'; socket: string }
  | { kind: 'warning'; warning: Warning }
  | { kind: 'refused'; name: string; message: string }
  | { kind: 'failed'; reason: string };

async function startStore(
  options: WorkerOptions,
  send: (message: WorkerMessage) => void,
): Promise<() => Promise<void>> {
  prepareFolder(options.folder);
  const lock = await lockFolder(options.folder);
  requireOwnFiles(options.folder);
  const engine = new Engine(options.folder, (why) => send({ kind: 'failed', reason: why }), options.persistSessions);
  const path = newSocketPath(options.folder);
  const operations = new Operations(() => engine.pin());
  const dispatcher = new Dispatcher(engine, operations, path, options.transactionLifetime);
  const mode = process.platform === 'win32' ? undefined : 0o600;
  const server = await startWireServer(path, dispatcher, operations);
  if (mode !== undefined) chmodSync(path, mode);
  const sweep = setInterval(
    () => dispatcher.closeIdle(Date.now()),
    Math.min(SWEEP_INTERVAL_MS, options.transactionLifetime),
  );
  const ttl = setInterval(() => {
    const operation = operations.begin(0);
    Promise.resolve(operation.run(deleteExpired(engine, Date.now(), operation)))
      .catch((error: unknown) => process.emitWarning(String(error)))
      .finally(() => operations.end(operation));
  }, options.expiryInterval);
  send({ kind: 'ready', socket: path });
  return async () => {
    clearInterval(sweep);
    clearInterval(ttl);
    await server.close();
    await engine.close();
    removeSocket(options.folder, path);
    lock.release();
  };
}

const port = parentPort;
if (port) {
  const send = (message: WorkerMessage): void => port.postMessage(message);
  // The process, which may have a log, tells the warnings of this thread as its own.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack, code, detail }: Warning) =>
    send({ kind: 'warning', warning: { name, message, stack, code, detail } }),
  );
  startStore(workerData, send).then(
    (stop) => {
      port.once('message', () => {
        void stop().then(() => port.close());
      });
    },
    (error: unknown) => {
      send({
        kind: 'refused',
        name: error instanceof Error ? error.name : 'Error',
        message: error instanceof Error ? error.message : errorReason(error),
      });
      port.close();
    },
  );
}

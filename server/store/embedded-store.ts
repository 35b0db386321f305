/** Opens the embedded database in a worker thread and returns a connection string for the MongoDB driver. */
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StoreFolderError, StoreLockedError } from './folder-lock.js';
import type { WorkerMessage, WorkerOptions } from './store-worker.js';

export interface EmbeddedStore {
  uri: string;
  close(): Promise<void>;
  /** Called once, with the reason, if the disk accepts no more writes or the worker thread has died. */
  onFailure(listener: (reason: string) => void): void;
}
export interface StoreOptions {
  folder: string;
  /** Milliseconds after which an idle transaction is aborted. */
  transactionLifetime?: number;
  /** Milliseconds between two runs of the TTL monitor. */
  expiryInterval?: number;
  /**
   * Stores the results of retryable writes and commits on disk. Needed if clients are other processes that may retry
   * after a restart of the store; a client in the same process dies with the store.
   */
  persistSessions?: boolean;
}

/**
 * Documents and index keys are bytes outside the heap; what leads to them takes some 300 bytes of it for each document.
 * With a larger heap limit V8 collects garbage too rarely.
 */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 };

export async function openEmbeddedStore(options: StoreOptions): Promise<EmbeddedStore> {
  const folder = resolve(options.folder);
  const workerOptions: WorkerOptions = {
    folder,
    transactionLifetime: options.transactionLifetime ?? 10_000,
    expiryInterval: options.expiryInterval ?? 60_000,
    persistSessions: options.persistSessions ?? false,
  };
  const worker = new Worker(new URL('./store-worker.js', import.meta.url), {
    workerData: workerOptions,
    resourceLimits: HEAP_LIMITS,
  });
  const listeners: ((reason: string) => void)[] = [];
  let failure: string | undefined;
  let isClosing = false;
  const reportFailure = (why: string): void => {
    if (failure !== undefined || isClosing) return;
    failure = why;
    for (const listener of listeners) listener(why);
  };
  const exited = new Promise<void>((done) => {
    worker.once('exit', () => done());
  });
  const socket = await new Promise<string>((ready, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') ready(message.socket);
      else if (message.kind === 'failed') reportFailure(message.reason);
      else if (message.kind === 'warning') process.emitWarning(Object.assign(new Error(), message.warning));
      else reject(restoreError(message.name, message.message));
    });
    worker.on('error', (error: Error) => {
      reject(error);
      reportFailure(error.message);
    });
    worker.once('exit', (code) => {
      reject(new Error(`The store's thread ended at once (${code}).`));
      reportFailure(`the store's thread ended (${code})`);
    });
  });
  return {
    uri: `mongodb://${encodeURIComponent(socket)}/zevar?directConnection=true`,
    close: async () => {
      if (!isClosing) {
        isClosing = true;
        worker.postMessage('close');
      }
      await exited;
    },
    onFailure: (listener) => {
      if (failure === undefined) listeners.push(listener);
      else listener(failure);
    },
  };
}
/** Errors lose their class when they are posted between threads. */
function restoreError(name: string, message: string): Error {
  const type = name === 'StoreLockedError' ? StoreLockedError : name === 'StoreFolderError' ? StoreFolderError : Error;
  const error = new Error(message);
  Object.setPrototypeOf(error, type.prototype);
  error.name = name;
  return error;
}

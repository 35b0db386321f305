/**
 * Locks a folder for one process. On Linux the lock is an abstract socket named after the folder's inode; the kernel
 * frees it when the process dies. Containers have separate names for abstract sockets, so folder-claim.ts decides among
 * them. On other systems the lock is a file with the owner's process id.
 */
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { claimFolder } from './folder-claim.js';
import { findSocketPath } from './socket-path.js';
import { StoreFullError, StoreOwnerError } from './start-errors.js';

export class StoreLockedError extends Error {
  constructor(folder: string) {
    super(
      `Another process has the store in ${folder} open; ` +
        'stop it, or run "npm run store" and give its address to both as MONGODB_URI.',
    );
    this.name = 'StoreLockedError';
  }
}
export class StoreFolderError extends Error {
  constructor(folder: string, why: string) {
    super(
      `The store's folder ${folder} cannot be used (${why}); ` +
        'make it a folder that this user may write to, or set DATA_DIR to one.',
    );
    this.name = 'StoreFolderError';
  }
}

export interface FolderLock {
  release(): void;
}

export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probeFile = join(folder, `.probe-${process.pid}`);
    writeFileSync(probeFile, '');
    rmSync(probeFile);
  } catch (error) {
    const reason = errorReason(error);
    throw ['ENOSPC', 'EDQUOT'].includes(reason) ? new StoreFullError(folder) : new StoreFolderError(folder, reason);
  }
}
/** Throws a StoreOwnerError for a file of the locked store that this user may not read and write. */
export function requireOwnFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.startsWith('store.')) continue;
    const path = join(folder, entry.name);
    try {
      closeSync(openSync(path, 'r+'));
    } catch (error) {
      throw errorReason(error) === 'EACCES' ? new StoreOwnerError(path) : error;
    }
  }
}
export const errorReason = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.message
      : String(error);

export async function lockFolder(folder: string): Promise<FolderLock> {
  const { dev, ino } = statSync(folder);
  if (await isListening(findSocketPath(folder))) throw new StoreLockedError(folder);
  return process.platform === 'linux' ? lockOnLinux(folder, `\0zevar-store-${dev}-${ino}`) : lockByFile(folder);
}
async function lockOnLinux(folder: string, name: string): Promise<FolderLock> {
  const lock = await lockByAbstractSocket(folder, name);
  try {
    const releaseClaim = await claimFolder(folder);
    if (!releaseClaim) throw new StoreLockedError(folder);
    return {
      release: () => {
        releaseClaim();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
function lockByAbstractSocket(folder: string, name: string): Promise<FolderLock> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) =>
      reject('code' in error && error.code === 'EADDRINUSE' ? new StoreLockedError(folder) : error),
    );
    server.listen(name, () =>
      resolve({
        release: () => {
          server.close();
        },
      }),
    );
    server.unref();
  });
}
function lockByFile(folder: string): FolderLock {
  const path = join(folder, 'store.lock');
  const ownFile = `${path}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        linkSync(ownFile, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch {
        if (isProcessAlive(Number(readFileSync(path, 'utf8')))) break;
        rmSync(path, { force: true });
      }
    }
    throw new StoreLockedError(folder);
  } finally {
    rmSync(ownFile, { force: true });
  }
}
function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorReason(error) === 'EPERM';
  }
}
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

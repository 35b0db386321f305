/**
 * One owner for a folder. On Linux the lock is an abstract socket named after the
 * folder's inode: the kernel gives it to one process and takes it back when that dies.
 * A container has such names of its own: among those with the same folder claim.ts decides.
 * Elsewhere a file with the owner's process id, linked into place at once.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { claimFolder } from './claim.js';

export class StoreLockedError extends Error {
  constructor(folder: string) {
    super(
      `Another process has the store in ${folder} open; stop it, or run "npm run store" and give its address to both as MONGODB_URI.`,
    );
    this.name = 'StoreLockedError';
  }
}
export class StoreFolderError extends Error {
  constructor(folder: string, why: string) {
    super(
      `The store's folder ${folder} cannot be used (${why}); make it a folder that this user may write to, or set DATA_DIR to one.`,
    );
    this.name = 'StoreFolderError';
  }
}

export interface Lock {
  release(): void;
}

export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StoreFolderError(folder, reason(error));
  }
}
export const reason = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.message
      : String(error);

export async function lockFolder(folder: string): Promise<Lock> {
  const { dev, ino } = statSync(folder);
  if (await answers(join(folder, 'store.sock'))) throw new StoreLockedError(folder);
  return process.platform === 'linux' ? linuxLock(folder, `\0zevar-store-${dev}-${ino}`) : fileLock(folder);
}
async function linuxLock(folder: string, name: string): Promise<Lock> {
  const lock = await abstractLock(folder, name);
  try {
    const leave = await claimFolder(folder);
    if (!leave) throw new StoreLockedError(folder);
    return {
      release: () => {
        leave();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
function abstractLock(folder: string, name: string): Promise<Lock> {
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
function fileLock(folder: string): Lock {
  const path = join(folder, 'store.lock');
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        linkSync(mine, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch {
        if (alive(Number(readFileSync(path, 'utf8')))) break;
        rmSync(path, { force: true });
      }
    }
    throw new StoreLockedError(folder);
  } finally {
    rmSync(mine, { force: true });
  }
}
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return reason(error) === 'EPERM';
  }
}
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Lets only one process own a folder, even among containers that share nothing but the folder's files. Owners are
 * numbered, and each listens on a socket named after its number. If nobody answers on the highest number, the next
 * number is free; it is taken by creating a hard link, which only one process can do.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, linkSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { StoreOwnerError } from './start-errors.js';

const OWNER = /^owner-(\d+)$/;
const DEAD_CODES = new Set(['ECONNREFUSED', 'ENOENT']);
/** Errors of file systems without hard links or sockets, such as some folders shared with a container's host. */
const UNSUPPORTED_CODES = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

/**
 * Claims a folder: returns a function that releases it, or undefined if another process owns it. If the file system
 * cannot hold a claim, everybody gets it, and only the lock of folder-lock.ts decides.
 */
export async function claimFolder(folder: string): Promise<(() => void) | undefined> {
  const handle = openSync(folder, 'r');
  // A socket path is limited to about a hundred bytes, so it goes through the folder's file descriptor.
  const pathOf = (name: string): string => `/proc/self/fd/${handle}/${name}`;
  const ownSocket = pathOf(`claim-${randomBytes(8).toString('hex')}`);
  const server = createServer((socket) => socket.destroy());
  const release = (): void => {
    server.close();
    closeSync(handle);
  };
  try {
    await listen(server, ownSocket);
    for (
      let last = highestOwner(folder);
      !(last > 0 && (await isListening(pathOf(`owner-${last}`), join(folder, `owner-${last}`))));
      last = highestOwner(folder)
    ) {
      const ownNumber = last + 1;
      // The link is made to a socket that already listens, so nobody mistakes the new owner for a dead one.
      if (!tryLink(ownSocket, pathOf(`owner-${ownNumber}`))) continue;
      const isOwner = highestOwner(folder) === ownNumber;
      // The file of the highest number stays after its owner has ended, so that no number is used twice.
      if (isOwner)
        for (const number of ownerNumbers(folder))
          if (number < ownNumber) rmSync(pathOf(`owner-${number}`), { force: true });
      // A later owner came first and already removed the files of lower numbers.
      rmSync(isOwner ? ownSocket : pathOf(`owner-${ownNumber}`), { force: true });
      if (isOwner) return release;
    }
    rmSync(ownSocket, { force: true });
    release();
    return undefined;
  } catch (error) {
    rmSync(ownSocket, { force: true });
    release();
    if (UNSUPPORTED_CODES.has(codeOf(error))) return () => undefined;
    throw error;
  }
}

const ownerNumbers = (folder: string): number[] =>
  readdirSync(folder)
    .map((name) => Number(OWNER.exec(name)?.[1]))
    .filter((number) => number > 0);
const highestOwner = (folder: string): number => Math.max(0, ...ownerNumbers(folder));

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
function listen(server: Server, path: string): Promise<void> {
  server.unref();
  return new Promise((resolve, reject) => {
    // Whoever may use the folder may ask: the next owner can be another user than root, whose command ended before.
    server.once('error', reject).listen({ path, readableAll: true, writableAll: true }, resolve);
  });
}
/**
 * Whether a process listens on the socket. Any error other than "refused" or "not found" counts as yes. Throws a
 * StoreOwnerError, which names `file`, if this user may not ask.
 */
function isListening(path: string, file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      if (codeOf(error) === 'EACCES') reject(new StoreOwnerError(file));
      else resolve(!DEAD_CODES.has(codeOf(error)));
    });
  });
}

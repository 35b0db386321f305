/**
 * One owner for a folder among processes that share nothing but its files: those of containers. Owners are numbered, and
 * each listens on a socket that has its number for a name. Where nobody answers on the highest, the next number is free,
 * and is one link's, which only one process can make.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, linkSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';

const OWNER = /^owner-(\d+)$/;
const DEAD_CODES = new Set(['ECONNREFUSED', 'ENOENT']);
/** What file systems without links, or without sockets, say: some that are shared with a machine's host. */
const UNSUPPORTED_CODES = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

/** Gives the folder back; undefined where somebody has it. Where the folder can hold no claim, all who come are let in: among them the kernel's lock decides alone. */
export async function claimFolder(folder: string): Promise<(() => void) | undefined> {
  const handle = openSync(folder, 'r');
  // A socket's path may be about a hundred bytes long; by the folder's handle it is.
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
      !(last > 0 && (await isListening(pathOf(`owner-${last}`))));
      last = highestOwner(folder)
    ) {
      const ownNumber = last + 1;
      // It has its number only while it answers: nobody takes it for one that is gone.
      if (!tryLink(ownSocket, pathOf(`owner-${ownNumber}`))) continue;
      const isOwner = highestOwner(folder) === ownNumber;
      // Its number stays when it is gone, so that no number is ever given twice; those before it have done their service.
      if (isOwner)
        for (const number of ownerNumbers(folder))
          if (number < ownNumber) rmSync(pathOf(`owner-${number}`), { force: true });
      // The folder was looked at before later owners came and removed that number.
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
    server.once('error', reject).listen(path, resolve);
  });
}
/** Whether somebody listens there; who is too busy to take the call, or may not be called, does. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(!DEAD_CODES.has(codeOf(error))));
  });
}

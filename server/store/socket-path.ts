/**
 * Where the store of a folder listens: in the folder, or in one of its own if that path is too long for a socket. Then
 * a file in the store's folder holds the path.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The path of a unix socket is limited to about a hundred bytes. */
const MAX_BYTES = 100;
const ownPath = (folder: string): string => join(folder, 'store.sock');
const noteOf = (folder: string): string => join(folder, 'socket-path');

/** The path for a store that starts. */
export function newSocketPath(folder: string): string {
  removeSocket(folder, ownPath(folder));
  if (Buffer.byteLength(ownPath(folder)) <= MAX_BYTES) return ownPath(folder);
  const path = ownPath(mkdtempSync(join(tmpdir(), 'zevar-')));
  writeFileSync(noteOf(folder), path, { mode: 0o600 });
  return path;
}

export function removeSocket(folder: string, path: string): void {
  for (const file of [noteOf(folder), path]) rmSync(file, { force: true });
  if (dirname(path) !== folder) rmSync(dirname(path), { recursive: true, force: true });
}

/** Where the store of a folder listens if it runs. A store that was killed leaves its path, which others may take. */
export function findSocketPath(folder: string): string {
  try {
    const path = readFileSync(noteOf(folder), 'utf8');
    if (statSync(path).uid === statSync(noteOf(folder)).uid) return path;
  } catch {
    // No such path is noted, or nothing is there.
  }
  return ownPath(folder);
}

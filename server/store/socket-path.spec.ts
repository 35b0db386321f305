import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findSocketPath, newSocketPath, removeSocket } from './socket-path.js';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'zevar-path-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

it('a store listens in its folder', () => {
  expect([newSocketPath(parent), findSocketPath(parent)]).toEqual(Array(2).fill(join(parent, 'store.sock')));
});

describe('a folder whose path is too long for a socket', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(parent, 'long-'.repeat(24));
    mkdirSync(folder);
  });

  it('has it elsewhere, which others find until the store is closed', () => {
    const path = newSocketPath(folder);
    writeFileSync(path, '');
    expect(Buffer.byteLength(path)).toBeLessThan(100);
    expect(findSocketPath(folder)).toBe(path);
    removeSocket(folder, path);
    expect([existsSync(dirname(path)), findSocketPath(folder)]).toEqual([false, join(folder, 'store.sock')]);
  });

  it('forgets where a store listened that was killed', () => {
    const killed = newSocketPath(folder);
    writeFileSync(killed, '');
    const path = newSocketPath(folder);
    expect(findSocketPath(folder)).toBe(join(folder, 'store.sock'));
    writeFileSync(path, '');
    expect(findSocketPath(folder)).toBe(path);
    for (const each of [killed, path]) removeSocket(folder, each);
  });
});

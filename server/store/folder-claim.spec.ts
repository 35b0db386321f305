import fs, { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder } from './folder-claim.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), `zevar-${'long-'.repeat(25)}`));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('claiming a folder by its files alone', () => {
  it('succeeds for exactly one of many at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const all = await Promise.all(Array.from({ length: 8 }, () => claimFolder(folder)));
      const [release, ...others] = all.filter((claimed) => claimed !== undefined);
      expect([typeof release, others.length]).toEqual(['function', 0]);
      release?.();
      await new Promise(setImmediate); // a socket is closed in the next turn
    }
  });

  it('fails until the owner releases the folder', async () => {
    const release = await claimFolder(folder);
    expect(await claimFolder(folder)).toBeUndefined();
    release?.();
    await new Promise(setImmediate);
    const next = await claimFolder(folder);
    expect(next).toBeDefined();
    next?.();
  });

  it('succeeds for everyone, and leaves no files, if the file system has no hard links', async () => {
    const refused = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
    });
    try {
      expect([typeof (await claimFolder(folder)), typeof (await claimFolder(folder))]).toEqual([
        'function',
        'function',
      ]);
      expect(refused).toHaveBeenCalledTimes(2);
    } finally {
      refused.mockRestore();
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves a socket that any user of the folder may ask', async () => {
    const release = await claimFolder(folder);
    expect(statSync(join(folder, 'owner-1')).mode & 0o666).toBe(0o666);
    release?.();
  });
});

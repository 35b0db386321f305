import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder } from './folder-claim.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), `zevar-${'long-'.repeat(25)}`));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('who claims a folder by its files alone', () => {
  it('is one, however many come at once, again and again', async () => {
    for (let round = 0; round < 20; round += 1) {
      const all = await Promise.all(Array.from({ length: 8 }, () => claimFolder(folder)));
      const [release, ...others] = all.filter((claimed) => claimed !== undefined);
      expect([typeof release, others.length]).toEqual(['function', 0]);
      release?.();
      await new Promise(setImmediate); // a socket is closed in the next turn
    }
  });

  it('keeps it until it is gone', async () => {
    const release = await claimFolder(folder);
    expect(await claimFolder(folder)).toBeUndefined();
    release?.();
    await new Promise(setImmediate);
    const next = await claimFolder(folder);
    expect(next).toBeDefined();
    next?.();
  });

  it('is whoever comes, and leaves nothing behind, where a file system knows no links', async () => {
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
});

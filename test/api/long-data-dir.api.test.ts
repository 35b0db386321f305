import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../support/program.js';
import { startOwnShop } from '../support/shop.js';

it('commands find the shop that runs in a folder whose path is too long for a socket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-long-'));
  const dataDir = join(folder, 'long-'.repeat(24), 'zevar-data');
  const shop = await startOwnShop({ SEED: 'none' }, { dataDir });
  try {
    expect(await runProgram('admin', dataDir, 'list')).toEqual({
      code: 0,
      output: 'admin (admin@example.com)\n1 administrator.',
    });
    expect(await runProgram('backup', dataDir, join(folder, 'shop.zevar'))).toMatchObject({ code: 0 });
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeGuestOrder, startShopWithAdmin } from '../support/admin-api.js';
import { withDatabase } from '../support/database.js';
import { runProgram, runProgramWith } from '../support/program.js';

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('zevar-restore-check-'));

it('rehearses a restore: what is sound is told, what is broken or damaged fails, and nothing stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-rehearsal-'));
  const { shop, api, admin } = await startShopWithAdmin();
  try {
    const { _id } = await placeGuestOrder(api, admin, 'Raat Onyx Signet');
    const before = await leftovers();
    const [sound, broken] = [join(folder, 'sound.zevar'), join(folder, 'broken.zevar')];
    expect(await runProgram('backup', shop.dataDir, sound)).toMatchObject({ code: 0 });
    expect(await runProgram('restore', shop.dataDir, '--check', sound)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/All \d+ rules hold in the store in .*zevar-restore-check-/),
    });
    await withDatabase(shop, (db) => db.collection('orders').updateOne({ total: { $gt: 0 } }, { $inc: { total: 1 } }));
    expect(await runProgram('backup', shop.dataDir, broken)).toMatchObject({ code: 0 });
    expect(await runProgram('restore', shop.dataDir, '--check', broken)).toMatchObject({
      code: 1,
      output: expect.stringMatching(new RegExp(`BROKEN [^]*${_id}[^]* rules? of \\d+ broken`)),
    });
    expect(await runProgram('restore', shop.dataDir, '--check', join(folder, 'none'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is no backup/),
    });
    expect(await runProgram('restore', shop.dataDir, '--chek', sound)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Name the backup to restore/),
    });
    for (const args of [
      ['restore', ''],
      ['backup', ''],
      ['invariants', '--since', ''],
    ])
      expect(await runProgram(args[0] ?? '', shop.dataDir, ...args.slice(1))).toEqual({
        code: 1,
        output: expect.stringMatching(/^(Name the (backup|file)|Usage: ).*[.\]]$/),
      });
    expect(await runProgramWith({ TMPDIR: join(folder, 'none') }, 'restore', shop.dataDir, '--check', sound)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^No temporary folder can be made \(ENOENT: .*\): set TMPDIR to a folder you may write to\.$/,
      ),
    });
    expect((await leftovers()).filter((name) => !before.includes(name))).toEqual([]);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

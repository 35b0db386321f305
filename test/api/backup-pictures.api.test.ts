import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../support/database.js';
import { runProgram } from '../support/program.js';
import { startOwnShop } from '../support/shop.js';

/** Backups of a media folder in which not everything is as the shop has made it. */
let folder: string;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-backup-pictures-'));
  source = join(folder, 'zevar-source');
  expect(await runProgram('seed', source, '--products', '1', '--orders', '0')).toMatchObject({ code: 0 });
});
afterEach(() => rm(join(source, 'media'), { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a backup leaves out and names what no restore would take, and is restored with every picture', async () => {
  const media = join(source, 'media');
  await mkdir(join(media, '.trash'), { recursive: true });
  const picture = `${'a'.repeat(32)}-320.webp`;
  for (const name of [picture, 'a b.webp', 'ring.webp~', '.hidden', '.trash/old.webp'])
    await writeFile(join(media, name), name);
  await writeFile(join(media, 'large.webp'), '');
  await truncate(join(media, 'large.webp'), 64 * 1024 * 1024 + 1);

  const file = join(folder, 'stray.zevar');
  const { code, output } = await runProgram('backup', source, file);
  expect([code, output.split('\n')[0]]).toEqual([0, expect.stringContaining(' and 1 picture of ')]);
  expect(output).toContain(': ".trash/old.webp", "a b.webp", "large.webp", "ring.webp~".');

  const target = join(folder, 'zevar-target');
  expect(await runProgram('restore', target, file)).toMatchObject({ code: 0 });
  expect(await readdir(join(target, 'media'))).toEqual([picture]);
  expect(await readFile(join(target, 'media', picture), 'utf8')).toBe(picture);
});

it('pictures that cannot be read are not taken for none, neither by a backup nor by a restore', async () => {
  const file = join(folder, 'good.zevar');
  expect(await runProgram('backup', source, file)).toMatchObject({ code: 0 });
  const expected = { code: 1, output: expect.stringMatching(/^Not all of the pictures in \S+ can be read \(.*\)\.$/) };

  // No folder: an error that also a user with all permissions meets.
  await writeFile(join(source, 'media'), '');
  const other = join(folder, 'unreadable.zevar');
  expect(await runProgram('backup', source, other)).toEqual(expected);
  expect(existsSync(other)).toBe(false);

  const target = join(folder, 'zevar-unreadable');
  await mkdir(target);
  await writeFile(join(target, 'media'), '');
  expect(await runProgram('restore', target, file)).toEqual(expected);
  expect(await readdir(target)).toContain('media');
});

it('no picture is removed while a backup is taken, and those that are unused are after it', async () => {
  const media = join(source, 'media');
  const uploads = join(source, 'uploads');
  for (const each of [media, uploads]) await mkdir(each, { recursive: true });
  const picture = `${'b'.repeat(32)}-320.webp`;
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  const putOld = async (path: string) => {
    await writeFile(path, '');
    await utimes(path, twoHoursAgo, twoHoursAgo);
  };
  // Enough that the backup takes a while.
  for (const name of ['x.webp', 'y.webp', 'z.webp']) {
    await writeFile(join(media, name), '');
    await truncate(join(media, name), 60 * 1024 * 1024);
  }
  const shop = await startOwnShop({ SEED: 'none' }, { dataDir: source });
  try {
    const running = (await openDatabase(shop)).collection('running_backups');
    const file = join(folder, 'kept.zevar');
    let isTaken = false;
    const backup = runProgram('backup', source, file).finally(() => (isTaken = true));
    let seen = null;
    while (!isTaken && !seen) seen = await running.findOne();
    expect(await backup).toMatchObject({ code: 0 });
    expect([await running.countDocuments(), seen?.['until'] > new Date()]).toEqual([0, true]);

    // The shop sweeps at its start, here during a backup.
    const sweep = async () => {
      await putOld(join(uploads, 'left'));
      await shop.restart();
      while (existsSync(join(uploads, 'left'))) await pause(50);
    };
    await putOld(join(media, picture));
    if (seen) await running.insertOne(seen);
    await sweep();
    await pause(1000);
    expect(existsSync(join(media, picture))).toBe(true);
    await running.updateMany({}, { $set: { until: new Date() } });
    await sweep();
    while (existsSync(join(media, picture))) await pause(50);
    const again = await runProgram('backup', source, join(folder, 'after.zevar'));
    expect([again.code, await running.countDocuments()]).toEqual([0, 0]);
  } finally {
    await shop.stop();
  }
});

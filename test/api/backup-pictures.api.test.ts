import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../support/program.js';

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

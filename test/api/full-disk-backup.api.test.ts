import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMount, SmallDisk } from '../../server/store/test/small-disk.js';
import { logLine } from '../../server/store/test/support.js';
import { apiOf } from '../support/api.js';
import { runProgramWith } from '../support/program.js';
import { startOwnShop, type Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

const describeIfMounted = canMount() ? describe : undefined;
if (!describeIfMounted) logLine('skipped: backups of a full disk (mounting is not allowed here)');

const EMBEDDED = { MONGODB_URI: undefined };

describeIfMounted?.('of a shop whose disk is full', () => {
  const TAKEN = {
    code: 0,
    output: expect.stringMatching(
      /^\d+ documents and 1 picture of .*\.\nThe date of this backup is not noted: the disk of the database is full\.$/,
    ),
  };
  let disk: SmallDisk;
  let media: string;
  let elsewhere: string;
  let shop: Shop;

  beforeAll(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), 'zevar-elsewhere-'));
    disk = new SmallDisk('64m');
    shop = await startOwnShop(EMBEDDED, { dataDir: disk.folder });
    media = join(disk.folder, 'media');
    await mkdir(media, { recursive: true });
    await writeFile(join(media, `${'a'.repeat(32)}-320.webp`), 'a picture');
    disk.fill(200_000);
    const write = await apiOf(shop).rest('POST', '/auth/forgot-password', { email: 'nobody@example.com' });
    expect(write.status).toBe(503);
  });
  afterAll(async () => {
    await shop.stop().finally(() => disk.remove());
    await rm(elsewhere, { recursive: true, force: true });
  });

  const backup = (name: string) => runProgramWith(EMBEDDED, 'backup', disk.folder, join(elsewhere, name));

  it('a backup to another disk is taken, is whole, and says that its date is not noted', async () => {
    expect(await backup('full.zevar')).toEqual(TAKEN);
    const target = join(elsewhere, 'target');
    const restored = await runProgramWith(EMBEDDED, 'restore', target, join(elsewhere, 'full.zevar'));
    expect(restored).toMatchObject({ code: 0 });
    expect(await readdir(join(target, 'media'))).toEqual(await readdir(media));
    const { output } = await runProgramWith(EMBEDDED, 'invariants', target);
    expect(output).toMatch(/^All \d+ rules hold/);
  });

  it('a backup fails if a picture is removed before it is read, which nothing prevents on a full disk', async () => {
    // Sparse, so that they fit; enough that the backup takes a while.
    const names = ['x.webp', 'y.webp', 'z.webp'].map((name) => join(media, name));
    for (const name of names) {
      await writeFile(name, '');
      await truncate(name, 60 * 1024 * 1024);
    }
    const taken = backup('lacking.zevar');
    await waitUntil(async () => (await readdir(elsewhere)).some((name) => /^lacking.*\.part$/.test(name)), {
      everyMs: 1,
    });
    await rm(join(media, 'z.webp'));
    expect(await taken).toEqual({
      code: 1,
      output: 'Pictures were removed while the backup was taken, so that it lacks them: take it again.',
    });
    expect(existsSync(join(elsewhere, 'lacking.zevar'))).toBe(false);
    for (const name of names) await rm(name, { force: true });
  });

  it('a backup notes its date as soon as there is space', async () => {
    disk.free();
    const { code, output } = await backup('noted.zevar');
    expect([code, output]).toEqual([0, expect.not.stringContaining('not noted')]);
  });
});

describeIfMounted?.('to a disk that is full', () => {
  let dataDir: string;
  let disk: SmallDisk;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zevar-shop-'));
    await (await startOwnShop(EMBEDDED, { dataDir })).stop();
    disk = new SmallDisk('2m');
    disk.fill(8192);
  });
  afterAll(async () => {
    disk.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('a backup names that disk, not the one of the shop, and leaves nothing', async () => {
    const file = join(disk.folder, 'full.zevar');
    const before = await readdir(disk.folder);
    expect(await runProgramWith(EMBEDDED, 'backup', dataDir, file)).toEqual({
      code: 1,
      output: `The disk of ${file} is full.`,
    });
    expect(await readdir(disk.folder)).toEqual(before);
  });

  const NO_TEMPORARY_SPACE = () => ({
    code: 1,
    output: `The temporary folder ${disk.folder} is full; TMPDIR may name one on another disk.`,
  });

  it('a rehearsal names the temporary folder in which it restores', async () => {
    const file = join(dataDir, 'plain.zevar');
    expect(await runProgramWith(EMBEDDED, 'backup', dataDir, file)).toMatchObject({ code: 0 });
    const rehearsed = runProgramWith({ ...EMBEDDED, TMPDIR: disk.folder }, 'restore', dataDir, '--check', file);
    expect(await rehearsed).toEqual(NO_TEMPORARY_SPACE());
  });

  it('a restore names the temporary folder in which it decrypts a backup', async () => {
    const settings = { ...EMBEDDED, BACKUP_PASSPHRASE: 'six pearls on a thread' };
    const file = join(dataDir, 'encrypted.zevar');
    expect(await runProgramWith(settings, 'backup', dataDir, file)).toMatchObject({ code: 0 });
    const restored = runProgramWith({ ...settings, TMPDIR: disk.folder }, 'restore', join(dataDir, 'target'), file);
    expect(await restored).toEqual(NO_TEMPORARY_SPACE());
  });
});

import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { runProgramWith } from '../support/program.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import type { Shop } from '../support/shop.js';
import { mongoUri } from '../support/database.js';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'seven pearls on one string' };
const LATEST = '{ latestBackup { takenAt place isEncrypted } }';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let s3: S3Server;
let folder: string;

beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'zevar-backups-'));
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(async () => {
  await shop.stop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (program: string, env: Record<string, string>, ...args: string[]) =>
  runProgramWith({ MONGODB_URI: mongoUri(shop.dataDir), ...s3.env, ...env }, program, shop.dataDir, ...args);

it('goes to S3 encrypted, is told by both APIs with its age, and is restored with the passphrase alone', async () => {
  const place = 's3://pictures/backups/monday.zevar';
  expect((await admin.gql(LATEST)).data.latestBackup).toBeNull();
  expect((await admin.rest('GET', '/admin/backups/latest')).body).toEqual({ backup: null });
  expect(await run('backup', PASSPHRASE, place)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\d+ documents and \d+ pictures? of .* are in s3:\/\/pictures\/backups\/monday\.zevar, encrypted\.$/,
    ),
  });
  expect(await s3.names('backups')).toEqual(['monday.zevar']);
  const { latestBackup } = (await admin.gql(LATEST)).data;
  expect(latestBackup).toEqual({ takenAt: expect.any(String), place, isEncrypted: true });
  expect(Date.now() - Date.parse(String(latestBackup.takenAt))).toBeLessThan(120_000);
  expect((await admin.rest('GET', '/admin/backups/latest')).body).toEqual({ backup: latestBackup });
  expect((await api.rest('GET', '/admin/backups/latest')).status).toBe(401);

  const check = (env: Record<string, string>, from = place) => run('restore', env, '--check', from);
  expect(await check(PASSPHRASE)).toEqual({ code: 0, output: expect.stringMatching(/All \d+ rules hold/) });
  expect(await run('invariants', PASSPHRASE, '--since', place)).toEqual({
    code: 0,
    output: expect.stringMatching(/All \d+ rules hold/),
  });
  expect(await check({})).toEqual({
    code: 1,
    output: `The backup at ${place} is encrypted: set BACKUP_PASSPHRASE.`,
  });
  expect(await check({ BACKUP_PASSPHRASE: 'eight pearls on one string' })).toEqual({
    code: 1,
    output: `BACKUP_PASSPHRASE does not open the backup at ${place}.`,
  });
  expect(await check(PASSPHRASE, 's3://pictures/backups/sunday.zevar')).toEqual({
    code: 1,
    output: 'There is no backup at s3://pictures/backups/sunday.zevar.',
  });
  expect(await run('backup', PASSPHRASE, place)).toEqual({
    code: 1,
    output: `There is a backup at ${place} already: choose another name.`,
  });
});

it('storage that accepts connections and stays silent ends a backup and a restore within a minute', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  const place = 's3://pictures/backups/silent.zevar';
  const began = performance.now();
  const expected = { code: 1, output: expect.stringMatching(/^The bucket pictures cannot be used \(.*$/) };
  const runs = [run('backup', { S3_ENDPOINT }, place), run('restore', { S3_ENDPOINT }, '--check', place)];
  expect(await Promise.all(runs)).toEqual([expected, expected]);
  expect(performance.now() - began).toBeLessThan(60_000);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('an address in S3 that names no bucket is no file: the message says what is wrong in it', async () => {
  const place = 's3://b/monday.zevar';
  const output = expect.stringMatching(/^s3:\/\/b\/monday\.zevar is no .* bucket whose name has 3 to 63 characters/);
  expect(await run('backup', {}, place)).toEqual({ code: 1, output });
  expect(await run('restore', {}, '--check', place)).toEqual({ code: 1, output });
});

it('is encrypted as a file, too; a damaged one is refused, and names its own path', async () => {
  const file = join(folder, 'shop.zevar');
  expect(await run('backup', PASSPHRASE, file)).toEqual({ code: 0, output: expect.stringContaining('documents') });
  const bytes = await readFile(file);
  expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
  const damaged = join(folder, 'damaged.zevar');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
  await writeFile(damaged, bytes);
  expect(await run('restore', PASSPHRASE, '--check', damaged)).toEqual({
    code: 1,
    output: `The backup at ${damaged} is damaged or cut short.`,
  });
});

it('a restore that is interrupted leaves nothing decrypted behind', async () => {
  const [file, temporary] = [join(folder, 'interrupted.zevar'), join(folder, 'temporary')];
  await mkdir(temporary);
  expect((await run('backup', PASSPHRASE, file)).code).toBe(0);
  const options = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ENDED_WHEN_DECRYPTED)}` };
  const { code } = await run('restore', { ...PASSPHRASE, ...options, TMPDIR: temporary }, '--check', file);
  expect(code).toBeNull();
  expect(await readdir(temporary)).toEqual([]);
});

/** Ends the program as the operator does, once it rehearses the restore of what it has decrypted. */
const ENDED_WHEN_DECRYPTED = `
  import { readdirSync } from 'node:fs';
  const timer = setInterval(() => {
    if (!readdirSync(process.env.TMPDIR).some((name) => name.startsWith('zevar-restore-check-'))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 20);`;

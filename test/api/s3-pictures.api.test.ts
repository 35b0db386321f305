import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { size } from '../../server/store/test/support.js';
import { noisePicture } from '../support/pictures.js';
import { csvOf, newRows, ProductCsv } from '../support/product-csv.js';
import { runProgramWith } from '../support/program.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { startOwnShop } from '../support/shop.js';
import { startUploads } from './uploads.js';
import { waitUntil } from '../support/wait-until.js';

const PICTURES = size('MOVED_PICTURES', 400, 10_000);
const BUCKET = 's3://pictures/zevar';

let s3: S3Server;

beforeEach(async () => {
  s3 = await startS3Server();
});
afterEach(() => s3.stop());

it('a shop keeps its pictures in a bucket, serves them, and another server with an empty disk does, too', async () => {
  const uploads = await startUploads({ MEDIA: BUCKET, ...s3.env });
  try {
    const { status, body } = await uploads.viaRest([await noisePicture(700, 500).png().toBuffer()]);
    expect(status).toBe(201);
    const url: string = body.images[0].image_url;
    const served = await fetch(uploads.shop.url + url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const names = await s3.names('zevar');
    expect(names.filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(1);
    expect(await uploads.countFiles()).toEqual({ stored: 0, temporary: 0 });

    await rm(join(uploads.shop.dataDir, 'media-cache'), { recursive: true, force: true });
    const again = await fetch(uploads.shop.url + url);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await served.arrayBuffer()));

    // A picture that is missing in the bucket breaks a rule of the shop, one that is there does not.
    const invariants = (media: string) =>
      runProgramWith({ MEDIA: media, ...s3.env }, 'invariants', uploads.shop.dataDir);
    expect(await invariants(BUCKET)).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
    expect(await invariants('s3://pictures/elsewhere')).toEqual({
      code: 1,
      output: expect.stringContaining('BROKEN product-pictures-exist'),
    });

    // However many widths a picture could have: one request finds the file that it has.
    const created = await uploads.viaRest([await noisePicture(90, 90).png().toBuffer()]);
    const small: string = created.body.images[0].image_url;
    const picture = /[0-9a-f]{32}/.exec(small)?.[0] ?? '';
    const hasAvif = async () =>
      (await s3.names('zevar')).some((name) => name.startsWith(picture) && /avif$/.test(name));
    await waitUntil(hasAvif);
    await rm(join(uploads.shop.dataDir, 'media-cache'), { recursive: true, force: true });
    // The worker of AVIF files has ended when nothing has been asked for half a second.
    for (let seen = -1; seen !== s3.requests(); await pause(500)) seen = s3.requests();
    const before = s3.requests();
    expect((await fetch(uploads.shop.url + small)).status).toBe(200);
    // Its server logs a request after it has answered.
    await waitUntil(() => s3.requests() - before >= 2);
    await pause(200);
    expect(s3.requests() - before).toBe(2);

    // Without the storage a picture is not there for now, and everything else is.
    await rm(join(uploads.shop.dataDir, 'media-cache'), { recursive: true, force: true });
    await s3.stop();
    const away = await fetch(uploads.shop.url + url);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await uploads.api.rest('GET', '/products?limit=1')).status).toBe(200);
    expect((await uploads.viaRest([await noisePicture(90, 90).png().toBuffer()])).status).toBe(503);
  } finally {
    await uploads.shop.stop();
  }
});

it('what a restored backup does not use is kept, until the bucket is adopted', async () => {
  const settings = { MEDIA: BUCKET, ...s3.env };
  const uploads = await startUploads(settings);
  const dataDir = await mkdtemp(join(tmpdir(), 'zevar-other-'));
  const backup = join(dataDir, 'monday.zevar');
  expect(await runProgramWith(settings, 'backup', uploads.shop.dataDir, backup)).toMatchObject({ code: 0 });
  expect((await uploads.viaRest([await noisePicture(90, 90).png().toBuffer()])).status).toBe(201);
  await uploads.shop.stop();
  await s3.age('zevar');
  const pictures = async () => (await s3.names('zevar')).filter((name) => name.endsWith('.webp'));
  const before = await pictures();
  expect(before).not.toEqual([]);

  try {
    expect(await runProgramWith(settings, 'restore', join(dataDir, 'restored'), backup)).toMatchObject({ code: 0 });
    const startOther = () => startOwnShop({ LOG_LEVEL: 'warn', ...settings }, { dataDir: join(dataDir, 'restored') });
    const other = await startOther();
    await waitUntil(() => other.output.includes('run: npm run media -- adopt'));
    expect(await pictures()).toEqual(before);
    await other.end();

    expect(await runProgramWith(settings, 'media', join(dataDir, 'restored'), 'adopt')).toEqual({
      code: 0,
      output: expect.stringMatching(/^The pictures in s3:\/\/pictures\/zevar are those of .* now\.$/),
    });
    const owner = await startOther();
    await waitUntil(async () => (await pictures()).length === 0);
    await owner.end();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('an import waits while the bucket is away, and refuses none of its pictures', async () => {
  const uploads = await startUploads({ MEDIA: BUCKET, ...s3.env });
  try {
    const csv = new ProductCsv(uploads.shop, uploads.admin);
    await s3.end();
    const zip = Buffer.from(zipSync({ 'ring.png': new Uint8Array(await noisePicture(90, 90).png().toBuffer()) }));
    const { body } = await csv.upload(csvOf([{ ...newRows(1, 'Away')[0], images: 'ring.png' }]), zip);
    const stateNow = async () => (await uploads.admin.rest('GET', `/admin/imports/${body._id}`)).body;
    await pause(3000);
    expect(await stateNow()).toMatchObject({ state: 'checking' });
    await s3.restart();
    await waitUntil(async () => (await stateNow()).state !== 'checking');
    expect(await stateNow()).toMatchObject({ state: 'ready', newRows: 1, refusedRows: 0 });
  } finally {
    await uploads.shop.stop();
  }
});

it('a start without the bucket fails with one sentence', async () => {
  const started = startOwnShop({ SEED: 'none', MEDIA: 's3://elsewhere', ...s3.env });
  await expect(started).rejects.toThrow(/\nThe bucket elsewhere cannot be used \(.*\): correct its name/);
});

it(`${PICTURES} pictures move to a bucket, although the move is killed, and the shop reads both until it is done`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zevar-move-'));
  const media = join(dataDir, 'media');
  try {
    await (await startOwnShop({ SEED: 'none' }, { dataDir })).stop();
    await mkdir(media, { recursive: true });
    const names = Array.from({ length: PICTURES }, () => `${randomBytes(16).toString('hex')}-320.webp`).sort();
    for (const name of names) await writeFile(join(media, name), name);
    const move = (env: object, ...more: string[]) =>
      runProgramWith({ ...s3.env, ...env }, 'media', dataDir, 'move', 'folder', BUCKET, ...more);

    const killed = move({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(KILLED_AT_WORK)}` });
    expect(await killed).toMatchObject({ code: null });
    const first = await s3.names('zevar');
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(PICTURES);

    // The shop still reads the folder, which is kept.
    expect(await move({ MEDIA: 'folder' })).toEqual({
      code: 0,
      output: expect.stringMatching(/^\d+ files copied to s3:\/\/pictures\/zevar, \d+ were there\. Restart the shop/),
    });
    expect((await s3.names('zevar')).sort()).toEqual(names);
    expect(await readdir(media)).toHaveLength(PICTURES);

    const late = `${randomBytes(16).toString('hex')}-320.webp`;
    await writeFile(join(media, late), late);
    // Neither the setting alone removes what the shop reads, nor a start with it that fails.
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const start = startOwnShop({ MEDIA: BUCKET, ...s3.env, PORT: String(port) }, { dataDir });
    await expect(start).rejects.toThrow('The port is taken');
    other.close();
    expect(await move({ MEDIA: BUCKET })).toEqual({
      code: 0,
      output: expect.stringMatching(/^1 file copied to s3:\/\/pictures\/zevar, \d+ were there\. Restart the shop/),
    });
    expect(await readdir(media)).toHaveLength(PICTURES + 1);
    await (await startOwnShop({ MEDIA: BUCKET, ...s3.env }, { dataDir })).stop();
    expect(await move({ MEDIA: BUCKET })).toEqual({
      code: 0,
      output: `0 files copied to ${BUCKET}, ${PICTURES + 1} were there. They are no longer in folder.`,
    });
    expect(await s3.names('zevar')).toHaveLength(PICTURES + 1);
    expect(await readdir(media)).toEqual([]);

    for (const samePlace of [BUCKET, `${BUCKET}/`])
      expect(await runProgramWith(s3.env, 'media', dataDir, 'move', BUCKET, samePlace)).toEqual({
        code: 1,
        output: expect.stringContaining('npm run media -- move folder s3://bucket/pictures'),
      });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Ends the program as soon as it has sent a few files. */
const KILLED_AT_WORK = `
  import http from 'node:http';
  const { request } = http;
  let puts = 0;
  http.request = (...args) => {
    if (args[0]?.method === 'PUT' && (puts += 1) > 60) process.kill(process.pid, 'SIGKILL');
    return request(...args);
  };`;

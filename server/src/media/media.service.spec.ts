import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { readConfig } from '../config/config.js';
import { AvifWorker } from './avif-worker.js';
import { parseImageFileName } from './image-files.js';
import { LocalFileStorage } from './local-file-storage.js';
import { MediaService } from './media.service.js';
import { UploadedFile } from './uploaded-file.js';

let folder: string;
let worker: AvifWorker;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-media-'));
});
afterEach(async () => {
  await worker.beforeApplicationShutdown();
  await rm(folder, { recursive: true, force: true });
});

function newMedia(): MediaService {
  const storage = new LocalFileStorage(join(folder, 'media'));
  worker = new AvifWorker(storage, pino({ level: 'silent' }));
  return new MediaService(storage, worker, readConfig({ DATA_DIR: folder }));
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('processes two uploads at once; the third waits until one of them is done', async () => {
  const media = newMedia();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b5853b' } })
    .png()
    .toBuffer();
  const begun: ((bytes: Buffer) => void)[] = [];
  const upload = () => media.saveImages([new UploadedFile(() => new Promise((resolve) => begun.push(resolve)))]);
  const uploads = [upload(), upload(), upload()];
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(begun).toHaveLength(2);
  begun[0]?.(picture);
  await uploads[0];
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(begun).toHaveLength(3);
  for (const goOn of begun) goOn(picture);
  expect((await Promise.all(uploads)).map(({ length }) => length)).toEqual([1, 1, 1]);
});

describe('a stored picture', () => {
  const plain = (width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#b5853b' } })
      .png()
      .toBuffer();
  const stored = async () => (await readdir(join(folder, 'media'))).map((name) => name.slice(33)).sort();
  const find = async (media: MediaService, file: string) => {
    const image = parseImageFileName(file);
    return image && media.findFile(image);
  };
  const save = async (media: MediaService, width: number) => {
    const [image] = await media.saveImages([new UploadedFile(() => plain(width))]);
    if (!image) throw new Error('nothing was saved');
    return image;
  };

  it('has WebP files at once, and AVIF files in every width of its own soon after', async () => {
    const media = newMedia();
    const { name, width } = await save(media, 1700);
    expect(width).toBe(1600);
    expect((await stored()).filter((file) => file.endsWith('.webp'))).toEqual([
      '1200.webp',
      '1600.webp',
      '320.webp',
      '640.webp',
    ]);
    expect((await find(media, `${name}-900.webp`))?.name).toBe(`${name}-1200.webp`);
    await worker.idle();
    expect((await stored()).filter((file) => file.endsWith('.avif'))).toEqual([
      '1200.avif',
      '1600.avif',
      '320.avif',
      '480.avif',
      '640.avif',
      '900.avif',
    ]);
    const found = await find(media, `${name}-900.avif`);
    expect(found?.name).toBe(`${name}-900.avif`);
    // The encoder lets sharp read what may be uploaded only, and that is not AVIF.
    expect((await readFile(found?.path ?? '')).toString('latin1', 4, 12)).toBe('ftypavif');
  });

  it('of less than 1600 pixels is stored in at most 1200', async () => {
    const media = newMedia();
    expect(await save(media, 1599)).toMatchObject({ width: 1200 });
  });

  it('without AVIF files is answered by WebP, and then gets them', async () => {
    const media = newMedia();
    const { name } = await save(media, 400);
    await worker.idle();
    for (const file of await readdir(join(folder, 'media')))
      if (file.endsWith('.avif')) await rm(join(folder, 'media', file));
    expect((await find(media, `${name}-320.avif`))?.name).toBe(`${name}-320.webp`);
    await worker.idle();
    expect((await find(media, `${name}-320.avif`))?.name).toBe(`${name}-320.avif`);
  });

  it('is deleted with all its files', async () => {
    const media = newMedia();
    const image = await save(media, 400);
    await worker.idle();
    expect(await stored()).toHaveLength(4);
    await media.deleteImages([image]);
    expect(await stored()).toEqual([]);
  });
});

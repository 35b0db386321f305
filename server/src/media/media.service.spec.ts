import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readConfig } from '../config/config.js';
import { LocalFileStorage } from './local-file-storage.js';
import { MediaService } from './media.service.js';
import { UploadedFile } from './uploaded-file.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('processes two uploads at once; the third waits until one of them is done', async () => {
  const media = new MediaService(new LocalFileStorage(join(folder, 'media')), readConfig({ DATA_DIR: folder }));
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

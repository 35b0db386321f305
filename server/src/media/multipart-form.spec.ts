import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMultipartForm, uploadsFolder } from './multipart-form.js';

const FORM = '--b\r\ncontent-disposition: form-data; name="product_images"; filename="x.png"\r\n\r\nabc';

function openForm(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers['content-type'] = 'multipart/form-data; boundary=b';
  return request;
}
function truncatedForm(): IncomingMessage {
  const request = openForm();
  request.push(FORM);
  request.push(null);
  return request;
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zevar-forms-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('a truncated form leaves no temporary file, even one whose creation outlasts the failure', async () => {
  for (let round = 0; round < 100; round += 1) {
    const forms = Array.from({ length: 20 }, () => readMultipartForm(truncatedForm(), dataDir));
    expect((await Promise.allSettled(forms)).every(({ status }) => status === 'rejected')).toBe(true);
  }
  expect(await readdir(uploadsFolder(dataDir))).toEqual([]);
});

it('a file that cannot be written ends the form at once, before the rest of it has come, and is no fault of it', async () => {
  const request = openForm();
  const form = readMultipartForm(request, dataDir);
  while (request.listenerCount('data') === 0) await pause(1); // until it is read
  await rm(uploadsFolder(dataDir), { recursive: true });
  request.push(FORM);
  await expect(form).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: { code: 'ENOENT' } });
});

it('a folder that cannot be made is no fault of the form', async () => {
  await writeFile(uploadsFolder(dataDir), '');
  await expect(readMultipartForm(truncatedForm(), dataDir)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    cause: { code: 'EEXIST' },
  });
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMultipartForm, uploadsFolder } from './multipart-form.js';

const FORM = '--b\r\ncontent-disposition: form-data; name="product_images"; filename="x.png"\r\n\r\nabc';

function truncatedForm(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers['content-type'] = 'multipart/form-data; boundary=b';
  request.push(FORM);
  request.push(null);
  return request;
}

it('a truncated form leaves no temporary file, even one whose creation outlasts the failure', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zevar-forms-'));
  for (let round = 0; round < 100; round += 1) {
    const forms = Array.from({ length: 20 }, () => readMultipartForm(truncatedForm(), dataDir));
    expect((await Promise.allSettled(forms)).every(({ status }) => status === 'rejected')).toBe(true);
  }
  const left = await readdir(uploadsFolder(dataDir));
  await rm(dataDir, { recursive: true });
  expect(left).toEqual([]);
});

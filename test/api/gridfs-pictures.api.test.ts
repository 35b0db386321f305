import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { searchInventory, signInAsAdmin } from '../support/admin-api.js';
import { noisePicture } from '../support/pictures.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';
import { formOf } from './uploads.js';

let two: TwoServers;

beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.stop());

it('with MONGODB_URI, a picture taken in by one server is in the database, and the other serves it', async () => {
  const [first, second] = two.shops;
  const admin = await signInAsAdmin(two.apis[0]);
  const { category } = await searchInventory(admin, 'Nandini Pearl Strand');
  const fields = {
    name: 'Patti',
    category_id: category.id,
    description: 'A band.',
    price: '1200',
    stock_quantity: '7',
  };
  const form = formOf(fields, [await noisePicture(400, 500).png().toBuffer()]);
  const answer = await fetch(`${first.url}/products/upload`, { method: 'POST', headers: admin.headers, body: form });
  expect(answer.status).toBe(201);
  const url: string = JSON.parse(await answer.text()).images[0].image_url;
  const picture = await fetch(second.url + url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const files = await two.db.collection('media.files').find().toArray();
  expect(files.map(({ filename }) => filename)).toContain(url.split('/').at(-1));
  expect(await readdir(join(first.dataDir, 'media')).catch(() => [])).toEqual([]);
  expect(await two.invariants()).toMatchObject({ code: 0 });
});

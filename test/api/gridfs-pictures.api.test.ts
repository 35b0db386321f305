import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from '../support/api.js';
import { searchInventory, signInAsAdmin } from '../support/admin-api.js';
import { noisePicture } from '../support/pictures.js';
import { startShop, type Shop } from '../support/shop.js';
import { SECRET, startTwoServers, type TwoServers } from '../support/two-servers.js';
import { formOf } from './uploads.js';

let two: TwoServers;

beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.stop());

/** A new product with a picture, whose path is returned. */
async function uploadPicture(shop: Shop): Promise<string> {
  const admin = await signInAsAdmin(apiOf(shop));
  const { category } = await searchInventory(admin, 'Nandini Pearl Strand');
  const fields = {
    name: 'Patti',
    category_id: category.id,
    description: 'A band.',
    price: '1200',
    stock_quantity: '7',
  };
  const form = formOf(fields, [await noisePicture(400, 500).png().toBuffer()]);
  const answer = await fetch(`${shop.url}/products/upload`, { method: 'POST', headers: admin.headers, body: form });
  expect(answer.status).toBe(201);
  return JSON.parse(await answer.text()).images[0].image_url;
}

it('with MONGODB_URI, a picture taken in by one server is in the database, and the other serves it', async () => {
  const [first, second] = two.shops;
  const url = await uploadPicture(first);
  const picture = await fetch(second.url + url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const files = await two.db.collection('media.files').find().toArray();
  expect(files.map(({ filename }) => filename)).toContain(url.split('/').at(-1));
  expect(await readdir(join(first.dataDir, 'media')).catch(() => [])).toEqual([]);
  expect(await two.invariants()).toMatchObject({ code: 0 });
});

it('a picture that one server has removed is not served from the copy of another one, which is deleted', async () => {
  const [first] = two.shops;
  const dataDir = await mkdtemp(join(tmpdir(), 'zevar-other-'));
  const other = await startShop({ MONGODB_URI: two.uri, JWT_SECRET: SECRET }, { dataDir });
  try {
    const [gone, kept] = [await uploadPicture(first), await uploadPicture(first)];
    const fetchCopy = async (url: string) => (await fetch(other.url + url)).status;
    expect([await fetchCopy(gone), await fetchCopy(kept)]).toEqual([200, 200]);
    const copies = join(dataDir, 'media-cache');
    const [name = '', keptName = ''] = [gone, kept].map((url) => url.split('/').at(-1));
    expect((await readdir(copies)).sort()).toEqual([name, keptName].sort());

    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
    await two.db.collection('products').updateOne({ 'images.name': name.slice(0, 32) }, { $set: { images: [] } });
    await two.db.collection('media.files').updateMany({}, { $set: { uploadDate: twoHoursAgo } });
    await first.restart();
    const isStored = () => two.db.collection('media.files').findOne({ filename: name });
    for (let tries = 0; tries < 600 && (await isStored()); tries += 1) await pause(100);
    expect(await isStored()).toBeNull();
    expect(await fetchCopy(gone)).toBe(200);

    for (const copy of [name, keptName]) await utimes(join(copies, copy), twoHoursAgo, twoHoursAgo);
    await other.restart();
    for (let tries = 0; tries < 600 && (await readdir(copies)).includes(name); tries += 1) await pause(100);
    expect(await readdir(copies)).toEqual([keptName]);
    expect([await fetchCopy(gone), await fetchCopy(kept)]).toEqual([404, 200]);
  } finally {
    await other.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { CommandError } from '../../server/src/programs/command-error.js';
import { checkArchive } from '../../server/src/backup/restore-backup.js';
import { apiOf } from '../support/api.js';
import { databaseUri, mongoUri } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type ProgramResult, runProgram } from '../support/program.js';
import { type Shop, startShop } from '../support/shop.js';
import { size } from '../../server/store/test/support.js';

/** test-programme.md T-B. */
const ORDERS = size('RESTORE_DRILL_ORDERS', 100, 10_000);
const PLACE = 'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const SENTENCE = /^[A-Z][^\n]*\.$/;

let folder: string;
let shop: Shop;
let good: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-backup-'));
  const dataDir = join(folder, 'zevar-source');
  const products = ORDERS >= 10_000 ? 5000 : 100;
  expect(await runProgram('seed', dataDir, '--products', String(products), '--orders', String(ORDERS))).toMatchObject({
    code: 0,
  });
  await mkdir(join(dataDir, 'media', 'rings'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'rings', 'one-320.webp'), Buffer.from([0, 10, 13, 255, 10]));
  await writeFile(join(dataDir, 'media', 'two.webp'), '');
  shop = await startShop({ SEED: 'none' }, { dataDir });
  good = join(folder, 'good.zevar');
  expect(await runProgram('backup', dataDir, good)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  try {
    await shop.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

let made = 0;
const emptyPlace = () => join(folder, `zevar-target-${process.pid}-${(made += 1)}`);

interface Manifest {
  collections: Record<string, { documents: number; sha256: string }>;
  images: Record<string, string>;
}
const manifestOf = async (file: string): Promise<Manifest> =>
  JSON.parse(
    gunzipSync(await readFile(file))
      .toString('latin1')
      .trimEnd()
      .split('\n')
      .at(-1) ?? '',
  ).end;

async function withDatabase<T>(dataDir: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(databaseUri(dataDir)).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Worked out here by the driver alone: SHA-256 over the documents' bytes by _id, and the indexes. */
const contents = (dataDir: string, names: string[]) =>
  withDatabase(dataDir, async (client) => {
    const found: Record<string, { documents: number; sha256: string; indexes: unknown[] }> = {};
    for (const name of names) {
      const hash = createHash('sha256');
      const documents: Buffer[] = await client
        .db()
        .collection(name)
        .find<Buffer>({}, { raw: true, sort: { _id: 1 } })
        .toArray();
      for (const bytes of documents) hash.update(bytes);
      const indexes = await client.db().collection(name).listIndexes().toArray();
      found[name] = {
        documents: documents.length,
        sha256: hash.digest('hex'),
        indexes: indexes.sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
      };
    }
    return found;
  });

const hashesOf = (found: Record<string, { documents: number; sha256: string }>) =>
  Object.fromEntries(Object.entries(found).map(([name, { documents, sha256 }]) => [name, { documents, sha256 }]));

const SELLERS = 4;
const PIECES = '{ products(limit: 100) { items { id sizes { size } } } }';

/** Orders of one piece, of one product after the other, by several at once until told to stop. Answers how many were taken. */
async function sell(isOver: () => boolean): Promise<number> {
  const api = apiOf(shop);
  const { data } = await api.gql(PIECES);
  const wishes = data.products.items.flatMap(({ id, sizes }) =>
    (sizes.length > 0 ? sizes : [{ size: null }]).map(({ size }) => ({ productId: id, size, quantity: 1 })),
  );
  let at = 0;
  let count = 0;
  const seller = async () => {
    while (!isOver()) {
      const { errors } = await api.gql(PLACE, {
        input: { paymentId: newPaymentId(), address: guestDetails(), lines: [wishes[(at += 1) % wishes.length]] },
      });
      if (!errors) count += 1;
    }
  };
  await Promise.all(Array.from({ length: SELLERS }, seller));
  return count;
}

it(`a shop with ${ORDERS} orders is backed up while it sells, and restored byte for byte within a minute`, async () => {
  let isOver = false;
  const selling = sell(() => isOver);
  const file = join(folder, 'while-selling.zevar');
  const backup = await runProgram('backup', shop.dataDir, file);
  isOver = true;
  expect(await selling).toBeGreaterThan(0);
  expect(backup).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ documents and 2 pictures of .* are in .*while-selling\.zevar\.$/),
  });
  expect((await stat(file)).mode & 0o077).toBe(0);

  const target = emptyPlace();
  const started = Date.now();
  expect(await runProgram('restore', target, file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/each compared with the backup\.$/),
  });
  const seconds = (Date.now() - started) / 1000;
  process.stdout.write(`Restore drill: ${ORDERS} orders in ${Math.round(seconds)} s\n`);
  expect(seconds).toBeLessThan(60);

  // Not torn: what was sold since the first backup is missing from stock, piece by piece.
  expect(await runProgram('invariants', target, '--since', good)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^All \d+ rules hold/),
  });

  const { collections, images } = await manifestOf(file);
  const again = await startShop({ SEED: 'none' }, { dataDir: target });
  try {
    const names = Object.keys(collections);
    const restored = await contents(target, names);
    expect(hashesOf(restored)).toEqual(collections);
    const source = await contents(shop.dataDir, names);
    expect(Object.values(restored).map(({ indexes }) => indexes)).toEqual(
      Object.values(source).map(({ indexes }) => indexes),
    );
    expect(collections['orders']?.documents).toBeGreaterThanOrEqual(ORDERS);
    expect((await apiOf(again).rest('GET', '/products?page=1&limit=2')).status).toBe(200);
  } finally {
    await again.stop();
  }
  expect(Object.keys(images)).toEqual(['rings/one-320.webp', 'two.webp']);
  for (const name of Object.keys(images))
    expect(await readFile(join(target, 'media', name))).toEqual(await readFile(join(shop.dataDir, 'media', name)));
});

it('a shop that does not run is backed up as well', async () => {
  const target = emptyPlace();
  await runProgram('restore', target, good);
  const file = join(folder, 'stopped.zevar');
  expect(await runProgram('backup', target, file)).toMatchObject({ code: 0 });
  expect((await manifestOf(file)).collections).toEqual((await manifestOf(good)).collections);
});

/** What a refusal must be: one sentence, and nothing written. */
async function expectRefusal(ended: ProgramResult, target: string, says: RegExp): Promise<void> {
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(SENTENCE);
  expect(ended.output).toMatch(says);
  expect(existsSync(target)).toBe(false);
  if (mongoUri(target))
    expect(await withDatabase(target, (client) => client.db().listCollections().toArray())).toEqual([]);
}

describe('refused before anything is written, in one sentence:', () => {
  const lineAfter = (bytes: Buffer, at: number) => bytes.indexOf('\n', at) + 1;
  const flipped = (bytes: Buffer, at: number) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from([(bytes[at] ?? 0) ^ 1]), bytes.subarray(at + 1)]);
  const changed = (work: (unpacked: Buffer) => Buffer) => (packed: Buffer) => gzipSync(work(gunzipSync(packed)));
  const replaced = (from: string, to: string) =>
    changed((bytes) => Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1'));

  const DAMAGES: [string, (good: Buffer) => Buffer, RegExp][] = [
    ['a byte changed in the middle', (bytes) => flipped(bytes, Math.floor(bytes.length / 2)), /damaged/],
    ['a byte changed near the beginning', (bytes) => flipped(bytes, 40), /damaged/],
    ['its checksum changed', (bytes) => flipped(bytes, bytes.length - 6), /damaged/],
    ['the last byte missing', (bytes) => bytes.subarray(0, -1), /damaged or cut short/],
    ['half of it missing', (bytes) => bytes.subarray(0, bytes.length / 2), /damaged or cut short/],
    ['nothing in it', () => Buffer.alloc(0), /not a backup/],
    ['a file of another kind', () => Buffer.from('Dear diary'), /not a backup/],
    ['a gzip of something else', () => gzipSync('Dear diary\n'), /not a backup/],
    [
      'packed again without its manifest',
      changed((bytes) => bytes.subarray(0, bytes.lastIndexOf('\n{"end"') + 1)),
      /damaged or cut short/,
    ],
    ['packed again with a word of a product changed', replaced('Solitaires', 'Solitairez'), /damaged/],
    ['packed again with an index changed', replaced('"unique":true', '"unique":null'), /damaged/],
    ['packed again with a picture changed', replaced('\x00\n\r\xff\n', '\x00\n\r\xfe\n'), /damaged/],
    [
      'packed again with a picture that leaves its folder',
      replaced('{"image":"two.webp"', '{"image":"../o.webp"'),
      /damaged/,
    ],
    [
      'packed again with more behind the manifest',
      changed((bytes) => Buffer.concat([bytes, Buffer.from('{}\n')])),
      /damaged/,
    ],
    [
      'packed again with a collection left out',
      changed((bytes) => {
        const from = bytes.indexOf('{"collection":"throttles"');
        return Buffer.concat([bytes.subarray(0, from), bytes.subarray(lineAfter(bytes, from))]);
      }),
      /damaged/,
    ],
    ['of a later version', replaced('"version":1', '"version":2'), /another version/],
  ];

  /** The whole command for some of them; for the others what it does first, as a process takes its second. */
  const BY_COMMAND = new Set(['a byte changed in the middle', 'half of it missing', 'a gzip of something else']);

  it.each(DAMAGES)('a backup with %s', async (name, damage, says) => {
    const original = await readFile(good);
    const damaged = damage(original);
    expect(damaged.equals(original)).toBe(false);
    const file = join(folder, `${name.replace(/\W/g, '-')}.zevar`);
    await writeFile(file, damaged);
    const refusal = await checkArchive(file).then(
      () => '',
      (error: unknown) => (error instanceof CommandError ? error.message : 'another error'),
    );
    expect(refusal).toMatch(SENTENCE);
    expect(refusal).toMatch(says);
    if (!BY_COMMAND.has(name)) return;
    const target = emptyPlace();
    await expectRefusal(await runProgram('restore', target, file), target, says);
  });

  it('a backup that is not there, and no backup named', async () => {
    const target = emptyPlace();
    await expectRefusal(await runProgram('restore', target, join(folder, 'none')), target, /There is no backup/);
    await expectRefusal(await runProgram('restore', target), target, /npm run restore -- FILE/);
  });

  it('a target that holds something: a shop that runs, one that does not, pictures', async () => {
    const running = await runProgram('restore', shop.dataDir, good);
    expect(running).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Not empty: .* holds .*categories.*orders.*products.*\.$/),
    });

    const target = emptyPlace();
    await runProgram('restore', target, good);
    expect(await runProgram('restore', target, good)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Not empty: .*\.$/),
    });

    const pictures = emptyPlace();
    await mkdir(join(pictures, 'media'), { recursive: true });
    await writeFile(join(pictures, 'media', 'mine.webp'), 'mine');
    expect(await runProgram('restore', pictures, good)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Not empty: there are pictures in .*\.$/),
    });
    expect(await readdir(join(pictures, 'media'))).toEqual(['mine.webp']);
  });

  it('a backup over another file, and of a folder without a shop', async () => {
    const before = await readFile(good);
    expect(await runProgram('backup', shop.dataDir, good)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is a file at .* already.*\.$/),
    });
    expect(await readFile(good)).toEqual(before);
    if (mongoUri(folder)) return;
    const file = join(folder, 'of-nothing.zevar');
    expect(await runProgram('backup', emptyPlace(), file)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is no store in .*\.$/),
    });
    expect(existsSync(file)).toBe(false);
  });
});

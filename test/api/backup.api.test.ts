import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CommandError } from '../../server/src/programs/command-error.js';
import { checkArchive } from '../../server/src/backup/restore-backup.js';
import { findEmbeddedDatabase } from '../../server/src/database/embedded-database.js';
import { apiOf } from '../support/api.js';
import { mongoUri, withDatabase } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type ProgramResult, runProgram, runProgramWith } from '../support/program.js';
import { type Shop, startShop } from '../support/shop.js';
import { size, startStore } from '../../server/store/test/support.js';

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

let targets = 0;
const newTarget = () => join(folder, `zevar-target-${process.pid}-${(targets += 1)}`);

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

/** Computed by the driver, independently of the backup: SHA-256 over the documents' bytes by _id, and the indexes. */
const contents = (dataDir: string, names: string[]) =>
  withDatabase({ dataDir }, async (db) => {
    const found: Record<string, { documents: number; sha256: string; indexes: unknown[] }> = {};
    for (const name of names) {
      const hash = createHash('sha256');
      const documents: Buffer[] = await db
        .collection(name)
        .find<Buffer>({}, { raw: true, sort: { _id: 1 } })
        .toArray();
      for (const bytes of documents) hash.update(bytes);
      const indexes = await db.collection(name).listIndexes().toArray();
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

const CLIENTS = 4;
const PRODUCTS_QUERY = '{ products(limit: 100) { items { id sizes { size } } } }';

/** Clients order one item of one product after the other until `isOver`. Returns how many orders were placed. */
async function placeOrders(isOver: () => boolean): Promise<number> {
  const api = apiOf(shop);
  const { data } = await api.gql(PRODUCTS_QUERY);
  const lines = data.products.items.flatMap(({ id, sizes }) =>
    (sizes.length > 0 ? sizes : [{ size: null }]).map(({ size }) => ({ productId: id, size, quantity: 1 })),
  );
  let at = 0;
  let count = 0;
  const client = async () => {
    while (!isOver()) {
      const { errors } = await api.gql(PLACE, {
        input: { paymentId: newPaymentId(), address: guestDetails(), lines: [lines[(at += 1) % lines.length]] },
      });
      if (!errors) count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count;
}

it('says in one sentence that a folder for the backup is missing', async () => {
  const missing = join(folder, 'no-such-folder');
  expect(await runProgram('backup', shop.dataDir, join(missing, 'shop.zevar'))).toEqual({
    code: 1,
    output: `The folder ${missing} does not exist or cannot be written to.`,
  });
});

it('says in one sentence that the shop which has the store open does not answer', async () => {
  const dataDir = newTarget();
  await mkdir(join(dataDir, 'store'), { recursive: true });
  const shopThatHangs = createServer((connection) => connection.destroy()).listen(
    findEmbeddedDatabase({ DATA_DIR: dataDir }),
  );
  await once(shopThatHangs, 'listening');
  const result = await runProgramWith({ MONGODB_URI: undefined }, 'admin', dataDir, 'list');
  shopThatHangs.close();
  expect(result).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The shop that has the store in DATA_DIR open does not answer, or has ended: [^\n]*$/,
    ),
  });
});

it(`backs up a shop with ${ORDERS} orders while it sells, and restores it byte for byte within a minute`, async () => {
  let isOver = false;
  const placing = placeOrders(() => isOver);
  const file = join(folder, 'while-selling.zevar');
  const backup = await runProgram('backup', shop.dataDir, file);
  isOver = true;
  expect(await placing).toBeGreaterThan(0);
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^\d+ documents and 2 pictures of .* are in .*while-selling\.zevar, not encrypted \(set BACKUP_PASSPHRASE\)\.$/,
    ),
  });
  expect((await stat(file)).mode & 0o077).toBe(0);

  const target = newTarget();
  const started = Date.now();
  expect(await runProgram('restore', target, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/each compared with the backup\.$/),
  });
  const seconds = (Date.now() - started) / 1000;
  process.stdout.write(`Restore drill: ${ORDERS} orders in ${Math.round(seconds)} s\n`);
  expect(seconds).toBeLessThan(60);

  // The backup is consistent: the stock has changed by exactly what was sold since the first backup.
  expect(await runProgram('invariants', target, '--since', good)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^All \d+ rules hold/),
  });

  const { collections, images } = await manifestOf(file);
  const names = Object.keys(collections);
  // Without the server, which goes on counting the orders.
  const store = mongoUri(target) === undefined ? await startStore({ folder: join(target, 'store') }) : undefined;
  const restored = await contents(target, names);
  await store?.stop();
  expect(hashesOf(restored)).toEqual(collections);
  const restarted = await startShop({ SEED: 'none' }, { dataDir: target });
  try {
    const source = await contents(shop.dataDir, names);
    expect(Object.values(restored).map(({ indexes }) => indexes)).toEqual(
      Object.values(source).map(({ indexes }) => indexes),
    );
    expect(collections['orders']?.documents).toBeGreaterThanOrEqual(ORDERS);
    expect((await apiOf(restarted).rest('GET', '/products?page=1&limit=2')).status).toBe(200);
  } finally {
    await restarted.stop();
  }
  expect(Object.keys(images)).toEqual(['rings/one-320.webp', 'two.webp']);
  for (const name of Object.keys(images))
    expect(await readFile(join(target, 'media', name))).toEqual(await readFile(join(shop.dataDir, 'media', name)));
});

it('backs up a stopped shop', async () => {
  const target = newTarget();
  await runProgram('restore', target, good);
  const file = join(folder, 'stopped.zevar');
  expect(await runProgram('backup', target, file)).toMatchObject({ code: 0 });
  expect((await manifestOf(file)).collections).toEqual((await manifestOf(good)).collections);
});

/** The program fails with one sentence and writes nothing to the target. */
async function expectRefusal(result: ProgramResult, target: string, expected: RegExp): Promise<void> {
  expect(result.code).toBe(1);
  expect(result.output).toMatch(SENTENCE);
  expect(result.output).toMatch(expected);
  expect(existsSync(target)).toBe(false);
  if (mongoUri(target))
    expect(await withDatabase({ dataDir: target }, (db) => db.listCollections().toArray())).toEqual([]);
}

describe('refuses before anything is written, with one sentence:', () => {
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
    ['of a later version', replaced('"version":2', '"version":3'), /newer version/],
  ];

  /** Only these run the whole program, because each process takes a second; the others run its check of the archive. */
  const BY_COMMAND = new Set(['a byte changed in the middle', 'half of it missing', 'a gzip of something else']);

  it.each(DAMAGES)('a backup with %s', async (name, damage, expected) => {
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
    expect(refusal).toMatch(expected);
    if (!BY_COMMAND.has(name)) return;
    const target = newTarget();
    await expectRefusal(await runProgram('restore', target, file), target, expected);
  });

  it('a missing backup file, and a missing argument', async () => {
    const target = newTarget();
    await expectRefusal(await runProgram('restore', target, join(folder, 'none')), target, /There is no backup/);
    await expectRefusal(await runProgram('restore', target), target, /npm run restore -- FILE/);
  });

  it('a target that is not empty: a running shop, a stopped shop, pictures', async () => {
    const running = await runProgram('restore', shop.dataDir, good);
    expect(running).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Not empty: .* holds .*categories.*orders.*products.*\.$/),
    });

    const target = newTarget();
    await runProgram('restore', target, good);
    expect(await runProgram('restore', target, good)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Not empty: .*\.$/),
    });

    const pictures = newTarget();
    await mkdir(join(pictures, 'media'), { recursive: true });
    await writeFile(join(pictures, 'media', 'mine.webp'), 'mine');
    expect(await runProgram('restore', pictures, good)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Not empty: there are pictures in .*\.$/),
    });
    expect(await readdir(join(pictures, 'media'))).toEqual(['mine.webp']);
  });

  it('a backup to an existing file, and a backup of an empty folder', async () => {
    const before = await readFile(good);
    expect(await runProgram('backup', shop.dataDir, good)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is a file at .* already.*\.$/),
    });
    expect(await readFile(good)).toEqual(before);
    if (mongoUri(folder)) return;
    const file = join(folder, 'of-nothing.zevar');
    expect(await runProgram('backup', newTarget(), file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is no store in .*\.$/),
    });
    expect(existsSync(file)).toBe(false);
  });
});

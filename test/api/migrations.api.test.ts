import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { startStore, type RunningStore } from '../../server/store/test/support.js';
import { parseOrderReference } from '#shared/order-reference';
import { DATABASE_VERSION } from '../../server/src/database/migrations/migrations.js';
import { signInAsAdmin } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { TAKEN_REFERENCES } from '../support/clock.js';
import { newUser, signIn } from '../support/customer.js';
import { mongoUri, openDatabase } from '../support/database.js';
import { FIRST_RELEASE_BACKUP, insertFirstRelease } from '../support/first-release.js';
import { waitForEmail } from '../support/mailbox.js';
import { checkRules, runProgram, runProgramWith } from '../support/program.js';
import { startOwnShop, startShop, type Environment } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

/** So many orders that their migration takes several batches. */
const MANY_ORDERS = 450;

let folder: string;
let store: RunningStore | undefined;
const clients: MongoClient[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-migrations-'));
  if (mongoUri(folder) === undefined) store = await startStore({ inMemory: true });
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await store?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

let databases = 0;

/** A database as release 1.0.0 left it. Servers of the same environment share its data folder. */
async function firstRelease(): Promise<{ db: Db; dataDir: string; env: Environment & { MONGODB_URI: string } }> {
  const name = `zevar-old-${process.pid}-${(databases += 1)}`;
  const dataDir = join(folder, name);
  const uri = mongoUri(dataDir) ?? store?.uri.replace('/zevar?', `/${name}?`) ?? '';
  const client = await new MongoClient(uri, { w: 'majority' }).connect();
  clients.push(client);
  await insertFirstRelease(client.db());
  return { db: client.db(), dataDir, env: { MONGODB_URI: uri, NODE_ENV: 'test', LOG_LEVEL: 'info' } };
}

/** The documents of all collections that a migration may change, or that say that there was one. */
async function everything(db: Db): Promise<Record<string, unknown>> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  const documents = await Promise.all(names.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray()));
  return Object.fromEntries(names.map((name, index) => [name, documents[index]]));
}

const stateOf = (db: Db) => db.collection('migrations').findOne({});

const PHONES = { '+92 300 1234567': '+923001234567', '0300 1234568': '+923001234568', '+ ( ) -': null, '12': null };

async function expectMigrated(db: Db): Promise<void> {
  expect(await stateOf(db)).toMatchObject({ version: DATABASE_VERSION });
  for (const [phone, phoneE164] of Object.entries(PHONES))
    expect(await db.collection('orders').findOne({ 'address.phone': phone })).toMatchObject({ phoneE164 });
  for (const collection of ['orders', 'users'])
    expect(await db.collection(collection).countDocuments({ phoneE164: { $exists: false } })).toBe(0);
  const notMarked = { status: 'shipped', cash: { $exists: false }, cashIsDue: { $exists: false } };
  expect(await db.collection('orders').countDocuments(notMarked)).toBe(0);
  const orders = await db.collection('orders').find().toArray();
  for (const { reference, searchWords } of orders) {
    expect(parseOrderReference(reference)).toBe(reference);
    expect(searchWords).toContain(String(reference).toLowerCase());
  }
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(orders.length);
  expect(await db.listCollections({ name: 'letters' }).toArray()).toEqual([]);
  expect(await db.collection('emails').countDocuments({ priority: { $in: [0, 1, 2] } })).toBeGreaterThan(5);
  expect(await db.collection('emails').countDocuments({ priority: { $nin: [0, 1, 2] } })).toBe(0);
}

const OWN_DATA = `{
  myOrders { items { reference status lines { name } address { phone } } }
  me { username phone gender }
  cart { lines { quantity } }
  addresses { phone }
}`;

async function expectReadable(api: Api): Promise<void> {
  const asha = await signIn(api, newUser({ email: 'asha', password: 'pearls1' }));
  const { data } = await api.gql(OWN_DATA, {}, asha.headers);
  expect(data.myOrders.items.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'DELIVERED', 'PENDING']);
  expect(data).toMatchObject({
    me: { username: 'asha', phone: '0300 1234567', gender: 'Female' },
    cart: { lines: [{ quantity: 2 }, { quantity: 1 }] },
  });
  expect(data.addresses.map(({ phone }) => phone).sort()).toEqual(['+ ( ) -', '+92 (300) 123-4567', '0300-1234567']);
  const rest = async (path: string) => (await api.rest('GET', path, undefined, asha.headers)).body;
  expect(await rest(`/orders/${asha.id}`)).toHaveLength(3);
  expect((await rest(`/cart/${asha.id}`)).products).toHaveLength(2);
  expect(await rest(`/address/${asha.id}`)).toHaveLength(3);
  expect((await rest('/auth')).phone).toBe('0300 1234567');

  const unverified = await api.rest('POST', '/auth', { email: 'unverified', password: 'pearls1' });
  expect(unverified.body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  const chand = await signIn(api, newUser({ email: 'chand', password: 'pearls1' }));
  expect((await api.rest('GET', '/orders/admin', undefined, chand.headers)).status).toBe(403);

  const admin = await signInAsAdmin(api);
  expect((await admin.rest('GET', '/orders/admin?limit=100')).body.orders).toHaveLength(11);
  const found = await admin.gql('{ adminOrders(limit: 100) { items { address { phone } customer { phone } } } }');
  expect(found.data.adminOrders.items).toHaveLength(11);
}

it('restores the backup of release 1.0.0, migrates it, and both APIs read all of it', async () => {
  const dataDir = join(folder, `zevar-restored-${process.pid}`);
  expect(await runProgram('restore', dataDir, FIRST_RELEASE_BACKUP)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/each compared with the backup\.\nDatabase version 1, .*: \d+ documents changed\./),
  });
  const shop = await startOwnShop({}, { dataDir });
  try {
    const db = await openDatabase(shop);
    await expectMigrated(db);
    await expectReadable(apiOf(shop));
    // The email that waited is sent, and the failed ones still wait for their next attempt.
    const emails = db.collection('emails');
    await waitForEmail(apiOf(shop), 'guest.one@example.com', 'order-cancelled');
    await waitUntil(() =>
      emails.findOne({ kind: 'order-cancelled', to: 'guest.one@example.com', sentAt: { $ne: null } }),
    );
    expect(await emails.countDocuments({ sentAt: null, attempts: 1 })).toBe(3);
    await checkRules(dataDir);
  } finally {
    await shop.stop();
  }
});

it('is asked for by npm run invariants, which checks no earlier version', async () => {
  const { dataDir, env } = await firstRelease();
  expect(await runProgramWith(env, 'invariants', dataDir)).toEqual({
    code: 1,
    output:
      `The database has version 0 and this program ${DATABASE_VERSION}: run npm run migrate first, ` +
      'or npm run invariants of the version of the shop that made it.',
  });
});

it('says what it would change, and changes nothing, with --dry-run', async () => {
  const { db, dataDir, env } = await firstRelease();
  const before = await everything(db);
  const emails = await db.collection('letters').countDocuments();
  expect(emails).toBeGreaterThan(0);
  const { code, output } = await runProgramWith(env, 'migrate', dataDir, '--dry-run');
  expect({ code, lines: output.split('\n') }).toEqual({
    code: 0,
    lines: expect.arrayContaining([
      'Would change 1 telephone numbers in E.164: 11 of orders.',
      'Would change 1 telephone numbers in E.164: 2 of address_books.',
      `Would change 2 emails of the outbox: ${emails} of letters.`,
      `Would change 6 addresses of messages and emails: ${emails} of emails.`,
      'Nothing was changed.',
    ]),
  });
  expect(await everything(db)).toEqual(before);

  expect(await runProgramWith(env, 'migrate', dataDir)).toMatchObject({ code: 0 });
  await expectMigrated(db);
  expect(await runProgramWith(env, 'migrate', dataDir, '--dry-run')).toEqual({
    code: 0,
    output: 'Nothing was changed.',
  });
});

it(
  'goes on after a kill in the middle of each migration',
  async () => {
    const { db, dataDir, env } = await firstRelease();
    const order = await db.collection('orders').findOne({ status: 'delivered' });
    await db.collection('orders').insertMany(
      Array.from({ length: MANY_ORDERS }, (_, number) => ({
        ...order,
        _id: new ObjectId(),
        paymentId: `COD_17000000000_copy${number}`,
      })),
    );
    const instruction = join(folder, 'failpoint');
    const left: number[] = [];
    // Killed after its first batch, in the next one, and then after each batch and each migration until none is left.
    for (let kills = 0; ; kills += 1) {
      await writeFile(instruction, kills === 1 ? 'migration-batch kill' : 'migration kill');
      const { code } = await runProgramWith({ ...env, FAILPOINTS: instruction }, 'migrate', dataDir);
      if (code === 0) break;
      left.push(await db.collection('orders').countDocuments({ phoneE164: { $exists: false } }));
    }
    expect(left.slice(0, 4)).toEqual([261, 261, 61, 0]);
    expect(left.length).toBeGreaterThan(4 + DATABASE_VERSION);
    await expectMigrated(db);
    expect((await stateOf(db))?.['applied']).toHaveLength(DATABASE_VERSION);
  },
  DATABASE_VERSION * 24_000,
);

it('is made by one of two servers that start at once, while the other waits', async () => {
  const { db, dataDir, env } = await firstRelease();
  const shops = await Promise.all([1, 2].map(() => startShop(env, { dataDir })));
  try {
    await expectMigrated(db);
    expect((await stateOf(db))?.['applied']).toHaveLength(DATABASE_VERSION);
    expect(shops.filter(({ output }) => output.includes('Database version 1, '))).toHaveLength(1);
    for (const shop of shops) await expectReadable(apiOf(shop));
  } finally {
    for (const shop of shops) await shop.stop();
  }
});

it('draws the references of a batch again while one is taken', async () => {
  const { db, dataDir, env } = await firstRelease();
  const { code, output } = await runProgramWith({ ...env, ...TAKEN_REFERENCES }, 'migrate', dataDir);
  expect([code, output]).toEqual([0, expect.stringContaining('short references of orders: 11 documents changed')]);
  await expectMigrated(db);
});

describe('a database of a newer program', () => {
  it('is refused by every program, with one sentence, and nothing is written', async () => {
    const { db, dataDir, env } = await firstRelease();
    await db.collection<{ _id: string; version: number }>('migrations').insertOne({ _id: 'database', version: 1000 });
    const before = await everything(db);
    const refused = {
      code: 1,
      output: expect.stringMatching(/^The database was made by a newer version of the shop [^\n]*\.$/),
    };
    for (const [program, ...args] of [['main'], ['seed'], ['migrate'], ['admin', 'grant', 'asha'], ['invariants']] as [
      string,
      ...string[],
    ][])
      expect([program, await runProgramWith(env, program, dataDir, ...args)]).toEqual([program, refused]);
    const file = join(folder, 'newer.zevar');
    expect(await runProgramWith(env, 'backup', dataDir, file)).toMatchObject({ code: 0 });
    const target = join(folder, `zevar-target-${process.pid}`);
    expect(await runProgram('restore', target, file)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The backup at .* was made by a newer version of the shop [^\n]*\.$/),
    });
    expect(await everything(db)).toEqual(before);
  });
});

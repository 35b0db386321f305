import { type Collection, MongoClient } from 'mongodb';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { priorityOf } from '../../server/src/outbox/email.schema.js';
import { size } from '../../server/store/test/support.js';
import { apiOf } from '../support/api.js';
import { newUser } from '../support/customer.js';
import { databaseUri } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { decode, type Delivered, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { type Shop, startOwnShop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

/** The urgent email is sent first whatever waits; 10,000 is the full size. */
const BACKLOG = size('EMAIL_BACKLOG', 1000, 10_000);
const SHOP_EMAIL = 'owner@shop.example';

interface Email {
  attempts: number;
  dueAt: Date | null;
}

let smtp: TestSmtpServer;
let folder: string;
/** How the server is told to die: see failpoints.ts. */
let failpoints: string;
let shop: Shop;
let client: MongoClient;
let outbox: Collection<{ _id: string }>;
let productId: string;

const environment = () => ({
  NODE_ENV: 'test',
  FAILPOINTS: failpoints,
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'https://shop.example',
  SHOP_EMAIL,
  // Sent at that hour of the day, it would be one of the refused emails.
  STOCK_DIGEST_HOUR: 'off',
  LOG_LEVEL: 'warn',
});

async function connect(): Promise<void> {
  client = await new MongoClient(databaseUri(shop.dataDir), {
    w: 'majority',
    serverSelectionTimeoutMS: 2000,
  }).connect();
  outbox = client.db().collection('emails');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-emails-'));
  failpoints = join(folder, 'step');
  smtp = await startSmtpServer();
  shop = await startOwnShop(environment());
  await connect();
  const product = await client.db().collection('products').findOne({ hasSizes: false });
  productId = String(product?._id);
  await client
    .db()
    .collection('products')
    .updateOne({ _id: product?._id }, { $set: { stock: 1000 } });
});
afterAll(async () => {
  await client.close();
  await smtp.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const until = (isDone: () => boolean | Promise<boolean>) =>
  waitUntil(isDone, { everyMs: 30, about: () => shop.output });
const allSent = () => until(async () => (await outbox.countDocuments({ dueAt: { $ne: null } } as object)) === 0);
const sentTo = (address: string) => smtp.delivered.filter(({ to }) => to.includes(address));
/** Messages wait at the SMTP server until the returned function is called. */
function holdMessages(): () => void {
  let release = () => undefined as void;
  smtp.hold = new Promise((resolve) => (release = resolve));
  return () => {
    delete smtp.hold;
    release();
  };
}

let orders = 0;
/** Places that many guest orders; returns their numbers as the emails name them. */
async function placeOrders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    orders += 1;
    const address = guestDetails({ email: `g${orders}@example.com`, phone: `03${String(orders).padStart(9, '0')}` });
    const body = { products: [{ id: productId, quantity: 1 }], paymentID: newPaymentId(), address };
    const answer = await apiOf(shop).rest('POST', '/orders/guest', body);
    if (answer.status !== 201) throw new Error(answer.text);
    ids.push(answer.body._id);
  }
  const notices = await outbox.find({ _id: { $in: ids.map((id) => `order-shop ${id}`) } }).toArray();
  expect(notices).toHaveLength(count);
  return ids;
}

const customersOf = (email: Delivered): string[] => [...new Set(decode(email).text.match(/\bg\d+@example\.com/g))];
const messageIdOf = ({ raw }: Delivered): string => /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '';
const subjectOf = (email: Delivered): string => /^Subject: (.*)$/m.exec(decode(email).headers)?.[1] ?? '';

/** Adds emails that are due, to as many addresses. */
async function fillBacklog(count: number, priority: number): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const waiting = { kind: 'order-shipped', priority, data: {}, attempts: 0, dueAt: now, sentAt: null, expiresAt };
  await outbox.insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...waiting,
      _id: `filler ${index}`,
      to: `filler${index}@example.com`,
    })),
  );
}

it(`sends a person's email before ${BACKLOG} that inform, over few connections`, async () => {
  await fillBacklog(BACKLOG, priorityOf('order-shipped'));
  await until(() => smtp.delivered.length > 10);
  const user = newUser();
  expect((await apiOf(shop).rest('POST', '/users', user)).status).toBe(201);
  const before = smtp.delivered.length;
  await until(() => sentTo(user.email).length > 0);
  const between = smtp.delivered.findIndex(({ to }) => to.includes(user.email)) - before;
  expect(between).toBeLessThan(50); // the rest of the backlog is still to come
  const [, claim] = await Promise.all([
    outbox.deleteMany({ _id: /^filler / as never }),
    outbox
      .find({ priority: 1, dueAt: { $lte: new Date() } } as object)
      .sort({ dueAt: 1, expiresAt: 1 })
      .limit(1)
      .explain('executionStats'),
  ]);
  expect(claim['executionStats'].totalDocsExamined).toBeLessThanOrEqual(1);
  expect(smtp.connections).toBeLessThanOrEqual(5 + Math.ceil(smtp.delivered.length / 50));
  await allSent();
});

it('while nothing is due, the look for due emails reads none', async () => {
  expect(await outbox.countDocuments()).toBeGreaterThan(0);
  const look = await outbox
    .find({ priority: { $in: [0, 1, 2, 3] }, dueAt: { $lte: new Date() } })
    .limit(1)
    .explain('executionStats');
  expect(look['executionStats'].totalDocsExamined).toBe(0);
});

it('sends an email about an order before those about a piece that many wait for', async () => {
  smtp.delivered.length = 0;
  await fillBacklog(400, priorityOf('product-back'));
  await until(() => smtp.delivered.length > 10);
  await placeOrders(1);
  const before = smtp.delivered.length;
  const customer = `g${orders}@example.com`;
  await until(() => sentTo(customer).length > 0);
  expect(smtp.delivered.findIndex(({ to }) => to.includes(customer)) - before).toBeLessThan(50);
  await outbox.deleteMany({ _id: /^filler / as never });
  await allSent();
});

describe('order notices to the shop', () => {
  beforeEach(() => (smtp.delivered.length = 0));
  const isSendingNotice = async () =>
    (await outbox.countDocuments({ kind: 'order-shop', attempts: 1, sentAt: null } as object)) > 0;

  it('go one by one while ten wait, and as one when more do', async () => {
    let release = holdMessages();
    await placeOrders(1);
    await until(isSendingNotice);
    await placeOrders(10); // these wait
    release();
    await allSent();
    expect(sentTo(SHOP_EMAIL).map(subjectOf)).toEqual(Array(11).fill(expect.stringMatching(/^New order /)));
    smtp.delivered.length = 0;

    release = holdMessages();
    const ids = await placeOrders(1);
    await until(isSendingNotice);
    ids.push(...(await placeOrders(12)));
    release();
    await allSent();
    const emails = sentTo(SHOP_EMAIL);
    expect(emails.map(subjectOf).sort()).toEqual(['12 new orders', expect.stringMatching(/^New order /)]);
    expect(emails.flatMap(customersOf).sort()).toEqual(emails.flatMap(customersOf).filter(unique).sort());
    expect(emails.flatMap(customersOf)).toHaveLength(13);
    const joined = emails.find((email) => subjectOf(email) === '12 new orders');
    expect(joined?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    const stored = await outbox.find({ _id: { $in: ids.map((id) => `order-shop ${id}`) } }).toArray();
    expect(stored.filter((each) => Reflect.has(each, 'joinedInto'))).toHaveLength(12);
    expect(stored.map((each) => Reflect.get(each, 'sentAt'))).toEqual(Array(13).fill(expect.any(Date)));
  });

  it('name each order once although the server is killed while it joins and while it sends them', async () => {
    let release = holdMessages();
    const started = orders;
    await placeOrders(15);
    await until(isSendingNotice);
    await client.close(); // while the store still answers
    await writeFile(failpoints, 'emails kill'); // inside the transaction that joins them
    release();
    await until(async () => !(await isRunning()));
    await shop.kill();

    release = holdMessages();
    await shop.restart();
    await connect();
    const joined = { kind: 'orders-shop', sentAt: null } as object;
    await until(async () => (await outbox.countDocuments({ ...joined, attempts: 1 })) === 1);
    await until(() => (smtp.connections ?? 0) > 0);
    await new Promise((resolve) => setTimeout(resolve, 300)); // until the SMTP server has the message
    await client.close();
    await shop.kill();
    release();
    await shop.restart();
    await connect();
    await outbox.updateMany({ dueAt: { $gt: new Date() } } as object, { $set: { dueAt: new Date() } }); // the leases
    await allSent();
    // An email that was sent again is the same email, so that mail programs can tell.
    const once = new Map(sentTo(SHOP_EMAIL).map((email) => [messageIdOf(email), email]));
    const named = [...once.values()].flatMap(customersOf).sort();
    expect(named).toEqual(Array.from({ length: 15 }, (_, index) => `g${started + index + 1}@example.com`).sort());
  });
});

const unique = (each: string, index: number, all: string[]) => all.indexOf(each) === index;
const isRunning = async () =>
  fetch(`${shop.url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

it('tries a refused email again after 1, 5, 30 minutes, 2, 6 and 24 hours, and then gives it up', async () => {
  smtp.refuse = 7;
  const user = newUser();
  await apiOf(shop).rest('POST', '/users', user);
  const find = () => outbox.findOne<Email>({ to: user.email } as object);
  for (const [index, minutes] of [1, 5, 30, 120, 360, 1440, null].entries()) {
    // Again until the next attempt begins: a lease looks like a wait of one minute, and the failure is stored after it.
    const waits = { to: user.email, attempts: index, dueAt: { $gt: new Date() } } as object;
    await until(async () => {
      if (index > 0) await outbox.updateOne(waits, { $set: { dueAt: new Date() } });
      const { attempts, dueAt } = (await find()) ?? {};
      const wait = dueAt && Math.round((dueAt.getTime() - Date.now()) / 60_000);
      return smtp.refuse === 6 - index && attempts === index + 1 && wait === minutes;
    });
  }
  expect(await find()).toMatchObject({ attempts: 7, sentAt: null });
  expect(sentTo(user.email)).toEqual([]);
});

it('logs why an email was refused without the addresses that the SMTP server quotes', async () => {
  smtp.refusal = (to) => {
    const [name = ''] = to.split('@');
    return `<${to}>: ${name} unknown; see ${encodeURIComponent(to)}, "${name} x"@example.com, ${to.toUpperCase()}`;
  };
  const user = newUser();
  smtp.refuse = 1;
  const from = shop.output.length;
  await apiOf(shop).rest('POST', '/users', user);
  await until(() => shop.output.slice(from).includes('an email could not be sent'));
  delete smtp.refusal;
  const line =
    shop.output
      .slice(from)
      .split('\n')
      .find((each) => each.includes('an email could not be sent')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    email: 'verify-email',
    attempts: 1,
    reason: expect.stringMatching(/unknown; see/),
  });
  expect(shop.output.toLowerCase()).not.toContain(user.username.toLowerCase());
  expect(shop.output).not.toMatch(/[^\s<"]@[^\s]+\.example/);
});

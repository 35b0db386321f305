import type { Collection } from 'mongodb';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, apiOf } from '../support/api.js';
import { breakPipelines } from '../support/broken-pipelines.js';
import { newUser } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { type Shop, startOwnShop } from '../support/shop.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { waitUntil } from '../support/wait-until.js';

const BACKLOG = 10_000;
const URGENT_WITHIN_MS = 2000;
/** While four requests or more are in flight, three lanes wait 250 ms after each email: 12 a second. */
const IN_FLIGHT = 6;
const PACED_PER_SECOND = 12;
const MEASURED_SECONDS = 2;

let smtp: TestSmtpServer;
let shop: Shop;
let api: Api;
let outbox: Collection<{ _id: string }>;
const user = newUser();

beforeAll(async () => {
  smtp = await startSmtpServer();
  shop = await startOwnShop({ SEED: 'none', SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' });
  api = apiOf(shop);
  const db = await openDatabase(shop);
  outbox = db.collection('emails');
  await api.rest('POST', '/users', user);
  await until(() => sentTo(user.email) === 1);
  await db.collection('users').updateOne({ email: user.email }, { $set: { isVerified: true } });
});
afterEach(() => outbox.deleteMany({ _id: /^filler / as never }));
afterAll(async () => {
  await shop.stop();
  await smtp.close();
});

const sentTo = (address: string) => smtp.delivered.filter(({ to }) => to.includes(address)).length;

const until = (isDone: () => boolean) => waitUntil(isDone, { everyMs: 10, about: () => shop.output });

/** Queues emails that inform, such as the note that an order was shipped. */
async function queueEmails(count: number): Promise<void> {
  const now = Date.now();
  const waiting = { kind: 'order-shipped', priority: 1, data: {}, attempts: 0, sentAt: null };
  await outbox.insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: `filler ${now} ${index}`,
      to: `filler${now}-${index}@example.com`,
      ...waiting,
      dueAt: new Date(now),
      expiresAt: new Date(now + 86_400_000),
    })),
  );
}

/** Milliseconds from the request for a password reset until its email is delivered. */
async function timeOfReset(): Promise<number> {
  const before = sentTo(user.email);
  const began = performance.now();
  expect((await api.rest('POST', '/auth/forgot-password', { email: user.email })).status).toBe(200);
  await until(() => sentTo(user.email) > before);
  return performance.now() - began;
}

/** A request whose body never comes, so that it stays in flight. */
function openRequest(): Socket {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write('POST /contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n');
  return socket;
}

it(`sends a password reset within 2 s behind ${BACKLOG} emails`, async () => {
  await queueEmails(BACKLOG);
  await until(() => smtp.delivered.length > 10);
  expect(await timeOfReset()).toBeLessThan(URGENT_WITHIN_MS);
  const left = await outbox.countDocuments({ _id: /^filler / as never, dueAt: { $ne: null } } as object);
  expect(left).toBeGreaterThan(BACKLOG / 2);
});

it('sends at full speed while the shop is idle, and gives way to requests', async () => {
  const requests = Array.from({ length: IN_FLIGHT }, openRequest);
  await pause(200);
  const started = smtp.delivered.length;
  await queueEmails(500);
  await until(() => smtp.delivered.length > started + 3);
  const before = smtp.delivered.length;
  await pause(MEASURED_SECONDS * 1000);
  const paced = (smtp.delivered.length - before) / MEASURED_SECONDS;
  expect(paced).toBeGreaterThan(1);
  expect(paced).toBeLessThan(1.2 * PACED_PER_SECOND);
  // What a person waits for does not give way.
  expect(await timeOfReset()).toBeLessThan(URGENT_WITHIN_MS);

  for (const socket of requests) socket.destroy();
  // Requests that nobody waits for any more hold up no email.
  await breakPipelines(shop);
  await pause(500);
  const from = smtp.delivered.length;
  await pause(MEASURED_SECONDS * 1000);
  expect((smtp.delivered.length - from) / MEASURED_SECONDS).toBeGreaterThan(1.5 * PACED_PER_SECOND);
});

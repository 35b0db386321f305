import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { apiOf } from '../support/api.js';
import { SHORT_TIMEOUTS } from '../support/clock.js';
import { newUser } from '../support/customer.js';
import { openDatabase } from '../support/database.js';
import { waitForEmail } from '../support/mailbox.js';
import { rawClient } from '../support/raw-request.js';
import {
  decode,
  startEndlessSmtpServer,
  startSmtpServer,
  startSilentSmtpServer,
  type TestSmtpServer,
} from '../support/smtp-server.js';
import { type Shop, startOwnShop, startShop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

/** The stored emails of the shop. */
const openOutbox = async (shop: Shop) => (await openDatabase(shop)).collection('emails');

const startShopWith = (smtpServer: TestSmtpServer, env = {}) =>
  startShop({
    SEED: 'none',
    SMTP_URL: smtpServer.url,
    PUBLIC_URL: 'https://shop.example',
    MAIL_FROM: 'no-reply@shop.example',
    ...env,
  });
const registerAt = async (shop: Shop) => {
  const user = newUser();
  const started = performance.now();
  const answer = await apiOf(shop).rest('POST', '/users', user);
  return { user, answer, ms: performance.now() - started };
};
const startAndRegister = async (smtpServer: TestSmtpServer, env = {}) => {
  const shop = await startShopWith(smtpServer, env);
  return { shop, ...(await registerAt(shop)) };
};

it.each([
  [
    'is down',
    async () => ({ url: 'smtp://127.0.0.1:9', delivered: [], refuse: 0, close: async (): Promise<void> => undefined }),
  ],
  ['hangs', startSilentSmtpServer],
])('an SMTP server that %s neither fails nor delays a registration', async (_how, open) => {
  const smtpServer = await open();
  const { shop, user, answer, ms } = await startAndRegister(smtpServer);
  expect([answer.status, answer.body.emailSent]).toEqual([201, true]);
  expect(ms).toBeLessThan(3000);
  const outbox = await openOutbox(shop);
  expect(await outbox.findOne({ to: user.email })).toMatchObject({ sentAt: null });
  await shop.stop();
  await smtpServer.close();
});

describe('with an SMTP server', () => {
  let smtpServer: TestSmtpServer;
  let shop: Shop;
  const sentTo = ({ email }: { email: string }) => smtpServer.delivered.filter(({ to }) => to.includes(email));
  beforeAll(async () => {
    smtpServer = await startSmtpServer();
    shop = await startShopWith(smtpServer);
  });
  afterAll(async () => {
    await shop.stop();
    await smtpServer.close();
  });

  it('retries a refused email a minute later, also after a restart', async () => {
    let refuseIt = () => undefined as void;
    smtpServer.hold = new Promise((resolve) => (refuseIt = resolve));
    smtpServer.refuse = 1;
    const { user } = await registerAt(shop);
    const outbox = await openOutbox(shop);
    const dueAt = async () => Number((await outbox.findOne({ to: user.email, attempts: 1 }))?.['dueAt']);
    await waitUntil(async () => !Number.isNaN(await dueAt()));
    const claimedUntil = await dueAt();
    const refusedAt = Date.now();
    refuseIt();
    await waitUntil(async () => (await dueAt()) !== claimedUntil);
    const retryAt = await dueAt();
    expect([retryAt >= refusedAt + 60_000, retryAt <= Date.now() + 60_000]).toEqual([true, true]);
    // An hour instead: a start may take longer than a minute.
    const later = new Date(Date.now() + 3_600_000);
    await outbox.updateOne({ to: user.email }, { $set: { dueAt: later } });
    delete smtpServer.hold;
    await shop.restart();
    // Within half a second the restarted shop has looked for due emails; none may be sent.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(smtpServer.delivered).toHaveLength(0);
    expect(await outbox.findOne({ to: user.email })).toMatchObject({ attempts: 1, dueAt: later });
    await outbox.updateOne({ to: user.email }, { $set: { dueAt: new Date() } }); // instead of waiting
    await waitUntil(() => smtpServer.delivered.length > 0);
    expect(smtpServer.delivered.map(({ to }) => to)).toEqual([[user.email]]);
  });

  it('does not update an email that another server has claimed in the meantime', async () => {
    let accept = () => undefined as void;
    smtpServer.hold = new Promise((resolve) => (accept = resolve));
    const { user } = await registerAt(shop);
    const outbox = await openOutbox(shop);
    const find = () => outbox.findOne({ kind: 'verify-email', to: user.email });
    await waitUntil(async () => (await find())?.['attempts'] === 1);
    const claim = { attempts: 2, dueAt: new Date(Date.now() + 60_000) }; // as if another server had claimed it
    await outbox.updateOne({ kind: 'verify-email', to: user.email }, { $set: claim });
    accept();
    await waitUntil(() => sentTo(user).length > 0);
    // Time in which a wrong update would be made.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await find()).toMatchObject({ ...claim, sentAt: null, data: { firstname: user.firstname } });
    delete smtpServer.hold;
  });

  it('sends emails as text and HTML, from the shop, to one address', async () => {
    const { user } = await registerAt(shop);
    await waitUntil(() => sentTo(user).length > 0);
    const [email] = sentTo(user);
    if (!email) throw new Error('No email arrived');
    expect([email.from, email.to]).toEqual(['no-reply@shop.example', [user.email]]);
    const { headers, text } = decode(email);
    expect(headers).toMatch(/^From: Zevar <no-reply@shop\.example>$/m);
    expect(headers).toMatch(/^Subject: Verify your email address for Zevar$/m);
    expect(headers).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(text.match(/https:\/\/shop\.example\/verify-email\/[0-9a-f]{64}/g)?.length).toBeGreaterThanOrEqual(2);
    expect((await apiOf(shop).rest('GET', '/dev/mailbox')).status).toBe(404);
    await shop.stop();
    expect(sentTo(user)).toHaveLength(1);
  });
});

it('waits longer than 10 s for a server that has the email, and does not send it again', async () => {
  const smtpServer = await startSmtpServer();
  smtpServer.hold = new Promise((resolve) => setTimeout(resolve, 11_000));
  const { shop, user } = await startAndRegister(smtpServer);
  const outbox = await openOutbox(shop);
  await smtpServer.hold;
  await waitUntil(async () => (await outbox.findOne({ to: user.email }))?.['sentAt'] instanceof Date);
  expect(await outbox.findOne({ to: user.email })).toMatchObject({ attempts: 1 });
  expect(smtpServer.delivered).toHaveLength(1);
  await shop.stop();
  await smtpServer.close();
});

it('disconnects an SMTP server whose response never ends after 30 s, and retries the email later', async () => {
  const smtpServer = await startEndlessSmtpServer();
  const { shop, answer, ms } = await startAndRegister(smtpServer, SHORT_TIMEOUTS);
  expect([answer.status, ms < 3000]).toEqual([201, true]);
  const outbox = await openOutbox(shop);
  const find = () => outbox.findOne({ kind: 'verify-email' });
  const waitForDueAfter = (after: number) => waitUntil(async () => Number((await find())?.['dueAt']) > after);
  await waitUntil(() => smtpServer.connectionTimes.length > 0);
  expect(smtpServer.connectionTimes[0]).toBeGreaterThan(1000); // SHORT_TIMEOUTS makes 1.5 s of 30 s
  // A minute after the failure, not after the claim, which came before the connection.
  await waitForDueAfter(Number(smtpServer.connectedAt[0]) + 60_000);
  expect(await find()).toMatchObject({ attempts: 1, sentAt: null });
  await outbox.updateOne({ kind: 'verify-email' }, { $set: { dueAt: new Date() } }); // instead of waiting
  await waitUntil(() => smtpServer.connectionTimes.length > 1);
  expect(smtpServer.connectionTimes.length).toBe(2);
  await shop.stop();
  await smtpServer.close();
});

it('escapes names in emails', async () => {
  const shop = await startShop({ SEED: 'none', SHOP_NAME: 'Zevar <script>alert(1)</script> & "Sons"' });
  const user = newUser();
  await apiOf(shop).rest('POST', '/users', user);
  const { html } = await waitForEmail(apiOf(shop), user.email, 'verify-email');
  expect(html).toContain('Zevar &#60;script&#62;');
  expect(html).not.toContain('<script');
  await shop.stop();
});

it('stores emails as files that only their owner may read', async () => {
  const shop = await startShop({ SEED: 'none' });
  const user = newUser();
  await apiOf(shop).rest('POST', '/users', user);
  const { text, subject } = await waitForEmail(apiOf(shop), user.email, 'verify-email');
  const names = readdirSync(join(shop.dataDir, 'mail')).sort();
  expect(names.map((name) => extname(name))).toEqual(['.eml', '.json']);
  const [message = '', saved = ''] = names.map((name) => {
    expect(statSync(join(shop.dataDir, 'mail', name)).mode & 0o777).toBe(0o600);
    return readFileSync(join(shop.dataDir, 'mail', name), 'utf8');
  });
  expect(message).toMatch(new RegExp(`^To: .*${user.email}`, 'm'));
  expect(message).toContain(`Subject: ${subject}`);
  expect(JSON.parse(saved)).toMatchObject({ kind: 'verify-email', to: user.email, subject, text });
  await shop.stop();
});

it('shows the development mailbox to this machine alone, not through a proxy', async () => {
  const shop = await startShop({ SEED: 'none' });
  const api = apiOf(shop);
  const mailbox = async (path: string, headers: Record<string, string>) =>
    (await api.rest('GET', path, undefined, headers)).status;
  const user = newUser();
  await api.rest('POST', '/users', user);
  const { id } = await waitForEmail(api, user.email, 'verify-email');
  for (const path of ['/dev/mailbox', `/dev/mailbox/${id}`]) {
    expect(await mailbox(path, {})).toBe(200);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip'])
      expect(await mailbox(path, { [name]: '127.0.0.1' })).toBe(404);
  }
  await shop.stop();
});

it('shows the development mailbox to no page of another site that lets its own name lead to this machine', async () => {
  const shop = await startShop({ SEED: 'none', TRUST_PROXY_HOPS: '1' });
  const client = rawClient(shop.url, 1);
  const mailbox = async (headers: Record<string, string>) =>
    (await client.ask({ method: 'GET', path: '/dev/mailbox', headers, body: undefined })).status;
  for (const host of ['localhost', '127.0.0.1:4000', '[::1]:4000']) expect(await mailbox({ host })).toBe(200);
  for (const host of ['evil.test', 'localhost.evil.test:4000', '127.0.0.1.evil.test']) {
    expect(await mailbox({ host })).toBe(404);
    expect(await mailbox({ host, 'x-forwarded-host': 'localhost' })).toBe(404);
  }
  client.close();
  await shop.stop();
});

it('serves the development mailbox as a page, but not in production', async () => {
  const shop = await startShop({ SEED: 'none' });
  const api = apiOf(shop);
  const page = await api.rest('GET', '/dev/mailbox', undefined, { accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('No emails yet.');
  expect((await api.rest('GET', '/dev/mailbox/..%2f..%2fjwt-secret')).status).toBe(404);
  await shop.stop();
  const production = await startOwnShop({
    SEED: 'none',
    NODE_ENV: 'production',
    JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe',
  });
  expect((await apiOf(production).rest('GET', '/dev/mailbox')).status).toBe(404);
  expect(production.output).toMatch(/^Emails {4}are only written to .*\/mail and sent to nobody: set SMTP_URL/m);
  expect(production.output).toMatch(/^Emails {4}have links to http:\/\/localhost:\d+, .*set PUBLIC_URL/m);
  await production.stop();
});

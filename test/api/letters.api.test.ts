import { MongoClient } from 'mongodb';
import { apiOf } from '../support/api.js';
import { SHORT_TIMEOUTS } from '../support/clock.js';
import { newUser } from '../support/customer.js';
import { databaseUri } from '../support/database.js';
import { decode, startEndlessSmtpServer, startSmtpServer, startSilentSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { type Shop, startShop } from '../support/shop.js';

const until = async (done: () => boolean, within = 8000) => {
  for (const deadline = Date.now() + within; !done() && Date.now() < deadline;)
    await new Promise((resolve) => setTimeout(resolve, 30));
};

/** The shop's letters, as they are written down. */
const openLetters = async ({ dataDir }: Shop) => {
  const client = await new MongoClient(databaseUri(dataDir)).connect();
  return { letters: client.db().collection('letters'), close: () => client.close() };
};

const openAt = (post: TestSmtpServer, env = {}) =>
  startShop({
    SEED: 'none',
    SMTP_URL: post.url,
    PUBLIC_URL: 'https://shop.example',
    MAIL_FROM: 'no-reply@shop.example',
    ...env,
  });
const join = async (shop: Shop) => {
  const person = newUser();
  const started = performance.now();
  const answer = await apiOf(shop).rest('POST', '/users', person);
  return { person, answer, ms: performance.now() - started };
};
const register = async (post: TestSmtpServer, env = {}) => {
  const shop = await openAt(post, env);
  return { shop, ...(await join(shop)) };
};

it.each([
  [
    'is away',
    async () => ({ url: 'smtp://127.0.0.1:9', delivered: [], refuse: 0, close: async (): Promise<void> => undefined }),
  ],
  ['hangs', startSilentSmtpServer],
])(
  'a post office that %s neither fails nor delays a registration',
  async (_how, open) => {
    const post = await open();
    const { shop, answer, ms } = await register(post);
    expect([answer.status, answer.body.emailSent]).toEqual([201, true]);
    expect(ms).toBeLessThan(3000);
    await shop.stop();
    await post.close();
  },
  60_000,
);

describe('a shop and its post office', () => {
  let post: TestSmtpServer;
  let shop: Shop;
  const sentTo = ({ email }: { email: string }) => post.delivered.filter(({ to }) => to.includes(email));
  beforeAll(async () => {
    post = await startSmtpServer();
    shop = await openAt(post);
  });
  afterAll(async () => {
    await shop.stop();
    await post.close();
  });

  it('a letter that was refused waits for its next try, also over a restart, and then arrives', async () => {
    post.refuse = 1;
    const { person } = await join(shop);
    await until(() => post.refuse === 0);
    await shop.restart();
    // That nothing is sent is waited for: half a second, in which a restarted shop has looked for due letters.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(post.delivered).toHaveLength(0); // a minute must pass first
    const { letters, close } = await openLetters(shop);
    const waiting = await letters.findOne({ kind: 'verify-email' });
    const wait = Number(waiting?.['dueAt']) - Date.now();
    expect([waiting?.['attempts'], wait > 30_000, wait <= 60_000]).toEqual([1, true, true]);
    await letters.updateOne({ kind: 'verify-email' }, { $set: { dueAt: new Date() } }); // it has passed
    await until(() => post.delivered.length > 0, 20_000);
    expect(post.delivered.map(({ to }) => to)).toEqual([[person.email]]);
    await close();
  });

  it("a letter that took longer than its lease is no longer asked how it went: it is somebody else's", async () => {
    let release = () => undefined as void;
    post.hold = new Promise((resolve) => (release = resolve));
    const { person } = await join(shop);
    const { letters, close } = await openLetters(shop);
    const find = () => letters.findOne({ kind: 'verify-email', to: person.email });
    for (const deadline = Date.now() + 8000; (await find())?.['attempts'] !== 1 && Date.now() < deadline;)
      await new Promise((resolve) => setTimeout(resolve, 30));
    const theirs = { attempts: 2, dueAt: new Date(Date.now() + 60_000) }; // as another server claims it
    await letters.updateOne({ kind: 'verify-email', to: person.email }, { $set: theirs });
    release();
    await until(() => sentTo(person).length > 0);
    // That nothing is written of it is waited for.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await find()).toMatchObject({ ...theirs, sentAt: null, data: { firstname: person.firstname } });
    delete post.hold;
    await close();
  });

  it('letters go out by SMTP, in text and HTML, from the shop, to one address', async () => {
    const { person } = await join(shop);
    await until(() => sentTo(person).length > 0);
    const [letter] = sentTo(person);
    if (!letter) throw new Error('nothing came');
    expect([letter.from, letter.to]).toEqual(['no-reply@shop.example', [person.email]]);
    const { headers, text } = decode(letter);
    expect(headers).toMatch(/^From: Zevar <no-reply@shop\.example>$/m);
    expect(headers).toMatch(/^Subject: Verify your email address for Zevar$/m);
    expect(headers).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(text.match(/https:\/\/shop\.example\/verify-email\/[0-9a-f]{64}/g)?.length).toBeGreaterThanOrEqual(2);
    expect((await apiOf(shop).rest('GET', '/dev/mailbox')).status).toBe(404);
    await shop.stop();
    expect(sentTo(person)).toHaveLength(1);
  });
});

it('a post office that talks without end is cut off after half a minute, within the lease; the letter waits for its next try, and shoppers for nothing', async () => {
  const post = await startEndlessSmtpServer();
  const { shop, answer, ms } = await register(post, SHORT_TIMEOUTS);
  expect([answer.status, ms < 3000]).toEqual([201, true]);
  const { letters, close } = await openLetters(shop);
  const find = () => letters.findOne({ kind: 'verify-email' });
  const due = async (after: number) => {
    for (
      const deadline = Date.now() + 20_000;
      Date.now() < deadline;
      await new Promise((resolve) => setTimeout(resolve, 30))
    ) {
      const at = Number((await find())?.['dueAt']);
      if (at > after) return at;
    }
    throw new Error('Nothing came of it');
  };
  const leased = await due(Date.now() + 45_000);
  await until(() => post.connectionTimes.length > 0, 20_000);
  expect(post.connectionTimes[0]).toBeGreaterThan(1000); // 30 s are 1.5 here
  await due(leased); // a minute from its failure, not from its claim
  expect(await find()).toMatchObject({ attempts: 1, sentAt: null });
  await letters.updateOne({ kind: 'verify-email' }, { $set: { dueAt: new Date() } }); // it has passed
  await until(() => post.connectionTimes.length > 1, 20_000);
  expect(post.connectionTimes.length).toBe(2);
  await close();
  await shop.stop();
  await post.close();
});

it('names in letters are text, never markup', async () => {
  const shop = await startShop({ SEED: 'none', SHOP_NAME: 'Zevar <script>alert(1)</script> & "Sons"' });
  const person = newUser();
  await apiOf(shop).rest('POST', '/users', person);
  let html = '';
  for (const deadline = Date.now() + 8000; html === '' && Date.now() < deadline;)
    html = (await apiOf(shop).rest('GET', '/dev/mailbox')).body[0]?.html ?? '';
  expect(html).toContain('Zevar &#60;script&#62;');
  expect(html).not.toContain('<script');
  await shop.stop();
});

it('the development mailbox is a page for a browser, and not there in production', async () => {
  const shop = await startShop({ SEED: 'none' });
  const api = apiOf(shop);
  const page = await api.rest('GET', '/dev/mailbox', undefined, { accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('No letters yet.');
  expect((await api.rest('GET', '/dev/mailbox/..%2f..%2fjwt-secret')).status).toBe(404);
  await shop.stop();
  const production = await startShop({
    SEED: 'none',
    NODE_ENV: 'production',
    JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe',
  });
  expect((await apiOf(production).rest('GET', '/dev/mailbox')).status).toBe(404);
  expect(production.output).toMatch(/^Letters {3}are only written to .*\/mail, and reach nobody: set SMTP_URL/m);
  expect(production.output).toMatch(/^Letters {3}their links point to http:\/\/localhost:\d+, .*set PUBLIC_URL/m);
  await production.stop();
});

/** Measures how fast queued emails are sent, and how long a password reset waits behind them. */
import { MongoClient } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { databaseUri, newClientHeaders, startShop } from './processes.mjs';
import { addRow, round } from './report.mjs';

const BACKLOGS = [250, 1000, 10_000];
const RUSH = 1000;
const PERSON = {
  firstname: 'Asha',
  lastname: 'Verma',
  username: 'bench_reader',
  email: 'reader@example.com',
  password: 'pearls1',
};

/** A real SMTP server without delays. `delivered` counts the emails, `find` waits for one by recipient and text. */
async function startSmtpServer() {
  const waiting = new Set();
  let delivered = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => (raw += chunk));
      stream.on('end', () => {
        delivered += 1;
        const to = session.envelope.rcptTo[0]?.address;
        for (const each of waiting) if (each.to === to && raw.includes(each.path)) each.resolve(raw);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    delivered: () => delivered,
    find: (to, path) => new Promise((resolve) => waiting.add({ to, path, resolve })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const post = async (url, path, body) => {
  const headers = { 'content-type': 'application/json', ...newClientHeaders() };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};

/** Queues the emails of that many orders to as many guests. */
async function queueEmails(outbox, count) {
  const now = Date.now();
  const unsent = {
    kind: 'order-placed',
    priority: 1,
    attempts: 0,
    sentAt: null,
    expiresAt: new Date(now + 86_400_000),
  };
  await outbox.insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: `bench ${now} ${index}`,
      ...unsent,
      to: `bench${now}-${index}@example.com`,
      data: { firstname: 'Asha', number: String(index), lines: '1 × Ring: Rs. 1200.00', total: 'Rs. 1400.00' },
      dueAt: new Date(now),
    })),
  );
}

/** Queued emails per second, from the first one that is sent to the last. */
async function measureRate(outbox, smtp) {
  const before = smtp.delivered();
  await queueEmails(outbox, RUSH);
  while (smtp.delivered() === before) await new Promise((resolve) => setTimeout(resolve, 1));
  const started = performance.now();
  while (smtp.delivered() < before + RUSH) await new Promise((resolve) => setTimeout(resolve, 5));
  return (RUSH - 1) / ((performance.now() - started) / 1000);
}

/** Seconds from the request for a password reset to its email, behind that many emails. */
async function measureReset(url, outbox, smtp, backlog) {
  await queueEmails(outbox, backlog);
  const arrived = smtp.find(PERSON.email, '/reset-password/');
  const started = performance.now();
  await post(url, '/auth/forgot-password', { email: PERSON.email });
  await arrived;
  const seconds = (performance.now() - started) / 1000;
  await outbox.deleteMany({ _id: /^bench / });
  return seconds;
}

/** Uses a shop of its own, so that no other row waits for its emails. */
export async function measureEmails(folder) {
  const smtp = await startSmtpServer();
  const shop = await startShop(folder, { SEED: 'none', SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' });
  const client = await new MongoClient(databaseUri(folder)).connect();
  try {
    const outbox = client.db().collection('emails');
    const verification = smtp.find(PERSON.email, '/verify-email/');
    await post(shop.url, '/users', PERSON);
    const [, token] = /\/verify-email\/([0-9a-f]{64})/.exec((await verification).replace(/=\r\n/g, ''));
    await post(shop.url, '/auth/verify-email', { token });
    const rate = await measureRate(outbox, smtp);
    addRow(
      `emails a second, ${RUSH} queued, no request meanwhile`,
      `${Math.round(rate)}/s`,
      'at least 50/s',
      rate >= 50,
    );
    for (const backlog of BACKLOGS) {
      const seconds = await measureReset(shop.url, outbox, smtp, backlog);
      addRow(`password reset behind ${backlog} emails`, `${round(seconds)} s`, 'under 2 s', seconds < 2);
    }
  } finally {
    await client.close();
    await shop.stop();
    await smtp.close();
  }
}

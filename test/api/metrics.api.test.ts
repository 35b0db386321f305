import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Collection } from 'mongodb';
import { ERRORS } from '../../shared/errors.js';
import { ORDER_STATUSES } from '../../shared/order-status.js';
import { keysOf } from '../../shared/typed-objects.js';
import { startStore, type RunningStore } from '../../server/store/test/support.js';
import { type Api, apiOf } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { DAY, MINUTE } from '../support/clock.js';
import { newUser } from '../support/customer.js';
import { withDatabase } from '../support/database.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { openStallingProxy, type StallingProxy } from '../support/stalling-proxy.js';
import { startShop, type Shop } from '../support/shop.js';
import { startSmtpServer } from '../support/smtp-server.js';
import { waitUntil } from '../support/wait-until.js';

const TOKEN = 'ruby-emerald-pearl-7';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

/** A scrape: the values by name and labels, such as `zevar_orders{status="pending"}`. */
function valuesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? String(address.port) : '';
}

describe('/metrics', () => {
  let shop: Shop;
  let api: Api;
  beforeAll(async () => {
    shop = await startShop({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' });
    api = apiOf(shop);
  });
  afterAll(() => shop.stop());

  const scrape = async () => valuesOf((await api.rest('GET', '/metrics', undefined, AUTHORIZED)).text);

  it.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${TOKEN}x` }],
    ['the token without Bearer', { authorization: TOKEN }],
  ])('does not exist for a caller with %s', async (_caller, headers) => {
    const { status, text, body } = await api.rest('GET', '/metrics', undefined, headers);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(text).not.toContain('zevar_');
  });

  it('is in the format of Prometheus and kept by nobody', async () => {
    const lowerCase = { authorization: `bearer ${TOKEN}` };
    const { status, headers, text } = await api.rest('GET', '/metrics', undefined, lowerCase);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(
      /^# HELP zevar_build_info .+\n# TYPE zevar_build_info gauge\nzevar_build_info\{version="[\d.]+",/m,
    );
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('has every error and every status of orders from the start on, so that the first of them is a rise', async () => {
    const values = await scrape();
    const first = [
      ...keysOf(ERRORS).map((code) => `zevar_error_responses_total{code="${code}"}`),
      ...ORDER_STATUSES.flatMap((status) => [
        `zevar_orders{status="${status}"}`,
        `zevar_orders_amount_rupees{status="${status}"}`,
      ]),
    ];
    expect(first.filter((name) => !values.has(name))).toEqual([]);
    expect(values.get('zevar_error_responses_total{code="INTERNAL"}')).toBe(0);
    expect(values.get('zevar_orders{status="pending"}')).toBe(0);
  });

  it('counts requests by route and status, operations by root field, and errors by code', async () => {
    await api.rest('GET', '/products/0123456789abcdef01234567');
    await api.gql('query ChosenByTheCaller { products { pageInfo { totalItems } } }');
    await api.gql('{ product(id: "0123456789abcdef01234567") { name } }');
    const values = await scrape();
    const count = (name: string) => values.get(name);
    expect(count('zevar_http_request_duration_seconds_count{method="GET",route="/products/:id",status="404"}')).toBe(1);
    expect(count('zevar_graphql_operation_duration_seconds_count{operation="products",result="ok"}')).toBe(1);
    expect([...values.keys()].filter((name) => name.includes('ChosenByTheCaller'))).toEqual([]);
    expect(count('zevar_error_responses_total{code="NOT_FOUND"}')).toBeGreaterThan(0);
    expect(count('zevar_database_command_duration_seconds_count{command="aggregate",result="ok"}')).toBeGreaterThan(0);
  });

  it('counts no error for clients that reset their connection at once', async () => {
    const { hostname, port } = new URL(shop.url);
    const sendAndReset = () =>
      new Promise((resolve) => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        socket.once('close', resolve);
        socket.write('GET /products?limit=1 HTTP/1.1\r\nhost: x\r\n\r\n', () => socket.resetAndDestroy());
      });
    // A process that is held up accepts them when they are reset already.
    process.kill(shop.pid, 'SIGSTOP');
    await Promise.all(Array.from({ length: 10 }, sendAndReset));
    process.kill(shop.pid, 'SIGCONT');
    let values = await scrape();
    while (values.get('zevar_requests_under_way{queue="all"}') !== 0) values = await scrape();
    expect(values.get('zevar_error_responses_total{code="INTERNAL"}')).toBe(0);
    expect(shop.output).not.toContain('unexpected failure');
  });

  it('counts orders, their amount and refusals of the last piece', async () => {
    const { id, stock } = await findProduct(api, 'Nandini Pearl Strand');
    const order = (quantity: number) =>
      api.gql('mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { total } }', {
        input: { paymentId: newPaymentId(), lines: [{ productId: id, quantity }], address: guestDetails() },
      });
    const placed = await order(1);
    await order(stock);
    const deadline = Date.now() + 60_000;
    let values = await scrape();
    while (values.get('zevar_orders{status="pending"}') !== 1 && Date.now() < deadline) values = await scrape();
    expect(values.get('zevar_orders{status="pending"}')).toBe(1);
    expect(values.get('zevar_orders_amount_rupees{status="pending"}')).toBe(placed.data.placeOrder.total);
    expect(values.get('zevar_error_responses_total{code="OUT_OF_STOCK"}')).toBe(1);
    expect(values.get('zevar_graphql_operation_duration_seconds_count{operation="placeOrder",result="ok"}')).toBe(1);
  });

  it('serves every metric that the dashboard and the alerts use', async () => {
    const files = await Promise.all(
      ['grafana-dashboard.json', 'alerts.yml'].map((name) => readFile(`docs/monitoring/${name}`, 'utf8')),
    );
    const used = new Set(files.flatMap((text) => text.match(/\b(zevar|nodejs|process)_\w+/g) ?? []));
    const served = new Set([...(await scrape()).keys()].map((name) => name.replace(/\{.*/s, '')));
    expect(used.size).toBeGreaterThan(15);
    const isExpected = (name: string) => !process.env.TEST_MONGODB_URI || !name.startsWith('zevar_store_');
    expect([...used].filter((name) => isExpected(name) && !served.has(name))).toEqual([]);
  });

  it('tells how the embedded store, the queues and the emails are doing', async () => {
    const values = await scrape();
    const present = [
      'zevar_database_up',
      'zevar_requests_under_way{queue="all"}',
      'zevar_requests_refused_total{reason="full"}',
      'zevar_transactions{state="waiting"}',
      'zevar_emails_waiting{priority="urgent"}',
      'zevar_emails_oldest_waiting_seconds{priority="normal"}',
    ];
    expect(present.filter((name) => !values.has(name))).toEqual([]);
    expect(values.get('zevar_database_up')).toBe(1);
    if (process.env.TEST_MONGODB_URI) return; // a MongoDB has an exporter of its own
    const store = (name: string) => values.get(`zevar_store_${name}{engine="embedded"}`);
    expect(store('documents')).toBeGreaterThan(60);
    expect(store('file_bytes')).toBeGreaterThan(100_000);
    expect(store('free_bytes')).toBeGreaterThan(1_000_000);
    expect(store('syncs')).toBeGreaterThan(0);
    expect(store('last_sync_seconds')).toBeGreaterThan(0);
    expect(store('oldest_snapshot_seconds')).toBeLessThan(10);
  });
});

it('is closed by default, and METRICS_PORT opens it on a port of its own alone', async () => {
  const port = await findFreePort();
  const shop = await startShop({ METRICS_PORT: port });
  try {
    expect((await apiOf(shop).rest('GET', '/metrics')).status).toBe(404);
    const { status, text } = await apiOf({ url: `http://127.0.0.1:${port}` }).rest('GET', '/metrics');
    expect([status, valuesOf(text).get('zevar_database_up')]).toEqual([200, 1]);
    expect((await fetch(`http://127.0.0.1:${port}/products`)).status).toBe(404);
    expect(shop.output).toContain(`Metrics   http://localhost:${port}/metrics`);
  } finally {
    await shop.stop();
  }
});

describe('the emails that wait', () => {
  const AGE = 'zevar_emails_oldest_waiting_seconds{priority="urgent"}';
  const WAITING = 'zevar_emails_waiting{priority="urgent"}';

  /** Registers a user whose first email fails; calls `check` with the scrapes and the emails. */
  async function withFailedEmail(
    smtp: (email: string) => string,
    check: (scrape: () => Promise<Map<string, number>>, emails: Collection, to: string) => Promise<void>,
  ) {
    const user = newUser();
    const shop = await startShop({
      METRICS_TOKEN: TOKEN,
      SEED: 'none',
      SMTP_URL: smtp(user.email),
      PUBLIC_URL: 'https://shop.example',
    });
    try {
      await withDatabase(shop, async (db) => {
        await apiOf(shop).rest('POST', '/users', user);
        const emails = db.collection('emails');
        const isPutOff = { to: user.email, attempts: 1, dueAt: { $gt: new Date() } };
        await waitUntil(async () => (await emails.findOne(isPutOff))?.['isRefused'] !== undefined);
        await check(
          async () => valuesOf((await apiOf(shop).rest('GET', '/metrics', undefined, AUTHORIZED)).text),
          emails,
          user.email,
        );
      });
    } finally {
      await shop.stop();
    }
  }

  it('counts the emails that an SMTP server which is down does not take, and how long they have waited', async () => {
    await withFailedEmail(
      () => 'smtp://127.0.0.1:9',
      async (scrape, emails, to) => {
        const atOnce = await scrape();
        // As 20 minutes later, when two attempts more have failed.
        const expiresAt = new Date(Date.now() + 30 * DAY - 20 * MINUTE);
        const dueAt = new Date(Date.now() + 16 * MINUTE);
        await emails.updateOne({ to }, { $set: { attempts: 3, dueAt, expiresAt } });
        const later = await scrape();
        expect([atOnce, later].map((values) => values.get(WAITING))).toEqual([1, 1]);
        expect(atOnce.get(AGE)).toBeGreaterThan(0);
        expect(later.get(AGE)).toBeGreaterThanOrEqual(20 * 60);
        expect(later.get('zevar_emails_waiting{priority="normal"}')).toBe(0);
        await emails.updateOne({ to }, { $set: { attempts: 7, dueAt: null } });
        expect((await scrape()).get(WAITING)).toBe(0);
      },
    );
  });

  it('are none for a wrong address, which a server that works has refused', async () => {
    const server = await startSmtpServer();
    await withFailedEmail(
      (email) => {
        server.unknownRecipient = email;
        return server.url;
      },
      async (scrape) => expect([(await scrape()).get(WAITING), (await scrape()).get(AGE)]).toEqual([0, 0]),
    );
    await server.close();
  });

  it('are counted where the server refuses to relay: it refuses the shop, not the address', async () => {
    const server = await startSmtpServer();
    server.recipientRefusal = { responseCode: 554, message: '5.7.1 Relay access denied' };
    await withFailedEmail(
      (email) => {
        server.unknownRecipient = email;
        return server.url;
      },
      async (scrape) => {
        const values = await scrape();
        expect([values.get(WAITING), Number(values.get(AGE)) > 0]).toEqual([1, true]);
      },
    );
    await server.close();
  });
});

describe('with a database that does not answer', () => {
  let store: RunningStore;
  let proxy: StallingProxy;
  let shop: Shop;
  beforeAll(async () => {
    store = await startStore({ inMemory: true });
    proxy = await openStallingProxy(decodeURIComponent(new URL(store.uri).host));
    shop = await startShop({
      METRICS_TOKEN: TOKEN,
      MONGODB_URI: store.uri.replace(new URL(store.uri).host, proxy.host),
    });
  });
  afterAll(async () => {
    await shop.stop();
    await proxy.close();
    await store.stop();
  });

  it('serves the other metrics, and says that the database is away', async () => {
    proxy.stall();
    const { status, text } = await apiOf(shop).rest('GET', '/metrics', undefined, AUTHORIZED);
    expect([status, valuesOf(text).get('zevar_database_up')]).toEqual([200, 0]);
    expect(text).toContain('process_resident_memory_bytes');
    proxy.resume();
  });
});

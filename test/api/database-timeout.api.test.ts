import { startStore, type RunningStore } from '../../server/store/test/support.js';
import { type Api, apiOf, type RestAnswer } from '../support/api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { openStallingProxy, type StallingProxy } from '../support/stalling-proxy.js';
import { type Shop, startShop } from '../support/shop.js';

/** Proxies and containers wait about three seconds for the readiness check; the rest allows for a busy machine. */
const READY_WITHIN_MS = 5000;
/** The deadline is 8 s plus time for a busy machine, and less than two socket timeouts of the driver (16 s). */
const ANSWERED_WITHIN_MS = 13_000;
const REFUSED = { status: 503, code: 'UNAVAILABLE', retryAfter: '2' };

let store: RunningStore;
/** The connection between server and database, which can stop responding without closing. */
let proxy: StallingProxy;
let shop: Shop;
let api: Api;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  proxy = await openStallingProxy(decodeURIComponent(new URL(store.uri).host));
  shop = await startShop({ MONGODB_URI: store.uri.replace(new URL(store.uri).host, proxy.host) });
  api = apiOf(shop);
});
afterAll(async () => {
  await shop.stop();
  await proxy.close();
  await store.stop();
});

const refusalOf = ({ status, headers }: RestAnswer, code: unknown) => ({
  status,
  code,
  retryAfter: headers.get('retry-after'),
});

async function reconnect() {
  proxy.resume();
  for (let tries = 0; tries < 50 && (await api.rest('GET', '/health/ready')).status !== 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

it('answers 503 in time through both APIs while the database does not respond, then serves again', async () => {
  const product = await (
    await store.connect()
  )
    .db()
    .collection('products')
    .findOne({ hasSizes: false, stock: { $gt: 1 } });
  const order = {
    products: [{ id: product?._id.toHexString(), quantity: 1 }],
    paymentID: newPaymentId(),
    address: guestDetails(),
  };
  proxy.stall();
  const began = performance.now();
  const [rest, orderAnswer, graphql] = await Promise.all([
    api.rest('POST', '/auth', { email: 'nobody@example.com', password: 'nothing1' }),
    api.rest('POST', '/orders/guest', order),
    api.rest('POST', '/graphql', {
      query: 'mutation { signIn(input: { email: "nobody", password: "nothing1" }) { __typename } }',
    }),
  ]);
  expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(refusalOf(rest, rest.body.code)).toEqual(REFUSED);
  expect(refusalOf(orderAnswer, orderAnswer.body.code)).toEqual(REFUSED);
  expect(refusalOf(graphql, graphql.body.errors?.[0]?.extensions.code)).toEqual(REFUSED);
  expect((await api.rest('GET', '/health/live')).status).toBe(200);

  await reconnect();
  expect((await api.rest('POST', '/orders/guest', order)).status).toBeLessThan(300);
});

it('/health/ready answers 503 within 5 s while the database does not respond', async () => {
  expect((await api.rest('GET', '/health/ready')).status).toBe(200);
  proxy.stall();
  const began = performance.now();
  const ready = await api.rest('GET', '/health/ready');
  expect(performance.now() - began).toBeLessThan(READY_WITHIN_MS);
  expect(refusalOf(ready, ready.body.code)).toEqual(REFUSED);
  await reconnect();
});

it('sends a page without its data while the database does not respond, and with it afterwards', async () => {
  const open = () => api.rest('GET', '/products?colour=red', undefined, { accept: 'text/html' });
  proxy.stall();
  const began = performance.now();
  const page = await open();
  expect(performance.now() - began).toBeLessThan(READY_WITHIN_MS);
  expect([page.status, page.text.includes('id="initial-state"'), page.text.includes('class="skeleton"')]).toEqual([
    200,
    false,
    true,
  ]);
  await reconnect();
  // A page that takes long to render is sent without its data as well.
  const end = Date.now() + 60_000;
  for (let again = await open(); !again.text.includes('id="initial-state"'); again = await open()) {
    expect([again.status, Date.now() < end]).toEqual([200, true]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

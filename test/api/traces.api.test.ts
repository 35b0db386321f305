import { apiOf } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startOwnShop } from '../support/shop.js';
import { startTraceCollector, type CollectedSpan, type TraceCollector } from '../support/trace-collector.js';
import { waitUntil } from '../support/wait-until.js';

const CALLER = '0af7651916cd43dd8448eb211c80319c';

let collector: TraceCollector;

beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector.close());

const env = (settings: Record<string, string>) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: '200',
  ...settings,
});

/** The spans below one span, by their names, once that name has arrived. */
async function traceOf(name: string): Promise<{ root: CollectedSpan; names: string[] }> {
  const root = await waitUntil(() => collector.spans.find((span) => span.name === name), {
    about: () => `No span ${name} among ${collector.spans.map((span) => span.name).join(', ')}`,
  });
  const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === root.spanId);
  return { root, names: inside.map((span) => span.name) };
}

it('sends spans of requests, GraphQL operations, commands to the database and emails, without what is in them', async () => {
  const shop = await startOwnShop(env({ TRUST_PROXY_HOPS: '1' }));
  try {
    const api = apiOf(shop);
    const { id } = await findProduct(api, 'Nandini Pearl Strand');
    const traceparent = { traceparent: `00-${CALLER}-b7ad6b7169203331-01` };
    expect((await api.rest('GET', '/orders/admin', undefined, traceparent)).status).toBe(401);
    await api.gql(`{ product(id: "${id}") { name } }`);
    const address = guestDetails();
    const order = { products: [{ id, quantity: 1 }], address, paymentID: newPaymentId() };
    const placed = await api.rest('POST', '/orders/guest', order);
    expect(placed.status).toBe(201);
    await api.rest('GET', `/track/${placed.body.trackingToken}`);

    const tracked = await traceOf('GET /track/:token');
    expect(tracked.names).toContain('find orders');
    // A request with a body: its commands are in its trace, too.
    const { root, names } = await traceOf('POST /orders/guest');
    expect(root.attributes).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 201 });
    expect(names).toEqual(expect.arrayContaining(['insert orders', 'insert emails']));
    const operation = (await traceOf('query product')).root;
    expect(collector.spans.find(({ spanId }) => spanId === operation.parentSpanId)?.name).toBe('POST /graphql');
    expect((await traceOf('send email')).root.attributes['email.kind']).toMatch(/^order-/);
    // A trusted proxy's trace goes on.
    expect((await traceOf('GET /orders/admin')).root).toMatchObject({
      traceId: CALLER,
      attributes: { 'error.type': 'UNAUTHENTICATED' },
    });
    const sent = collector.received.join('\n');
    for (const secret of [address.email, address.phone, address.address, placed.body.trackingToken, id])
      expect(sent).not.toContain(secret);
  } finally {
    await shop.stop();
  }
});

it('goes on with nobody’s trace but a proxy’s, and serves while the collector is away', async () => {
  const shop = await startOwnShop(env({ TRUST_PROXY_HOPS: '0' }));
  try {
    const api = apiOf(shop);
    await api.rest('GET', '/categories', undefined, { traceparent: `00-${CALLER}-b7ad6b7169203331-01` });
    expect((await traceOf('GET /categories')).root.traceId).not.toBe(CALLER);
    await collector.close();
    for (let request = 0; request < 20; request += 1)
      expect((await api.rest('GET', `/products?page=${request + 1}&limit=1`)).status).toBe(200);
  } finally {
    await shop.stop();
  }
});

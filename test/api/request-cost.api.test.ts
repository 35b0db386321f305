import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { buildSchema, parse } from 'graphql';
import { z } from 'zod';
import { COST_LIMITS, measureCost } from '../../server/src/graphql/operation-cost';
import { chooseSeed, logLine, seededRandom, size } from '../../server/store/test/support.js';
import { apiOf, type Api } from '../support/api.js';
import { dearOperation } from '../support/dear-operations.js';
import { startShop, type Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

const OPERATIONS = size('DEAR_OPERATIONS', 40, 1_000);
const MAX_BYTES = 2 * 1024 * 1024;

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const post = (query: string, variables?: unknown) => api.rest('POST', '/graphql', { query, variables });

describe('an operation that is too dear', () => {
  const NESTED = 'items { category { featuredProducts { category { featuredProducts { id name } } } } }';

  it('is refused with its cost and the highest one', async () => {
    const fragment = `fragment P on ProductPage { ${NESTED} }`;
    const lists = Array.from({ length: 9 }, (_, index) => `a${index}: products(limit: 100) { ...P }`).join(' ');
    const { status, body } = await post(`{ ${lists} } ${fragment}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        message: expect.stringMatching(/^The operation costs \d+, more than 25000/),
        extensions: {
          code: 'GRAPHQL_VALIDATION_FAILED',
          cost: expect.any(Number),
          maxCost: COST_LIMITS.cost,
          requestId: expect.any(String),
        },
      },
    ]);
    expect(Number(/costs (\d+)/.exec(String(body.errors[0]?.message))?.[1])).toBeGreaterThan(COST_LIMITS.cost);
  });

  it('is refused if the limits of its variables make it dear, and served with lower ones', async () => {
    const fields = Array.from({ length: 9 }, (_, index) => `a${index}: products(limit: $limit) { ${NESTED} }`);
    const query = `query ($limit: Int!) { ${fields.join(' ')} }`;
    expect((await post(query, { limit: 100 })).body.errors[0]?.message).toMatch(/^The operation costs /);
    expect((await post(query, { limit: 2 })).body.errors).toBeUndefined();
  });

  it('is refused if it searches more than twice', async () => {
    const search = 'products(limit: 1, filter: { search: "ring" }) { items { id } }';
    const searches = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${search}`).join(' ')} }`;
    const { status, body } = await post(searches(3));
    expect([status, body.errors[0]?.message]).toEqual([400, 'The operation searches 3 times, more than 2']);
    expect((await post(searches(2))).body.errors).toBeUndefined();
  });
});

it(
  `answers ${OPERATIONS} random operations just below the highest cost with at most 2 MB and no error`,
  async () => {
    const roll = seededRandom(chooseSeed('request-cost'));
    const faults: string[] = [];
    const { body: products } = await api.rest('GET', '/products');
    const ids = z
      .array(z.object({ _id: z.string() }))
      .parse(products)
      .slice(0, 100)
      .map(({ _id }) => _id);
    let [largest, slowest, dearest] = [0, 0, 0];
    for (let index = 0; index < OPERATIONS; index += 1) {
      const { query, variables } = dearOperation(roll, schema, ids);
      const { cost } = measureCost(schema, parse(query), variables);
      const began = performance.now();
      const { status, text, body } = await post(query, variables);
      const bytes = Buffer.byteLength(text);
      if (status !== 200 || bytes > MAX_BYTES || body.errors)
        faults.push(`${status} ${bytes} ${text.slice(0, 200)}: ${query} ${JSON.stringify(variables)}`);
      [largest, dearest] = [Math.max(largest, bytes), Math.max(dearest, cost)];
      slowest = Math.max(slowest, performance.now() - began);
    }
    expect(faults).toEqual([]);
    expect(dearest).toBeGreaterThan(COST_LIMITS.cost / 2);
    logLine(
      `request-cost: ${OPERATIONS} operations, cost up to ${dearest}, ${largest} bytes, ${Math.round(slowest)} ms`,
    );
  },
  300_000 + OPERATIONS * 5_000,
);

it('names the operation in the log, also from memory, and lets other origins read five headers', async () => {
  const own = await startShop({ LOG_LEVEL: 'info', CORS_ORIGINS: 'https://example.com' });
  const query = 'query Names { categories { name } topPicks { name } }';
  const ask = () => apiOf(own).rest('POST', '/graphql', { query }, { origin: 'https://example.com' });
  const { headers } = await ask();
  await ask();
  const logged = () => own.output.split('"operation":"query Names: categories, topPicks"').length - 1;
  await waitUntil(() => logged() >= 2);
  await own.stop();
  expect(logged()).toBe(2);
  expect(headers.get('access-control-expose-headers')).toBe(
    'retry-after, x-request-id, etag, idempotent-replayed, x-total-count',
  );
});

describe('the whole list of products', () => {
  it('is the same compressed, and 304 for its ETag in every form, for GET and HEAD', async () => {
    const plain = await api.rest('GET', '/products', undefined, { 'accept-encoding': 'identity' });
    const packed = await api.rest('GET', '/products', undefined, { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.text).toBe(plain.text);
    expect(plain.body).toHaveLength(JSON.parse(plain.text).length);
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    for (const path of ['/products', '/categories'])
      for (const method of ['GET', 'HEAD']) {
        const current = (await api.rest(method, path)).headers.get('etag') ?? '';
        expect(current).toMatch(/^W\/"/);
        for (const form of [current, current.replace('W/', ''), `"other", ${current}`, '*']) {
          const { status, text, headers } = await api.rest(method, path, undefined, { 'if-none-match': form });
          expect([method, path, form, status, text]).toEqual([method, path, form, 304, '']);
          expect(headers.get('etag')).toBe(current);
        }
        expect((await api.rest(method, path, undefined, { 'if-none-match': '"other"' })).status).toBe(200);
      }
  });

  it('takes little memory for a hundred clients that do not read it', async () => {
    await api.rest('GET', '/products');
    const residentMb = () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;
    const before = residentMb();
    const { hostname, port } = new URL(shop.url);
    const sockets = await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve, reject) => {
            const socket = connect(Number(port), hostname, () => {
              socket.pause();
              socket.write('GET /products HTTP/1.1\r\nhost: shop\r\naccept-encoding: identity\r\n\r\n'.repeat(20), () =>
                resolve(socket),
              );
            }).once('error', reject);
          }),
      ),
    );
    expect((await api.rest('GET', '/health/ready')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const growth = residentMb() - before;
    for (const socket of sockets) socket.destroy();
    expect(growth).toBeLessThan(100);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { ObjectId } from 'mongodb';
import { isFullRun, logLine, size } from '../../server/store/test/support.js';
import type { RawRequest } from '../support/raw-request.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { runLoad, type LoadResult, throughput } from '../support/load.js';
import { ADMIN } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/**
 * Load at fixed rates on two processes. The default run sends a tenth of it and checks the answers only; the full run
 * also reports the times, adds a soak test and an overload test.
 */
const SECONDS = size('LOAD_SECONDS', 2, 30);
const SOAK_SECONDS = size('SOAK_SECONDS', 0, 600);
const OVERLOAD_SECONDS = size('OVERLOAD_SECONDS', 0, 60);
const SHARE = isFullRun ? 1 : 1 / 10;
const STOCK = 1_000_000;
const HEAP_MB = 512;

let two: TwoServers;
let product: string;

beforeAll(async () => {
  two = await startTwoServers({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
  const found = await two.db.collection('products').findOne({ hasSizes: false });
  product = found?._id.toHexString() ?? '';
  await two.db.collection('products').updateOne({ _id: new ObjectId(product) }, { $set: { stock: STOCK } });
});
afterAll(() => two.stop());
/** No order is lost or made twice, and no invariant is broken. */
afterEach(async () => {
  const pieces = await two.db
    .collection('orders')
    .aggregate([{ $unwind: '$lines' }, { $group: { _id: null, sold: { $sum: '$lines.quantity' } } }])
    .toArray();
  expect((await two.db.collection('products').findOne({ _id: new ObjectId(product) }))?.['stock']).toBe(
    STOCK - (pieces[0]?.['sold'] ?? 0),
  );
  expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
});

const post = (path: string, body: object): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const QUERY = `query List($page: Int) {
    products(page: $page, limit: 20) { items { id name unitPrice image: images { url } } pageInfo { totalItems } }
  }`;
let customers = 0;

interface Kind {
  what: string;
  perSecond: number;
  /** The limit of the 99th percentile on a dedicated machine, in ms. */
  p99Limit: number;
  next: (count: number) => RawRequest;
}
const listRequest: Kind['next'] = (count) => ({
  method: 'GET',
  path: `/products?page=${1 + (count % 3)}&limit=20`,
  headers: {},
  body: undefined,
});
const KINDS: Kind[] = [
  { what: 'the catalogue by REST', perSecond: 300, p99Limit: 100, next: listRequest },
  {
    what: 'the catalogue by GraphQL',
    perSecond: 200,
    p99Limit: 150,
    next: (count) => post('/graphql', { query: QUERY, variables: { page: 1 + (count % 3) } }),
  },
  {
    what: 'orders',
    perSecond: 30,
    p99Limit: 500,
    next: () =>
      post('/orders/guest', {
        products: [{ id: product, quantity: 1 }],
        paymentID: newPaymentId(),
        address: guestDetails({
          email: `l${(customers += 1)}@example.com`,
          phone: `03${String(customers).padStart(9, '0')}`,
        }),
      }),
  },
  { what: 'signing in', perSecond: 20, p99Limit: 500, next: () => post('/auth', ADMIN) },
];
const IN_ALL = KINDS.reduce((sum, { perSecond }) => sum + perSecond, 0);

const summary = ({ p50, p99, times }: LoadResult): string =>
  `${times.length} answers, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;
const refusalsOf = (all: LoadResult[]): string[] =>
  all.flatMap(({ statuses }) => Object.keys(statuses)).filter((status) => !['200', '201'].includes(status));

it.each(KINDS)(
  'answers $what at its rate without refusing a request',
  async ({ what, perSecond, p99Limit, next }) => {
    const { url } = two.shops[0];
    await runLoad(url, perSecond * SHARE, 0.5, next); // warm
    const result = await runLoad(url, perSecond * SHARE, SECONDS, next);
    const isWithinLimit = result.p99 <= p99Limit;
    logLine(
      `load, ${what}, ${Math.round(perSecond * SHARE)} a second: ${summary(result)}` +
        (isFullRun ? `; the limit of ${p99Limit} ms was ${isWithinLimit ? 'kept' : 'exceeded on this machine'}` : ''),
    );
    expect(refusalsOf([result])).toEqual([]);
  },
  60_000 + SECONDS * 10_000,
);

/** All kinds of requests at once, in their proportion, at both processes. */
const mixed = (perSecond: number, seconds: number): Promise<LoadResult[]> =>
  Promise.all(
    KINDS.flatMap(({ perSecond: share, next }) =>
      two.shops.map(({ url }) => runLoad(url, (perSecond * share) / IN_ALL / 2, seconds, next)),
    ),
  );
/** The requests a second that both processes answer together when each client sends the next after each answer. */
async function measureCapacity(seconds: number): Promise<number> {
  const lots = KINDS.flatMap(({ perSecond, next }) => Array.from({ length: perSecond / 10 }, () => next));
  const nextRequest = (count: number) => lots.at((count * 7) % lots.length) ?? listRequest;
  const rates = await Promise.all(
    two.shops.map(({ url }) => throughput(url, 16, seconds, (count) => nextRequest(count)(count))),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}
const residentMb = (): number[] =>
  two.shops.map(({ pid }) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const descriptors = (): number[] => two.shops.map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length);
const highestP99 = (all: LoadResult[]): number => Math.max(...all.map(({ p99 }) => p99));

const soak = SOAK_SECONDS > 0 ? it : undefined;
soak?.(
  `refuses nothing at half of the capacity for ${SOAK_SECONDS} seconds, with constant memory and handles`,
  async () => {
    const half = (await measureCapacity(10)) / 2;
    const first = await mixed(half, Math.min(120, SOAK_SECONDS / 4));
    const [memory, handles] = [residentMb(), descriptors()];
    await mixed(half, SOAK_SECONDS);
    const last = await mixed(half, Math.min(60, SOAK_SECONDS / 4));
    logLine(
      `soak: ${Math.round(half)} a second; ${memory.map(Math.round).join(', ')} MB after the warm-up, ` +
        `${residentMb().map(Math.round).join(', ')} MB at the end; ` +
        `p99 ${Math.round(highestP99(first))} and ${Math.round(highestP99(last))} ms`,
    );
    expect(refusalsOf([...first, ...last])).toEqual([]);
    for (const [index, mb] of residentMb().entries()) expect(mb).toBeLessThan((memory[index] ?? 0) * 1.15 + 20);
    for (const [index, open] of descriptors().entries())
      // The load's own connections vary by up to 64.
      expect(Math.abs(open - (handles[index] ?? 0))).toBeLessThanOrEqual(70);
  },
  300_000 + SOAK_SECONDS * 3000,
);

const overload = OVERLOAD_SECONDS > 0 ? it : undefined;
overload?.(
  `survives ${OVERLOAD_SECONDS} seconds at three times the capacity, and recovers within ten seconds`,
  async () => {
    const pids = two.shops.map(({ pid }) => pid);
    const capacity = await measureCapacity(10);
    const overloaded = await mixed(3 * capacity, OVERLOAD_SECONDS);
    // 408: a machine that is too busy to send the request in time.
    expect(refusalsOf(overloaded).filter((status) => !['408', '429', '503'].includes(status))).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const after = await mixed(capacity / 4, 10);
    logLine(
      `overload: capacity ${Math.round(capacity)} a second; at three times of it ${overloaded.map(summary)[0]}, ` +
        `refused: ${[...new Set(refusalsOf(overloaded))].join(', ') || 'none'}; ` +
        `afterwards p99 ${Math.round(highestP99(after))} ms, ${residentMb().map(Math.round).join(', ')} MB`,
    );
    expect(refusalsOf(after)).toEqual([]);
    expect(Math.max(...residentMb())).toBeLessThan(HEAP_MB + 256);
    expect(two.shops.map(({ pid }) => pid)).toEqual(pids);
  },
  300_000 + OVERLOAD_SECONDS * 15_000,
);

import { readdirSync, readFileSync } from 'node:fs';
import { ObjectId } from 'mongodb';
import { isFull, say, size } from '../../server/store/test/support.js';
import type { RawRequest } from '../support/raw-request.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { runLoad, type LoadResult, throughput } from '../support/load.js';
import { ADMIN } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** test-programme.md T-L1, T-L2 and T-L3: load at fixed rates at two processes. With each change a little of it, for its answers and not for its times. */
const SECONDS = size('LOAD_SECONDS', 2, 30);
const SOAK_SECONDS = size('SOAK_SECONDS', 0, 600);
const OVERLOAD_SECONDS = size('OVERLOAD_SECONDS', 0, 60);
const SHARE = isFull ? 1 : 1 / 10;
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
/** After each of them: no order is lost or made twice, and no rule of the shop is broken. */
afterEach(async () => {
  const pieces = await two.db
    .collection('orders')
    .aggregate([{ $unwind: '$lines' }, { $group: { _id: null, sold: { $sum: '$lines.quantity' } } }])
    .toArray();
  expect((await two.db.collection('products').findOne({ _id: new ObjectId(product) }))?.['stock']).toBe(
    STOCK - (pieces[0]?.['sold'] ?? 0),
  );
  expect(await two.invariants()).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold/) });
}, 120_000);

const post = (path: string, body: object): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const QUERY =
  'query List($page: Int) { products(page: $page, limit: 20) { items { id name unitPrice image: images { url } } pageInfo { totalItems } } }';
let made = 0;

interface Kind {
  what: string;
  perSecond: number;
  /** What the test programme allows for a hundredth of them on a machine of their own. */
  within: number;
  next: (count: number) => RawRequest;
}
const listOf: Kind['next'] = (count) => ({
  method: 'GET',
  path: `/products?page=${1 + (count % 3)}&limit=20`,
  headers: {},
  body: undefined,
});
const KINDS: Kind[] = [
  { what: 'the catalogue by REST', perSecond: 300, within: 100, next: listOf },
  {
    what: 'the catalogue by GraphQL',
    perSecond: 200,
    within: 150,
    next: (count) => post('/graphql', { query: QUERY, variables: { page: 1 + (count % 3) } }),
  },
  {
    what: 'orders',
    perSecond: 30,
    within: 500,
    next: () =>
      post('/orders/guest', {
        products: [{ id: product, quantity: 1 }],
        paymentID: newPaymentId(),
        address: guestDetails({ email: `l${(made += 1)}@example.com`, phone: `03${String(made).padStart(9, '0')}` }),
      }),
  },
  { what: 'signing in', perSecond: 20, within: 500, next: () => post('/auth', ADMIN) },
];
const IN_ALL = KINDS.reduce((sum, { perSecond }) => sum + perSecond, 0);

const shown = ({ p50, p99, times }: LoadResult): string =>
  `${times.length} answers, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;
const refusalsOf = (all: LoadResult[]): string[] =>
  all.flatMap(({ statuses }) => Object.keys(statuses)).filter((status) => !['200', '201'].includes(status));

it.each(KINDS)(
  '$what at its rate: everybody is answered, nobody is refused',
  async ({ what, perSecond, within, next }) => {
    const { url } = two.shops[0];
    await runLoad(url, perSecond * SHARE, 0.5, next); // warm
    const answered = await runLoad(url, perSecond * SHARE, SECONDS, next);
    const isInTime = answered.p99 <= within;
    say(
      `load, ${what}, ${Math.round(perSecond * SHARE)} a second: ${shown(answered)}${isFull ? `; the programme's ${within} ms ${isInTime ? 'held' : 'missed on this machine'}` : ''}`,
    );
    expect(refusalsOf([answered])).toEqual([]);
  },
  60_000 + SECONDS * 10_000,
);

/** All kinds at once, in their proportion, at both processes. */
const mixed = (perSecond: number, seconds: number): Promise<LoadResult[]> =>
  Promise.all(
    KINDS.flatMap(({ perSecond: share, next }) =>
      two.shops.map(({ url }) => runLoad(url, (perSecond * share) / IN_ALL / 2, seconds, next)),
    ),
  );
/** So many a second they bear together: as many as are answered when the next is asked with each answer. */
async function borne(seconds: number): Promise<number> {
  const lots = KINDS.flatMap(({ perSecond, next }) => Array.from({ length: perSecond / 10 }, () => next));
  const aKind = (count: number) => lots.at((count * 7) % lots.length) ?? listOf;
  const rates = await Promise.all(
    two.shops.map(({ url }) => throughput(url, 16, seconds, (count) => aKind(count)(count))),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}
const residentMb = (): number[] =>
  two.shops.map(({ pid }) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const descriptors = (): number[] => two.shops.map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length);
const worst = (all: LoadResult[]): number => Math.max(...all.map(({ p99 }) => p99));

const soak = SOAK_SECONDS > 0 ? it : undefined;
soak?.(
  `${SOAK_SECONDS} seconds at half of what they bear: nobody is refused, memory and handles stay`,
  async () => {
    const half = (await borne(10)) / 2;
    const first = await mixed(half, Math.min(120, SOAK_SECONDS / 4));
    const [memory, handles] = [residentMb(), descriptors()];
    await mixed(half, SOAK_SECONDS);
    const last = await mixed(half, Math.min(60, SOAK_SECONDS / 4));
    say(
      `soak: ${Math.round(half)} a second; ${memory.map(Math.round).join(', ')} MB after the warm-up, ${residentMb().map(Math.round).join(', ')} MB at the end; p99 ${Math.round(worst(first))} and ${Math.round(worst(last))} ms`,
    );
    expect(refusalsOf([...first, ...last])).toEqual([]);
    for (const [index, mb] of residentMb().entries()) expect(mb).toBeLessThan((memory[index] ?? 0) * 1.15 + 20);
    for (const [index, open] of descriptors().entries())
      expect(Math.abs(open - (handles[index] ?? 0))).toBeLessThanOrEqual(70); // 64 of our own come and go
  },
  300_000 + SOAK_SECONDS * 3000,
);

const overload = OVERLOAD_SECONDS > 0 ? it : undefined;
overload?.(
  `${OVERLOAD_SECONDS} seconds of three times what they bear: answers and refusals, no crash, and everything as before ten seconds later`,
  async () => {
    const pids = two.shops.map(({ pid }) => pid);
    const bears = await borne(10);
    const over = await mixed(3 * bears, OVERLOAD_SECONDS);
    // 408: a machine that is too busy to send its request in time.
    expect(refusalsOf(over).filter((status) => !['408', '429', '503'].includes(status))).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const after = await mixed(bears / 4, 10);
    say(
      `overload: they bear ${Math.round(bears)} a second; at three times of it ${over.map(shown)[0]}, refused: ${[...new Set(refusalsOf(over))].join(', ') || 'nobody'}; after it p99 ${Math.round(worst(after))} ms, ${residentMb().map(Math.round).join(', ')} MB`,
    );
    expect(refusalsOf(after)).toEqual([]);
    expect(Math.max(...residentMb())).toBeLessThan(HEAP_MB + 256);
    expect(two.shops.map(({ pid }) => pid)).toEqual(pids);
  },
  300_000 + OVERLOAD_SECONDS * 15_000,
);

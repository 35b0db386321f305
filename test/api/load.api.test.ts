import { readdirSync, readFileSync } from 'node:fs';
import { ObjectId } from 'mongodb';
import { isFull, say, size } from '../store/support.js';
import type { Asked } from '../support/ask.js';
import { aGuest, aPaymentId } from '../support/guest.js';
import { load, type Loaded } from '../support/load.js';
import { ADMIN } from '../support/shop.js';
import { startTwoShops, type TwoShops } from '../support/two-shops.js';

/** test-programme.md T-L1, T-L2 and T-L3: load at fixed rates, at one of two processes. With each change a short one, at a third of the rates. */
const SECONDS = size('LOAD_SECONDS', 2, 30);
const SOAK_SECONDS = size('SOAK_SECONDS', 0, 600);
const OVERLOAD_SECONDS = size('OVERLOAD_SECONDS', 0, 60);
const SHARE = isFull ? 1 : 1 / 3;
const STOCK = 1_000_000;

let two: TwoShops;
let product: string;

beforeAll(async () => {
  two = await startTwoShops({ NODE_OPTIONS: '--max-old-space-size=512' });
  const found = await two.db.collection('products').findOne({ hasSizes: false });
  product = found?._id.toHexString() ?? '';
  await two.db.collection('products').updateOne({ _id: new ObjectId(product) }, { $set: { stock: STOCK } });
});
afterAll(async () => {
  try {
    expect(await two.invariants()).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
  }
});

const post = (path: string, body: object): Asked => ({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const QUERY = 'query List($page: Int) { products(page: $page, limit: 20) { items { id name unitPrice image: images { url } } pageInfo { totalItems } } }';
let made = 0;

interface Kind {
  what: string;
  perSecond: number;
  within: number;
  next: (count: number) => Asked;
}
const KINDS: Kind[] = [
  { what: 'the catalogue by REST', perSecond: 300, within: 100, next: (count) => ({ method: 'GET', path: `/products?page=${1 + (count % 3)}&limit=20`, headers: {}, body: undefined }) },
  { what: 'the catalogue by GraphQL', perSecond: 200, within: 150, next: (count) => post('/graphql', { query: QUERY, variables: { page: 1 + (count % 3) } }) },
  { what: 'orders', perSecond: 30, within: 500, next: () => post('/orders/guest', { products: [{ id: product, quantity: 1 }], paymentID: aPaymentId(), address: aGuest({ email: `l${(made += 1)}@example.com`, phone: `03${String(made).padStart(9, '0')}` }) }) },
  { what: 'signing in', perSecond: 20, within: 500, next: () => post('/auth', ADMIN) },
];

const shown = ({ p50, p99, times }: Loaded): string => `${times.length} answers, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;
const isRefusal = (status: string): boolean => !['200', '201'].includes(status);

const TICKS_PER_SECOND = 100;
/** What a process has worked so far, all its threads, in milliseconds. */
const workedMs = (pid: number): number => {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ').slice(11, 13).map(Number);
  return ((user + system) * 1000) / TICKS_PER_SECOND;
};

it.each(KINDS)('$what at its rate: no error, no refusal, no more work than a processor has time for', async ({ what, perSecond, within, next }) => {
  const { url, pid } = two.shops[0];
  await load(url, perSecond * SHARE, 0.5, next); // warm
  const before = workedMs(pid);
  const answered = await load(url, perSecond * SHARE, SECONDS, next);
  const each = (workedMs(pid) - before) / answered.times.length;
  say(`load, ${what}, ${Math.round(perSecond * SHARE)} a second: ${shown(answered)}, ${Math.round(each * 10) / 10} ms of work each`);
  expect(Object.keys(answered.statuses).filter(isRefusal)).toEqual([]);
  // Among other tests and on a busy machine times tell nothing, the work does: at its full rate one processor's, and as much again where others are in its way.
  expect(each).toBeLessThan((2 * 1000) / perSecond);
  if (isFull) expect(answered.p99).toBeLessThan(within);
}, 60_000 + SECONDS * 3000);

/** All kinds at once at both processes; what each of them took. */
const mixed = (share: number, seconds: number): Promise<Loaded[]> =>
  Promise.all(KINDS.flatMap(({ perSecond, next }) => two.shops.map(({ url }) => load(url, (perSecond * share) / 2, seconds, next))));
const residentMb = (): number[] => two.shops.map(({ pid }) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const descriptors = (): number[] => two.shops.map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length);
const worst = (all: Loaded[]): number => Math.max(...all.map(({ p99 }) => p99));

const inFull = isFull ? it : undefined;
if (!isFull) say('load: the soak and the overload are not run; npm run test:full runs them');

inFull?.(`${SOAK_SECONDS} seconds at half of the rates: memory and handles stay, answers come as quickly at the end`, async () => {
  const first = await mixed(0.5, Math.min(120, SOAK_SECONDS / 4));
  const [memory, handles] = [residentMb(), descriptors()];
  await mixed(0.5, SOAK_SECONDS);
  const last = await mixed(0.5, Math.min(60, SOAK_SECONDS / 4));
  say(`soak: ${memory.map(Math.round).join(', ')} MB after the warm-up, ${residentMb().map(Math.round).join(', ')} MB at the end; p99 ${Math.round(worst(first))} and ${Math.round(worst(last))} ms`);
  expect([...first, ...last].flatMap(({ statuses }) => Object.keys(statuses).filter(isRefusal))).toEqual([]);
  for (const [index, mb] of residentMb().entries()) expect(mb).toBeLessThan((memory[index] ?? 0) * 1.15 + 10);
  for (const [index, open] of descriptors().entries()) expect(Math.abs(open - (handles[index] ?? 0))).toBeLessThanOrEqual(70); // 64 of our own come and go
  expect(worst(last)).toBeLessThan(Math.max(worst(first) * 1.2, 500));
}, 240_000 + SOAK_SECONDS * 2000);

inFull?.(`${OVERLOAD_SECONDS} seconds of three times the rates: nothing but refusals, no crash, and everything as before ten seconds later`, async () => {
  const pids = two.shops.map(({ pid }) => pid);
  const over = await mixed(3, OVERLOAD_SECONDS);
  const seen = new Set(over.flatMap(({ statuses }) => Object.keys(statuses)));
  expect([...seen].filter((status) => !['200', '201', '429', '503'].includes(status))).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const after = await mixed(0.5, 10);
  say(`overload: ${shown(over[0] as Loaded)}; after it p99 ${Math.round(worst(after))} ms`);
  expect(after.flatMap(({ statuses }) => Object.keys(statuses).filter(isRefusal))).toEqual([]);
  expect(worst(after)).toBeLessThan(1000);
  expect(two.shops.map(({ pid }) => pid)).toEqual(pids);
  const pieces = await two.db.collection('orders').aggregate([{ $unwind: '$lines' }, { $group: { _id: null, sold: { $sum: '$lines.quantity' } } }]).toArray();
  expect((await two.db.collection('products').findOne({ _id: new ObjectId(product) }))?.['stock']).toBe(STOCK - pieces[0]?.['sold']);
}, 240_000 + OVERLOAD_SECONDS * 10_000);

import { seededRandom, logLine, chooseSeed, size } from '../../server/store/test/support.js';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, newUser } from '../support/customer.js';
import { startShop, type Shop } from '../support/shop.js';
import { difference, type Difference } from './difference.js';

/**
 * Runs in the full size only: the response time must not tell whether an account exists. It needs a quiet machine and
 * runs alone.
 */
const TRIES = size('TIMING_TRIES', 20, 500);
/** Known and unknown names are tried equally often, so that rate limits treat them alike. */
const NAMES = 20;

jest.setTimeout(60 * 60_000);

let shop: Shop;
let api: Api;
let known: string[];
const unknown = Array.from({ length: NAMES }, () => newUser().email);
const roll = seededRandom(chooseSeed('timing'));

beforeAll(async () => {
  shop = await startShop({ SEED: 'none' });
  api = apiOf(shop);
  known = [];
  for (let index = 0; index < NAMES; index += 1) known.push((await registerCustomer(api)).email);
});
afterAll(() => shop.stop());

const CALLS = {
  'signing in': (email: string) => api.rest('POST', '/auth', { email, password: 'wrong-1' }),
  'asking for a reset link': (email: string) => api.rest('POST', '/auth/forgot-password', { email }),
};

/** Pairs of a known and an unknown name, in random order. */
async function compared(what: keyof typeof CALLS, tries: number): Promise<Difference> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const once = async (kind: keyof typeof times, email: string) => {
    const began = performance.now();
    await CALLS[what](email);
    times[kind].push(performance.now() - began);
  };
  for (let index = 0; index < tries; index += 1) {
    const pair = [() => once('known', known[index % NAMES] ?? ''), () => once('unknown', unknown[index % NAMES] ?? '')];
    for (const work of roll(2) === 0 ? pair : pair.reverse()) await work();
  }
  return difference(times.known, times.unknown);
}

const isNone = ({ gap, p }: Difference): boolean => gap < 0.05 && p > 0.01;

it.each(['signing in', 'asking for a reset link'] as const)(
  '%s takes as long for a stranger as for a customer',
  async (what) => {
    await compared(what, NAMES); // warm
    let found = await compared(what, TRIES);
    // One time in a hundred chance looks like a difference; a real one shows again.
    if (!isNone(found)) {
      logLine(`${what}: ${JSON.stringify(found)}; measured once more`);
      found = await compared(what, TRIES);
    }
    logLine(`${what}, ${TRIES} and ${TRIES}: ${JSON.stringify(found)}`);
    expect(found.gap).toBeLessThan(0.05);
    expect(found.p).toBeGreaterThan(0.01);
  },
);

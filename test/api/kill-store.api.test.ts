import { setTimeout as pause } from 'node:timers/promises';
import { say, size } from '../../server/store/test/support.js';
import type { Api } from '../support/api.js';
import { type OrderLoad, startOrderLoad } from '../support/order-load.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** test-programme.md T-K2 and T-O: the store is killed under two servers at work, stays away for a while, and comes back. */
const ROUNDS = size('KILL_STORE_ROUNDS', 1, 200);
/** In the last round it is away for longer. */
const LONG_AWAY_MS = size('STORE_AWAY_MS', 3_000, 30_000);
const AWAY_MS = 500;
const LATEST_KILL_MS = 1000;
const EVERY_MS = 40;
/** What is asked for while nothing can be kept is refused in time, not left to hang. */
const REFUSED_WITHIN_MS = 3500;
const CLIENTS_PATIENCE_MS = 10_000;
const BACK_WITHIN_MS = 5000;

let two: TwoServers;
let load: OrderLoad;

beforeAll(async () => {
  two = await startTwoServers({ LOG_LEVEL: 'error' }, { onOwnStore: true });
  load = await startOrderLoad(two, 'kill-store');
});
afterAll(() => two.stop());

/** One who signs in needs the database: how long that took, and the answer's status. */
async function ask(api: Api): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const { status } = await api.rest('POST', '/auth', { email: 'nobody@example.com', password: 'nothing1' });
  return { ms: performance.now() - began, status };
}

/** Until both servers know people again; milliseconds. */
async function back(): Promise<number> {
  const began = performance.now();
  for (const api of two.apis) while ((await ask(api)).status !== 400) await pause(20);
  return performance.now() - began;
}

it(
  `no order is lost, made twice or half, and both servers live on, over ${ROUNDS} kills of the store`,
  async () => {
    const pids = two.shops.map(({ pid }) => pid);
    const refusals: number[] = [];
    const returns: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      let isOver = false;
      const running = load.run(() => isOver, EVERY_MS);
      await pause(200 + load.roll(LATEST_KILL_MS - 200));
      await two.store?.kill();
      isOver = true;
      const under = await running;
      // Alive and honest meanwhile: no health, no answer that took for ever, no page of an error.
      const away = Promise.all(
        two.apis.map(async (api) => {
          const { ms, status } = await ask(api);
          expect(status).toBe(503);
          refusals.push(ms);
          expect((await api.rest('GET', '/health/live')).status).toBe(200);
        }),
      );
      await Promise.all([away, pause(round === ROUNDS ? LONG_AWAY_MS : AWAY_MS)]);
      await two.store?.restart();
      returns.push(await back());
      await Promise.all(under);
    }
    // One of them may meet a busy machine; none takes longer than a client waits.
    expect(refusals.sort((a, b) => a - b)[Math.floor(refusals.length / 2)]).toBeLessThan(REFUSED_WITHIN_MS);
    expect(refusals.at(-1)).toBeLessThan(CLIENTS_PATIENCE_MS);
    expect(Math.max(...returns)).toBeLessThan(BACK_WITHIN_MS);
    expect(two.shops.map(({ pid }) => pid)).toEqual(pids);
    await load.verify();
    const shown = (times: number[]) => times.map(Math.round).join(', ');
    say(
      `kill-store: ${load.count()} orders over ${ROUNDS} kills; refused after ${shown(refusals)} ms, back after ${shown(returns)} ms`,
    );
  },
  120_000 + ROUNDS * 60_000 + LONG_AWAY_MS,
);

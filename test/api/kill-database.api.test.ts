import { setTimeout as pause } from 'node:timers/promises';
import { logLine, size } from '../../server/store/test/support.js';
import type { Api } from '../support/api.js';
import { type OrderLoad, startOrderLoad } from '../support/order-load.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** The database is killed while two servers use it, and restarted after a while. */
const ROUNDS = size('KILL_STORE_ROUNDS', 1, 200);
/** The outage of the last round. */
const LONG_OUTAGE_MS = size('STORE_AWAY_MS', 3_000, 30_000);
const OUTAGE_MS = 500;
const LATEST_KILL_MS = 1000;
const EVERY_MS = 40;
/** Requests during the outage are refused within this time. */
const REFUSED_WITHIN_MS = 3500;
const CLIENT_TIMEOUT_MS = 10_000;
/** Sent to each server in an outage: of two alone the median would be the slower one. */
const REQUESTS = 5;
const BACK_WITHIN_MS = 5000;

let two: TwoServers;
let load: OrderLoad;

beforeAll(async () => {
  two = await startTwoServers({ LOG_LEVEL: 'error' }, { onOwnStore: true });
  load = await startOrderLoad(two, 'kill-database');
});
afterAll(() => two.stop());

/** Signing in needs the database. Returns the duration and the status of the answer. */
async function signIn(api: Api): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const { status } = await api.rest('POST', '/auth', { email: 'nobody@example.com', password: 'nothing1' });
  return { ms: performance.now() - began, status };
}

/** Waits until both servers can read the users again; returns the milliseconds. */
async function waitUntilBack(): Promise<number> {
  const began = performance.now();
  for (const api of two.apis) while ((await signIn(api)).status !== 400) await pause(20);
  return performance.now() - began;
}

it(
  `loses no order, saves none twice or in part, and keeps both servers running over ${ROUNDS} kills of the database`,
  async () => {
    const pids = two.shops.map(({ pid }) => pid);
    const refusalTimes: number[] = [];
    const recoveryTimes: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      let isOver = false;
      const running = load.run(() => isOver, EVERY_MS);
      await pause(200 + load.roll(LATEST_KILL_MS - 200));
      await two.store?.kill();
      isOver = true;
      const pending = await running;
      // The servers stay alive and answer 503 in time.
      const duringOutage = Promise.all(
        two.apis.map(async (api) => {
          for (const { ms, status } of await Promise.all(Array.from({ length: REQUESTS }, () => signIn(api)))) {
            expect(status).toBe(503);
            refusalTimes.push(ms);
          }
          expect((await api.rest('GET', '/health/live')).status).toBe(200);
        }),
      );
      await Promise.all([duringOutage, pause(round === ROUNDS ? LONG_OUTAGE_MS : OUTAGE_MS)]);
      await two.store?.restart();
      recoveryTimes.push(await waitUntilBack());
      await Promise.all(pending);
    }
    // The median, because a busy machine may delay single answers; none takes longer than a client waits.
    expect(refusalTimes.sort((a, b) => a - b)[Math.floor(refusalTimes.length / 2)]).toBeLessThan(REFUSED_WITHIN_MS);
    expect(refusalTimes.at(-1)).toBeLessThan(CLIENT_TIMEOUT_MS);
    expect(Math.max(...recoveryTimes)).toBeLessThan(BACK_WITHIN_MS);
    expect(two.shops.map(({ pid }) => pid)).toEqual(pids);
    await load.verify();
    const rounded = (times: number[]) => times.map(Math.round).join(', ');
    logLine(
      `kill-database: ${load.count()} orders over ${ROUNDS} kills; refused after ${rounded(refusalTimes)} ms, ` +
        `back after ${rounded(recoveryTimes)} ms`,
    );
  },
  120_000 + ROUNDS * 60_000 + LONG_OUTAGE_MS,
);

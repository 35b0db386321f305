import { setTimeout as pause } from 'node:timers/promises';
import { logLine, size } from '../../server/store/test/support.js';
import { type OrderLoad, startOrderLoad } from '../support/order-load.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** One of two servers is killed while both take orders and change carts. */
const ROUNDS = size('KILL_ROUNDS', 1, 200);
const LATEST_KILL_MS = 2000;
const REQUEST_INTERVAL_MS = 20;
/** How long the other server runs alone. */
const OTHER_ALONE_MS = 500;
/** Bounds a start after a kill by one without: 5 s are asked of a quiet machine, and the tests' is not. */
const SLOWER_AT_MOST = 5;

let two: TwoServers;
let load: OrderLoad;

beforeAll(async () => {
  two = await startTwoServers();
  load = await startOrderLoad(two, 'kill-server');
});
afterAll(() => two.stop());

it(
  `loses no acknowledged order and saves none twice or in part over ${ROUNDS} kills of a server`,
  async () => {
    const starts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [victim, killAt] = [two.shops[round % 2], 300 + load.roll(LATEST_KILL_MS - 300)];
      let isOver = false;
      const running = load.run(() => isOver, REQUEST_INTERVAL_MS);
      await pause(killAt);
      await victim?.kill();
      const began = performance.now();
      const restarted = victim?.restart().then(() => starts.push(performance.now() - began));
      await pause(OTHER_ALONE_MS);
      isOver = true;
      const pending = await running;
      await restarted;
      await Promise.all(pending);
    }
    await load.verify();
    logLine(
      `kill-server: ${load.count()} orders over ${ROUNDS} kills, ` +
        `ready again after ${starts.map(Math.round).join(', ')} ms`,
    );
    const began = performance.now();
    await two.open({});
    expect(Math.min(...starts) / (performance.now() - began)).toBeLessThan(SLOWER_AT_MOST);
  },
  120_000 + ROUNDS * 60_000,
);

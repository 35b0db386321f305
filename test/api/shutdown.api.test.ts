import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { say, size } from '../store/support.js';
import { aGuest, aPaymentId } from '../support/guest.js';
import { type OrderLoad, orderLoad } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { startTwoShops, type TwoShops } from '../support/two-shops.js';

/** test-programme.md T-G: servers are told to stop in the middle of their work, one after the other, as an upgrade does it. */
const ROUNDS = size('SHUTDOWN_ROUNDS', 3, 20);
const EVERY_MS = 50;
const UNDER_WAY = 20;
const STOPPED_WITHIN_MS = 12_000;

let two: TwoShops;
let load: OrderLoad;

beforeAll(async () => {
  two = await startTwoShops();
  load = await orderLoad(two, 'shutdown');
});
afterAll(() => two.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An order of which the server has half; answers the status of what comes when the other half has come, too. */
async function halfAnOrder(shop: Shop): Promise<() => Promise<number>> {
  const { hostname, port } = new URL(shop.url);
  const socket: Socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString())).on('error', () => undefined);
  await once(socket, 'connect');
  const body = JSON.stringify({ products: [], address: aGuest(), paymentID: aPaymentId() });
  const head = ['POST /orders/guest HTTP/1.1', `host: ${hostname}`, 'content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'expect: 100-continue', '', ''].join('\r\n');
  socket.write(head);
  // Its way of saying that it has accepted the request.
  for (const deadline = Date.now() + STOPPED_WITHIN_MS; !said.includes(' 100 Continue') && Date.now() < deadline; ) await pause(10);
  socket.write(body.slice(0, 20));
  return async () => {
    socket.write(body.slice(20));
    const status = () => Number(/^HTTP\/1\.1 ([2-5]\d+)/m.exec(said)?.[1]);
    for (const deadline = Date.now() + STOPPED_WITHIN_MS; !status() && !socket.closed && Date.now() < deadline; ) await pause(10);
    socket.destroy();
    return status();
  };
}

it(`${ROUNDS} times a server is stopped under load: what it accepted it answers, no client that tries again fails, and it ends in time`, async () => {
  const ends: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = two.shops[round % 2];
    if (!shop) throw new Error('no shop');
    let isOver = false;
    const running = load.run(() => isOver, EVERY_MS);
    await pause(300);
    const halves = await Promise.all(Array.from({ length: UNDER_WAY }, () => halfAnOrder(shop)));
    const began = performance.now();
    const ended = shop.end();
    await pause(50);
    const answers = await Promise.all(halves.map((finish) => finish()));
    const code = await ended;
    ends.push(performance.now() - began);
    expect([code, ends.map(Math.round)]).toEqual([0, expect.anything()]);
    // Complete and wrong: an order of nothing.
    expect(answers).toEqual(Array<number>(UNDER_WAY).fill(400));
    isOver = true;
    await Promise.all(await running);
    await shop.restart();
  }
  expect(Math.max(...ends)).toBeLessThan(STOPPED_WITHIN_MS);
  await load.verify();
  say(`shutdown: ${load.count()} orders over ${ROUNDS} stops, ended after ${ends.map(Math.round).join(', ')} ms`);
}, 120_000 + ROUNDS * 60_000);

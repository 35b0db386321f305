import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { say, size } from '../../server/store/test/support.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { type OrderLoad, startOrderLoad } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

/** test-programme.md T-G: servers are told to stop in the middle of their work, one after the other, as an upgrade does it. */
const ROUNDS = size('SHUTDOWN_ROUNDS', 1, 20);
const EVERY_MS = 100;
const UNDER_WAY = 10;
const IDLE = 5;
const STOPPED_WITHIN_MS = 12_000;

let two: TwoServers;
let load: OrderLoad;

beforeAll(async () => {
  two = await startTwoServers({ LOG_LEVEL: 'warn' });
  load = await startOrderLoad(two, 'shutdown');
});
afterAll(() => two.stop());

interface Talk {
  socket: Socket;
  said: () => string;
  /** Until it was said, or the connection is gone. */
  hear(what: RegExp): Promise<RegExpExecArray | null>;
}

async function talk({ url }: Shop, ...says: string[]): Promise<Talk> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString())).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write([...says, '', ''].join('\r\n'));
  const hear = async (what: RegExp) => {
    for (
      const deadline = Date.now() + 2 * STOPPED_WITHIN_MS;
      !what.test(said) && !socket.closed && Date.now() < deadline;
    )
      await pause(10);
    return what.exec(said);
  };
  return { socket, said: () => said, hear };
}

/** Complete and wrong: an order of nothing. */
const nothingOrdered = (): [string, object, number] => [
  '/orders/guest',
  { products: [], address: guestDetails(), paymentID: newPaymentId() },
  400,
];
const someGraphQL = (): [string, object, number] => ['/graphql', { query: '{ categories { name } }' }, 200];

/** A request of which the server has half; answers with the status it should have and the one that comes when the other half has come, too. */
async function halfARequest(shop: Shop, index: number): Promise<() => Promise<[number, number]>> {
  const [path, content, wanted] = index % 2 ? nothingOrdered() : someGraphQL();
  const body = JSON.stringify(content);
  const { socket, hear } = await talk(
    shop,
    `POST ${path} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'expect: 100-continue',
  );
  await hear(/ 100 Continue/); // its way of saying that it has accepted the request
  socket.write(body.slice(0, 20));
  return async () => {
    socket.write(body.slice(20));
    const status = Number((await hear(/^HTTP\/1\.1 ([2-5]\d+)/m))?.[1]);
    socket.destroy();
    return [wanted, status];
  };
}

/** Connections that nobody uses: one that has said nothing yet, and one that stays after an answer. */
async function idle(shop: Shop): Promise<Socket[]> {
  const { hostname, port } = new URL(shop.url);
  const silent = connect(Number(port), hostname).on('error', () => undefined);
  const kept = await talk(shop, 'GET /categories HTTP/1.1', 'host: x');
  await kept.hear(/\r\n\r\n/);
  return [silent, kept.socket];
}

it(
  `${ROUNDS} times a server is stopped under load: what it accepted it answers, no client that tries again fails, and it ends in time`,
  async () => {
    const ends: number[] = [];
    const logged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = two.shops[round % 2];
      if (!shop) throw new Error('no shop');
      let isOver = false;
      const running = load.run(() => isOver, EVERY_MS);
      await pause(300);
      const unused = (await Promise.all(Array.from({ length: IDLE }, () => idle(shop)))).flat();
      const halves = await Promise.all(Array.from({ length: UNDER_WAY }, (_, index) => halfARequest(shop, index)));
      const began = performance.now();
      const ended = shop.end();
      await pause(50);
      const answers = await Promise.all(halves.map((finish) => finish()));
      const code = await ended;
      ends.push(performance.now() - began);
      logged.push(...(shop.output.match(/^\{.*$/gm) ?? []));
      expect({ code, logged, ends: ends.map(Math.round) }).toEqual({ code: 0, logged, ends: expect.anything() });
      expect(answers.map(([, status]) => status)).toEqual(answers.map(([wanted]) => wanted));
      for (const socket of unused) socket.destroy();
      isOver = true;
      await Promise.all(await running);
      await shop.restart();
    }
    expect(Math.max(...ends)).toBeLessThan(STOPPED_WITHIN_MS);
    await load.verify();
    say(
      `shutdown: ${load.count()} orders over ${ROUNDS} stops, ended after ${ends.map(Math.round).join(', ')} ms${logged.map((line) => `\n   ${line.slice(0, 300)}`).join('')}`,
    );
  },
  120_000 + ROUNDS * 60_000,
);

it('a client that never ends its request holds nothing up for longer than ten seconds, and neither does a store that is gone', async () => {
  const [shop] = two.shops;
  const { socket } = await talk(
    shop,
    'POST /orders/guest HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'content-length: 5000',
  );
  await pause(200);
  await two.store?.kill();
  const began = performance.now();
  expect(await shop.end()).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN_MS);
  socket.destroy();
  await two.store?.restart();
}, 60_000);

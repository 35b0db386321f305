import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isFull, say, size } from '../../server/store/test/support.js';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

/** test-programme.md T-S: many who begin to ask and do not go on, or ask and do not listen. */
const SOCKETS = size('SLOW_SOCKETS', 60, 1000);
/** Headers have 5 s, a body 15 s; both are looked at every 2 s. */
const HEADERS_WITHIN_MS = 8_000;
const BODY_WITHIN_MS = 18_000;
const BUSY_MS = 500;

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const descriptors = (): number => readdirSync(`/proc/${shop.pid}/fd`).length;

interface Client {
  socket: Socket;
  said: () => string;
  /** Milliseconds from its first byte until it was closed, or nothing yet. */
  closedAfter: () => number | undefined;
}

/** Says so much, then one more byte each second, if `drip` gives any. */
function aSlowClient(says: string, drip = ''): Client {
  const { hostname, port } = new URL(shop.url);
  const began = performance.now();
  const socket = connect(Number(port), hostname);
  let said = '';
  let closed: number | undefined;
  socket.on('data', (chunk: Buffer) => (said += chunk.toString())).on('error', () => undefined);
  socket.write(says);
  const timer = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 1000);
  socket.once('close', () => {
    clearInterval(timer);
    closed = performance.now() - began;
  });
  return { socket, said: () => said, closedAfter: () => closed };
}

const WITHOUT_END = 'never end their headers';
const WITHOUT_BODY = 'never end their body';
const WAYS: [string, () => Client, number][] = [
  ['say nothing', () => aSlowClient(''), HEADERS_WITHIN_MS],
  [WITHOUT_END, () => aSlowClient('GET /products HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'), HEADERS_WITHIN_MS],
  [
    WITHOUT_BODY,
    () =>
      aSlowClient(
        'POST /orders/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
        ' ',
      ),
    BODY_WITHIN_MS,
  ],
  ['stay after an answer', () => aSlowClient('GET /categories HTTP/1.1\r\nhost: x\r\n\r\n'), HEADERS_WITHIN_MS],
];
/** A body takes its 15 s: in the full run alone. */
const TRIED = WAYS.filter(([what]) => isFull || what !== WITHOUT_BODY);

it(`${SOCKETS} clients of each kind that ${TRIED.map(([what]) => what).join(', ')} are let go in time, and nobody else waits for them`, async () => {
  await api.rest('GET', '/products');
  const before = descriptors();
  const clients = TRIED.map(([what, make, within]) => ({ what, within, all: Array.from({ length: SOCKETS }, make) }));
  const times: number[] = [];
  const isClosed = () => clients.every(({ all }) => all.every(({ closedAfter }) => closedAfter() !== undefined));
  for (const deadline = Date.now() + BODY_WITHIN_MS + 5000; !isClosed() && Date.now() < deadline; await pause(100)) {
    const began = performance.now();
    expect((await api.rest('GET', '/products?page=1&limit=10')).status).toBe(200);
    times.push(performance.now() - began);
  }
  const late = clients.flatMap(({ what, within, all }) =>
    all
      .filter(({ closedAfter }) => (closedAfter() ?? Infinity) > within)
      .map(({ closedAfter }) => `${what}: ${closedAfter()}`),
  );
  expect(late.slice(0, 5)).toEqual([]);
  // They are told why, in our words, where there is something to answer.
  const told = clients
    .filter(({ what }) => what === WITHOUT_END || what === WITHOUT_BODY)
    .flatMap(({ all }) => all.slice(0, 3));
  for (const { said } of told) expect(said()).toMatch(/^HTTP\/1\.1 408[^]*"code":"TIMEOUT"/);

  times.sort((a, b) => a - b);
  const slowest = clients
    .map(({ what, all }) => `${what} ${Math.round(Math.max(...all.map(({ closedAfter }) => closedAfter() ?? 0)))} ms`)
    .join(', ');
  say(
    `slow clients: ${SOCKETS} of each, ${slowest}; others meanwhile p50 ${Math.round(times[times.length >> 1] ?? 0)} ms, p99 ${Math.round(times[Math.floor(times.length * 0.99)] ?? 0)} ms`,
  );
  expect(times[times.length >> 1]).toBeLessThan(BUSY_MS);
  for (const deadline = Date.now() + 5000; descriptors() - before > 10 && Date.now() < deadline;) await pause(50);
  expect(descriptors() - before).toBeLessThanOrEqual(10);
}, 120_000);

/** Enough to fill every buffer on the way; the rest waits in the shop. */
const MUCH_BYTES = 16 * 1024 * 1024;
const DEAF = 20;
/** No byte taken for 8 s; node looks once more whether a write goes on; and a busy machine. */
const UNHEARD_WITHIN_MS = 35_000;
const SIP_MS = 200;

/** Those that the kernel calls established. */
function connectionsOf(port: number): number {
  const at = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.filter(([, local = '', , state]) => local.endsWith(at) && state === '01').length;
}

// It takes its half minute: in the full run alone.
const inFull = isFull ? it : undefined;
inFull?.(
  `${DEAF} clients that ask for much and read nothing are let go in time, and whoever reads slowly is not`,
  async () => {
    const { hostname, port } = new URL(shop.url);
    const connections = () => connectionsOf(Number(port));
    const page = await api.rest('GET', '/', undefined, { accept: 'text/html' });
    const script = /\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? '';
    const { text } = await api.rest('GET', script);
    const much = `GET ${script} HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n`.repeat(
      Math.ceil(MUCH_BYTES / text.length),
    );
    const asks = () => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(much);
      return socket;
    };
    const deaf = Array.from({ length: DEAF }, () => asks().pause());
    let heard = 0;
    const slow = asks().on('data', (chunk: Buffer) => {
      heard += chunk.length;
      slow.pause();
      setTimeout(() => slow.resume(), SIP_MS);
    });
    while (connections() <= DEAF) await pause(50);
    const began = performance.now();
    while (connections() > 1 && performance.now() - began < 2 * UNHEARD_WITHIN_MS) await pause(200);
    const after = performance.now() - began;
    say(
      `slow clients: ${DEAF} that read nothing are let go after ${Math.round(after)} ms; who reads slowly has ${Math.round(heard / 1024)} KB by then`,
    );
    expect(after).toBeLessThan(UNHEARD_WITHIN_MS);
    expect([slow.closed, connections()]).toEqual([false, 1]);
    for (const socket of [slow, ...deaf]) socket.destroy();
  },
  150_000,
);

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isFullRun, logLine, size } from '../../server/store/test/support.js';
import { apiOf, type Api } from '../support/api.js';
import { breakPipelines } from '../support/broken-pipelines.js';
import { startShop, type Shop } from '../support/shop.js';

/** Many clients that start a request and do not finish it, or do not read the response. */
const SOCKETS = size('SLOW_SOCKETS', 60, 1000);
/** The timeout is 5 s for headers and 15 s for a body; both are checked every 2 s. */
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

/** The open files and connections of the shop, but for those to its database: their pool grows with a crowd. */
function descriptors(): number {
  const inodes = readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[6]);
  const ofDatabase = new Set(inodes.map((inode) => `socket:[${inode}]`));
  return readdirSync(`/proc/${shop.pid}/fd`).filter((fd) => {
    try {
      return !ofDatabase.has(readlinkSync(`/proc/${shop.pid}/fd/${fd}`));
    } catch {
      return false; // closed meanwhile
    }
  }).length;
}

interface Client {
  socket: Socket;
  received: () => string;
  /** Milliseconds from its first byte until it was closed; undefined while it is open. */
  closedAfter: () => number | undefined;
}

/** Sends `text`, then `drip` every second unless it is empty. */
function openSlowClient(text: string, drip = ''): Client {
  const { hostname, port } = new URL(shop.url);
  const began = performance.now();
  const socket = connect(Number(port), hostname);
  let received = '';
  let closed: number | undefined;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => undefined);
  socket.write(text);
  const timer = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 1000);
  socket.once('close', () => {
    clearInterval(timer);
    closed = performance.now() - began;
  });
  return { socket, received: () => received, closedAfter: () => closed };
}

const WITHOUT_END = 'never end their headers';
const WITHOUT_BODY = 'never end their body';
const KINDS: [string, () => Client, number][] = [
  ['send nothing', () => openSlowClient(''), HEADERS_WITHIN_MS],
  [WITHOUT_END, () => openSlowClient('GET /products HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'), HEADERS_WITHIN_MS],
  [
    WITHOUT_BODY,
    () =>
      openSlowClient(
        'POST /orders/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
        ' ',
      ),
    BODY_WITHIN_MS,
  ],
  ['stay after a response', () => openSlowClient('GET /categories HTTP/1.1\r\nhost: x\r\n\r\n'), HEADERS_WITHIN_MS],
];
/** Slow bodies are tested in the full run only, because each takes 15 s. */
const TESTED_KINDS = KINDS.filter(([what]) => isFullRun || what !== WITHOUT_BODY);

const testedKinds = TESTED_KINDS.map(([what]) => what).join(', ');
it(`disconnects ${SOCKETS} clients each that ${testedKinds} in time, without delaying others`, async () => {
  // Those to a MongoDB, which are like all others, are opened by this crowd.
  await Promise.all(
    Array.from({ length: SOCKETS }, (_, index) => api.rest('GET', `/products/${String(index).padStart(24, '0')}`)),
  );
  const before = descriptors();
  const clients = TESTED_KINDS.map(([what, make, within]) => ({
    what,
    within,
    all: Array.from({ length: SOCKETS }, make),
  }));
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
  // Unfinished requests are answered with 408 and the usual error body.
  const withResponse = clients
    .filter(({ what }) => what === WITHOUT_END || what === WITHOUT_BODY)
    .flatMap(({ all }) => all.slice(0, 3));
  for (const { received } of withResponse) expect(received()).toMatch(/^HTTP\/1\.1 408[^]*"code":"TIMEOUT"/);

  times.sort((a, b) => a - b);
  const slowest = clients
    .map(({ what, all }) => `${what} ${Math.round(Math.max(...all.map(({ closedAfter }) => closedAfter() ?? 0)))} ms`)
    .join(', ');
  logLine(
    `slow clients: ${SOCKETS} of each, ${slowest}; ` +
      `others meanwhile p50 ${Math.round(times[times.length >> 1] ?? 0)} ms, ` +
      `p99 ${Math.round(times[Math.floor(times.length * 0.99)] ?? 0)} ms`,
  );
  expect(times[times.length >> 1]).toBeLessThan(BUSY_MS);
  for (const deadline = Date.now() + 5000; descriptors() - before > 10 && Date.now() < deadline;) await pause(50);
  expect(descriptors() - before).toBeLessThanOrEqual(10);
});

it.each([
  ['at the first bytes of an answer', undefined],
  // The answers of most requests are begun after that.
  ['before an answer', 1],
])('closes the files of responses that waited for their turn on a connection that broke %s', async (_when, after) => {
  await breakPipelines(shop);
  const before = descriptors();
  await breakPipelines(shop, { connections: 20, requests: 60, ...(after !== undefined && { after }) });
  for (const deadline = Date.now() + 5000; descriptors() - before > 10 && Date.now() < deadline;) await pause(50);
  expect(descriptors() - before).toBeLessThanOrEqual(10);
});

/** Enough to fill the buffers of both sides; the rest waits in the server. */
const RESPONSE_BYTES = 16 * 1024 * 1024;
const STALLED = size('STALLED_CLIENTS', 5, 20);
const STALLED_WITHIN_MS = 16_000;
const READ_PAUSE_MS = 200;

/** The number of established connections to a port. */
function connectionsOf(port: number): number {
  const at = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.filter(([, local = '', , state]) => local.endsWith(at) && state === '01').length;
}

it(`disconnects ${STALLED} clients that request much and read nothing, but not a slow reader`, async () => {
  const { hostname, port } = new URL(shop.url);
  const connections = () => connectionsOf(Number(port));
  const page = await api.rest('GET', '/', undefined, { accept: 'text/html' });
  const script = /\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? '';
  const { text } = await api.rest('GET', script);
  const requests = `GET ${script} HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n`.repeat(
    Math.ceil(RESPONSE_BYTES / text.length),
  );
  const sendRequests = () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(requests);
    return socket;
  };
  const stalled = Array.from({ length: STALLED }, () => sendRequests().pause());
  let receivedBytes = 0;
  const slowReader = sendRequests().on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    slowReader.pause();
    setTimeout(() => slowReader.resume(), READ_PAUSE_MS);
  });
  while (connections() <= STALLED) await pause(50);
  const began = performance.now();
  while (connections() > 1 && performance.now() - began < 2 * STALLED_WITHIN_MS) await pause(200);
  const after = performance.now() - began;
  logLine(
    `slow clients: ${STALLED} that read nothing were disconnected after ${Math.round(after)} ms; ` +
      `the slow reader had ${Math.round(receivedBytes / 1024)} KB by then`,
  );
  expect(after).toBeLessThan(STALLED_WITHIN_MS);
  expect([slowReader.closed, connections()]).toEqual([false, 1]);
  for (const socket of [slowReader, ...stalled]) socket.destroy();
});

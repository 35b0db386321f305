import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../server/src/workers/free-port.js';
import { mongoUri } from '../support/database.js';
import { startOwnShop, type Shop } from '../support/shop.js';
import { workerPids } from '../support/workers.js';
import { waitUntil } from '../support/wait-until.js';

/** WORKERS=2, stopped while a worker starts: Node loses what the primary process sends to it before it listens. */
const HOST = '127.0.0.1';
const STOPPED_WITHIN_MS = 10_000;
const ENV = { WORKERS: '2', SEED: 'none', LOG_LEVEL: 'error', STOCK_DIGEST_HOUR: 'off' };

interface Starting {
  pid: number;
  url: string;
}

const until = (isTrue: () => Promise<boolean>) => waitUntil(() => isTrue().catch(() => false), { everyMs: 5 });

const sendTerm = (pid: number): void => void process.kill(pid, 'SIGTERM');

/** As Linux tells it: T if the process is stopped, Z if it has ended; undefined if it is gone. */
const stateOf = async (pid: number): Promise<string | undefined> =>
  /\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1];

/** Stops a first start as soon as `isTime`; returns the exit code, and how long the end took. */
async function endStart(
  isTime: (starting: Starting) => Promise<boolean>,
  send: (pid: number) => void | Promise<void> = sendTerm,
) {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-'));
  const port = String(await findFreePort(HOST));
  const child = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
    env: { ...process.env, ...ENV, HOST, PORT: port, DATA_DIR: folder, MONGODB_URI: mongoUri(folder) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // it leads a group of its own
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close');
  try {
    const { pid } = child;
    if (pid === undefined) throw new Error('No process began.');
    await until(() => isTime({ pid, url: `http://${HOST}:${port}` }));
    const began = performance.now();
    await send(pid);
    await ended;
    return { code: child.exitCode, errors, isInTime: performance.now() - began < STOPPED_WITHIN_MS };
  } finally {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const hasWorkers =
  (count: number) =>
  async ({ pid }: Starting) =>
    (await workerPids(pid)).length === count;
const isReady = async ({ url }: Starting) => (await fetch(`${url}/health/ready`)).status === 200;

// The errors are only here to be shown when a check fails.
const ENDED = { code: 0, errors: expect.any(String), isInTime: true };

it.each([
  ['its first worker', hasWorkers(1)],
  ['its second worker', hasWorkers(2)],
])('ends gracefully when it is stopped as soon as %s begins', async (_worker, isTime) => {
  expect(await endStart(isTime)).toEqual(ENDED);
});

// As Ctrl-C and systemd do. A worker that has just begun ends by the signal itself.
it.each([
  ['SIGINT', 'its first worker', hasWorkers(1)],
  ['SIGTERM', 'its first worker', hasWorkers(1)],
  ['SIGTERM', 'its second worker', hasWorkers(2)],
] as const)('ends gracefully when all its processes get %s as soon as %s begins', async (signal, _worker, isTime) => {
  expect(await endStart(isTime, (pid) => void process.kill(-pid, signal))).toEqual(ENDED);
});

it('ends gracefully when its starting worker has ended by the signal to all of them before it gets its own', async () => {
  const send = async (pid: number) => {
    const worker = (await workerPids(pid))[0] ?? -1;
    sendTerm(worker);
    await until(async () => !(await workerPids(pid)).includes(worker));
    sendTerm(pid);
  };
  expect(await endStart(hasWorkers(1), send)).toEqual(ENDED);
});

it('ends gracefully when it is stopped as soon as it is ready, and has no administrator yet', async () => {
  // The end overtakes what is left of the start in about every second attempt.
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await endStart(isReady)).toEqual(ENDED);
});

it('ends gracefully when it is stopped as soon as a worker that was killed is started again', async () => {
  const shop = await startOwnShop(ENV);
  const before = await workerPids(shop.pid);
  process.kill(before[0] ?? -1, 'SIGKILL');
  await until(async () => (await workerPids(shop.pid)).some((pid) => !before.includes(pid)));
  const began = performance.now();
  const code = await shop.end();
  expect([code, performance.now() - began < STOPPED_WITHIN_MS]).toEqual([0, true]);
  await shop.stop();
});

it('ends gracefully when a signal to its whole group reaches the workers after its own message', async () => {
  const shop = await startOwnShop(ENV);
  const ended = shop.end();
  await until(async () => {
    const workers = await workerPids(shop.pid).catch(() => []);
    for (const pid of workers) process.kill(pid, 'SIGTERM');
    return workers.length === 0;
  });
  expect(await ended).toBe(0);
  await shop.stop();
});

/** Whether nobody listens on a port. */
async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

describe('a worker that hangs', () => {
  /** Stops a shop one of whose workers does nothing any more, and returns its exit code. Its port must be free then. */
  async function endWithHangingWorker(signalAgain: (shop: Shop) => Promise<void>) {
    const shop = await startOwnShop(ENV);
    const [hanging = -1] = await workerPids(shop.pid);
    process.kill(hanging, 'SIGSTOP');
    try {
      const ended = shop.end();
      await signalAgain(shop);
      const code = await ended;
      const { port, hostname } = new URL(shop.url);
      // The system takes a moment to end a killed process, with all of its threads.
      await waitUntil(() => isFree(Number(port), hostname), { withinMs: 10_000 });
      return code;
    } finally {
      if ((await stateOf(hanging)) === 'T') process.kill(hanging, 'SIGKILL');
      await shop.kill();
      await shop.stop();
    }
  }

  it('ends with the primary process at its limit, and keeps no port', async () => {
    expect(await endWithHangingWorker(async () => undefined)).toBe(1);
  });

  it('ends with the primary process at a second signal, and keeps no port', async () => {
    const send = async ({ pid }: Shop) => {
      // The other worker has got the first one.
      await until(async () => (await workerPids(pid)).length === 1);
      sendTerm(pid);
    };
    expect(await endWithHangingWorker(send)).toBe(1);
  });
});

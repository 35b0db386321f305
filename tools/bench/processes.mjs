/** Starts and stops the measured servers, each in its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../ready.mjs';

const HOST = '127.0.0.1';

/** All guards and rate limits are on, with wide limits and addresses from X-Forwarded-For. */
const SETTINGS = {
  PORT: '0',
  HOST,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'silent',
  SEED: 'demo',
  TRUST_PROXY_HOPS: '1',
};

let addresses = 0;
/** Headers of a client with a new address, as a proxy would send them, so that no single address reaches a limit. */
export function newClientHeaders() {
  addresses += 1;
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

function launch(args, env, pattern) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', env.LOG_LEVEL === 'info' ? 'pipe' : 'inherit'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  // Runs before the other work at the end: a folder is removed when nobody writes there any more.
  process.prependOnceListener('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return new Promise((resolve, reject) => {
    let output = '';
    /** What was printed since the last call. */
    const takeOutput = () => {
      const taken = output;
      output = '';
      return taken;
    };
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const port = pattern.exec(output)?.[1];
      if (port) resolve({ child, started, url: `http://${HOST}:${port}`, takeOutput });
    });
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${output}`)));
  });
}

const stopper =
  (child, signal = 'SIGTERM') =>
  async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

/** Starts the shop as `npm start` does. `firstPage` is the time in ms from the start to the response of Home. */
export async function startShop(dataDir, env = {}) {
  const { child, started, url, takeOutput } = await launch(
    ['tools/start.mjs'],
    { ...SETTINGS, DATA_DIR: dataDir, ...env },
    /^Shop\s+http:\/\/[^\s/]*:(\d+)/m,
  );
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  await page.text();
  if (!page.ok) throw new Error(`Home answers ${page.status}`);
  return {
    url,
    firstPage: performance.now() - started,
    megabytes: () => residentMegabytes(child.pid),
    /** The processor time of all its processes so far. */
    processorMs: () => processorMs(child.pid),
    signal: (name) => child.kill(name),
    takeOutput,
    stop: stopper(child),
    kill: stopper(child, 'SIGKILL'),
  };
}

/** The URI for the driver while a shop with the embedded database runs on this folder. */
export const databaseUri = (dataDir) =>
  `mongodb://${encodeURIComponent(join(dataDir, 'store', 'store.sock'))}/zevar?directConnection=true`;

/** Starts a bare node:http server that gives every request the response `{ headers, body }`. */
export async function startRawServer(response) {
  const { child, url } = await launch(
    [join('tools', 'bench', 'raw-server.mjs'), JSON.stringify(response)],
    {},
    /listening (\d+)/,
  );
  return { url, stop: stopper(child) };
}

export async function seed(dataDir, products, orders = 0) {
  const args = ['tools/start.mjs', 'seed', '--products', String(products), '--orders', String(orders)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`seeding ${products} products failed`);
}

function residentMegabytes(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const MS_PER_TICK = 10;

/** The processor time of a process and of those that it has started, in ms. */
function processorMs(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // Behind the name of the program, which may have spaces: state, parent, … and from the 12th on user and system.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
        return { id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
      } catch {
        return []; // it has ended
      }
    });
  const ticksOf = (id) =>
    processes
      .filter((each) => each.id === id || each.parent === id)
      .reduce((sum, each) => sum + (each.id === id ? each.ticks : ticksOf(each.id)), 0);
  return ticksOf(pid) * MS_PER_TICK;
}

/** Starts what is measured, each in a process of its own, and stops it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../ready.mjs';

const HOST = '127.0.0.1';

/** Every guard and limiter is on; the limits are only wide, and who asks may say from where (`somewhere`). */
const SETTINGS = {
  PORT: '0',
  HOST,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'silent',
  SEED: 'demo',
  TRUST_PROXY_HOPS: '1',
};

let places = 0;
/** Each request from another address, as a proxy in front would tell it: one address that orders a thousand times is no shopper. */
export function somewhere() {
  places += 1;
  return { 'x-forwarded-for': `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}` };
}

function launch(args, env, pattern) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const port = pattern.exec(said)?.[1];
      if (port) resolve({ child, started, url: `http://${HOST}:${port}` });
    });
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${said}`)));
  });
}

const stopping = (child) => async () => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** The shop as `npm start` starts it. `firstPage`: milliseconds until Home was answered. */
export async function startShop(dataDir, env = {}) {
  const { child, started, url } = await launch(
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
    stop: stopping(child),
  };
}

/** For the driver, while a shop with a store of its own runs on this folder. */
export const storeUri = (dataDir) =>
  `mongodb://${encodeURIComponent(join(dataDir, 'store', 'store.sock'))}/zevar?directConnection=true`;

/** node:http and nothing else, answering every request with `bytes`. */
export async function startRaw(answer) {
  const { child, url } = await launch(
    [join('tools', 'bench', 'raw-server.mjs'), JSON.stringify(answer)],
    {},
    /listening (\d+)/,
  );
  return { url, stop: stopping(child) };
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

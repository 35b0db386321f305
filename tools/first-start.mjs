/** The first start of what was built: on an empty folder, for a page and a list, so that V8 compiles what every start needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './ready.mjs';

const LIMIT = 60_000;
const QUERY = '{ products(page: 1) { items { id name price } } categories { id name } }';

async function visit(shop) {
  await fetch(`${shop}/`);
  await fetch(`${shop}/products/`, { headers: { accept: 'application/json' } });
  await fetch(`${shop}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  });
}

/** Without what it keeps, a start takes longer and is otherwise the same. */
async function keepCompiled() {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-build-'));
  const preload = pathToFileURL(join(ROOT, 'tools', 'keep-compiled.mjs')).href;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: tmpdir(),
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'demo',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  const shop = spawn(process.execPath, ['--import', preload, join(ROOT, 'dist', 'server', 'main.js')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = setTimeout(() => shop.kill('SIGKILL'), LIMIT);
  const ended = once(shop, 'exit');
  let said = '';
  let visited;
  shop.stderr.on('data', (piece) => (said += piece));
  shop.stdout.on('data', (piece) => {
    said += piece;
    const url = /^Shop\s+http:\/\/localhost(:\d+)/m.exec(said)?.[1];
    if (url && !visited)
      visited = visit(`http://127.0.0.1${url}`)
        .catch((error) => (said += error))
        .finally(() => shop.kill('SIGTERM'));
  });
  const [code] = await ended;
  clearTimeout(limit);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  if (code !== 0) process.stderr.write(`The shop was built, but not tried out; it will start more slowly.\n${said}\n`);
}

await keepCompiled();

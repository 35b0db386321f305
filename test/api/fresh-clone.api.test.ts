import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFullRun } from '../../server/store/test/support.js';
import { apiOf } from '../support/api.js';

const ROOT = process.cwd();
const IGNORED = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'))
  .map((line) => join(ROOT, line.slice(0, -1)));
/** A busy machine builds for minutes, and the full run installs all packages first. */
const STARTED_WITHIN_MS = 15 * 60_000;

let clone: string;
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'zevar-clone-'));
  cpSync(ROOT, clone, {
    recursive: true,
    filter: (path) => !IGNORED.includes(path) && path !== join(ROOT, '.git') && path !== join(ROOT, '.env'),
  });
  if (isFullRun) return;
  // The small run has the packages already: npm start finds them newer than the lock.
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  utimesSync(join(clone, 'package-lock.json'), 0, 0);
});
afterAll(() => rm(clone, { recursive: true, force: true }));

/** Starts a program in the clone and waits for a line of its output. */
async function start(program: string, args: string[], awaited: RegExp) {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(program, args, { cwd: clone, env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => awaited.test((output += chunk.toString())) && resolve());
    child.once('exit', (code) => reject(new Error(`${program} ${args.join(' ')} ended with ${code}.\n${output}`)));
  });
  return { child, output: () => output };
}

it(
  'npm start in a fresh clone installs, builds and starts the shop, and all addresses that it prints answer',
  async () => {
    const { child: npm, output: read } = await start('npm', ['start'], /^Admin .*\n/m);
    const output = read();
    expect(output.includes('Installing packages')).toBe(isFullRun);
    expect(output).toMatch(/Built the server\.\n[^]*Built the client\.\n/);

    const addresses = Object.fromEntries(
      [...output.matchAll(/^(\w+) +(http:\S+)$/gm)].map(([, name = '', address = '']) => [name, address]),
    );
    expect(Object.keys(addresses)).toEqual(['Shop', 'Explorer', 'Reference', 'Mailbox']);
    for (const address of Object.values(addresses)) {
      const { status, headers } = await fetch(address, { headers: { accept: 'text/html' } });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    }
    const [, email, password] = /^Admin +(\S+), password (\S+)/m.exec(output) ?? [];
    const api = apiOf({ url: new URL(addresses['Shop'] ?? '').origin });
    expect((await api.rest('POST', '/auth', { email, password })).body.user.isAdmin).toBe(true);
    expect((await api.gql('{ products(limit: 1) { pageInfo { totalItems } } }')).data.products.pageInfo).toEqual({
      totalItems: 60,
    });

    npm.kill('SIGTERM');
    await once(npm, 'close');
  },
  STARTED_WITHIN_MS,
);

it(
  'npm run dev starts the server once, after what it is made of has been written',
  async () => {
    const { child, output } = await start(process.execPath, [join('tools', 'dev.mjs')], /Database +the embedded store/);
    // Files that are written after it would restart it at once.
    await pause(3000);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(output()).not.toMatch(/Restarting|could not start/);
  },
  STARTED_WITHIN_MS,
);

/** `npm run dev`: rebuilds and restarts the server and reloads the client whenever a file is saved. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkNode, childEnv, ensureBuilt, ensureInstalled, ROOT, tool } from './ready.mjs';

checkNode();
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
if (existsSync('.env')) process.loadEnvFile('.env');

const node = `"${process.execPath}"`;
const watchPaths = ['server/src', 'server/store', 'shared'].map((path) => `--watch-path=dist/${path}`).join(' ');
const programs = {
  build: `${node} "${tool('swc')}" server/src server/store shared -d dist --config-file .swcrc -w -q`,
  server: `${node} ${watchPaths} --watch-preserve-output dist/server/src/programs/main.js`,
  client: `${node} "${tool('vite')}" --config client/vite.config.ts`,
};
const args = [
  tool('concurrently'),
  '--kill-others',
  '--names',
  Object.keys(programs).join(','),
  ...Object.values(programs),
];
const child = spawn(process.execPath, args, { cwd: ROOT, env: childEnv(), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));

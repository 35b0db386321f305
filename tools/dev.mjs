/** `npm run dev`: rebuilds and restarts the server and reloads the client whenever a file is saved. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkNode, childEnv, endWithParent, ensureBuilt, ensureInstalled, ROOT, tool } from './ready.mjs';

checkNode();
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
if (existsSync('.env')) process.loadEnvFile('.env');

// Its first pass writes all files again: a server that starts meanwhile finds some half written.
const { swcDir } = await import('@swc/cli');
await new Promise((resolve, reject) => {
  const cliOptions = {
    filenames: ['server/src', 'server/store', 'shared'],
    outDir: 'dist',
    extensions: ['.ts'],
    outFileExtension: 'js',
    watch: true,
    quiet: true,
  };
  const swcOptions = { configFile: '.swcrc' };
  swcDir({ cliOptions, swcOptions, callbacks: { onWatchReady: resolve } }).catch(reject);
});

const node = `"${process.execPath}"`;
const watchPaths = ['dist/server/src', 'dist/server/store', 'dist/shared', 'schema.graphql']
  .map((path) => `--watch-path=${path}`)
  .join(' ');
const programs = {
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
// Vite warns of each import without an extension, because some later version may want them.
const env = { ...childEnv(), VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
endWithParent('node tools/dev.mjs');
child.on('exit', (code) => process.exit(code ?? 0));

/** `npm start`: everything a fresh clone needs, then the shop, in this very process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
if (existsSync('.env')) process.loadEnvFile('.env');

const program = process.argv[2] ?? 'main';
endWithNpm();
// seed.js and its like read the rest of the command line as their own.
process.argv.splice(1, 2, join(ROOT, 'dist', 'server', `${program}.js`));
await import(`../dist/server/${program}.js`);

/** Between npm and us stands a shell that hands on no SIGTERM: when it is gone, so are we. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_script?.startsWith('node tools/start.mjs')) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      clearInterval(watch); // whoever told us: a second signal would break the end off
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

/** `npm start`: installs and builds what is missing, then runs a server program in this process, `main` by default. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
if (existsSync('.env')) process.loadEnvFile('.env');

const program = process.argv[2] ?? 'main';
endWithParent();
// The program reads the remaining arguments as its own.
process.argv.splice(1, 2, join(ROOT, 'dist', 'server', `${program}.js`));
await import(`../dist/server/${program}.js`);

/** npm runs scripts in a shell that does not forward SIGTERM: ends this process when that shell is gone. */
function endWithParent() {
  if (!process.env.npm_lifecycle_script?.startsWith('node tools/start.mjs')) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      clearInterval(watch); // a second signal would abort the graceful shutdown
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

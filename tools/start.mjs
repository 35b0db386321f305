/** `npm start`: installs and builds what is missing, then runs a server program in this process, `main` by default. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, endWithParent, ensureBuilt, ensureInstalled, ROOT } from './ready.mjs';

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
if (existsSync('.env')) process.loadEnvFile('.env');

const program = process.argv[2] ?? 'main';
endWithParent('node tools/start.mjs');
// The program reads the remaining arguments as its own.
process.argv.splice(1, 2, join(ROOT, 'dist', 'server', `${program}.js`));
await import(`../dist/server/${program}.js`);

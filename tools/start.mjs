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
// seed.js and its like read the rest of the command line as their own.
process.argv.splice(1, 2, join(ROOT, 'dist', 'server', `${program}.js`));
await import(`../dist/server/${program}.js`);

/**
 * Each program of the server in as few files as it needs, packages included: reading 1,200 small files took a start two
 * seconds (docs/decisions/0010). Reads what swc made of the sources, writes dist/server/{program}.js.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './ready.mjs';

/** What can be started, by name, and the module it begins with. */
const PROGRAMS = {
  main: 'main',
  seed: 'seed',
  admin: 'admin',
  store: 'store/serve',
  // A thread of its own, started by the file beside it: embedded-store.ts.
  'store-worker': 'store/store-worker',
  backup: 'backup/backup',
  restore: 'backup/restore',
  invariants: 'invariants/check',
};

/** Binaries and files of their own beside their code; and mongoose, which writes to what it exports. */
const LEFT_IN_PLACE = ['lmdb', 'sharp', '@node-rs/argon2', 'altair-static', 'mongoose', 'mongodb', 'bson'];

const made = join(ROOT, 'dist', 'server');
for (const file of readdirSync(made)) if (file.endsWith('.js')) rmSync(join(made, file));

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, module]) => [name, join(made, 'src', `${module}.js`)])),
  platform: 'node',
  external: LEFT_IN_PLACE,
  onLog(level, log, tell) {
    // Nest and the driver look for packages that one may add; what the shop itself lacks, tsc and its start tell.
    if (log.code !== 'UNRESOLVED_IMPORT') tell(level, log);
  },
});
// Models, providers and errors are known by the names of their classes.
await bundle.write({ dir: made, format: 'esm', keepNames: true, chunkFileNames: 'chunk-[hash].js' });
await bundle.close();

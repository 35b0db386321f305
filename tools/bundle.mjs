/**
 * Each program of the server in as few files as it needs, packages included: reading 1,200 small files took a start two
 * seconds (docs/decisions/0010). Reads what swc made of the sources, writes dist/server/{program}.js.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './ready.mjs';

/** What can be started, by name, and the module it begins with. */
const PROGRAMS = {
  main: 'src/programs/main',
  seed: 'src/programs/seed',
  admin: 'src/programs/admin',
  store: 'src/programs/store',
  // A thread of its own, started by the file beside it: embedded-store.ts.
  'store-worker': 'store/store-worker',
  backup: 'src/programs/backup',
  restore: 'src/programs/restore',
  invariants: 'src/programs/invariants',
};

/** Binaries and files of their own beside their code. */
const LEFT_IN_PLACE = ['lmdb', 'sharp', '@node-rs/argon2', 'altair-static'];

/**
 * mongoose writes to its exports, and its functions look at what they are called on: whoever imports it gets the object
 * itself and not a bundler's copy of it.
 */
const mongooseItself = {
  name: 'mongoose-itself',
  resolveId: (id, importer) => (id === 'mongoose' && importer?.endsWith('.js') ? '\0mongoose' : null),
  async load(id) {
    if (id !== '\0mongoose') return null;
    const names = Object.keys(await import('mongoose')).filter(
      (name) => name !== 'default' && name !== 'module.exports',
    );
    return `import itself from 'mongoose/index.js';\nexport default itself;\nexport const { ${names.join(', ')} } = itself;\n`;
  },
};

const made = join(ROOT, 'dist', 'server');
rmSync(join(made, 'compiled'), { recursive: true, force: true });
for (const file of readdirSync(made)) if (/\.c?js$/.test(file)) rmSync(join(made, file));

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, module]) => [name, join(made, `${module}.js`)])),
  platform: 'node',
  external: LEFT_IN_PLACE,
  plugins: [mongooseItself],
  onLog(level, log, tell) {
    // Nest and the driver look for packages that one may add; what the shop itself lacks, tsc and its start tell.
    if (log.code !== 'UNRESOLVED_IMPORT') tell(level, log);
  },
});
const { output } = await bundle.write({
  dir: made,
  // Only what is no module can be run with code that was compiled before.
  format: 'cjs',
  strict: true,
  dynamicImportInCjs: false,
  // Models, providers and errors are known by the names of their classes.
  keepNames: true,
  entryFileNames: '[name]-[hash].cjs',
  chunkFileNames: 'chunk-[hash].cjs',
});
await bundle.close();

for (const { name, fileName } of output.filter((file) => file.isEntry)) {
  const lines = [
    `import { join } from 'node:path';`,
    `import { runProgram } from './src/programs/run-program.js';`,
    '',
    `runProgram(join(import.meta.dirname, '${fileName}'));`,
  ];
  writeFileSync(join(made, `${name}.js`), `${lines.join('\n')}\n`);
}

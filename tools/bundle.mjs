/**
 * Bundles each server program with its packages into a few files, dist/server/{program}.js and shared chunks: a start
 * that reads 1,200 small files takes two seconds longer (docs/decisions/0010). The input is swc's output.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { EXTERNAL_PACKAGES } from './external-packages.mjs';
import { ROOT } from './ready.mjs';

/** Program names and their entry modules. */
const PROGRAMS = {
  main: 'src/programs/main',
  seed: 'src/programs/seed',
  admin: 'src/programs/admin',
  store: 'src/programs/store',
  // A worker thread, which embedded-store.ts starts by its file name.
  'store-worker': 'store/store-worker',
  // Likewise, by page-renderer.ts.
  'page-worker': 'src/web/page-worker',
  migrate: 'src/programs/migrate',
  backup: 'src/programs/backup',
  restore: 'src/programs/restore',
  media: 'src/programs/media',
  invariants: 'src/programs/invariants',
};

/**
 * Mongoose assigns to its own exports and its functions rely on `this`, so importers need the module object itself and
 * not the bundler's copy of its exports.
 */
const mongooseModuleObject = {
  name: 'mongoose-module-object',
  resolveId: (id, importer) => (id === 'mongoose' && importer?.endsWith('.js') ? '\0mongoose' : null),
  async load(id) {
    if (id !== '\0mongoose') return null;
    const names = Object.keys(await import('mongoose')).filter(
      (name) => name !== 'default' && name !== 'module.exports',
    );
    return `import moduleObject from 'mongoose/index.js';
export default moduleObject;
export const { ${names.join(', ')} } = moduleObject;
`;
  },
};

const outputFolder = join(ROOT, 'dist', 'server');
for (const file of readdirSync(outputFolder)) if (/\.c?js$/.test(file)) rmSync(join(outputFolder, file));

const bundle = await rolldown({
  input: Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, module]) => [name, join(outputFolder, `${module}.js`)]),
  ),
  platform: 'node',
  external: EXTERNAL_PACKAGES,
  plugins: [mongooseModuleObject],
  // Packages run without their development checks in every mode: graphql-js asks at each field. The shop's own mode is
  // read by config.ts from the whole environment.
  transform: { define: { 'process.env.NODE_ENV': "'production'" } },
  onLog(level, log, defaultHandler) {
    // Nest and the driver try to load optional packages; imports that the server itself lacks are found by tsc.
    if (log.code !== 'UNRESOLVED_IMPORT') defaultHandler(level, log);
  },
});
await bundle.write({
  dir: outputFolder,
  format: 'esm',
  // Nest and Mongoose use class names as the names of providers, models and errors.
  keepNames: true,
  // Names stay for stack traces; a third fewer bytes start five per cent sooner, and make a smaller image.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  entryFileNames: '[name].js',
  chunkFileNames: 'chunk-[hash].js',
});
await bundle.close();

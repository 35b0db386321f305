/**
 * Collects in dist/image what a container needs to run the shop: the bundled programs, the client, the demo pictures and
 * the packages that are not bundled, for this platform and this Node. Run after a build; prints the sizes.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTERNAL_PACKAGES } from './external-packages.mjs';
import { ROOT } from './ready.mjs';

export const IMAGE_FOLDER = join(ROOT, 'dist', 'image');
/** Whether the C library is glibc, as on Debian and most others; Alpine has musl. */
const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;

/** Documentation, types, sources of what is compiled, and tests: nothing that is run. Licences stay. */
const NEVER_RUN = /(\.(md|map|ts|mts|cts|c|cc|cpp|h|gyp|markdown)|CHANGELOG.*)$/i;
const FOLDERS_NEVER_RUN = new Set(['test', 'tests', 'docs', 'benchmark', 'dependencies', 'src']);

/** Binaries are built for a version of Node (`abi115`) or for all (`napi`), and for a C library. */
function isForeignBinary(name) {
  if (!name.endsWith('.node')) return false;
  const abi = /abi(\d+)/.exec(name)?.[1];
  return (abi !== undefined && abi !== process.versions.modules) || name.includes(isGlibc ? 'musl' : 'glibc');
}

const isRun = (path) => {
  const name = basename(path);
  if (statSync(path).isDirectory()) return !FOLDERS_NEVER_RUN.has(name);
  return !NEVER_RUN.test(name) && !isForeignBinary(name);
};

/** The folders of a package and of all that it needs, as Node would find them; those of other platforms are missing. */
function packageFolders(names, from = ROOT, found = new Set()) {
  for (const name of names) {
    let folder = from;
    while (!existsSync(join(folder, 'node_modules', name)) && folder !== ROOT) folder = dirname(folder);
    const path = join(folder, 'node_modules', name);
    if (found.has(path) || !existsSync(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    packageFolders(Object.keys({ ...dependencies, ...optionalDependencies }), path, found);
  }
  return found;
}

const copy = (path, options = {}) =>
  cpSync(join(ROOT, path), join(IMAGE_FOLDER, path), { recursive: true, dereference: true, ...options });

/** Bytes. */
export const sizeOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

export function collectImage() {
  rmSync(IMAGE_FOLDER, { recursive: true, force: true });
  mkdirSync(join(IMAGE_FOLDER, 'dist', 'server'), { recursive: true });
  for (const file of ['schema.graphql', 'server/demo', 'dist/client', 'dist/openapi']) copy(file);
  for (const file of readdirSync(join(ROOT, 'dist', 'server')))
    if (/\.c?js$/.test(file)) copy(join('dist', 'server', file));
  // The copy has no name: Jest finds it in dist, and takes no two packages of one name.
  const { version, type } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(IMAGE_FOLDER, 'package.json'), JSON.stringify({ private: true, version, type }));
  // The build for the server has copies of the client's pictures and styles, which nobody asks it for.
  copy('dist/pages', { filter: (path) => statSync(path).isDirectory() || path.endsWith('.js') });
  for (const folder of packageFolders(EXTERNAL_PACKAGES))
    copy(folder.slice(ROOT.length + 1), { filter: (path) => isRun(path) && basename(path) !== 'node_modules' });
  return sizeOf(IMAGE_FOLDER);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const total = collectImage();
  for (const part of ['dist/server', 'dist/client', 'dist/pages', 'server/demo', 'node_modules'])
    process.stdout.write(`${part.padEnd(12)} ${megabytes(sizeOf(join(IMAGE_FOLDER, part)))}\n`);
  process.stdout.write(`${'in all'.padEnd(12)} ${megabytes(total)}\n`);
}

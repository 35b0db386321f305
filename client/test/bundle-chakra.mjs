/**
 * Jest's global setup: bundles the parts of Chakra that the client uses into one file. Jest loads the packages again
 * for each test file, and Chakra's thousand small modules take longer to load than most tests take to run.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const CHAKRA = '@chakra-ui/react';
/** A virtual module that re-exports those names. */
const ENTRY = 'chakra-entry.mjs';
const IMPORTS = new RegExp(`import \\{([^}]*)\\} from '${CHAKRA}'`, 'g');

/** The names that the client's files import from Chakra, without types. */
function importedNames(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const lists = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTS)].map(([, list]) => list),
  );
  const names = lists
    .join(',')
    .split(',')
    .map((name) => name.trim().replace(/ as .*$/, ''));
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type '));
}

export default async function bundleChakra({ rootDir }) {
  const names = importedNames(join(rootDir, 'client'));
  const bundle = await rolldown({
    cwd: rootDir,
    input: ENTRY,
    plugins: [
      {
        name: 'chakra-entry',
        resolveId: (id) => (id === ENTRY ? join(rootDir, 'client', ENTRY) : null),
        load: (id) => (id.endsWith(ENTRY) ? `export { ${names.join(', ')} } from '${CHAKRA}';` : null),
      },
    ],
    platform: 'browser',
    // Chakra and the tests must share one React.
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    // The directive 'use client' has no effect here.
    onLog: (level, log, next) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : next(level, log)),
  });
  const { output } = await bundle.generate({ format: 'cjs', keepNames: true, codeSplitting: false });
  await bundle.close();
  const folder = join(rootDir, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'chakra.cjs');
  // Written to a temporary file and renamed, because another run may be reading this one.
  writeFileSync(`${file}.${process.pid}`, output[0].code);
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Before the client's tests: what the client uses of Chakra, in one file. Each test file reads its packages anew, and
 * finding, reading and compiling Chakra's thousand small files took it longer than most tests take.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const CHAKRA = '@chakra-ui/react';
const IMPORTS = new RegExp(`import \\{([^}]*)\\} from '${CHAKRA}'`, 'g');

/** What the client's files import of it, types left out. */
function usedNames(folder) {
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

export default async function bundlePackages({ rootDir }) {
  const names = usedNames(join(rootDir, 'client'));
  const bundle = await rolldown({
    cwd: rootDir,
    input: 'used',
    plugins: [
      {
        name: 'used-of-chakra',
        resolveId: (id) => (id === 'used' ? join(rootDir, 'client', 'used-of-chakra.mjs') : null),
        load: (id) => (id.endsWith('used-of-chakra.mjs') ? `export { ${names.join(', ')} } from '${CHAKRA}';` : null),
      },
    ],
    platform: 'browser',
    // One React for Chakra and for the tests.
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    // 'use client' means nothing here.
    onLog: (level, log, tell) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : tell(level, log)),
  });
  const { output } = await bundle.generate({ format: 'cjs', keepNames: true, codeSplitting: false });
  await bundle.close();
  const folder = join(rootDir, '.cache');
  mkdirSync(folder, { recursive: true });
  const made = join(folder, 'chakra.cjs');
  // Another run may be reading it.
  writeFileSync(`${made}.${process.pid}`, output[0].code);
  renameSync(`${made}.${process.pid}`, made);
}

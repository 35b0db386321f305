/**
 * Before the client's tests: Chakra and what it needs in one file. Each test file reads its packages anew, and finding,
 * reading and compiling Chakra's thousand small files took it longer than most tests take.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

export default async function bundlePackages({ rootDir }) {
  const bundle = await rolldown({
    cwd: rootDir,
    input: '@chakra-ui/react',
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join('docs', 'testing.md');
const FOLDERS = ['test/api', 'test/timing', 'test/support', 'server/store/test', 'server/src/cart'];

it('docs/testing.md names every test size, and no other', () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const used = sources.flatMap((source) => [...source.matchAll(/\bsize\('([A-Z_]+)'/g)].map(([, name]) => name));
  const documented = [...readFileSync(PAGE, 'utf8').matchAll(/^\|.*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([A-Z]{4,}[A-Z_]*)`/g)].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(documented.sort()).toEqual([...new Set(used)].sort());
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join('docs', 'test-programme.md');
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => /^\| (T-|oracle|random|rules)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** What the tests say themselves: `size('KILL_ROUNDS', 1, 200)` as `KILL_ROUNDS 4 / 200`. */
const sizesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bsize\('([A-Z_]+)', ([\d_]+), ([\d_]+)\)/g)].map(
    ([, name, small = '', full = '']) => `${name} ${small.replaceAll('_', '')} / ${full.replaceAll('_', '')}`,
  );
const filesOf = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '');
const sizesOf = (cell = ''): string[] =>
  [...cell.matchAll(/`([A-Z_]+)` (\d+) \/ (\d+)/g)].map(([, name, small, full]) => `${name} ${small} / ${full}`);
const named = rows.flatMap(([, , , files]) => filesOf(files));

describe(PAGE, () => {
  it('has a state for each row, and a file unless it is open', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ length }) => length !== 7)).toEqual([]);
    expect(
      rows.filter(
        ([, , , files, , state = '']) => state === '' || (filesOf(files).length === 0 && !state.startsWith('open')),
      ),
    ).toEqual([]);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('says the sizes that the tests say', () => {
    const wrong = rows.flatMap(([, row, , files, sizes]) =>
      sizesOf(sizes)
        .filter((size) => !filesOf(files).flatMap(sizesIn).includes(size))
        .map((size) => `${row}: ${size}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names every test that has two sizes', () => {
    const tests = ['test/api', 'test/store'].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`),
    );
    const told = rows.flatMap(([, , , , sizes]) => sizesOf(sizes));
    expect(tests.filter((file) => sizesIn(file).some((size) => !told.includes(size)))).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldAssets } from './keep-previous-build';

const folder = mkdtempSync(join(tmpdir(), 'zevar-builds-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the files as Vite and the compression do; returns what is left in `assets`. */
function build(...names: string[]): string[] {
  for (const sub of ['assets', '.vite']) mkdirSync(join(folder, sub), { recursive: true });
  for (const name of names) writeFileSync(join(folder, 'assets', name), name);
  removeOldAssets(folder, names);
  for (const name of names) writeFileSync(join(folder, 'assets', `${name}.br`), name);
  return readdirSync(join(folder, 'assets')).sort();
}

it('the assets of a build are served until the build after the next, which may be the same', () => {
  build('index-1.js', 'about-1.js');
  build('index-2.js', 'about-1.js');
  expect(build('index-2.js', 'about-1.js')).toContain('index-1.js.br');
  expect(build('index-3.js', 'about-3.js')).toEqual(
    ['about-1.js', 'about-3.js', 'index-2.js', 'index-3.js'].flatMap((name) => [name, `${name}.br`]).sort(),
  );
});

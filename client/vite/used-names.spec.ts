import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepUsedNames, TABLES } from './used-names';

const installed = [
  '@pandacss/is-valid-prop/dist/index.mjs',
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js',
];

it.each(installed)('shortens the table of %s to the names that sources use', (file) => {
  const path = join(__dirname, '../../node_modules', file);
  const code = readFileSync(path, 'utf8');
  const [, list, separator] = TABLES.find(([module]) => module.test(path)) ?? [];
  if (!list || !separator) throw new Error(`No table for ${file}`);
  const shortened = keepUsedNames(code, list, separator, new Set(['width', 'color']));
  expect(list.exec(shortened)?.[0].split(separator).sort()).toEqual(['color', 'width']);
  expect(shortened.length).toBeLessThan(code.length / 2);
});

it('refuses a package without such a table', () => {
  expect(() => keepUsedNames('export {};', /(?<=names = ")[\w,]+/, ',', new Set())).toThrow('has the package changed?');
});

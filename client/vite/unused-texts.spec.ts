import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCES = join(__dirname, '../src');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|generated/.test(file))
  .map((file) => join(SOURCES, file));
const codes = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** The code of the files that import a catalogue. */
const usersOf = (catalogue: string): string[] =>
  [...codes].flatMap(([file, code]) => {
    const imports = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), `${path}.ts`));
    return imports.includes(catalogue) ? [code] : [];
  });

/** A key is written as it is, or its end follows a name: `${type}Failed`. */
const isUsed = (key: string, code: string): boolean =>
  code.includes(`'${key}'`) || [...code.matchAll(/`\$\{\w+\}(\w+)`/g)].some(([, end = '']) => key.endsWith(end));

it('Each text of a catalogue is used', () => {
  const catalogues = files.filter((file) => codes.get(file)?.includes('= defineTexts('));
  expect(catalogues.length).toBeGreaterThan(60);
  const unused = catalogues.flatMap((catalogue) => {
    const users = usersOf(catalogue);
    const keys = [...(codes.get(catalogue) ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key);
    return keys
      .filter((key) => !users.some((code) => isUsed(key, code)))
      .map((key) => `${catalogue.slice(SOURCES.length + 1)}: ${key}`);
  });
  expect(unused).toEqual([]);
});

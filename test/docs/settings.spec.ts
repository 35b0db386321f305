import { readFileSync } from 'node:fs';
import { readConfig } from '../../server/src/config/config.js';

const named = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();
const read = named('server/src/config/config.ts', /^ {2}([A-Z][A-Z_]+):/gm);

describe('.env.example', () => {
  it('holds every setting that the server reads, and no other', () => {
    expect(read.length).toBeGreaterThan(10);
    expect(named('.env.example', /^#?([A-Z][A-Z_]+)=/gm)).toEqual(read);
  });
});

describe('docs/operators.md', () => {
  const rows = [...readFileSync('docs/operators.md', 'utf8').matchAll(/^\| `([A-Z][A-Z_]+)` +\| (.*?) +\|/gm)].map(
    ([, name = '', documentedDefault = '']) => ({ name, documentedDefault }),
  );

  it('lists every setting that the server reads, and no other', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(read);
  });

  it('gives the actual default of each setting', () => {
    const defaults = new Map(Object.entries(readConfig({})));
    const fixed = rows.filter(({ name }) => ['string', 'number'].includes(typeof defaults.get(name)));
    expect(fixed.length).toBeGreaterThan(10);
    expect(fixed.map(({ name, documentedDefault }) => `${name} ${documentedDefault}`)).toEqual(
      fixed.map(({ name }) => `${name} \`${String(defaults.get(name))}\``),
    );
  });
});

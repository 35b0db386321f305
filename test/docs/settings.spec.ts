import { readFileSync } from 'node:fs';
import { readConfig } from '../../server/src/config/config.js';

const named = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();
const read = named('server/src/config/config.ts', /^ {2}([A-Z][A-Z\d_]+):/gm);

describe('.env.example', () => {
  it('holds every setting that the server reads, and no other', () => {
    expect(read.length).toBeGreaterThan(10);
    expect(named('.env.example', /^#?([A-Z][A-Z\d_]+)=/gm)).toEqual(read);
  });
});

describe('docker-compose.yml', () => {
  /** The image's own, and those of tests. */
  const NOT_PASSED = ['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT', 'FAILPOINTS', 'PASSWORD_HASHING'];

  it('passes every other setting on to the shop', () => {
    const [, shop = ''] = readFileSync('docker-compose.yml', 'utf8').split('\n  shop:\n');
    const passed = [...shop.matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name);
    const keysOfS3 = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    expect([...passed, ...NOT_PASSED].sort()).toEqual([...read, ...keysOfS3].sort());
  });
});

describe('docs/operators.md', () => {
  const rows = [...readFileSync('docs/operators.md', 'utf8').matchAll(/^\| `([A-Z][A-Z\d_]+)` +\| (.*?) +\|/gm)].map(
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

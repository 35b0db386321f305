import { readFileSync } from 'node:fs';

const named = (file: string, pattern: RegExp) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();

describe('.env.example', () => {
  it('holds every setting that the server reads, and no other', () => {
    const read = named('server/src/config.ts', /^ {2}([A-Z][A-Z_]+):/gm);
    expect(read.length).toBeGreaterThan(10);
    expect(named('.env.example', /^#?([A-Z][A-Z_]+)=/gm)).toEqual(read);
  });
});

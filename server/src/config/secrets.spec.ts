import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownSecret } from './secrets.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is made once, whole, for its owner alone, and leaves nothing else behind', () => {
  const made = ownSecret(folder);
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(ownSecret(folder)).toBe(made);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

it.each(['', 'short', ' '.repeat(64)])(
  'that is no secret (%p) is refused, and left for its owner to look at',
  (found) => {
    writeFileSync(join(folder, 'jwt-secret'), found);
    expect(() => ownSecret(folder)).toThrow(/too short to be a secret/);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(found);
  },
);

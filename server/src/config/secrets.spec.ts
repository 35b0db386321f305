import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from './secrets.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('says that a folder is in the place of the secret, as Docker makes one for a missing file', () => {
  mkdirSync(join(folder, 'jwt-secret'));
  expect(() => readOrCreateSecret(folder)).toThrow(/jwt-secret cannot be read \(EISDIR\): put the secret there/);
});

it('creates the secret once, readable by its owner only', () => {
  const secret = readOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(readOrCreateSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

it.each(['', 'short', ' '.repeat(64)])(
  'rejects a file that is too short to be a secret (%p) and leaves it unchanged',
  (found) => {
    writeFileSync(join(folder, 'jwt-secret'), found);
    expect(() => readOrCreateSecret(folder)).toThrow(/too short to be a secret/);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(found);
  },
);

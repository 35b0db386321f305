import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { armFailpoints, failpoint } from './failpoints.js';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-failpoints-'));
  file = join(folder, 'order');
});
afterEach(async () => {
  armFailpoints({ NODE_ENV: 'test', FAILPOINTS: undefined });
  await rm(folder, { recursive: true, force: true });
});

it('fails once, after the named step, with NODE_ENV=test', async () => {
  armFailpoints({ NODE_ENV: 'test', FAILPOINTS: file });
  await failpoint('stock');
  await writeFile(file, 'stock throw');
  await failpoint('order');
  await expect(failpoint('stock')).rejects.toThrow('Told to fail after stock');
  await failpoint('stock');
});

it('holds the named step until it is released', async () => {
  armFailpoints({ NODE_ENV: 'test', FAILPOINTS: file });
  await writeFile(file, 'stock hold');
  let isHeld = true;
  const held = failpoint('stock').then(() => (isHeld = false));
  await failpoint('stock');
  expect(isHeld).toBe(true);
  await rm(`${file}.held`);
  await held;
});

it('does nothing when it is not armed', async () => {
  await writeFile(file, 'stock throw');
  await failpoint('stock');
  expect(await readFile(file, 'utf8')).toBe('stock throw');
});

it.each(['production', 'development'] as const)('cannot be armed in %s', async (NODE_ENV) => {
  await writeFile(file, 'stock throw');
  expect(() => armFailpoints({ NODE_ENV, FAILPOINTS: file })).toThrow('NODE_ENV=test');
  await failpoint('stock');
});

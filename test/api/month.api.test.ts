import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MONTH = ['tools/month.mjs', '--orders', '60', '--kills', '1', '--minutes', '4'];

it('a month in which the server is killed agrees with its events in cash, stock, statistics and emails', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, MONTH);
  expect(stdout).toMatch(/^Seed 1: 60 orders in 4 days, .* delivered/m);
  expect(stdout).toMatch(/^Killed on day 3 among orders, with [1-9]\d* requests under way\.$/m);
  for (const what of [
    'revenue',
    'cash to collect',
    'cash paid out',
    'pieces in stock',
    'emails order-shipped',
    'step paid',
  ])
    expect(stdout).toMatch(new RegExp(`^${what} +\\| (.+\\S) +\\| \\1 +\\| yes$`, 'm'));
  expect(stdout).not.toMatch(/\| NO$/m);
  expect(stdout).toMatch(/^All \d+ rules hold/m);
  expect(stdout).toMatch(/^All \d+ rows agree\.$/m);
});

it('the command says how it is used', async () => {
  await expect(promisify(execFile)(process.execPath, ['tools/month.mjs', '--orders', 'many'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run month'),
  });
});

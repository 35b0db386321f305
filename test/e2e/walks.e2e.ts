import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/browser';

test('a guest’s gift and an account’s first order take no more taps and fields than before', async () => {
  test.slow();
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/walks.mjs']);
  expect(stdout).toMatch(/^guest gift: taps 4, fields 7$/m);
  expect(stdout).toMatch(/^account order: taps 9, fields 11$/m);
  expect(stdout).toMatch(/^order after registering: taps 12, fields 11$/m);
});

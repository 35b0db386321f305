import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

it('the files of the image are at most 90 MB, and the shop runs from them alone', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/image-check.mjs', '--folder'], {
    timeout: 280_000,
  });
  expect(stdout).toMatch(/^On top of its base the image has [\d.]+ MB \(at most 90\)\.$/m);
  expect(stdout).toContain('It serves a rendered page, a sign-in and an upload');
});

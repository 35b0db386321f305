import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOrdinaryUser } from '../../../test/support/ordinary-user.js';
import { CommandError } from '../programs/command-error.js';
import { readArchive } from './read-archive.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zevar-archive-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a backup that this user may not read is not called damaged', async () => {
  const file = join(folder, 'shop.zevar');
  writeFileSync(file, '', { mode: 0 });
  await asOrdinaryUser(() =>
    expect(readArchive(file).next()).rejects.toThrow(
      `The backup at ${file} cannot be read (EACCES): let this user read it.`,
    ),
  );
});

it.each(['none', 'file/none'])('there is no backup at %s', async (name) => {
  writeFileSync(join(folder, 'file'), '');
  const file = join(folder, name);
  await expect(readArchive(file).next()).rejects.toThrow(new CommandError(`There is no backup at ${file}.`));
});

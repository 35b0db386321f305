import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOrdinaryUser } from '../../../test/support/ordinary-user.js';
import { readConfig } from '../config/config.js';
import { CommandError } from '../programs/command-error.js';
import { resolveDatabaseAddress } from './open-database.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zevar-open-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a store that this user may not look into is not called missing', async () => {
  const store = join(folder, 'store');
  mkdirSync(store, { mode: 0 });
  await asOrdinaryUser(() =>
    expect(resolveDatabaseAddress(readConfig({ DATA_DIR: folder }))).rejects.toThrow(
      new CommandError(`The store in ${folder} cannot be read (EACCES): run this as the user of the shop.`),
    ),
  );
});

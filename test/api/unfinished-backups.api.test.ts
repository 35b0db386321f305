import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongoUri, withDatabase } from '../support/database.js';
import { runProgram, runProgramWith } from '../support/program.js';
import { startStore } from '../../server/store/test/support.js';

let folder: string;
/** Of a shop that is stopped. */
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-unfinished-'));
  source = join(folder, 'zevar-unfinished-source');
  expect(await runProgram('seed', source, '--products', '100', '--orders', '100')).toMatchObject({ code: 0 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('refuses an option, which a backup has none of', async () => {
  const file = join(folder, 'with-an-option.zevar');
  expect(await runProgram('backup', source, '--encrypt', file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Name the file that the backup goes to: .* where BACKUP_PASSPHRASE is set\.$/),
  });
  expect(existsSync(file)).toBe(false);
});

/** Ends the program as the operator does, once it has begun to write its file. */
const ENDED_WHILE_WRITING = `
  import { readdirSync } from 'node:fs';
  const timer = setInterval(() => {
    if (!readdirSync(process.env.BACKUP_FOLDER).some((name) => name.endsWith('.part'))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1);`;

it('leaves nothing of a backup that a signal has ended', async () => {
  const into = join(folder, 'ended');
  await mkdir(into);
  const result = await runProgramWith(
    {
      MONGODB_URI: mongoUri(source),
      BACKUP_FOLDER: into,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ENDED_WHILE_WRITING)}`,
    },
    'backup',
    source,
    join(into, 'shop.zevar'),
  );
  expect(result.code).toBeNull();
  expect(await readdir(into)).toEqual([]);
});

it('neither starts nor changes a shop on a database into which a restore has not finished', async () => {
  const target = join(folder, `zevar-unfinished-target-${process.pid}`);
  const good = join(folder, 'good.zevar');
  expect(await runProgram('backup', source, good)).toMatchObject({ code: 0 });
  expect(await runProgram('restore', target, good)).toMatchObject({ code: 0 });
  const store = mongoUri(target) === undefined ? await startStore({ folder: join(target, 'store') }) : undefined;
  await withDatabase({ dataDir: target }, (db) => db.createCollection('unfinishedrestore'));
  await store?.stop();
  for (const [name, ...args] of [
    ['main'],
    ['seed'],
    ['migrate'],
    ['migrate', '--dry-run'],
    ['admin', 'list'],
    ['media', 'adopt'],
  ])
    expect({ name, ...(await runProgram(name ?? '', target, ...args)) }).toEqual({
      name,
      code: 1,
      output: expect.stringMatching(/^The database holds only a part of a backup, [^\n]* restore again\.$/),
    });
});

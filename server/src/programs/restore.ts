/**
 * npm run restore -- FILE or s3://bucket/FILE: restores a backup into an empty folder or database. With --check it restores it into a folder
 * of its own, checks the invariants there, and removes the folder; exit code 1 if a rule is broken.
 */
import { parseArgs } from 'node:util';
import { readFrom } from '../backup/backup-place.js';
import { mediaFolder } from '../backup/media-files.js';
import { openDatabase } from '../backup/open-database.js';
import { checkArchive, restoreBackup } from '../backup/restore-backup.js';
import { configFromEnvironment, type Config } from '../config/config.js';
import { migrate } from '../database/migrations/migrate.js';
import { checkRules } from '../invariants/check-rules.js';
import { RULES } from '../invariants/rules.js';
import { CommandError } from './command-error.js';
import { pluralize, runCommand } from './command-line.js';
import { explainFullStore, temporaryFolderIsFull } from './full-disk.js';
import { inTemporaryFolder } from './temporary-folder.js';

function parseOptions(): { place: string; isCheck: boolean } {
  try {
    const options = { check: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [place, ...rest] = positionals;
    if (place && rest.length === 0) return { place, isCheck: values.check };
  } catch {
    // An unknown option: what was meant as a rehearsal must not restore.
  }
  throw new CommandError('Name the backup to restore: npm run restore -- FILE, or -- --check FILE.');
}

async function restore(file: string, config: Config, { isCheck }: { isCheck: boolean }): Promise<void> {
  const checked = await checkArchive(file);
  const database = await openDatabase(config, { create: true });
  try {
    await restoreBackup(file, checked, database, mediaFolder(config));
    const documents = Object.values(checked.manifest.collections).reduce((sum, each) => sum + each.documents, 0);
    const images = Object.keys(checked.manifest.images).length;
    process.stdout.write(
      `${pluralize(documents, 'document')} and ${pluralize(images, 'picture')} as of ${checked.takenAt} ` +
        `are in ${database.location}, each compared with the backup.\n`,
    );
    await migrate({ ...database, config }, (line) => process.stdout.write(`${line}\n`));
    if (isCheck && (await checkRules(RULES, database, config)) > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

const rehearse = (file: string, config: Config): Promise<void> =>
  inTemporaryFolder('restore-check', (folder) =>
    restore(file, { ...config, DATA_DIR: folder, MONGODB_URI: undefined }, { isCheck: true }).catch(
      explainFullStore(temporaryFolderIsFull()),
    ),
  );

runCommand(async () => {
  const { place, isCheck } = parseOptions();
  const config = configFromEnvironment();
  await readFrom(place, config, (file) => (isCheck ? rehearse(file, config) : restore(file, config, { isCheck })));
});

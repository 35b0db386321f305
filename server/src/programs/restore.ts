/** npm run restore -- FILE: restores a backup into an empty folder or database. */
import { pluralize, requireFileArgument, runCommand } from './command-line.js';
import { configFromEnvironment } from '../config/config.js';
import { mediaFolder } from '../backup/media-files.js';
import { openDatabase } from '../backup/open-database.js';
import { migrate } from '../database/migrations/migrate.js';
import { checkArchive, restoreBackup } from '../backup/restore-backup.js';

runCommand(async () => {
  const file = requireFileArgument('Name the backup to restore: npm run restore -- FILE.');
  const config = configFromEnvironment();
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
  } finally {
    await database.close();
  }
});

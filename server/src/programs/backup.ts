/** npm run backup -- FILE: a consistent backup of all data in one file, while the server runs. */
import { pluralize, requireFileArgument, runCommand } from './command-line.js';
import { configFromEnvironment } from '../config/config.js';
import { mediaFolder } from '../backup/media-files.js';
import { openDatabase } from '../backup/open-database.js';
import { takeBackup } from '../backup/take-backup.js';

runCommand(async () => {
  const file = requireFileArgument('Name the file that the backup goes to: npm run backup -- FILE.');
  const config = configFromEnvironment();
  const database = await openDatabase(config);
  try {
    const { documents, images } = await takeBackup(database, mediaFolder(config), file);
    process.stdout.write(
      `${pluralize(documents, 'document')} and ${pluralize(images, 'picture')} ` +
        `of ${database.location} are in ${file}.\n`,
    );
  } finally {
    await database.close();
  }
});

/** npm run backup -- FILE: the whole shop at one moment into one file, while the shop runs. */
import { counted, fileOf, runCommand } from './command-line.js';
import { configFromEnvironment } from '../config/config.js';
import { mediaFolder } from '../backup/media-files.js';
import { openDatabase } from '../backup/open-database.js';
import { takeBackup } from '../backup/take-backup.js';

runCommand(async () => {
  const file = fileOf('Name the file that the backup goes to: npm run backup -- FILE.');
  const config = configFromEnvironment();
  const database = await openDatabase(config);
  try {
    const { documents, images } = await takeBackup(database, mediaFolder(config), file);
    process.stdout.write(
      `${counted(documents, 'document')} and ${counted(images, 'picture')} of ${database.place} are in ${file}.\n`,
    );
  } finally {
    await database.close();
  }
});

/** npm run backup -- FILE or s3://bucket/FILE: a consistent backup of all data in one file, while the server runs. */
import { pluralize, requireFileArgument, runCommand } from './command-line.js';
import { configFromEnvironment } from '../config/config.js';
import { mediaFolder } from '../backup/media-files.js';
import { openDatabase } from '../backup/open-database.js';
import { writeTo } from '../backup/backup-place.js';
import { recordBackup } from '../backup/record-backup.js';
import { takeBackup } from '../backup/take-backup.js';

runCommand(async () => {
  const place = requireFileArgument(
    'Name the file that the backup goes to: npm run backup -- FILE, or s3://bucket/FILE. ' +
      'It is encrypted where BACKUP_PASSPHRASE is set.',
  );
  const config = configFromEnvironment();
  const database = await openDatabase(config);
  try {
    const takenAt = new Date();
    const { documents, images, leftOut } = await writeTo(place, config, (file) =>
      takeBackup(database, mediaFolder(config), file, config.BACKUP_PASSPHRASE),
    );
    const isEncrypted = config.BACKUP_PASSPHRASE !== undefined;
    const isRecorded = await recordBackup(database.db, { takenAt, place, isEncrypted });
    process.stdout.write(
      `${pluralize(documents, 'document')} and ${pluralize(images.length, 'picture')} ` +
        `of ${database.location} are in ${place}, ${isEncrypted ? 'encrypted' : 'not encrypted (set BACKUP_PASSPHRASE)'}.\n`,
    );
    if (!isRecorded) process.stderr.write('The date of this backup is not noted: the disk of the database is full.\n');
    if (leftOut.length > 0) {
      const names = leftOut.map((name) => JSON.stringify(name)).join(', ');
      process.stderr.write(`Not in it, because the shop names no picture so or makes none so large: ${names}.\n`);
    }
  } finally {
    await database.close();
  }
});

/** npm run migrate [-- --dry-run]: brings the database to this program's version, or prints what that would change. */
import { parseArgs } from 'node:util';
import { openDatabase } from '../backup/open-database.js';
import { CommandError } from './command-error.js';
import { runCommand } from './command-line.js';
import { armFailpoints } from '../common/transactions/failpoints.js';
import { configFromEnvironment } from '../config/config.js';
import { describeMigrations, migrate } from '../database/migrations/migrate.js';
import { DATABASE_VERSION } from '../database/migrations/migrations.js';

function parseOptions(): { 'dry-run': boolean } {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values;
  } catch {
    throw new CommandError('Usage: npm run migrate [-- --dry-run]');
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

runCommand(async () => {
  const { 'dry-run': isDryRun } = parseOptions();
  const config = configFromEnvironment();
  armFailpoints(config);
  const database = await openDatabase(config);
  try {
    if (isDryRun) {
      for (const line of await describeMigrations(database)) print(`Would change ${line}.`);
      print('Nothing was changed.');
    } else {
      await migrate({ ...database, config }, print);
      print(`${database.location} has version ${DATABASE_VERSION}.`);
    }
  } finally {
    await database.close();
  }
});

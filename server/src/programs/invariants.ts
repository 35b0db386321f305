/** npm run invariants [-- --since BACKUP]: prints every broken rule; exit code 1 if there is any. */
import { parseArgs } from 'node:util';
import { openDatabase } from '../backup/open-database.js';
import { CommandError } from './command-error.js';
import { runCommand } from './command-line.js';
import { configFromEnvironment } from '../config/config.js';
import { assertKnownVersion, databaseVersion } from '../database/migrations/database-version.js';
import { checkRules } from '../invariants/check-rules.js';
import { RULES } from '../invariants/rules.js';
import { stockLedger } from '../invariants/stock-ledger.js';

function parseOptions(): { since?: string | undefined } {
  try {
    return parseArgs({ options: { since: { type: 'string' } } }).values;
  } catch {
    throw new CommandError('Usage: npm run invariants [-- --since BACKUP]');
  }
}

runCommand(async () => {
  const { since } = parseOptions();
  const config = configFromEnvironment();
  const rules = since === undefined ? RULES : [...RULES, stockLedger(since)];
  const database = await openDatabase(config);
  try {
    assertKnownVersion(await databaseVersion(database.db), 'The database');
    if ((await checkRules(rules, database, config)) > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

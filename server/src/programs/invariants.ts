/**
 * npm run invariants [-- --since FILE or s3://bucket/FILE]: prints every broken rule; exit code 1 if there is any. Since
 * a backup, stock must have changed by what was ordered.
 */
import { parseArgs } from 'node:util';
import { readFrom } from '../backup/backup-place.js';
import { openDatabase } from '../backup/open-database.js';
import { CommandError } from './command-error.js';
import { runCommand } from './command-line.js';
import { configFromEnvironment, type Config } from '../config/config.js';
import { assertKnownVersion, databaseVersion } from '../database/migrations/database-version.js';
import { DATABASE_VERSION } from '../database/migrations/migrations.js';
import { checkRules } from '../invariants/check-rules.js';
import type { Rule } from '../invariants/rule.js';
import { RULES } from '../invariants/rules.js';
import { stockLedger } from '../invariants/stock-ledger.js';

function parseOptions(): { since?: string | undefined } {
  try {
    const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
    if (since !== '') return { since };
  } catch {
    // An unknown option.
  }
  throw new CommandError('Usage: npm run invariants [-- --since BACKUP]');
}

/** The rules are those of this program's data: every record of an earlier version would break one. */
function requireThisVersion(version: number): void {
  assertKnownVersion(version, 'The database');
  if (version < DATABASE_VERSION)
    throw new CommandError(
      `The database has version ${version} and this program ${DATABASE_VERSION}: run npm run migrate first, ` +
        'or npm run invariants of the version of the shop that made it.',
    );
}

async function check(rules: readonly Rule[], config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    requireThisVersion(await databaseVersion(database.db));
    if ((await checkRules(rules, database, config)) > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

runCommand(async () => {
  const { since } = parseOptions();
  const config = configFromEnvironment();
  if (since === undefined) await check(RULES, config);
  else await readFrom(since, config, (file) => check([...RULES, stockLedger(file)], config));
});

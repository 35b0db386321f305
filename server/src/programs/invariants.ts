/** npm run invariants [-- --since BACKUP]: prints every broken rule; exit code 1 if there is any. */
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { mediaFolder, listMediaFiles } from '../backup/media-files.js';
import { openDatabase } from '../backup/open-database.js';
import { Snapshot } from '../backup/snapshot.js';
import { CommandError } from './command-error.js';
import { pluralize, runCommand } from './command-line.js';
import { configFromEnvironment, type Config } from '../config/config.js';
import { projectPath } from '../config/project-root.js';
import type { Records, Rule } from '../invariants/rule.js';
import { assertKnownVersion, databaseVersion } from '../database/migrations/database-version.js';
import { RULES } from '../invariants/rules.js';
import { stockLedger } from '../invariants/stock-ledger.js';

/** Printed violations per rule, so that one error in every record does not hide other rules. */
const MAX_PRINTED = 100;

async function recordsOf(snapshot: Snapshot, config: Config): Promise<Records> {
  const images = new Set([
    ...(await readdir(projectPath('server', 'demo', 'pictures'))),
    ...(await listMediaFiles(mediaFolder(config))),
  ]);
  return {
    read: (collection, projection) => snapshot.read(collection, projection),
    collections: snapshot.collections.map(({ collection }) => collection),
    hasImage: (name) => images.has(name),
  };
}

/** A record of an unexpected shape counts as a violation of the rule that cannot check it. */
async function* violationsOf(rule: Rule, records: Records): AsyncGenerator<string> {
  try {
    yield* rule.findViolations(records);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    yield `could not be checked: ${error.message}`;
  }
}

/** Prints the violations of a rule; returns whether there are any. */
async function checkRule(rule: Rule, records: Records): Promise<boolean> {
  let count = 0;
  for await (const violation of violationsOf(rule, records)) {
    if (count === 0) process.stdout.write(`BROKEN ${rule.name}: ${rule.description}\n`);
    count += 1;
    if (count <= MAX_PRINTED) process.stdout.write(`  ${violation}\n`);
  }
  if (count > MAX_PRINTED) process.stdout.write(`  and ${count - MAX_PRINTED} more\n`);
  return count > 0;
}

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
    const count = await Snapshot.run(database, async (snapshot) => {
      const records = await recordsOf(snapshot, config);
      let broken = 0;
      for (const rule of rules) if (await checkRule(rule, records)) broken += 1;
      return broken;
    });
    process.stdout.write(
      count === 0
        ? `All ${rules.length} rules hold in ${database.location}.\n`
        : `${pluralize(count, 'rule')} of ${rules.length} broken in ${database.location}.\n`,
    );
    if (count > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

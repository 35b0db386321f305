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
import { RULES } from '../invariants/rules.js';
import { stockLedger } from '../invariants/stock-ledger.js';

/** Of one rule, so that one fault in every record does not bury the others. */
const TOLD = 100;

async function recordsOf(snapshot: Snapshot, config: Config): Promise<Records> {
  const pictures = new Set([
    ...(await readdir(projectPath('server', 'demo', 'pictures'))),
    ...(await listMediaFiles(mediaFolder(config))),
  ]);
  return {
    read: (collection, projection) => snapshot.read(collection, projection),
    collections: snapshot.collections.map(({ collection }) => collection),
    hasImage: (name) => pictures.has(name),
  };
}

/** A record of an unforeseen shape breaks the rule that cannot be applied to it. */
async function* breachesOf(rule: Rule, records: Records): AsyncGenerator<string> {
  try {
    yield* rule.findViolations(records);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    yield `could not be checked: ${error.message}`;
  }
}

async function broken(rule: Rule, records: Records): Promise<boolean> {
  let count = 0;
  for await (const breach of breachesOf(rule, records)) {
    if (count === 0) process.stdout.write(`BROKEN ${rule.name}: ${rule.description}\n`);
    count += 1;
    if (count <= TOLD) process.stdout.write(`  ${breach}\n`);
  }
  if (count > TOLD) process.stdout.write(`  and ${count - TOLD} more\n`);
  return count > 0;
}

function options(): { since?: string | undefined } {
  try {
    return parseArgs({ options: { since: { type: 'string' } } }).values;
  } catch {
    throw new CommandError('Usage: npm run invariants [-- --since BACKUP]');
  }
}

runCommand(async () => {
  const { since } = options();
  const config = configFromEnvironment();
  const rules = since === undefined ? RULES : [...RULES, stockLedger(since)];
  const database = await openDatabase(config);
  try {
    const count = await Snapshot.of(database, async (snapshot) => {
      const records = await recordsOf(snapshot, config);
      let faults = 0;
      for (const rule of rules) if (await broken(rule, records)) faults += 1;
      return faults;
    });
    process.stdout.write(
      count === 0
        ? `All ${rules.length} rules hold in ${database.place}.\n`
        : `${pluralize(count, 'rule')} of ${rules.length} broken in ${database.place}.\n`,
    );
    if (count > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

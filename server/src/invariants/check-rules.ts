import { readdir } from 'node:fs/promises';
import { listMediaFiles, mediaFolder } from '../backup/media-files.js';
import type { OpenDatabase } from '../backup/open-database.js';
import { Snapshot } from '../backup/snapshot.js';
import type { Config } from '../config/config.js';
import { projectPath } from '../config/project-root.js';
import { createFileStorage } from '../media/create-file-storage.js';
import { pluralize } from '../programs/command-line.js';
import type { Records, Rule } from './rule.js';

/** Printed violations per rule, so that one error in every record does not hide other rules. */
const MAX_PRINTED = 100;

/** Checks the rules at one moment and prints what is broken. Returns the number of broken rules. */
export async function checkRules(rules: readonly Rule[], database: OpenDatabase, config: Config): Promise<number> {
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
  return count;
}

async function recordsOf(snapshot: Snapshot, config: Config): Promise<Records> {
  const demo = await readdir(projectPath('server', 'demo', 'pictures'));
  const images = new Set([...demo, ...(await imagesOf(snapshot, config))]);
  return {
    read: (collection, projection) => snapshot.read(collection, projection),
    collections: snapshot.collections.map(({ collection }) => collection),
    hasImage: (name) => images.has(name),
  };
}

/** The names of the files of uploaded pictures. Those in S3 are as they are now, also for a backup. */
async function imagesOf(snapshot: Snapshot, config: Config): Promise<string[]> {
  if (config.media === 'folder') return listMediaFiles(mediaFolder(config));
  if (config.media !== 'gridfs') return (await createFileStorage(config.media, config, {})).listNames();
  const names: string[] = [];
  for await (const { filename } of snapshot.read<{ filename: string }>('media.files', { filename: 1 }))
    names.push(filename);
  return names;
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

/**
 * npm run media -- move FROM TO: moves the pictures to another storage, while the shop runs (RUNNING-47).
 * npm run media -- adopt: makes the pictures in MEDIA those of this database alone (RUNNING-50).
 */
import { parseArgs } from 'node:util';
import { openDatabase, type OpenDatabase } from '../backup/open-database.js';
import { configFromEnvironment, parseMedia, type Config } from '../config/config.js';
import { requireUsableDatabase } from '../database/usable-database.js';
import { adoptPictures } from '../media/adopt-pictures.js';
import { createFileStorage } from '../media/create-file-storage.js';
import { readMediaInUse } from '../media/media-in-use.js';
import { moveFiles } from '../media/move-files.js';
import { CommandError } from './command-error.js';
import { pluralize, runCommand } from './command-line.js';

const USAGE =
  'Say where the pictures are and where they go: npm run media -- move folder s3://bucket/pictures. ' +
  "Or make those in MEDIA this database's own: npm run media -- adopt.";

type Work = (database: OpenDatabase, config: Config) => Promise<string>;

function parseWork(): Work {
  const [command, ...places] = parseArgs({ allowPositionals: true, strict: false }).positionals;
  if (command === 'adopt' && places.length === 0) return adopt;
  const [from, to] = places.map((place) => parseMedia(place));
  if (command !== 'move' || from == null || to == null || from === to || places.length > 2)
    throw new CommandError(USAGE);
  return (database, config) => move(from, to, database, config);
}

async function move(from: string, to: string, database: OpenDatabase, config: Config): Promise<string> {
  const source = await createFileStorage(from, config, database);
  const target = await createFileStorage(to, config, database);
  // A shop that still reads the old place keeps it, whatever this program's own setting is.
  const removes = config.media === to && ((await readMediaInUse(database.db)) ?? to) === to;
  const { copied, known } = await moveFiles(source, target, { removes });
  const next = removes
    ? `They are no longer in ${from}.`
    : `Restart the shop with MEDIA=${to}, then run this again with it: that moves what was uploaded meanwhile, and empties ${from}.`;
  return `${pluralize(copied, 'file')} copied to ${to}, ${known} were there. ${next}`;
}

async function adopt(database: OpenDatabase, config: Config): Promise<string> {
  await adoptPictures(await createFileStorage(config.media, config, database), database.db);
  return `The pictures in ${config.media} are those of ${database.location} now.`;
}

runCommand(async () => {
  const work = parseWork();
  const config = configFromEnvironment();
  const database = await openDatabase(config);
  try {
    await requireUsableDatabase(database.db);
    process.stdout.write(`${await work(database, config)}\n`);
  } finally {
    await database.close();
  }
});

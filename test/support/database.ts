import { basename, join } from 'node:path';

/** `npm run test:mongo` sets TEST_MONGODB_URI, which has this word in place of the database's name. */
const NAME = 'DATABASE_OF_A_SHOP';

/** The URI for a shop on this data folder; undefined if it uses the embedded database. */
export function mongoUri(dataDir: string): string | undefined {
  const template = process.env['TEST_MONGODB_URI'];
  return template?.replace(NAME, basename(dataDir).replace(/\W/g, '-'));
}

/** The URI for the driver while a shop runs on this data folder. */
export const databaseUri = (dataDir: string): string =>
  mongoUri(dataDir) ??
  `mongodb://${encodeURIComponent(join(dataDir, 'store', 'store.sock'))}/zevar?directConnection=true`;

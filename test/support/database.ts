import { basename, join } from 'node:path';

/** `npm run test:mongo` sets it: the address of a real MongoDB, with this word in the place of the database's name. */
const NAME = 'DATABASE_OF_A_SHOP';

/** The database that a shop on this data folder uses there; undefined where the shop brings its own store. */
export function mongoUri(dataDir: string): string | undefined {
  const template = process.env['TEST_MONGODB_URI'];
  return template?.replace(NAME, basename(dataDir).replace(/\W/g, '-'));
}

/** For the driver, while the shop runs on this folder. */
export const databaseUri = (dataDir: string): string =>
  mongoUri(dataDir) ??
  `mongodb://${encodeURIComponent(join(dataDir, 'store', 'store.sock'))}/zevar?directConnection=true`;

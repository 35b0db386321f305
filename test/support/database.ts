import { basename, join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';

/** `npm run test:mongo` sets TEST_MONGODB_URI, which has this word in place of the database's name. */
const NAME = 'DATABASE_OF_A_SHOP';

/** The URI for a shop on this data folder; undefined if it uses the embedded database. */
export function mongoUri(dataDir: string): string | undefined {
  const template = process.env['TEST_MONGODB_URI'];
  return template?.replace(NAME, basename(dataDir).replace(/\W/g, '-'));
}

/** The shop reads what a majority of members has: what a test writes must be there at once. */
export const MAJORITY = { w: 'majority', readConcernLevel: 'majority' } as const;

/** The URI for the driver while a shop runs on this data folder; its reads and writes are those of a majority. */
export function databaseUri(dataDir: string): string {
  const uri =
    mongoUri(dataDir) ??
    `mongodb://${encodeURIComponent(join(dataDir, 'store', 'store.sock'))}/zevar?directConnection=true`;
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(MAJORITY).toString()}`;
}

/** Works on the database of a shop that runs, by a connection of its own. */
export async function withDatabase<Result>(
  { dataDir }: { dataDir: string },
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await new MongoClient(databaseUri(dataDir)).connect();
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** The database of a shop that runs, by a connection that `shop.stop` closes. */
export async function openDatabase(shop: { readonly dataDir: string; stop(): Promise<void> }): Promise<Db> {
  const client = await new MongoClient(databaseUri(shop.dataDir)).connect();
  const stopShop = shop.stop.bind(shop);
  shop.stop = async () => {
    await client.close();
    await stopShop();
  };
  return client.db();
}

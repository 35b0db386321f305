import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { seededRandom, logLine, chooseSeed, size } from '../../server/store/test/support.js';
import { apiOf } from '../support/api.js';
import { withDatabase } from '../support/database.js';
import { checkRules } from '../support/program.js';
import { startShop } from '../support/shop.js';

/** A start that is killed at a random time, and a database of an earlier version. */
const ROUNDS = size('BROKEN_STARTS', 1, 50);
const LATEST_KILL_MS = 4000;
const PRODUCTS = 60;

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'zevar-again-')), 'zevar-data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 3 }));

/** Starts the server and kills it after `after` ms; returns whether it had started by then. */
async function startAndKill(after: number): Promise<boolean> {
  const starting = startShop({}, { dataDir, killAfter: after });
  return starting.then(
    () => true,
    () => false,
  );
}

it(
  `seeds a complete shop after ${ROUNDS} first starts that were killed at a random time`,
  async () => {
    const roll = seededRandom(chooseSeed('interrupted-start'));
    const kills: number[] = [];
    let startedBefore = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      kills.push(roll(LATEST_KILL_MS));
      startedBefore += (await startAndKill(kills.at(-1) ?? 0)) ? 1 : 0;
    }
    const shop = await startShop({}, { dataDir });
    try {
      expect((await apiOf(shop).rest('GET', '/products')).body).toHaveLength(PRODUCTS);
      expect((await apiOf(shop).rest('GET', '/categories')).body).toHaveLength(7);
      expect(await withDatabase({ dataDir }, (db) => db.collection('users').countDocuments({ isAdmin: true }))).toBe(1);
      await checkRules(dataDir);
    } finally {
      await shop.stop();
    }
    logLine(`interrupted-start: killed after ${kills.join(', ')} ms, ${startedBefore} had started by then`);
  },
  120_000 + ROUNDS * 60_000,
);

it('builds missing indexes at the next start, and enforces them', async () => {
  const shop = await startShop({}, { dataDir });
  const indexesOf = (db: Db) =>
    Promise.all(
      ['orders', 'products', 'users'].map(async (name) =>
        (await db.collection(name).listIndexes().toArray())
          .map(({ key, unique }) => JSON.stringify([key, unique === true]))
          .sort(),
      ),
    );
  try {
    const before = await withDatabase({ dataDir }, async (db) => {
      const found = await indexesOf(db);
      for (const name of ['orders', 'products', 'users']) await db.collection(name).dropIndexes();
      return found;
    });
    await pause(50);
    await shop.restart();
    expect(await withDatabase({ dataDir }, indexesOf)).toEqual(before);
    await withDatabase({ dataDir }, async (db) => {
      const [admin] = await db.collection('users').find({ isAdmin: true }).toArray();
      const { _id, ...duplicate } = admin ?? {};
      await expect(db.collection('users').insertOne(duplicate)).rejects.toMatchObject({ code: 11000 });
      expect(await db.collection('users').countDocuments({ _id })).toBe(1);
    });
  } finally {
    await shop.stop();
  }
});

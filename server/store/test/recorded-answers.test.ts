import type { MongoClient } from 'mongodb';
import { scoreTable, listTables } from './recorded-answers';
import { type RunningStore, logLine, startStore } from './support';

/**
 * The allowed number of answers of a table that are refused with error 238, or fail with another code than MongoDB's.
 * Refused features are listed in server/store/README.md. A wrong answer is never allowed. Lower a number when it falls.
 */
const ALLOWED_DIFFERENCES: Record<string, { refused: number; code: number }> = {
  aggregate: { refused: 340, code: 0 },
  collections: { refused: 10, code: 0 },
  query: { refused: 188, code: 0 },
  'random-aggregate': { refused: 1316, code: 0 },
  'write-pipeline': { refused: 8, code: 0 },
  'write-positional': { refused: 4, code: 0 },
};
const NONE_ALLOWED = { refused: 0, code: 0 };
/** Hand-written tables cover what an application is likely to use. */
const isHandWritten = (table: string): boolean => !table.startsWith('random-');

const shorten = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300);

describe('recorded answers of a real MongoDB 4.4', () => {
  let store: RunningStore;
  let client: MongoClient;
  const sums = { answers: 0, refused: 0 };

  beforeAll(async () => {
    store = await startStore({ inMemory: true });
    client = await store.connect({ maxPoolSize: 12 });
  });
  afterAll(async () => {
    expect(await store.stop()).toBe(0);
  });

  it.each(listTables())('%s: no answer differs', async (table) => {
    const { same, refused, code, wrong, differences } = await scoreTable(client, table);
    logLine(`${table}: ${same} same, ${refused} refused, ${code} another code, ${wrong} wrong`);
    if (isHandWritten(table)) {
      sums.answers += same + refused + code;
      sums.refused += refused;
    }

    const wrongs = differences.filter(({ verdict }) => verdict === 'wrong');
    expect(
      wrongs.slice(0, 5).map(({ id, step, expected, got }) => [id, step, shorten(expected), shorten(got)]),
    ).toEqual([]);
    const { refused: mostRefused, code: mostCodes } = ALLOWED_DIFFERENCES[table] ?? NONE_ALLOWED;
    expect(refused).toBeLessThanOrEqual(mostRefused);
    expect(code).toBeLessThanOrEqual(mostCodes);
    expect(same).toBeGreaterThan(0);
  });

  it('the store refuses fewer than a fifth of the hand-written commands', () => {
    expect(sums.answers).toBeGreaterThan(10_000);
    expect(sums.refused * 5).toBeLessThan(sums.answers);
  });
});

import fc from 'fast-check';
import { BSON, type Db, type Document, MongoServerError } from 'mongodb';
import { type TestedEngine, availableEngines } from './engines';
import { testCase, type TestCase, type Query, type Update } from './random-case-generator';
import { logLine, chooseSeed, size } from './support';

const QUERIES = size('STORE_RANDOM_QUERIES', 1_000, 48_000);
/** Queries of one test case: half of them before its update, half after it. */
const QUERIES_PER_CASE = 20;

jest.setTimeout(300_000 + QUERIES * 60);

const NOT_IMPLEMENTED = 238;
/** Errors that only indexes cause: duplicate key and parallel arrays. */
const INDEX_ERRORS = [11000, 171];
const RAW = { promoteValues: false, promoteLongs: false };
const NATURAL = { $natural: 1 };

interface Answer {
  code: number;
  rows: string[];
}
type FindRequest = Pick<Query, 'filter'> & Partial<Query> & { hint?: Document };

const textOf = (document: unknown): string => BSON.EJSON.stringify(document, { relaxed: false });
const codeOf = (error: unknown): number => {
  if (!(error instanceof MongoServerError)) throw error;
  return Number(error.code);
};

async function runFind(db: Db, name: string, { filter, sort, limit, collation, hint }: FindRequest): Promise<Answer> {
  const command = {
    find: name,
    filter,
    batchSize: 1_000,
    ...(sort && { sort }),
    ...(limit && { limit }),
    ...(collation && { collation }),
    ...(hint && { hint }),
  };
  try {
    const answer = await db.command(command, RAW);
    return { code: 0, rows: (answer['cursor'].firstBatch as Document[]).map(textOf) };
  } catch (error) {
    return { code: codeOf(error), rows: [] };
  }
}
/** Updates or deletes all matches; returns the code of the first error, or 0. */
async function runUpdate(db: Db, name: string, { filter, change }: Update): Promise<number> {
  const command = change
    ? { update: name, updates: [{ q: filter, u: change, multi: true }] }
    : { delete: name, deletes: [{ q: filter, limit: 0 }] };
  try {
    return Number((await db.command(command))['writeErrors']?.[0]?.code ?? 0);
  } catch (error) {
    return codeOf(error);
  }
}

const sorted = (rows: string[]): string[] => [...rows].sort();
const positionsOf = (rows: string[]): Map<string, number> => new Map(rows.map((row, at) => [row, at]));

/** Compares a query by index with a full scan. Where a sort leaves the order open, only what it defines is checked. */
async function checkQuery(db: Db, query: Query): Promise<Answer> {
  const scan = await runFind(db, 'indexed', { ...query, limit: 0, sort: undefined, hint: NATURAL });
  const found = await runFind(db, 'indexed', query);
  // The sort may fail (parallel arrays), by index as by scan.
  const sortedScan = query.sort ? await runFind(db, 'indexed', { ...query, hint: NATURAL }) : scan;
  expect(found.code).toBe(sortedScan.code);
  if (sortedScan.code) return { code: sortedScan.code, rows: [] };
  const all = new Set(scan.rows);
  expect(found.rows.filter((row) => !all.has(row))).toEqual([]);
  expect(found.rows).toHaveLength(query.limit ? Math.min(query.limit, scan.rows.length) : scan.rows.length);
  expect(new Set(found.rows).size).toBe(found.rows.length);
  if (query.sort) await checkOrder(db, query, found);
  return { code: scan.code, rows: sorted(scan.rows) };
}
async function checkOrder(db: Db, query: Query, found: Answer): Promise<void> {
  const byId = (way: number): Promise<Answer> =>
    runFind(db, 'indexed', {
      ...query,
      limit: 0,
      sort: { ...query.sort, ...(query.sort?.['_id'] ? {} : { _id: way }) },
      hint: NATURAL,
    });
  const [up, down] = (await Promise.all([byId(1), byId(-1)])).map(({ rows }) => positionsOf(rows));
  const place = (places: Map<string, number> | undefined, row: string): number => places?.get(row) ?? -1;
  const isBefore = (row: string, other: string): boolean =>
    place(up, row) < place(up, other) && place(down, row) < place(down, other);
  for (const [at, row] of found.rows.entries()) {
    const next = found.rows[at + 1];
    if (next !== undefined) expect([isBefore(next, row), row, next]).toEqual([false, row, next]);
  }
  const last = found.rows.at(-1);
  const returned = new Set(found.rows);
  // Documents beyond the limit must not sort before the returned ones.
  if (last !== undefined)
    expect([...(up?.keys() ?? [])].filter((row) => !returned.has(row) && isBefore(row, last))).toEqual([]);
}

/** Creates the collections `indexed` and `plain`, with the same documents. Returns what could be stored. */
async function prepareCollections(db: Db, { documents, indexes }: TestCase): Promise<Answer> {
  await Promise.all(['indexed', 'plain'].map((name) => db.command({ drop: name }).catch(codeOf)));
  for (const [at, index] of indexes.entries()) {
    const code = await db
      .command({ createIndexes: 'indexed', indexes: [{ name: `i${at}`, ...index }] })
      .then(() => 0, codeOf);
    // The same key with other options.
    if (code) expect([85, 86, NOT_IMPLEMENTED]).toContain(code);
  }
  const codes = ((await db.command({ insert: 'indexed', documents, ordered: false }))['writeErrors'] ?? []).map(
    ({ code }: Document) => Number(code),
  );
  for (const code of codes) expect(INDEX_ERRORS).toContain(code);
  const rows = await db.collection('indexed').find({}, RAW).toArray();
  if (rows.length) await db.collection('plain').insertMany(rows);
  return { code: codes[0] ?? 0, rows: sorted(rows.map(textOf)) };
}
/** How the update of each document fails on its own: if several do, the order decides which error is told. */
async function codesOf(db: Db, rows: Document[], update: Update): Promise<number[]> {
  const codes: number[] = [];
  for (const row of rows) {
    await db.collection('one').deleteMany({});
    await db.collection('one').insertOne(row);
    codes.push(await runUpdate(db, 'one', update));
  }
  return codes.filter((code) => code !== 0);
}
/**
 * Updates both collections; returns whether they are still equal. If a document fails, the order decides how many
 * others were updated.
 */
async function updateBoth(db: Db, update: Update): Promise<boolean> {
  const before = await db.collection('plain').find({}, RAW).toArray();
  const code = await runUpdate(db, 'indexed', update);
  if (INDEX_ERRORS.includes(code)) return false;
  const plainCode = await runUpdate(db, 'plain', update);
  if (plainCode !== code) expect(await codesOf(db, before, update)).toEqual(expect.arrayContaining([code, plainCode]));
  if (code) return false;
  const [one, two] = await Promise.all(
    ['indexed', 'plain'].map((name) => runFind(db, name, { filter: {}, hint: NATURAL })),
  );
  expect(one && sorted(one.rows)).toEqual(two && sorted(two.rows));
  return true;
}

/**
 * Runs a case on one engine: index against scan, with indexes against without. Returns what every engine must answer.
 */
async function runCase({ client }: TestedEngine, database: string, testedCase: TestCase): Promise<Answer[]> {
  const db = client.db(database);
  const answers = [await prepareCollections(db, testedCase)];
  let isTwin = true;
  for (const { update, queries } of testedCase.steps) {
    if (update && isTwin) isTwin = await updateBoth(db, update);
    answers.push({ code: 0, rows: [isTwin ? 'changed' : 'stopped'] });
    for (const query of queries) {
      const answer = await checkQuery(db, query);
      if (isTwin) answers.push(answer);
    }
  }
  return answers;
}

describe('random queries and updates', () => {
  let engines: TestedEngine[] = [];
  const database = `zevar_random_${process.pid}`;

  beforeAll(async () => {
    engines = await availableEngines();
    const names = engines.map(({ name }) => name).join(' and ');
    logLine(
      `random: asked ${names}` +
        (engines.length > 1 ? '' : '; no real MongoDB found (MONGODB_URI, MONGOD_BINARY, mongod on the PATH)'),
    );
  });
  afterAll(async () => {
    for (const { client, stop } of engines) {
      await client.db(database).dropDatabase();
      await stop();
    }
  });

  it(`${QUERIES} queries give the same by index as by full scan, before and after updates`, async () => {
    const seed = chooseSeed('random');
    let refused = 0;
    let compared = 0;
    const property = fc.asyncProperty(testCase(QUERIES_PER_CASE), async (testedCase) => {
      const [embedded, ...others] = await Promise.all(engines.map((engine) => runCase(engine, database, testedCase)));
      compared += QUERIES_PER_CASE;
      for (const answers of others) {
        for (const [at, answer] of (embedded ?? []).entries()) {
          if (answer.code === NOT_IMPLEMENTED) refused += 1;
          else expect(answer).toEqual(answers[at]);
        }
      }
    });
    await fc.assert(property, {
      seed,
      numRuns: Math.ceil(QUERIES / QUERIES_PER_CASE),
      interruptAfterTimeLimit: 60_000 + QUERIES * 60,
      markInterruptAsFailure: true,
    });
    logLine(
      `random: ${compared} queries by ${engines.length} engine${engines.length > 1 ? 's' : ''}, ` +
        `0 differences${engines.length > 1 ? `, ${refused} refused` : ''}`,
    );
  });
});

import fc from 'fast-check';
import { BSON, type Db, type Document, MongoServerError } from 'mongodb';
import { type Engine, enginesAtHand } from './engines';
import { aCase, type Case, type Query, type Update } from './random-case-generator';
import { say, seedOf, size } from './support';

const QUERIES = size('STORE_RANDOM_QUERIES', 1_000, 48_000);
/** Queries of one case: half of them before its update, half after it. */
const PER_CASE = 20;

jest.setTimeout(120_000 + QUERIES * 60);

const REFUSED = 238;
/** What only indexes say no to: a value twice, two arrays in one key. */
const BY_INDEX = [11000, 171];
const RAW = { promoteValues: false, promoteLongs: false };
const NATURAL = { $natural: 1 };

interface Answer {
  code: number;
  rows: string[];
}
type Asked = Pick<Query, 'filter'> & Partial<Query> & { hint?: Document };

const textOf = (document: unknown): string => BSON.EJSON.stringify(document, { relaxed: false });
const codeOf = (error: unknown): number => {
  if (!(error instanceof MongoServerError)) throw error;
  return Number(error.code);
};

async function ask(db: Db, name: string, { filter, sort, limit, collation, hint }: Asked): Promise<Answer> {
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
/** Changes or deletes all that match; answers the code of the first error. */
async function run(db: Db, name: string, { filter, change }: Update): Promise<number> {
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
const placesOf = (rows: string[]): Map<string, number> => new Map(rows.map((row, at) => [row, at]));

/** The answer of an index, against a full scan. Where a sort leaves places open, only what it orders must be in order. */
async function compareQuery(db: Db, query: Query): Promise<Answer> {
  const scan = await ask(db, 'indexed', { ...query, limit: 0, sort: undefined, hint: NATURAL });
  const found = await ask(db, 'indexed', query);
  // A sort of its own can be refused (two arrays in one order), by an index as by a scan.
  const sortedScan = query.sort ? await ask(db, 'indexed', { ...query, hint: NATURAL }) : scan;
  expect(found.code).toBe(sortedScan.code);
  if (sortedScan.code) return { code: sortedScan.code, rows: [] };
  const all = new Set(scan.rows);
  expect(found.rows.filter((row) => !all.has(row))).toEqual([]);
  expect(found.rows).toHaveLength(query.limit ? Math.min(query.limit, scan.rows.length) : scan.rows.length);
  expect(new Set(found.rows).size).toBe(found.rows.length);
  if (query.sort) await compareOrder(db, query, found);
  return { code: scan.code, rows: sorted(scan.rows) };
}
async function compareOrder(db: Db, query: Query, found: Answer): Promise<void> {
  const byId = (way: number): Promise<Answer> =>
    ask(db, 'indexed', {
      ...query,
      limit: 0,
      sort: { ...query.sort, ...(query.sort?.['_id'] ? {} : { _id: way }) },
      hint: NATURAL,
    });
  const [up, down] = (await Promise.all([byId(1), byId(-1)])).map(({ rows }) => placesOf(rows));
  const place = (places: Map<string, number> | undefined, row: string): number => places?.get(row) ?? -1;
  const isBefore = (row: string, other: string): boolean =>
    place(up, row) < place(up, other) && place(down, row) < place(down, other);
  for (const [at, row] of found.rows.entries()) {
    const next = found.rows[at + 1];
    if (next !== undefined) expect([isBefore(next, row), row, next]).toEqual([false, row, next]);
  }
  const last = found.rows.at(-1);
  const shown = new Set(found.rows);
  // What a limit leaves out stands behind what it shows.
  if (last !== undefined)
    expect([...(up?.keys() ?? [])].filter((row) => !shown.has(row) && isBefore(row, last))).toEqual([]);
}

/** The collections `indexed`, and `plain` with the same documents and no index. Answers what could be stored. */
async function prepare(db: Db, { documents, indexes }: Case): Promise<Answer> {
  await Promise.all(['indexed', 'plain'].map((name) => db.command({ drop: name }).catch(codeOf)));
  for (const [at, index] of indexes.entries()) {
    const code = await db
      .command({ createIndexes: 'indexed', indexes: [{ name: `i${at}`, ...index }] })
      .then(() => 0, codeOf);
    // The same fields twice with other options.
    if (code) expect([85, 86, REFUSED]).toContain(code);
  }
  const codes = ((await db.command({ insert: 'indexed', documents, ordered: false }))['writeErrors'] ?? []).map(
    ({ code }: Document) => Number(code),
  );
  for (const code of codes) expect(BY_INDEX).toContain(code);
  const rows = await db.collection('indexed').find({}, RAW).toArray();
  if (rows.length) await db.collection('plain').insertMany(rows);
  return { code: codes[0] ?? 0, rows: sorted(rows.map(textOf)) };
}
/** Whether both collections took the change. Where one document fails, how far the others came depends on the order. */
async function changeBoth(db: Db, update: Update): Promise<boolean> {
  const code = await run(db, 'indexed', update);
  if (BY_INDEX.includes(code)) return false;
  expect(await run(db, 'plain', update)).toBe(code);
  if (code) return false;
  const [one, two] = await Promise.all(
    ['indexed', 'plain'].map((name) => ask(db, name, { filter: {}, hint: NATURAL })),
  );
  expect(one && sorted(one.rows)).toEqual(two && sorted(two.rows));
  return true;
}

/** Plays a case on one engine: indexed against scan, with indexes against without. Answers what another engine must answer too. */
async function play({ client }: Engine, database: string, one: Case): Promise<Answer[]> {
  const db = client.db(database);
  const answers = [await prepare(db, one)];
  let isTwin = true;
  for (const { update, queries } of one.steps) {
    if (update && isTwin) isTwin = await changeBoth(db, update);
    answers.push({ code: 0, rows: [isTwin ? 'changed' : 'stopped'] });
    for (const query of queries) {
      const answer = await compareQuery(db, query);
      if (isTwin) answers.push(answer);
    }
  }
  return answers;
}

describe('random queries and updates', () => {
  let engines: Engine[] = [];
  const database = `zevar_random_${process.pid}`;

  beforeAll(async () => {
    engines = await enginesAtHand();
    const names = engines.map(({ name }) => name).join(' and ');
    say(
      `random: asked ${names}${engines.length > 1 ? '' : '; no real MongoDB at hand (MONGODB_URI, MONGOD_BINARY, mongod on the PATH)'}`,
    );
  });
  afterAll(async () => {
    for (const { client, stop } of engines) {
      await client.db(database).dropDatabase();
      await stop();
    }
  });

  it(`${QUERIES} queries answer by index what a full scan answers, before and after updates, on every engine at hand`, async () => {
    const seed = seedOf('random');
    let refused = 0;
    let compared = 0;
    const property = fc.asyncProperty(aCase(PER_CASE), async (one) => {
      const [ours, ...theirs] = await Promise.all(engines.map((engine) => play(engine, database, one)));
      compared += PER_CASE;
      for (const answers of theirs) {
        for (const [at, answer] of (ours ?? []).entries()) {
          if (answer.code === REFUSED) refused += 1;
          else expect(answer).toEqual(answers[at]);
        }
      }
    });
    await fc.assert(property, {
      seed,
      numRuns: Math.ceil(QUERIES / PER_CASE),
      interruptAfterTimeLimit: 60_000 + QUERIES * 60,
      markInterruptAsFailure: true,
    });
    say(
      `random: ${compared} queries by ${engines.length} engine${engines.length > 1 ? 's' : ''}, 0 differences${engines.length > 1 ? `, ${refused} refused` : ''}`,
    );
  });
});

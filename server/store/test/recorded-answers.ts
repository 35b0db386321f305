/**
 * Runs recorded commands and compares the answers with those of a real MongoDB 4.4. A case has commands that set up an
 * empty database, steps whose answers are compared, and collections whose content is compared afterwards.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BSON, type ClientSession, type Document, type MongoClient } from 'mongodb';

const { EJSON, Long } = BSON;
const TABLES = join(__dirname, 'recorded-answers');

interface Session {
  as?: string;
  txn?: 'start' | 'commit' | 'abort';
  cmd?: Document;
}
interface RecordedCase {
  id: string;
  setup?: Document[];
  steps: (Document & Session)[];
  after?: string[];
  /** JSON of an `Outcome`. */
  expected: string;
}
interface Outcome {
  answers: Document[];
  after?: Record<string, unknown>;
}
/** `same`: equal including types and order. `refused`: error 238. `code`: the same failure with another code. */
type Verdict = 'same' | 'refused' | 'code' | 'wrong';
interface Difference {
  verdict: Verdict;
  id: string;
  step: string;
  expected: unknown;
  got: unknown;
}
interface Score extends Record<Verdict, number> {
  differences: Difference[];
}

/** Keeps int, long and double apart. */
const RAW_TYPES = { promoteValues: false, promoteLongs: false };
/** Fields that depend on the server, the clock or the cluster, not on the command. */
const VOLATILE_FIELDS = new Set([
  '$clusterTime',
  'operationTime',
  'electionId',
  'opTime',
  'signature',
  'atClusterTime',
  'ns',
  'id',
  'errmsg',
  'topologyVersion',
  'recoveryToken',
  'commitQuorum',
  'note',
  'v',
  'numIndexesBefore',
  'numIndexesAfter',
  'createdCollectionAutomatically',
  'commands',
  'errInfo',
  'errorResponse',
]);
/** Number of cases that run at once, each in a database of its own. */
const CONCURRENT_CASES = 4;

export const listTables = (): string[] =>
  readdirSync(TABLES)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .map((name) => name.slice(0, -'.jsonl.gz'.length))
    .sort();

function loadTable(table: string): RecordedCase[] {
  const text = gunzipSync(readFileSync(join(TABLES, `${table}.jsonl.gz`))).toString();
  // EJSON would parse the operator {$regex: 'a', $options: 'i'} as a regular expression, so its name is escaped.
  return text
    .trim()
    .split('\n')
    .map((line) =>
      restoreRegexOperators(
        EJSON.parse(
          line.replaceAll('"$regex":', () => '"$$regex":'),
          { relaxed: false },
        ),
      ),
    );
}
function restoreRegexOperators<T>(value: T): T {
  if (Array.isArray(value)) return value.map(restoreRegexOperators) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key === '$$regex' ? '$regex' : key, restoreRegexOperators(inner)]),
  ) as T;
}

const toCanonical = (value: unknown): unknown =>
  (JSON.parse(EJSON.stringify({ value }, { relaxed: false })) as Document)['value'];
const toText = (value: unknown): string => EJSON.stringify({ value }, { relaxed: false });
const sorted = (list: unknown[]): unknown[] => [...list].sort((a, b) => (toText(a) < toText(b) ? -1 : 1));
/** Whether the order of the results is undefined. */
function isUnordered(command: Document): boolean {
  if (command['find']) return !command['sort'];
  if (command['aggregate']) return !((command['pipeline'] ?? []) as Document[]).some((stage) => '$sort' in stage);
  return Boolean(command['listIndexes'] || command['listCollections']);
}
const isZero = (id: unknown): boolean => id === undefined || String(id) === '0';

function cursorOf(cursor: Document, command: Document): Document {
  const batch = (cursor['firstBatch'] ?? cursor['nextBatch'] ?? []) as Document[];
  const docs = command['listIndexes'] ? batch.map(({ v: _v, ns: _ns, ...rest }) => rest) : batch;
  return { docs: toCanonical(isUnordered(command) ? sorted(docs) : docs), open: !isZero(cursor['id']) };
}
/** Keeps order and types, and drops volatile fields of the reply itself. */
function normalizeReply(reply: Document, command: Document): Document {
  const entries = Object.entries(reply).flatMap(([key, value]): [string, unknown][] => {
    if (VOLATILE_FIELDS.has(key)) return [];
    if (key === 'ok') return [[key, Number(value)]];
    if (key === 'cursor') return [[key, cursorOf(value as Document, command)]];
    if (key.startsWith('cursors')) return [[key, (value as unknown[]).length]];
    if (key === 'values') return [[key, toCanonical(sorted(value as unknown[]))]];
    if (key === 'writeErrors')
      return [
        [
          key,
          (value as Document[]).map(({ index, code, keyPattern, keyValue }) =>
            toCanonical({ index, code, keyPattern, keyValue }),
          ),
        ],
      ];
    return [[key, toCanonical(value)]];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** The server's answer behind an error of the driver; any other error is a failure of the test. */
function errorAnswer(error: unknown): Document {
  const { code, codeName, errorLabels = [], errorResponse } = error as Document;
  if (code === undefined && !(errorLabels as string[]).length) throw error;
  const raw = (errorResponse ?? error) as Document;
  const labels = (errorLabels as string[])
    .filter((label) => label === 'TransientTransactionError' || label === 'UnknownTransactionCommitResult')
    .sort();
  return {
    error: {
      code: Number(code),
      codeName,
      ...(labels.length ? { labels } : {}),
      ...(raw['keyPattern'] ? { keyPattern: toCanonical(raw['keyPattern']) } : {}),
      ...(raw['keyValue'] ? { keyValue: toCanonical(raw['keyValue']) } : {}),
    },
  };
}
async function runTransactionStep(session: ClientSession, what: 'start' | 'commit' | 'abort'): Promise<Document> {
  if (what === 'start')
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
  else if (what === 'commit') await session.commitTransaction();
  else await session.abortTransaction();
  return { ok: 1 };
}

/** LAST stands for the cursor that was opened last. */
function withCursor(command: Document, cursor: unknown): Document {
  if (command['getMore'] === 'LAST') return { ...command, getMore: cursor };
  return command['cursors']?.[0] === 'LAST' ? { ...command, cursors: [cursor] } : command;
}

async function runCase(client: MongoClient, name: string, test: RecordedCase): Promise<Outcome> {
  const db = client.db(name);
  await db.dropDatabase();
  // The driver's own session of a command may be another one than that of the command that opened the cursor.
  const plainSession = client.startSession({ causalConsistency: false });
  const sessions = new Map<string, ClientSession>([['', plainSession]]);
  const sessionOf = (key: string): ClientSession => {
    const session = sessions.get(key) ?? client.startSession();
    sessions.set(key, session);
    return session;
  };
  let cursor: unknown;
  const run = async (step: Document & Session): Promise<Document> => {
    const { as, txn, cmd } = step.cmd || step.txn ? step : { cmd: step, as: undefined, txn: undefined };
    const session = as === undefined ? plainSession : sessionOf(as);
    if (txn) return runTransactionStep(session, txn);
    const command = withCursor(cmd ?? {}, cursor);
    const reply = await db.command(command, { ...RAW_TYPES, session });
    if (reply['cursor'] && !isZero(reply['cursor'].id)) cursor = Long.fromValue(reply['cursor'].id);
    return normalizeReply(reply, command);
  };
  try {
    for (const command of test.setup ?? []) await db.command(command);
    const answers: Document[] = [];
    for (const step of test.steps) answers.push(await run(step).catch(errorAnswer));
    const after: Record<string, unknown> = {};
    for (const collection of test.after ?? [])
      after[collection] = toCanonical(
        await db
          .collection(collection)
          .find({}, { sort: { _id: 1 }, ...RAW_TYPES })
          .toArray(),
      );
    return { answers, after };
  } finally {
    for (const session of sessions.values()) await session.endSession().catch(() => undefined);
  }
}

/** The error codes of an answer and of its writes. */
function errorCodesOf(answer: Document): number[] {
  const writes = ((answer['writeErrors'] ?? []) as Document[]).map(({ code }) => Number(code?.$numberInt));
  return answer['error'] ? [Number(answer['error'].code), ...writes] : writes;
}
function compareAnswers(want: unknown, have: unknown): Verdict {
  if (JSON.stringify(want) === JSON.stringify(have)) return 'same';
  const [wanted, answer] = [want ?? {}, have ?? {}] as [Document, Document];
  if (errorCodesOf(answer).includes(238)) return 'refused';
  return wanted['error'] && answer['error'] ? 'code' : 'wrong';
}
/** Steps after a refused one in the same case count as refused. */
function compareOutcomes(test: RecordedCase, got: Outcome | string): Difference[] {
  const expected = JSON.parse(test.expected) as Outcome;
  const outcome = typeof got === 'string' ? undefined : (JSON.parse(JSON.stringify(got)) as Outcome);
  const pairs: [string, unknown, unknown][] = [
    ...expected.answers.map((answer, at): [string, unknown, unknown] => [String(at), answer, outcome?.answers[at]]),
    ...Object.entries(expected.after ?? {}).map(([name, documents]): [string, unknown, unknown] => [
      `stored in ${name}`,
      documents,
      outcome?.after?.[name],
    ]),
  ];
  let isRefused = false;
  return pairs.map(([step, want, have]) => {
    const found = isRefused ? 'refused' : compareAnswers(want, have);
    isRefused ||= found === 'refused';
    return { verdict: found, id: test.id, step, expected: want, got: have ?? got };
  });
}

/** Runs a whole table; `differences` holds every answer that is not the same. */
export async function scoreTable(client: MongoClient, table: string): Promise<Score> {
  const total: Score = { same: 0, refused: 0, code: 0, wrong: 0, differences: [] };
  const cases = loadTable(table).entries();
  const runCases = async (database: string): Promise<void> => {
    for (const [, test] of cases) {
      const got = await runCase(client, database, test).catch(String);
      for (const one of compareOutcomes(test, got)) {
        total[one.verdict] += 1;
        if (one.verdict !== 'same') total.differences.push(one);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CASES }, (_, at) => runCases(`oracle_${at}`)));
  return total;
}

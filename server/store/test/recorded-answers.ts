/**
 * Plays recorded commands against a store and compares its answers with those that a real MongoDB 4.4 gave.
 * A case: commands to set up an empty database, steps whose answers are compared, collections whose content is compared afterwards.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BSON, type ClientSession, type Document, type MongoClient } from 'mongodb';

const { EJSON, Long } = BSON;
const TABLES = join(__dirname, 'oracle');

interface Session {
  as?: string;
  txn?: 'start' | 'commit' | 'abort';
  cmd?: Document;
}
interface Case {
  id: string;
  setup?: Document[];
  steps: (Document & Session)[];
  after?: string[];
  /** JSON text of `Outcome`. */
  expected: string;
}
interface Outcome {
  answers: Document[];
  after?: Record<string, unknown>;
}
/** `same`: equal, types and order included. `refused`: error 238. `code`: another code for the same failure. */
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

/** int, long and double stay apart. */
const AS_SENT = { promoteValues: false, promoteLongs: false };
/** What depends on the server, the clock or the cluster, not on the command. */
const VOLATILE = new Set(
  '$clusterTime operationTime electionId opTime signature atClusterTime ns id errmsg topologyVersion recoveryToken commitQuorum note v numIndexesBefore numIndexesAfter createdCollectionAutomatically commands errInfo errorResponse'.split(
    ' ',
  ),
);
/** Commands at work at the same time, each in a database of its own. */
const LANES = 4;

export const tables = (): string[] =>
  readdirSync(TABLES)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .map((name) => name.slice(0, -'.jsonl.gz'.length))
    .sort();

function load(table: string): Case[] {
  const text = gunzipSync(readFileSync(join(TABLES, `${table}.jsonl.gz`))).toString();
  // EJSON would read the operator {$regex: 'a', $options: 'i'} as a regular expression: it stays an operator.
  return text
    .trim()
    .split('\n')
    .map((line) =>
      restored(
        EJSON.parse(
          line.replaceAll('"$regex":', () => '"$$regex":'),
          { relaxed: false },
        ),
      ),
    );
}
function restored<T>(value: T): T {
  if (Array.isArray(value)) return value.map(restored) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key === '$$regex' ? '$regex' : key, restored(inner)]),
  ) as T;
}

const canonical = (value: unknown): unknown =>
  (JSON.parse(EJSON.stringify({ value }, { relaxed: false })) as Document)['value'];
const text = (value: unknown): string => EJSON.stringify({ value }, { relaxed: false });
const sorted = (list: unknown[]): unknown[] => [...list].sort((a, b) => (text(a) < text(b) ? -1 : 1));
/** Order of results says nothing where the command asks for none. */
function unordered(command: Document): boolean {
  if (command['find']) return !command['sort'];
  if (command['aggregate']) return !((command['pipeline'] ?? []) as Document[]).some((stage) => '$sort' in stage);
  return Boolean(command['listIndexes'] || command['listCollections']);
}
const isZero = (id: unknown): boolean => id === undefined || String(id) === '0';

function cursorOf(cursor: Document, command: Document): Document {
  const batch = (cursor['firstBatch'] ?? cursor['nextBatch'] ?? []) as Document[];
  const docs = command['listIndexes'] ? batch.map(({ v: _v, ns: _ns, ...rest }) => rest) : batch;
  return { docs: canonical(unordered(command) ? sorted(docs) : docs), open: !isZero(cursor['id']) };
}
/** Keeps order and types; drops what is volatile at the reply's own level. */
function normalised(reply: Document, command: Document): Document {
  const entries = Object.entries(reply).flatMap(([key, value]): [string, unknown][] => {
    if (VOLATILE.has(key)) return [];
    if (key === 'ok') return [[key, Number(value)]];
    if (key === 'cursor') return [[key, cursorOf(value as Document, command)]];
    if (key.startsWith('cursors')) return [[key, (value as unknown[]).length]];
    if (key === 'values') return [[key, canonical(sorted(value as unknown[]))]];
    if (key === 'writeErrors')
      return [
        [
          key,
          (value as Document[]).map(({ index, code, keyPattern, keyValue }) =>
            canonical({ index, code, keyPattern, keyValue }),
          ),
        ],
      ];
    return [[key, canonical(value)]];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** What a driver's error says of the server's answer; any other error is one of the test. */
function failure(error: unknown): Document {
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
      ...(raw['keyPattern'] ? { keyPattern: canonical(raw['keyPattern']) } : {}),
      ...(raw['keyValue'] ? { keyValue: canonical(raw['keyValue']) } : {}),
    },
  };
}
async function transact(session: ClientSession | undefined, what: 'start' | 'commit' | 'abort'): Promise<Document> {
  if (what === 'start')
    session?.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
  else if (what === 'commit') await session?.commitTransaction();
  else await session?.abortTransaction();
  return { ok: 1 };
}

/** LAST stands for the cursor of the last answer that opened one. */
function withCursor(command: Document, cursor: unknown): Document {
  if (command['getMore'] === 'LAST') return { ...command, getMore: cursor };
  return command['cursors']?.[0] === 'LAST' ? { ...command, cursors: [cursor] } : command;
}

async function play(client: MongoClient, name: string, test: Case): Promise<Outcome> {
  const db = client.db(name);
  await db.dropDatabase();
  const sessions = new Map<string, ClientSession>();
  const sessionOf = (key: string): ClientSession => {
    const session = sessions.get(key) ?? client.startSession();
    sessions.set(key, session);
    return session;
  };
  let cursor: unknown;
  const run = async (step: Document & Session): Promise<Document> => {
    const { as, txn, cmd } = step.cmd || step.txn ? step : { cmd: step, as: undefined, txn: undefined };
    const session = as === undefined ? undefined : sessionOf(as);
    if (txn) return transact(session, txn);
    const command = withCursor(cmd ?? {}, cursor);
    const reply = await db.command(command, { ...AS_SENT, ...(session ? { session } : {}) });
    if (reply['cursor'] && !isZero(reply['cursor'].id)) cursor = Long.fromValue(reply['cursor'].id);
    return normalised(reply, command);
  };
  try {
    for (const command of test.setup ?? []) await db.command(command);
    const answers: Document[] = [];
    for (const step of test.steps) answers.push(await run(step).catch(failure));
    const after: Record<string, unknown> = {};
    for (const collection of test.after ?? [])
      after[collection] = canonical(
        await db
          .collection(collection)
          .find({}, { sort: { _id: 1 }, ...AS_SENT })
          .toArray(),
      );
    return { answers, after };
  } finally {
    for (const session of sessions.values()) await session.endSession().catch(() => undefined);
  }
}

/** The codes of an answer, its own or those of its writes. */
function codesOf(answer: Document): number[] {
  const writes = ((answer['writeErrors'] ?? []) as Document[]).map(({ code }) => Number(code?.$numberInt));
  return answer['error'] ? [Number(answer['error'].code), ...writes] : writes;
}
function verdict(want: unknown, have: unknown): Verdict {
  if (JSON.stringify(want) === JSON.stringify(have)) return 'same';
  const [wanted, answer] = [want ?? {}, have ?? {}] as [Document, Document];
  if (codesOf(answer).includes(238)) return 'refused';
  return wanted['error'] && answer['error'] ? 'code' : 'wrong';
}
/** What follows a refusal in the same case says nothing. */
function judge(test: Case, got: Outcome | string): Difference[] {
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
    const found = isRefused ? 'refused' : verdict(want, have);
    isRefused ||= found === 'refused';
    return { verdict: found, id: test.id, step, expected: want, got: have ?? got };
  });
}

/** Plays a whole table; the differences hold everything that is not the same. */
export async function score(client: MongoClient, table: string): Promise<Score> {
  const total: Score = { same: 0, refused: 0, code: 0, wrong: 0, differences: [] };
  const cases = load(table).entries();
  const lane = async (database: string): Promise<void> => {
    for (const [, test] of cases) {
      const got = await play(client, database, test).catch(String);
      for (const one of judge(test, got)) {
        total[one.verdict] += 1;
        if (one.verdict !== 'same') total.differences.push(one);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(`oracle_${at}`)));
  return total;
}

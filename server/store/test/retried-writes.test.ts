import { BSON, type ClientSession, type Document, type MongoClient, type MongoServerError } from 'mongodb';
import { connectForRestarts, type RunningStore, startStore } from './support';

/** A retry with the transaction number of an earlier write, also as another command: nothing is written twice. */
let store: RunningStore;
let client: MongoClient;
const db = () => client.db('retried');
const shelf = () => db().collection<{ _id: number; stock: number }>('shelf');
const stored = () => shelf().find().sort({ _id: 1 }).toArray();

beforeAll(async () => {
  store = await startStore();
  client = await connectForRestarts(store);
});
afterAll(async () => {
  await client.close();
  expect(await store.stop()).toBe(0);
});
beforeEach(async () => {
  txnNumber += 1;
  await db().dropDatabase();
  await shelf().insertMany([
    { _id: 1, stock: 10 },
    { _id: 2, stock: 10 },
  ]);
});

type Answer = Document | number | undefined;
/** A session that ends may be used again: each test has a number of its own. */
let txnNumber = 0;
/** The answer of a command without the logical time, or the code of its error. */
const runIn = (session: ClientSession, command: Document): Promise<Answer> =>
  db()
    .command({ ...command, txnNumber: BSON.Long.fromNumber(txnNumber) }, { session })
    .then(
      ({ operationTime, $clusterTime, ok, ...rest }) => (ok === 1 && operationTime && $clusterTime ? rest : undefined),
      ({ code }: MongoServerError) => Number(code),
    );
/** Runs a command, perhaps something else, and the command of the retry; gives the answers of both. */
const runAndRetry = (
  first: Document,
  second: Document,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<[Answer, Answer]> =>
  client.withSession(async (session) => {
    const answer = await runIn(session, first);
    await between();
    return [answer, await runIn(session, second)];
  });

const take = { $inc: { stock: -1 } };
const WRITES = {
  insert: { insert: 'shelf', documents: [{ _id: 3, stock: 1 }] },
  update: { update: 'shelf', updates: [{ q: { _id: 1 }, u: take }] },
  upsert: { update: 'shelf', updates: [{ q: { _id: 3 }, u: take, upsert: true }] },
  delete: { delete: 'shelf', deletes: [{ q: { _id: 1 }, limit: 1 }] },
  modify: { findAndModify: 'shelf', query: { _id: 1 }, update: take },
  modifyNew: { findAndModify: 'shelf', query: { _id: 1 }, update: take, new: true },
  modifyUpsert: { findAndModify: 'shelf', query: { _id: 3 }, update: take, upsert: true },
  modifyUpsertNew: { findAndModify: 'shelf', query: { _id: 3 }, update: take, upsert: true, new: true },
  remove: { findAndModify: 'shelf', query: { _id: 1 }, remove: true },
} satisfies Record<string, Document>;
type Write = keyof typeof WRITES;

const upserted = { n: 1, nModified: 0, upserted: [{ index: 0, _id: 3 }] };
const inserted = (value: Document | null) => ({
  lastErrorObject: { n: 1, updatedExisting: false, upserted: 3 },
  value,
});
const updated = (stock: number) => ({ lastErrorObject: { n: 1, updatedExisting: true }, value: { _id: 1, stock } });
const removed = { lastErrorObject: { n: 1 }, value: { _id: 1, stock: 10 } };
const CASES: [Write, Write, Answer][] = [
  ['insert', 'update', upserted],
  ['insert', 'upsert', upserted],
  ['insert', 'delete', { n: 1 }],
  ['insert', 'modify', 40608],
  ['insert', 'modifyUpsert', inserted(null)],
  ['insert', 'modifyUpsertNew', 217],
  ['insert', 'remove', 40608],
  ['update', 'insert', { n: 1 }],
  ['update', 'delete', { n: 1 }],
  ['update', 'upsert', { n: 1, nModified: 1 }],
  ['update', 'modify', 40612],
  ['update', 'modifyNew', 40611],
  ['update', 'remove', 40612],
  ['upsert', 'insert', { n: 1 }],
  ['upsert', 'modifyUpsert', inserted(null)],
  ['upsert', 'modify', 40608],
  ['delete', 'insert', { n: 1 }],
  ['delete', 'update', 40638],
  ['delete', 'modify', 40606],
  ['delete', 'remove', 40607],
  ['modify', 'insert', { n: 1 }],
  ['modify', 'update', { n: 1, nModified: 1 }],
  ['modify', 'delete', { n: 1 }],
  ['modify', 'modifyNew', 40611],
  ['modify', 'remove', updated(10)],
  ['modifyNew', 'modify', 40612],
  ['modifyNew', 'modifyNew', updated(9)],
  ['modifyUpsert', 'update', upserted],
  ['modifyUpsert', 'modifyUpsert', inserted(null)],
  ['modifyUpsert', 'modifyUpsertNew', inserted({ _id: 3, stock: -1 })],
  ['modifyUpsertNew', 'modifyUpsert', inserted(null)],
  ['remove', 'update', 40638],
  ['remove', 'delete', { n: 1 }],
  ['remove', 'modify', 40606],
  ['remove', 'remove', removed],
];

it.each(CASES)('%s, then %s: the answer tells what was written', async (first, second, expected) => {
  let after: Document[] = [];
  const answers = await runAndRetry(WRITES[first], WRITES[second], async () => {
    after = await stored();
  });
  expect(answers).toEqual([expect.any(Object), expected]);
  expect(await stored()).toEqual(after);
});

it('they get the same answers from a restarted store', async () => {
  const sessions = CASES.map(() => client.startSession());
  for (const [at, session] of sessions.entries()) {
    await shelf().deleteMany({});
    await shelf().insertOne({ _id: 1, stock: 10 });
    await runIn(session, WRITES[CASES[at]?.[0] ?? 'insert']);
  }
  const before = await stored();
  await store.kill();
  await store.restart();
  const answers: Answer[] = [];
  for (const [at, session] of sessions.entries())
    answers.push(await runIn(session, WRITES[CASES[at]?.[1] ?? 'insert']));
  expect(answers).toEqual(CASES.map(([, , expected]) => expected));
  expect(await stored()).toEqual(before);
  await Promise.all(sessions.map((session) => session.endSession()));
});

it('a retried insert counts its own documents only', async () => {
  const both = { update: 'shelf', updates: [...WRITES.update.updates, { q: { _id: 2 }, u: take }] };
  expect((await runAndRetry(both, WRITES.insert))[1]).toEqual({ n: 1 });
});

describe('a statement that wrote nothing runs again', () => {
  const addMissing = () => shelf().insertOne({ _id: 9, stock: 5 });
  const query = { _id: 9 };
  it.each<[string, Document, Answer]>([
    ['update', { update: 'shelf', updates: [{ q: query, u: take }] }, { n: 1, nModified: 1 }],
    ['delete', { delete: 'shelf', deletes: [{ q: query, limit: 1 }] }, { n: 1 }],
    [
      'findAndModify',
      { findAndModify: 'shelf', query, update: take, new: true },
      { lastErrorObject: { n: 1, updatedExisting: true }, value: { _id: 9, stock: 4 } },
    ],
    [
      'findAndModify with remove',
      { findAndModify: 'shelf', query, remove: true },
      { lastErrorObject: { n: 1 }, value: { _id: 9, stock: 5 } },
    ],
  ])('%s of a document that was missing', async (_, command, expected) => {
    expect((await runAndRetry(command, command, addMissing))[1]).toEqual(expected);
  });

  it('an update that changed nothing', async () => {
    const command = { update: 'shelf', updates: [{ q: { _id: 1 }, u: { $set: { stock: 10 } } }] };
    const change = () => shelf().updateOne({ _id: 1 }, { $set: { stock: 3 } });
    expect(await runAndRetry(command, command, change)).toEqual([
      { n: 1, nModified: 0 },
      { n: 1, nModified: 1 },
    ]);
  });
});

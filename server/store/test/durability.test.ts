import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, MongoClient, MongoServerError } from 'mongodb';
import { seededRandom, type RunningStore, logLine, chooseSeed, size, startStore, tryToOpenStore } from './support';

const WRITERS = 11;
/** So many of the writers insert the same document into two collections, in a transaction. */
const PAIRED_WRITERS = 3;
const ROUNDS = size('STORE_KILL_ROUNDS', 1, 200);
/** Time limit of a round on a slow disk, in ms. */
const MAX_ROUND_MS = 3_000;

interface Note {
  _id: string;
  writer: number;
  text: string;
  sum: string;
}
type Random = (below: number) => number;

const digest = (text: string): string => hash('sha1', text, 'hex');
const makeNote = (_id: string, writer: number, random: Random): Note => {
  // Some documents are larger than a page of LMDB.
  const text = String.fromCharCode(97 + random(26)).repeat(1 + random(random(10) === 0 ? 20_000 : 400));
  return { _id, writer, text, sum: digest(_id + text) };
};
const isIntact = ({ _id, text, sum }: Note): boolean => digest(_id + text) === sum;
const notesOf = (client: MongoClient, name: string): Collection<Note> => client.db('kill').collection<Note>(name);

/** Writes until the store is killed; `acknowledged` is called for each acknowledged write. */
async function writeUntilKilled(
  client: MongoClient,
  writer: number,
  round: number,
  random: Random,
  acknowledged: (id: string) => void,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const note = makeNote(`${round}-${writer}-${count}`, writer, random);
    try {
      if (writer < PAIRED_WRITERS) {
        await client.withSession(async (session) => {
          session.startTransaction();
          await notesOf(client, 'notes').insertOne(note, { session });
          await notesOf(client, 'twins').insertOne(note, { session });
          await session.commitTransaction();
        });
      } else await notesOf(client, 'notes').insertOne(note);
    } catch {
      return;
    }
    acknowledged(note._id);
  }
}

/** Starts the writers, kills the store at a random moment and restarts it. Returns the acknowledged ids. */
async function killAndRestart(store: RunningStore, round: number, seed: number): Promise<Set<string>> {
  const random = seededRandom(seed + round);
  const client = await store.connect({
    maxPoolSize: WRITERS,
    serverSelectionTimeoutMS: 5_000,
    waitQueueTimeoutMS: 2_000,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 10_000,
  });
  const acknowledgedIds = new Set<string>();
  const writesBeforeKill = 1 + random(200);
  let onEnoughWrites: () => void = () => undefined;
  const enoughWrites = new Promise<void>((resolve) => (onEnoughWrites = resolve));
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilKilled(client, writer, round, seededRandom(seed + round * 100 + writer), (id) => {
      acknowledgedIds.add(id);
      if (acknowledgedIds.size === writesBeforeKill) onEnoughWrites();
    }),
  );
  await Promise.race([enoughWrites, Promise.all(writers), pause(MAX_ROUND_MS)]);
  await pause(random(40));
  await store.kill();
  // The driver may let a writer wait for a connection for ever; closing the client ends that.
  await Promise.race([client.close().catch(() => undefined), pause(MAX_ROUND_MS)]);
  await Promise.race([Promise.all(writers), pause(MAX_ROUND_MS)]);
  await store.restart();
  return acknowledgedIds;
}

const resultOrError = async <T>(work: Promise<T>): Promise<T | MongoServerError> =>
  work.catch((error: unknown) => error as MongoServerError);

describe('SIGKILL under eleven writers', () => {
  it(
    `loses no acknowledged write and leaves no partial document, in ${ROUNDS} rounds`,
    async () => {
      const seed = chooseSeed('SIGKILL');
      const store = await startStore();
      try {
        const first = await store.connect();
        await notesOf(first, 'notes').createIndex({ writer: 1 });
        const acknowledged = new Set<string>();
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const id of await killAndRestart(store, round, seed)) acknowledged.add(id);
          const client = await store.connect();
          const notes = await notesOf(client, 'notes').find().toArray();
          const twins = await notesOf(client, 'twins').find().toArray();
          const stored = new Set(notes.map(({ _id }) => _id));

          expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
          expect([...notes, ...twins].filter((note) => !isIntact(note))).toEqual([]);
          // At most one write of each writer was under way and may be stored without an acknowledgement.
          expect(stored.size - acknowledged.size).toBeLessThanOrEqual(WRITERS * (round + 1));
          const paired = notes.filter(({ writer }) => writer < PAIRED_WRITERS).map(({ _id }) => _id);
          expect(twins.map(({ _id }) => _id).sort()).toEqual(paired.sort());
          for (let writer = 0; writer < WRITERS; writer += 1) {
            const byIndex = await notesOf(client, 'notes').countDocuments({ writer });
            expect(byIndex).toBe(notes.filter((note) => note.writer === writer).length);
          }
        }
        expect(acknowledged.size).toBeGreaterThan(ROUNDS);
        logLine(`SIGKILL: ${ROUNDS} rounds, ${acknowledged.size} acknowledged inserts, 0 lost, 0 torn`);
      } finally {
        await store.stop();
      }
    },
    60_000 + ROUNDS * 15_000,
  );
});

describe('the folder lock', () => {
  it('rejects a second process with one sentence and is free after SIGKILL', async () => {
    const store = await startStore();
    try {
      const client = await store.connect();
      await notesOf(client, 'notes').insertOne(makeNote('kept', 0, seededRandom(1)));
      const second = await tryToOpenStore(store.folder);
      expect(second.code).toBe(1);
      expect(second.output.trim().split('\n')).toHaveLength(1);
      expect(second.output).toMatch(
        /another process has the store in .* open; stop it, or run "npm run store".*MONGODB_URI\.$/im,
      );
      expect(await notesOf(client, 'notes').countDocuments()).toBe(1);

      await store.kill();
      await store.restart();
      expect(await notesOf(await store.connect(), 'notes').countDocuments()).toBe(1);
    } finally {
      expect(await store.stop()).toBe(0);
    }
  });
});

describe('transactions under contention', () => {
  const SESSIONS = 50;
  const TRANSFERS = 300;
  const ACCOUNTS = 5;
  const OPENING = 1_000;
  interface Account {
    _id: number;
    balance: number;
  }
  let store: RunningStore;
  let client: MongoClient;
  const accounts = (): Collection<Account> => client.db('bank').collection<Account>('accounts');

  beforeAll(async () => {
    store = await startStore();
    client = await store.connect({ maxPoolSize: SESSIONS + 2 });
  });
  afterAll(async () => {
    expect(await store.stop()).toBe(0);
  });

  /** Moves money in one transaction; returns the number of attempts. */
  async function transfer(from: number, to: number, amount: number): Promise<number> {
    let attempts = 0;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        attempts += 1;
        const payer = await accounts().findOne({ _id: from }, { session });
        if (payer === null || payer.balance < amount) return;
        await accounts().updateOne({ _id: from }, { $set: { balance: payer.balance - amount } }, { session });
        await accounts().updateOne({ _id: to }, { $inc: { balance: amount } }, { session });
      }),
    );
    return attempts;
  }
  const sum = (list: Account[]): number => list.reduce((total, { balance }) => total + balance, 0);

  /** Runs all transfers and returns the median number of attempts; the total must be right at any time. */
  async function transferMoney(): Promise<number> {
    const seed = chooseSeed('bank');
    await accounts().insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: OPENING })));
    const attempts: number[] = [];
    const seen: number[] = [];
    const work = Array.from({ length: SESSIONS }, async (_, worker) => {
      const random = seededRandom(seed + worker);
      for (let count = 0; count < TRANSFERS / SESSIONS; count += 1) {
        const from = random(ACCOUNTS);
        attempts.push(await transfer(from, (from + 1 + random(ACCOUNTS - 1)) % ACCOUNTS, 1 + random(300)));
        seen.push(sum(await accounts().find().toArray()));
      }
    });
    await Promise.all(work);
    const median = attempts.sort((a, b) => a - b)[TRANSFERS / 2] ?? Infinity;
    const after = await accounts().find().toArray();
    logLine(
      `bank: ${attempts.length} transfers, median of attempts ${median}, at most ${attempts.at(-1)}, ` +
        `${seen.length} sums seen meanwhile`,
    );

    expect(attempts).toHaveLength(TRANSFERS);
    expect(sum(after)).toBe(ACCOUNTS * OPENING);
    expect(after.filter(({ balance }) => balance < 0)).toEqual([]);
    expect([...new Set(seen)]).toEqual([ACCOUNTS * OPENING]);
    return median;
  }

  it('300 transfers by 50 sessions over 5 accounts keep the total, with a median of under two attempts', async () => {
    expect(await transferMoney()).toBeLessThan(2);
  });

  it('a transaction reads one snapshot, whatever others write meanwhile', async () => {
    const shelf = client.db('bank').collection<{ _id: number; stock: number }>('shelf');
    await shelf.insertMany([
      { _id: 1, stock: 1 },
      { _id: 2, stock: 1 },
    ]);
    await client.withSession(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      expect((await shelf.findOne({ _id: 1 }, { session }))?.stock).toBe(1);
      await shelf.updateMany({}, { $inc: { stock: 5 } });
      expect((await shelf.findOne({ _id: 2 }, { session }))?.stock).toBe(1);
      const late = await resultOrError(shelf.updateOne({ _id: 2 }, { $inc: { stock: -1 } }, { session }));
      expect(late).toMatchObject({ code: 112 });
      expect((late as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    });
    expect((await shelf.find().toArray()).map(({ stock }) => stock)).toEqual([6, 6]);
  });

  it('fifty parallel inserts of one unique value give one document and 49 duplicate key errors', async () => {
    const people = client.db('bank').collection<{ email: string; by: number }>('people');
    await people.createIndex({ email: 1 }, { unique: true });
    for (let round = 0; round < 10; round += 1) {
      const email = `asha-${round}@example.com`;
      const answers = await Promise.all(
        Array.from({ length: SESSIONS }, (_, by) => resultOrError(people.insertOne({ email, by }))),
      );
      const errors = answers.filter((answer) => answer instanceof Error);
      expect(errors).toHaveLength(SESSIONS - 1);
      for (const error of errors)
        expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email } });
      expect(await people.countDocuments({ email })).toBe(1);
    }
    expect(await people.countDocuments()).toBe(10);
  });
});

describe('an idle transaction', () => {
  it('is aborted, releases its locks and cannot be committed later', async () => {
    // Longer than the pause between two writes on a busy machine.
    const store = await startStore({ transactionLifetime: 2_000 });
    try {
      const client = await store.connect({ maxPoolSize: 5 });
      const shelf = client.db('left').collection<{ _id: number; stock: number }>('shelf');
      await shelf.insertOne({ _id: 1, stock: 10 });
      await client.withSession(async (session) => {
        session.startTransaction();
        await shelf.updateOne({ _id: 1 }, { $set: { stock: 0 } }, { session });
        await shelf.insertOne({ _id: 2, stock: 2 }, { session });

        await client.withSession((other) =>
          other.withTransaction(() => shelf.updateOne({ _id: 1 }, { $inc: { stock: -1 } }, { session: other })),
        );
        expect(await shelf.find().toArray()).toEqual([{ _id: 1, stock: 9 }]);

        const late = await resultOrError(session.commitTransaction());
        expect(late).toMatchObject({ code: 251 });
      });
      expect(await shelf.find().toArray()).toEqual([{ _id: 1, stock: 9 }]);
    } finally {
      expect(await store.stop()).toBe(0);
    }
  });
});

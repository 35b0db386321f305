import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, MongoClient, MongoServerError } from 'mongodb';
import { dice, type RunningStore, say, seedOf, size, startStore, tryToOpen } from './support';

jest.setTimeout(60_000);

const WRITERS = 11;
/** Writers that put one document into each of two collections, in a transaction. */
const PAIRED = 3;
const ROUNDS = size('STORE_KILL_ROUNDS', 1, 200);
/** A slow disk ends a round by time, in ms. */
const LONGEST_ROUND = 3_000;

interface Note {
  _id: string;
  writer: number;
  text: string;
  sum: string;
}
type Roll = (below: number) => number;

const digest = (text: string): string => createHash('sha1').update(text).digest('hex');
const aNote = (_id: string, writer: number, roll: Roll): Note => {
  // Some documents are longer than a page of the store's file.
  const text = String.fromCharCode(97 + roll(26)).repeat(1 + roll(roll(10) === 0 ? 20_000 : 400));
  return { _id, writer, text, sum: digest(_id + text) };
};
const isWhole = ({ _id, text, sum }: Note): boolean => digest(_id + text) === sum;
const notesOf = (client: MongoClient, name: string): Collection<Note> => client.db('kill').collection<Note>(name);

/** One write after the other until the store is gone; tells of each that was acknowledged. */
async function writeOn(
  client: MongoClient,
  writer: number,
  round: number,
  roll: Roll,
  acknowledged: (id: string) => void,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const note = aNote(`${round}-${writer}-${count}`, writer, roll);
    try {
      if (writer < PAIRED) {
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

/** Writers at work, SIGKILL at a random moment, the folder opened again. Answers what had been acknowledged. */
async function killed(store: RunningStore, round: number, seed: number): Promise<Set<string>> {
  const roll = dice(seed + round);
  const client = await store.connect({
    maxPoolSize: WRITERS,
    serverSelectionTimeoutMS: 500,
    waitQueueTimeoutMS: 2_000,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 10_000,
  });
  const done = new Set<string>();
  const enough = 1 + roll(200);
  let wake: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => (wake = resolve));
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeOn(client, writer, round, dice(seed + round * 100 + writer), (id) => {
      done.add(id);
      if (done.size === enough) wake();
    }),
  );
  await Promise.race([underWay, Promise.all(writers), pause(LONGEST_ROUND)]);
  await pause(roll(40));
  await store.kill();
  // The driver may keep a writer waiting for a connection for ever; closed, it writes no more.
  await Promise.race([client.close().catch(() => undefined), pause(LONGEST_ROUND)]);
  await Promise.race([Promise.all(writers), pause(LONGEST_ROUND)]);
  await store.restart();
  return done;
}

const wait = async <T>(work: Promise<T>): Promise<T | MongoServerError> =>
  work.catch((error: unknown) => error as MongoServerError);

describe('SIGKILL while eleven write', () => {
  it(
    `loses and tears nothing that was acknowledged, in ${ROUNDS} rounds`,
    async () => {
      const seed = seedOf('SIGKILL');
      const store = await startStore();
      try {
        const first = await store.connect();
        await notesOf(first, 'notes').createIndex({ writer: 1 });
        const acknowledged = new Set<string>();
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const id of await killed(store, round, seed)) acknowledged.add(id);
          const client = await store.connect();
          const notes = await notesOf(client, 'notes').find().toArray();
          const twins = await notesOf(client, 'twins').find().toArray();
          const stored = new Set(notes.map(({ _id }) => _id));

          expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
          expect([...notes, ...twins].filter((note) => !isWhole(note))).toEqual([]);
          // At most the one write of each writer that was under way came through without an answer.
          expect(stored.size - acknowledged.size).toBeLessThanOrEqual(WRITERS * (round + 1));
          const paired = notes.filter(({ writer }) => writer < PAIRED).map(({ _id }) => _id);
          expect(twins.map(({ _id }) => _id).sort()).toEqual(paired.sort());
          for (let writer = 0; writer < WRITERS; writer += 1) {
            const byIndex = await notesOf(client, 'notes').countDocuments({ writer });
            expect(byIndex).toBe(notes.filter((note) => note.writer === writer).length);
          }
        }
        expect(acknowledged.size).toBeGreaterThan(ROUNDS);
        say(`SIGKILL: ${ROUNDS} rounds, ${acknowledged.size} acknowledged inserts, 0 lost, 0 torn`);
      } finally {
        await store.stop();
      }
    },
    60_000 + ROUNDS * 15_000,
  );
});

describe('the lock of the folder', () => {
  it('refuses a second opener with one sentence and is free after SIGKILL', async () => {
    const store = await startStore();
    try {
      const client = await store.connect();
      await notesOf(client, 'notes').insertOne(aNote('kept', 0, dice(1)));
      const second = await tryToOpen(store.folder);
      expect(second.code).toBe(1);
      expect(second.said.trim().split('\n')).toHaveLength(1);
      expect(second.said).toMatch(
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

  /** Moves money in one transaction; answers how often it had to begin. */
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

  /** Answers how many attempts a transfer took in the median; the sum must hold at every moment. */
  async function bank(): Promise<number> {
    const seed = seedOf('bank');
    await accounts().insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: OPENING })));
    const attempts: number[] = [];
    const seen: number[] = [];
    const work = Array.from({ length: SESSIONS }, async (_, worker) => {
      const roll = dice(seed + worker);
      for (let count = 0; count < TRANSFERS / SESSIONS; count += 1) {
        const from = roll(ACCOUNTS);
        attempts.push(await transfer(from, (from + 1 + roll(ACCOUNTS - 1)) % ACCOUNTS, 1 + roll(300)));
        seen.push(sum(await accounts().find().toArray()));
      }
    });
    await Promise.all(work);
    const median = attempts.sort((a, b) => a - b)[TRANSFERS / 2] ?? Infinity;
    const after = await accounts().find().toArray();
    say(
      `bank: ${attempts.length} transfers, attempts in the median ${median}, at most ${attempts.at(-1)}, ${seen.length} sums seen meanwhile`,
    );

    expect(attempts).toHaveLength(TRANSFERS);
    expect(sum(after)).toBe(ACCOUNTS * OPENING);
    expect(after.filter(({ balance }) => balance < 0)).toEqual([]);
    expect([...new Set(seen)]).toEqual([ACCOUNTS * OPENING]);
    return median;
  }

  it('300 transfers by 50 sessions over 5 accounts keep the sum, with under two attempts in the median', async () => {
    expect(await bank()).toBeLessThan(2);
  });

  it('a transaction reads one moment, whatever others write meanwhile', async () => {
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
      const late = await wait(shelf.updateOne({ _id: 2 }, { $inc: { stock: -1 } }, { session }));
      expect(late).toMatchObject({ code: 112 });
      expect((late as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    });
    expect((await shelf.find().toArray()).map(({ stock }) => stock)).toEqual([6, 6]);
  });

  it('fifty parallel inserts of one unique value leave one document and 49 duplicate key errors', async () => {
    const people = client.db('bank').collection<{ email: string; by: number }>('people');
    await people.createIndex({ email: 1 }, { unique: true });
    for (let round = 0; round < 10; round += 1) {
      const email = `asha-${round}@example.com`;
      const answers = await Promise.all(
        Array.from({ length: SESSIONS }, (_, by) => wait(people.insertOne({ email, by }))),
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

describe('an abandoned transaction', () => {
  it('expires, lets the next writer through and is not there when it comes back', async () => {
    // Longer than a busy machine takes from one write of it to the next.
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

        const late = await wait(session.commitTransaction());
        expect(late).toMatchObject({ code: 251 });
      });
      expect(await shelf.find().toArray()).toEqual([{ _id: 1, stock: 9 }]);
    } finally {
      expect(await store.stop()).toBe(0);
    }
  });
});

import { mongo, type ClientSession, type Connection } from 'mongoose';
import { Transactions } from './transactions.js';

const REFUSED = new mongo.MongoServerError({ message: 'no', code: 8000 });
/** The driver's own failure when a socket breaks during a commit. */
const BROKEN = new TypeError('error.hasErrorLabel is not a function');
const LOST = new mongo.MongoNetworkError('closed');
LOST.addErrorLabel('UnknownTransactionCommitResult');

/** A connection whose commits fail with these errors, one after the other, and then succeed. */
function failingCommits(...errors: Error[]) {
  const commitTransaction = jest.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  });
  const session = {
    startTransaction: () => undefined,
    inTransaction: () => false,
    endSession: () => Promise.resolve(),
    commitTransaction,
  } as Partial<ClientSession> as ClientSession;
  const connection = { startSession: () => Promise.resolve(session) } as Partial<Connection> as Connection;
  const work = jest.fn(() => Promise.resolve('done'));
  const run = (signal?: AbortSignal) => new Transactions(connection).run(work, signal);
  return { commitTransaction, work, run };
}

describe('a commit', () => {
  it.each([
    ['says that it does not know', LOST],
    ['breaks with an error that is not its own', BROKEN],
  ])('is retried alone, without the work, when the driver %s', async (_what, error) => {
    const { run, work, commitTransaction } = failingCommits(error, error);
    await expect(run()).resolves.toBe('done');
    expect([work.mock.calls.length, commitTransaction.mock.calls.length]).toEqual([1, 3]);
  });

  it('answers UNAVAILABLE when its result stays unknown', async () => {
    await expect(failingCommits(BROKEN, BROKEN, BROKEN, BROKEN).run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('that the server refuses throws the server’s error', async () => {
    await expect(failingCommits(REFUSED).run()).rejects.toBe(REFUSED);
  });
});

describe('a caller that is answered or gone', () => {
  const EXPIRED = new Error('expired');

  it('before the commit means that nothing is committed', async () => {
    const controller = new AbortController();
    const { run, work, commitTransaction } = failingCommits();
    work.mockImplementation(async () => {
      controller.abort(EXPIRED);
      return 'done';
    });
    await expect(run(controller.signal)).rejects.toBe(EXPIRED);
    await expect(run(controller.signal)).rejects.toBe(EXPIRED);
    expect([work.mock.calls.length, commitTransaction.mock.calls.length]).toEqual([1, 0]);
  });

  it('during the commit gets its result', async () => {
    const controller = new AbortController();
    const { run, commitTransaction } = failingCommits();
    commitTransaction.mockImplementation(async () => controller.abort(EXPIRED));
    await expect(run(controller.signal)).resolves.toBe('done');
  });
});

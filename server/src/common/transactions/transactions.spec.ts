import { mongo, type ClientSession, type Connection } from 'mongoose';
import { Transactions } from './transactions.js';

const REFUSED = new mongo.MongoServerError({ message: 'no', code: 8000 });
/** What the driver makes of a socket that breaks under a commit. */
const BROKEN = new TypeError('error.hasErrorLabel is not a function');
const LOST = new mongo.MongoNetworkError('closed');
LOST.addErrorLabel('UnknownTransactionCommitResult');

/** Commits fail with these, one after the other, then succeed. */
function failing(...errors: Error[]) {
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
  return { commitTransaction, work, run: () => new Transactions(connection).run(work) };
}

describe('a commit', () => {
  it.each([
    ['says that it does not know', LOST],
    ['breaks with an error that is not its own', BROKEN],
  ])('whose driver %s is asked for again, the work is not done again', async (_what, error) => {
    const { run, work, commitTransaction } = failing(error, error);
    await expect(run()).resolves.toBe('done');
    expect([work.mock.calls.length, commitTransaction.mock.calls.length]).toEqual([1, 3]);
  });

  it('that stays unknown is a refusal to try again', async () => {
    await expect(failing(BROKEN, BROKEN, BROKEN, BROKEN).run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('that is refused fails with why', async () => {
    await expect(failing(REFUSED).run()).rejects.toBe(REFUSED);
  });
});

import { Transaction } from '../storage/transaction.js';
import { Sessions } from './sessions.js';

/** Sessions with a fake engine that only tracks open transactions. */
function makeSessions() {
  const openClientTransactions: Transaction[] = [];
  const end = (transaction: Transaction, state: 'committed' | 'aborted') => {
    openClientTransactions.splice(openClientTransactions.indexOf(transaction), 1);
    transaction.settle(state);
  };
  const engine = {
    openClientTransactions,
    begin: () => {
      const transaction = new Transaction(0, true);
      openClientTransactions.push(transaction);
      return transaction;
    },
    abort: (transaction: Transaction) => end(transaction, 'aborted'),
    commit: async (transaction: Transaction) => end(transaction, 'committed'),
    whenDurable: async () => undefined,
    forgetSession: () => undefined,
    restoredSessions: new Map(),
  };
  const sessions = new Sessions(engine, 60_000);
  const begun: string[] = [];
  const begin = (name: string) => sessions.joinTransaction(name, 1n, true, false).then(() => void begun.push(name));
  return { sessions, begun, begin, commit: (name: string) => sessions.commit(name, 1n) };
}
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `waiting ${at}`);

describe('the admission queue of transactions after a write conflict', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is not used as long as there was no conflict', async () => {
    const { begun, begin } = makeSessions();
    await Promise.all(names(3).map(begin));
    expect(begun).toEqual(names(3));
  });

  it('waits for an idle transaction once, not once for each waiting one', async () => {
    const { sessions, begun, begin, commit } = makeSessions();
    await begin('idle');
    sessions.onConflict();
    const all = names(20).map((name) => begin(name).then(() => commit(name)));
    await jest.advanceTimersByTimeAsync(199);
    expect(begun).toEqual(['idle']);
    await jest.advanceTimersByTimeAsync(1);
    await Promise.all(all);
    expect(begun).toEqual(['idle', ...names(20)]);
  });

  it('keeps the order of arrival, however long ago the last conflict was', async () => {
    const { sessions, begun, begin } = makeSessions();
    await begin('first');
    sessions.onConflict();
    names(8).forEach((name) => void begin(name));
    await jest.advanceTimersByTimeAsync(1_100);
    void begin('late');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(begun).toEqual(['first', ...names(8), 'late']);
  });

  it('never begins a transaction that was killed while it waited', async () => {
    const { sessions, begun, begin } = makeSessions();
    await begin('first');
    sessions.onConflict();
    const gone = sessions.joinTransaction('gone', 1n, true, false);
    const refused = expect(gone).rejects.toThrow('does not match any in-progress transactions');
    void begin('behind');
    sessions.kill('gone');
    await jest.advanceTimersByTimeAsync(1_000);
    await refused;
    expect(begun).toEqual(['first', 'behind']);
  });

  it('keeps no transaction waiting for longer than three seconds', async () => {
    const { sessions, begun, begin } = makeSessions();
    await begin('first');
    sessions.onConflict();
    names(30).forEach((name) => void begin(name));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(begun.length).toBeLessThan(20);
    await jest.advanceTimersByTimeAsync(200);
    expect(begun).toHaveLength(31);
  });
});

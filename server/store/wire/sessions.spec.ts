import { Transaction } from '../storage/transaction.js';
import { Sessions } from './sessions.js';

/** Of an engine what the line of transactions sees: those that are open, and when each began. */
function aLine() {
  const openClientTransactions: Transaction[] = [];
  const leave = (transaction: Transaction, state: 'committed' | 'aborted') => {
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
    abort: (transaction: Transaction) => leave(transaction, 'aborted'),
    commit: async (transaction: Transaction) => leave(transaction, 'committed'),
    whenDurable: async () => undefined,
    forgetSession: () => undefined,
    restoredSessions: new Map(),
  };
  const sessions = new Sessions(engine, 60_000);
  const begun: string[] = [];
  const begin = (name: string) => sessions.joinTransaction(name, 1n, true, false, 1).then(() => void begun.push(name));
  return { sessions, begun, begin, commit: (name: string) => sessions.commit(name, 1n) };
}
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `waits ${at}`);

describe('the line of transactions that run into each other', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is none as long as there was no conflict', async () => {
    const { begun, begin } = aLine();
    await Promise.all(names(3).map(begin));
    expect(begun).toEqual(names(3));
  });

  it('waits for one that was left alone once, not each who stands there', async () => {
    const { sessions, begun, begin, commit } = aLine();
    await begin('left alone');
    sessions.onConflict();
    const all = names(20).map((name) => begin(name).then(() => commit(name)));
    await jest.advanceTimersByTimeAsync(199);
    expect(begun).toEqual(['left alone']);
    await jest.advanceTimersByTimeAsync(1);
    await Promise.all(all);
    expect(begun).toEqual(['left alone', ...names(20)]);
  });

  it('is overtaken by nobody, however long ago the last conflict was', async () => {
    const { sessions, begun, begin } = aLine();
    await begin('first');
    sessions.onConflict();
    names(8).forEach((name) => void begin(name));
    await jest.advanceTimersByTimeAsync(1_100);
    void begin('late');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(begun).toEqual(['first', ...names(8), 'late']);
  });

  it('is left by who is gone: nothing begins for them, to hold up others', async () => {
    const { sessions, begun, begin } = aLine();
    await begin('first');
    sessions.onConflict();
    const gone = sessions.joinTransaction('gone', 1n, true, false, 2);
    const refused = expect(gone).rejects.toThrow('does not match any in-progress transactions');
    void begin('behind');
    sessions.onConnectionClosed(2);
    await jest.advanceTimersByTimeAsync(1_000);
    await refused;
    expect(begun).toEqual(['first', 'behind']);
  });

  it('keeps nobody for longer than three seconds', async () => {
    const { sessions, begun, begin } = aLine();
    await begin('first');
    sessions.onConflict();
    names(30).forEach((name) => void begin(name));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(begun.length).toBeLessThan(20);
    await jest.advanceTimersByTimeAsync(200);
    expect(begun).toHaveLength(31);
  });
});

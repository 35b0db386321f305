/** Logical sessions: their transactions and their retryable writes. */
import { fail, transient } from '../errors.js';
import type { Engine } from '../storage/engine.js';
import { SESSION_TIMEOUT_MS } from '../storage/session-records.js';
import type { StatementResults } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';

/**
 * Milliseconds. MAX_HOLD_MS: how long one open transaction can block the admission queue. MAX_QUEUE_WAIT_MS: how long a
 * transaction waits in the queue at most. CONTENTION_WINDOW_MS: how long after a conflict transactions queue at all.
 */
const MAX_HOLD_MS = 200;
const MAX_QUEUE_WAIT_MS = 3000;
const CONTENTION_WINDOW_MS = 1000;

interface Session {
  txnNumber: bigint;
  transaction?: Transaction;
  state: 'none' | 'open' | 'committed' | 'aborted';
  results: StatementResults;
  lastWrite: Promise<unknown>;
  lastUsed: number;
}

export const noSuchTransaction = (number: bigint): never => {
  throw transient(251, `Given transaction number ${number} does not match any in-progress transactions.`);
};

const isAborted = (transaction: Transaction): boolean => transaction.state === 'aborted';

export class Sessions {
  private readonly sessions = new Map<string, Session>();
  private lastConflict = 0;
  private admissionQueue: Promise<void> = Promise.resolve();
  private queueLength = 0;
  /** Since when an open transaction has been blocking the admission queue. */
  private readonly holdsUpSince = new WeakMap<Transaction, number>();

  constructor(
    private readonly engine: Pick<
      Engine,
      'abort' | 'begin' | 'commit' | 'openClientTransactions' | 'forgetSession' | 'restoredSessions' | 'whenDurable'
    >,
    private readonly transactionLifetime: number,
  ) {
    for (const [id, { txnNumber, results, lastUsed }] of engine.restoredSessions)
      this.sessions.set(id, {
        txnNumber,
        state: results ? 'none' : 'committed',
        results: results ?? new Map(),
        lastWrite: Promise.resolve(),
        lastUsed,
      });
    engine.restoredSessions.clear();
  }

  private session(id: string): Session {
    const found = this.sessions.get(id) ?? {
      txnNumber: -1n,
      state: 'none',
      results: new Map(),
      lastWrite: Promise.resolve(),
      lastUsed: 0,
    };
    found.lastUsed = Date.now();
    this.sessions.set(id, found);
    return found;
  }
  /**
   * Runs a retryable write. A repeated one waits for the first attempt and runs only the statements that it did not
   * finish.
   */
  runRetryable<T>(id: string, txnNumber: bigint, work: (done: StatementResults) => Promise<T>): Promise<T> {
    const session = this.session(id);
    if (txnNumber < session.txnNumber) fail(225, `Cannot start transaction ${txnNumber}: a newer one has started`);
    if (txnNumber > session.txnNumber) {
      this.abortOpen(session);
      Object.assign(session, { txnNumber, state: 'none', results: new Map(), lastWrite: Promise.resolve() });
    } else if (session.state !== 'none') fail(217, `Cannot retry a statement from a transaction`);
    const { results } = session;
    const result = session.lastWrite.then(() => work(results));
    session.lastWrite = result.catch(() => undefined);
    return result;
  }
  async joinTransaction(
    id: string,
    txnNumber: bigint,
    isFirst: boolean,
    hasSnapshotReadConcern: boolean,
  ): Promise<Transaction> {
    const session = this.session(id);
    if (txnNumber < session.txnNumber) fail(225, `Cannot start transaction ${txnNumber}: a newer one has started`);
    if (!isFirst) {
      if (txnNumber !== session.txnNumber || session.state === 'none') return noSuchTransaction(txnNumber);
      if (session.state === 'committed') fail(256, `Transaction ${txnNumber} has been committed.`);
      const { transaction } = session;
      if (session.state === 'aborted' || !transaction || transaction.state !== 'open') {
        this.abortOpen(session);
        return noSuchTransaction(txnNumber);
      }
      transaction.lastUsed = Date.now();
      return transaction;
    }
    if (txnNumber === session.txnNumber) {
      if (session.state !== 'aborted') fail(117, `Given transaction number ${txnNumber} is in use`);
      return noSuchTransaction(txnNumber);
    }
    this.abortOpen(session);
    Object.assign(session, { txnNumber, state: 'open', results: new Map() });
    return this.beginInTurn(() => {
      if (session.txnNumber !== txnNumber || session.state !== 'open') return noSuchTransaction(txnNumber);
      session.transaction = this.engine.begin(true);
      session.transaction.hasSnapshotReadConcern = hasSnapshotReadConcern;
      return session.transaction;
    });
  }
  /**
   * After a write conflict, new transactions begin one after the other, in order of arrival, until none has conflicted
   * for a while.
   */
  private async beginInTurn(begin: () => Transaction): Promise<Transaction> {
    if (this.queueLength === 0 && Date.now() - this.lastConflict > CONTENTION_WINDOW_MS) return begin();
    const deadline = Date.now() + MAX_QUEUE_WAIT_MS;
    this.queueLength += 1;
    const admission = this.admissionQueue
      .then(async () => {
        for (let next = this.blockingTransaction(deadline); next; next = this.blockingTransaction(deadline)) {
          const { transaction, wait } = next;
          let timer: NodeJS.Timeout | undefined;
          await Promise.race([
            transaction.ended,
            new Promise<void>((resolve) => {
              timer = setTimeout(resolve, wait);
            }),
          ]);
          clearTimeout(timer);
        }
        return begin();
      })
      .finally(() => {
        this.queueLength -= 1;
      });
    // The next transaction is admitted only after this one has begun.
    this.admissionQueue = admission.then(
      () => undefined,
      () => undefined,
    );
    return admission;
  }
  /**
   * The open transaction that blocks the queue, and how many ms longer. An idle one blocks the queue once, not once for
   * each waiting transaction.
   */
  private blockingTransaction(deadline: number): { transaction: Transaction; wait: number } | undefined {
    const now = Date.now();
    for (const transaction of this.engine.openClientTransactions) {
      const since = this.holdsUpSince.get(transaction) ?? now;
      this.holdsUpSince.set(transaction, since);
      const wait = Math.min(deadline, since + MAX_HOLD_MS) - now;
      if (wait > 0) return { transaction, wait };
    }
    return undefined;
  }
  onConflict(): void {
    this.lastConflict = Date.now();
  }

  async commit(id: string, txnNumber: bigint): Promise<void> {
    const session = this.session(id);
    if (txnNumber !== session.txnNumber) {
      if (txnNumber < session.txnNumber) fail(225, 'a newer transaction has started');
      noSuchTransaction(txnNumber);
    }
    if (session.state === 'committed') return this.engine.whenDurable();
    if (session.state !== 'open' || !session.transaction) return noSuchTransaction(txnNumber);
    session.state = 'committed';
    const { transaction } = session;
    session.transaction = undefined;
    if (transaction.state !== 'open') {
      session.state = 'aborted';
      return noSuchTransaction(txnNumber);
    }
    try {
      await this.engine.commit(transaction, { session: id, txnNumber, results: undefined });
    } catch (error) {
      if (isAborted(transaction)) session.state = 'aborted';
      throw error;
    }
  }
  abort(id: string, txnNumber: bigint): void {
    const session = this.session(id);
    if (txnNumber !== session.txnNumber || session.state !== 'open') {
      if (txnNumber === session.txnNumber && session.state === 'committed')
        fail(256, `Transaction ${txnNumber} has been committed.`);
      noSuchTransaction(txnNumber);
    }
    this.abortOpen(session);
  }
  /** Any error of a command in a transaction aborts it. */
  onError(id: string): void {
    const session = this.sessions.get(id);
    if (session) this.abortOpen(session);
  }
  private abortOpen(session: Session): void {
    if (session.transaction) this.engine.abort(session.transaction);
    session.transaction = undefined;
    if (session.state === 'open') session.state = 'aborted';
  }
  end(id: string): void {
    const session = this.sessions.get(id);
    if (!session) return;
    this.abortOpen(session);
    this.sessions.delete(id);
    this.engine.forgetSession(id);
  }
  /** Aborts the open transaction of a session, which can be used again. A commit under way goes on. */
  kill(id: string): void {
    this.onError(id);
  }
  killAll(): void {
    for (const session of this.sessions.values()) this.abortOpen(session);
  }
  /** Aborts idle transactions, so that they do not hold their locks, and ends idle sessions. */
  closeIdle(now: number): void {
    for (const [id, session] of this.sessions) {
      if (session.transaction && now - session.transaction.lastUsed > this.transactionLifetime) this.abortOpen(session);
      if (now - session.lastUsed > SESSION_TIMEOUT_MS) this.end(id);
    }
  }
}

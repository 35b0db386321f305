/** Sessions: their transactions, and the answers to writes that may be sent twice. */
import { fail, transient } from '../errors.js';
import type { Engine } from '../storage/engine.js';
import type { Done } from '../storage/outcomes.js';
import type { Transaction } from '../storage/transaction.js';

/** Milliseconds: how long one open transaction holds up the line, and anybody waits in it at most. */
const ADMISSION = 200;
const LINE = 3000;
const CONTENTION = 1000;
const FORGET = 30 * 60 * 1000;

/** `connection`: the one its transaction was last used on. */
interface Session {
  number: bigint;
  transaction?: Transaction;
  connection?: number;
  state: 'none' | 'open' | 'committed' | 'aborted';
  done: Done;
  turn: Promise<unknown>;
  used: number;
}

const noSuchTransaction = (number: bigint): never => {
  throw transient(251, `Given transaction number ${number} does not match any in-progress transactions.`);
};

const hasEnded = (transaction: Transaction): boolean => transaction.state === 'aborted';

export class Sessions {
  private readonly known = new Map<string, Session>();
  private lastConflict = 0;
  private queue: Promise<void> = Promise.resolve();
  private inLine = 0;
  /** Since when the line has waited for an open transaction. */
  private readonly waitedFor = new WeakMap<Transaction, number>();

  constructor(
    private readonly engine: Pick<
      Engine,
      'abort' | 'begin' | 'commit' | 'explicitOpen' | 'forget' | 'remembered' | 'settled'
    >,
    private readonly lifetime: number,
  ) {
    for (const [id, { number, done, at }] of engine.remembered)
      this.known.set(id, {
        number,
        state: done ? 'none' : 'committed',
        done: done ?? new Map(),
        turn: Promise.resolve(),
        used: at,
      });
    engine.remembered.clear();
  }

  private session(id: string): Session {
    const found = this.known.get(id) ?? {
      number: -1n,
      state: 'none',
      done: new Map(),
      turn: Promise.resolve(),
      used: 0,
    };
    found.used = Date.now();
    this.known.set(id, found);
    return found;
  }
  /** A write that the driver may repeat: the second time it waits for the first and does only what that did not. */
  once<T>(id: string, number: bigint, work: (done: Done) => Promise<T>): Promise<T> {
    const session = this.session(id);
    if (number < session.number) fail(225, `Cannot start transaction ${number}: a newer one has started`);
    if (number > session.number) {
      this.drop(session);
      Object.assign(session, { number, state: 'none', done: new Map(), turn: Promise.resolve() });
    } else if (session.state !== 'none') fail(217, `Cannot retry a statement from a transaction`);
    const { done } = session;
    const turn = session.turn.then(() => work(done));
    session.turn = turn.catch(() => undefined);
    return turn;
  }
  async join(
    id: string,
    number: bigint,
    start: boolean,
    snapshotRead: boolean,
    connection: number,
  ): Promise<Transaction> {
    const session = this.session(id);
    session.connection = connection;
    if (number < session.number) fail(225, `Cannot start transaction ${number}: a newer one has started`);
    if (!start) {
      if (number !== session.number || session.state === 'none') return noSuchTransaction(number);
      if (session.state === 'committed') fail(256, `Transaction ${number} has been committed.`);
      const { transaction } = session;
      if (session.state === 'aborted' || !transaction || transaction.state !== 'open') {
        this.drop(session);
        return noSuchTransaction(number);
      }
      transaction.lastUsed = Date.now();
      return transaction;
    }
    if (number === session.number) {
      if (session.state !== 'aborted') fail(117, `Given transaction number ${number} is in use`);
      return noSuchTransaction(number);
    }
    this.drop(session);
    Object.assign(session, { number, state: 'open', done: new Map() });
    return this.admitted(() => {
      if (session.number !== number || session.state !== 'open') return noSuchTransaction(number);
      session.transaction = this.engine.begin(true);
      session.transaction.snapshotRead = snapshotRead;
      return session.transaction;
    });
  }
  /** While transactions run into each other they start one after the other, and nobody overtakes who waits. */
  private async admitted(begin: () => Transaction): Promise<Transaction> {
    if (this.inLine === 0 && Date.now() - this.lastConflict > CONTENTION) return begin();
    const latest = Date.now() + LINE;
    this.inLine += 1;
    const turn = this.queue
      .then(async () => {
        for (let next = this.ahead(latest); next; next = this.ahead(latest)) {
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
        this.inLine -= 1;
      });
    // The next in line is let in only after this one has begun.
    this.queue = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
  /** The open transaction that the line waits for, and how long yet: one that was left alone holds it up once, not each who stands there. */
  private ahead(latest: number): { transaction: Transaction; wait: number } | undefined {
    const now = Date.now();
    for (const transaction of this.engine.explicitOpen) {
      const since = this.waitedFor.get(transaction) ?? now;
      this.waitedFor.set(transaction, since);
      const wait = Math.min(latest, since + ADMISSION) - now;
      if (wait > 0) return { transaction, wait };
    }
    return undefined;
  }
  conflicted(): void {
    this.lastConflict = Date.now();
  }

  async commit(id: string, number: bigint): Promise<void> {
    const session = this.session(id);
    if (number !== session.number) {
      if (number < session.number) fail(225, 'a newer transaction has started');
      noSuchTransaction(number);
    }
    if (session.state === 'committed') return this.engine.settled();
    if (session.state !== 'open' || !session.transaction) return noSuchTransaction(number);
    session.state = 'committed';
    const { transaction } = session;
    session.transaction = undefined;
    if (transaction.state !== 'open') {
      session.state = 'aborted';
      return noSuchTransaction(number);
    }
    try {
      await this.engine.commit(transaction, { session: id, number, done: undefined });
    } catch (error) {
      if (hasEnded(transaction)) session.state = 'aborted';
      throw error;
    }
  }
  abort(id: string, number: bigint): void {
    const session = this.session(id);
    if (number !== session.number || session.state !== 'open') {
      if (number === session.number && session.state === 'committed')
        fail(256, `Transaction ${number} has been committed.`);
      noSuchTransaction(number);
    }
    this.drop(session);
  }
  /** Any error in a transaction ends it. */
  failed(id: string): void {
    const session = this.known.get(id);
    if (session) this.drop(session);
  }
  private drop(session: Session): void {
    if (session.transaction) this.engine.abort(session.transaction);
    session.transaction = undefined;
    if (session.state === 'open') session.state = 'aborted';
  }
  end(id: string): void {
    const session = this.known.get(id);
    if (!session) return;
    this.drop(session);
    this.known.delete(id);
    this.engine.forget(id);
  }
  /** Whoever is gone ends no transaction any more: what it has touched is free at once, and what waits in line begins no more. A commit under way goes on. */
  left(connection: number): void {
    for (const session of this.known.values())
      if (session.state === 'open' && session.connection === connection) this.drop(session);
  }
  /** Abandoned transactions must not hold their locks for ever. */
  sweep(now: number): void {
    for (const [id, session] of this.known) {
      if (session.transaction && now - session.transaction.lastUsed > this.lifetime) this.drop(session);
      if (now - session.used > FORGET) this.end(id);
    }
  }
}

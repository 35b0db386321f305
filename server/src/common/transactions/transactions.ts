import { Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { ERRORS } from '#shared/errors';
import { Semaphore } from '../concurrency/semaphore.js';
import { AppError } from '../errors/app-error.js';
import { SessionRecorder } from './session-recorder.js';

/** Milliseconds for which a transaction is retried after conflicts with others. */
const RETRY_BUDGET_MS = 5000;
/**
 * Transactions at once: fewer than the driver has connections, so that none waits for one where it cannot be dropped.
 * The queue is as long as the requests that a process serves at once (web/admission.ts).
 */
const MAX_AT_ONCE = 16;
const MAX_WAITING = 500;

/**
 * Runs work in one transaction. `work` may run several times, so it must only use the database, one operation after the
 * other, with the session that it receives.
 */
@Injectable()
export class Transactions {
  private readonly turns = new Semaphore(MAX_AT_ONCE, MAX_WAITING);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Optional() private readonly recorder?: SessionRecorder,
  ) {}

  /** How many transactions run in this process, and how many wait for their turn. */
  get load(): { running: number; waiting: number } {
    return this.turns.load;
  }

  /**
   * Nothing is committed once `signal` is aborted: see Deadline. Beyond that point a commit is awaited and its result
   * told.
   */
  run<T>(work: (session: ClientSession) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.turns.run(() => this.runInTurn(work, signal), signal);
  }

  /**
   * Makes this transaction conflict with all others that lock the same, in every process: two at once would both count
   * one less than a limit.
   */
  async lock(name: string, session: ClientSession): Promise<void> {
    const locks = this.connection.collection<{ _id: string; changes: number }>('transaction_locks');
    await locks.updateOne({ _id: name }, { $inc: { changes: 1 } }, { session, upsert: true });
  }

  private async runInTurn<T>(work: (session: ClientSession) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const session = await this.connection.startSession();
    const deadline = performance.now() + RETRY_BUDGET_MS;
    try {
      await this.recorder?.record(session);
      for (let attempt = 0; ; attempt += 1) {
        try {
          signal?.throwIfAborted();
          return await this.attempt(session, work, signal);
        } catch (error) {
          // A failed abort is harmless: the server expires the transaction.
          if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
          if (!hasLabel(error, 'TransientTransactionError') || performance.now() > deadline) throw error;
          await backOff(attempt);
        }
      }
    } finally {
      await session.endSession();
    }
  }

  private async attempt<T>(
    session: ClientSession,
    work: (session: ClientSession) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      readPreference: 'primary',
    });
    const result = await work(session);
    signal?.throwIfAborted(); // the last moment at which nothing stands
    await this.commit(session);
    return result;
  }

  /** Retries a commit with an unknown result; UNAVAILABLE if it stays unknown: clients may repeat the request. */
  private async commit(session: ClientSession): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await session.commitTransaction();
        return;
      } catch (error) {
        // Driver 7.8 throws a TypeError when a socket breaks during a commit: the result is unknown, too.
        if (error instanceof mongo.MongoError && !hasLabel(error, 'UnknownTransactionCommitResult')) throw error;
        if (tries >= 3) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
      }
    }
  }
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel(label);

/** Waits between 5 ms and 100 ms, with jitter so that two conflicting transactions do not meet again. */
const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(100, 5 * 2 ** attempt) * (0.5 + Math.random())));

/** True for a duplicate key error; with `field`, for one of a unique index on it. Of many writes, for all that failed. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  if (error instanceof mongo.MongoBulkWriteError)
    return [error.writeErrors].flat().every(({ code, errmsg }) => code === 11000 && isOfIndex(errmsg, field));
  if (field === undefined) return true;
  const pattern: unknown = error.keyPattern;
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}

/** For `catch`: the refusal of a value that another record has in a unique index; every other error as it is. */
export const rethrowDuplicate =
  (field: string, refusal: () => AppError) =>
  (error: unknown): never => {
    throw isDuplicateKey(error, field) ? refusal() : error;
  };

/** The same as NAME_TAKEN, which is told at `field` of the request. */
export const rethrowTaken = (indexField: string, field: string, message: string = ERRORS.NAME_TAKEN.message) =>
  rethrowDuplicate(indexField, () => new AppError('NAME_TAKEN', { message, fields: { [field]: message } }));

/** The driver leaves only the message of a failed write among many, which names the index, such as `_id_` and `a_1_b_1`. */
function isOfIndex(message: string | undefined, field: string | undefined): boolean {
  const name = / index: (\S+)/.exec(message ?? '')?.[1] ?? '';
  const fields = name === '_id_' ? ['_id'] : name.split(/_-?1(?:_|$)/);
  return field === undefined || fields.includes(field);
}

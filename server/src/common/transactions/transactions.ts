import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { AppError } from '../errors/app-error.js';

/** Milliseconds for which a transaction is retried after conflicts with others. */
const RETRY_BUDGET_MS = 5000;

/**
 * Runs work in one transaction. `work` may run several times, so it must only use the database, one operation after the
 * other, with the session that it receives.
 */
@Injectable()
export class Transactions {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    const deadline = performance.now() + RETRY_BUDGET_MS;
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await this.attempt(session, work);
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

  private async attempt<T>(session: ClientSession, work: (session: ClientSession) => Promise<T>): Promise<T> {
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      readPreference: 'primary',
    });
    const result = await work(session);
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

/** True for a duplicate key error of a unique index on `field`. */
export function isDuplicateKey(error: unknown, field: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  const pattern: unknown = error.keyPattern;
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}

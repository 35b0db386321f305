import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { AppError } from '../errors/app-error.js';

/** How long a change is tried again against others that touch the same documents. */
const BUDGET_MS = 5000;

/**
 * Runs a change as one transaction, all or nothing. `work` may run several times: it must only touch the
 * database, one operation after the other, with the session it is given (behaviours.md B-17).
 */
@Injectable()
export class Transactions {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    const deadline = performance.now() + BUDGET_MS;
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await this.attempt(session, work);
        } catch (error) {
          if (session.inTransaction()) await session.abortTransaction().catch(() => undefined); // the server forgets it by itself
          if (!hasLabel(error, 'TransientTransactionError') || performance.now() > deadline) throw error;
          await pause(attempt);
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

  /** A lost answer to a commit is asked for again; if it stays unknown, the caller may safely repeat the request. */
  private async commit(session: ClientSession): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await session.commitTransaction();
        return;
      } catch (error) {
        // The driver 7.8 fails by itself (a TypeError) where a socket breaks under a commit: what has none of its errors is as unknown.
        if (error instanceof mongo.MongoError && !hasLabel(error, 'UnknownTransactionCommitResult')) throw error;
        if (tries >= 3) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
      }
    }
  }
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel(label);

/** Rises from about 5 ms to 100 ms, with jitter so that two losers do not meet again. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(100, 5 * 2 ** attempt) * (0.5 + Math.random())));

/** True for a broken unique index; `field` narrows it to an index of that field. */
export function isDuplicate(error: unknown, field: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  const pattern: unknown = error.keyPattern;
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}

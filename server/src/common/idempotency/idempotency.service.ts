import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { IDEMPOTENCY_KEY_MS } from '#shared/limits';
import { KeyedMutex } from '../concurrency/keyed-mutex.js';
import { AppError } from '../errors/app-error.js';
import { failpoint } from '../transactions/failpoints.js';
import { Transactions } from '../transactions/transactions.js';
import type { RequestKey } from './idempotency-key.js';
import { KeyedAnswer } from './keyed-answer.schema.js';

/**
 * What a change runs with: the key that its caller chose, and the signal after which nothing is committed. `content` is
 * its validated input, in a form that JSON can hold.
 */
export type ChangeRequest =
  | { key: RequestKey | null; signal?: AbortSignal; operation: string; content: unknown }
  | { key: null; signal?: AbortSignal };

/** What tells one request from another. */
type Identity = Pick<KeyedAnswer, '_id' | 'fingerprint'>;

/** A stored answer; `answer` is what the change of this operation returned. */
type StoredAnswer<T> = Omit<KeyedAnswer, 'answer'> & { answer: T };

/** Carries out changes that have an idempotency key once (docs/decisions/0024). */
@Injectable()
export class IdempotencyService {
  private readonly mutex = new KeyedMutex();

  constructor(
    @InjectModel(KeyedAnswer.name) private readonly answers: Model<KeyedAnswer>,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs `work` in a transaction that stores its result with the key. A repeated request gets the stored result
   * instead; IDEMPOTENCY_KEY_CONFLICT if the key belongs to a different request. Work that throws stores nothing.
   * Without a key `work` runs each time.
   */
  run<T>(request: ChangeRequest, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const { signal } = request;
    const identity = identityOf(request);
    if (!identity) return this.transactions.run(work, signal);
    const once = async () => {
      try {
        const answer = await this.transactions.run((session) => this.runOnce(identity, work, session), signal);
        await failpoint('commit');
        return answer;
      } catch (error) {
        if (signal?.aborted) throw error;
        // Another server may have carried out the same request meanwhile: what refused this one is then its result.
        const first = await this.findStored<T>(identity);
        if (!first) throw error;
        return first.answer;
      }
    };
    return this.mutex.run([identity._id], once, signal);
  }

  /** The stored answer to an earlier request; null if there is none. Throws IDEMPOTENCY_KEY_CONFLICT as `run` does. */
  async find<T>(request: ChangeRequest): Promise<StoredAnswer<T> | null> {
    const identity = identityOf(request);
    return identity && this.findStored(identity);
  }

  private async findStored<T>(
    { _id, fingerprint }: Identity,
    session?: ClientSession,
  ): Promise<StoredAnswer<T> | null> {
    const stored = await this.answers.findById(_id, null, { session }).lean<StoredAnswer<T>>();
    // The database removes expired answers up to a minute late.
    if (!stored || stored.expiresAt.getTime() <= Date.now()) return null;
    if (stored.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_CONFLICT');
    return stored;
  }

  private async runOnce<T>(
    identity: Identity,
    work: (session: ClientSession) => Promise<T>,
    session: ClientSession,
  ): Promise<T> {
    const first = await this.findStored<T>(identity, session);
    if (first) return first.answer;
    const answer = await work(session);
    const expiresAt = new Date(Date.now() + IDEMPOTENCY_KEY_MS);
    const { _id } = identity;
    await this.answers.replaceOne({ _id }, { ...identity, answer, expiresAt }, { upsert: true, session });
    return answer;
  }
}

const hashOf = (...values: unknown[]): string => hash('sha256', JSON.stringify(values), 'hex');

/** Null without a key. */
function identityOf(request: ChangeRequest): Identity | null {
  if (!request.key) return null;
  const { key, operation, content } = request;
  return { _id: hashOf(key.userId, key.key), fingerprint: hashOf(operation, content) };
}

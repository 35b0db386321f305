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

/** A change with a key; `content` is its validated input, in a form that JSON can hold. */
export interface KeyedRequest extends RequestKey {
  operation: string;
  content: unknown;
}

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
   * Null: without a key `work` runs each time.
   */
  run<T>(request: KeyedRequest | null, work: (session: ClientSession) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (!request) return this.transactions.run(work, signal);
    const once = async () => {
      try {
        const answer = await this.transactions.run((session) => this.runOnce(request, work, session), signal);
        await failpoint('commit');
        return answer;
      } catch (error) {
        if (signal?.aborted) throw error;
        // Another server may have carried out the same request meanwhile: what refused this one is then its result.
        const first = await this.find<T>(request);
        if (!first) throw error;
        return first.answer;
      }
    };
    return this.mutex.run([idOf(request)], once, signal);
  }

  /** The stored answer to an earlier request; null if there is none. Throws IDEMPOTENCY_KEY_CONFLICT as `run` does. */
  async find<T>(request: KeyedRequest, session?: ClientSession): Promise<StoredAnswer<T> | null> {
    const stored = await this.answers.findById(idOf(request), null, { session }).lean<StoredAnswer<T>>();
    // The database removes expired answers up to a minute late.
    if (!stored || stored.expiresAt.getTime() <= Date.now()) return null;
    if (stored.fingerprint !== fingerprintOf(request)) throw new AppError('IDEMPOTENCY_KEY_CONFLICT');
    return stored;
  }

  private async runOnce<T>(
    request: KeyedRequest,
    work: (session: ClientSession) => Promise<T>,
    session: ClientSession,
  ): Promise<T> {
    const first = await this.find<T>(request, session);
    if (first) return first.answer;
    const answer = await work(session);
    const [_id, fingerprint] = [idOf(request), fingerprintOf(request)];
    const expiresAt = new Date(Date.now() + IDEMPOTENCY_KEY_MS);
    await this.answers.replaceOne({ _id }, { _id, fingerprint, answer, expiresAt }, { upsert: true, session });
    return answer;
  }
}

const hashOf = (...values: unknown[]): string => hash('sha256', JSON.stringify(values), 'hex');

const idOf = ({ userId, key }: RequestKey): string => hashOf(userId, key);
const fingerprintOf = ({ operation, content }: KeyedRequest): string => hashOf(operation, content);

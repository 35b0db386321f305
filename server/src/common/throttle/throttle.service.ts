import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { AppError } from '../errors/app-error.js';
import { driverCollection } from '../../database/driver-collection.js';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limits.js';
import { ThrottleRecord } from './throttle.schema.js';
import { isDuplicateKey } from '../transactions/transactions.js';

/** An attempt under a limit, by a network, user or whatever the limit counts by. */
export interface RateLimitedAttempt {
  limit: RateLimitName;
  subject: string;
}

/** How often an attempt is counted again while concurrent ones win. */
const MAX_RETRIES = 5;

/** The current time in ms with a random fraction, so that two attempts in one millisecond stay distinct. */
export const attemptTime = (): number => Date.now() + Math.random();

/**
 * Rate limits that all processes share through the database. The window slides: it ends with each attempt, so no window
 * of this length ever holds more than `times` (docs/decisions/0015). Refused attempts do not count.
 */
@Injectable()
export class ThrottleService {
  constructor(
    @InjectModel(ThrottleRecord.name) private readonly throttles: Model<ThrottleRecord>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts all attempts, or none of them if one is beyond its limit: throws RATE_LIMITED. */
  async hitAll(attempts: readonly RateLimitedAttempt[], at = attemptTime()): Promise<void> {
    const counted = await Promise.allSettled(attempts.map((attempt) => this.hit(attempt, at)));
    const refused = counted.find((each) => each.status === 'rejected');
    if (!refused) return;
    if (attempts.length > 1) await this.refund(attempts, at);
    throw refused.reason;
  }

  private async hit(attempt: RateLimitedAttempt, at: number): Promise<void> {
    const waitMs = await this.count(attempt, at);
    if (waitMs === 0) return;
    const { message }: RateLimit = RATE_LIMITS[attempt.limit];
    throw new AppError('RATE_LIMITED', { message, retryAfter: Math.ceil(waitMs / 1000) });
  }

  /** Counts one attempt and returns whether it is within the limit. */
  async allows(attempt: RateLimitedAttempt, at = attemptTime()): Promise<boolean> {
    return (await this.count(attempt, at)) === 0;
  }

  /** Removes the attempts that were counted at this time. */
  async refund(attempts: readonly RateLimitedAttempt[], at: number): Promise<void> {
    await this.throttles.updateMany({ _id: trusted({ $in: attempts.map(keyOf) }) }, { $pull: { tries: at } });
  }

  /** Milliseconds to wait; 0 when the attempt was counted, which takes a single operation. */
  private async count(attempt: RateLimitedAttempt, at: number): Promise<number> {
    const { times, windowMs } = RATE_LIMITS[attempt.limit];
    const key = keyOf(attempt);
    const maxAttempts = Math.max(1, Math.floor(times * this.config.RATE_LIMIT_FACTOR));
    for (let retries = 0; retries < MAX_RETRIES; retries += 1) {
      if (await this.tryAdd(key, maxAttempts, windowMs, at)) return 0;
      const tries = (await this.throttles.findById(key).lean<ThrottleRecord>())?.tries ?? [];
      const waitMs = tries.length < maxAttempts ? 0 : (tries[0] ?? 0) + windowMs - at;
      if (waitMs > 0) return waitMs;
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }

  /** Adds an attempt if fewer than `maxAttempts` count, or if the oldest of them has left the window. */
  private async tryAdd(_id: string, maxAttempts: number, windowMs: number, at: number): Promise<boolean> {
    const hasRoom = [{ [`tries.${maxAttempts - 1}`]: { $exists: false } }, { 'tries.0': { $lte: at - windowMs } }];
    const change = {
      $push: { tries: { $each: [at], $slice: -maxAttempts } },
      $max: { expiresAt: new Date(at + windowMs) }, // $max: a process with a slow clock must not shorten it
    };
    try {
      // The driver's collection: sign-ins wait for three of these writes (docs/decisions/0020).
      await driverCollection(this.throttles).updateOne({ _id, $or: hasRoom }, change, { upsert: true });
      return true;
    } catch (error) {
      // The document exists and has no room, or a concurrent first attempt has just created it.
      if (isDuplicateKey(error, '_id')) return false;
      throw error;
    }
  }
}

const keyOf = ({ limit, subject }: RateLimitedAttempt): string => `${RATE_LIMITS[limit].key} ${subject}`;

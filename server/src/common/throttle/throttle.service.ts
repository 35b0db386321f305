import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { AppError } from '../errors/app-error.js';
import { driverCollection } from '../../database/driver-collection.js';
import { Throttle } from './throttle.schema.js';
import { isDuplicateKey } from '../transactions/transactions.js';

export interface RateLimit {
  times: number;
  windowMs: number;
}

export interface RateLimitedAttempt {
  key: string;
  limit: RateLimit;
  message?: string;
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
    @InjectModel(Throttle.name) private readonly throttles: Model<Throttle>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one attempt; RATE_LIMITED beyond `times` (multiplied by RATE_LIMIT_FACTOR) in a window. */
  async hit(key: string, limit: RateLimit, message?: string, at = attemptTime()): Promise<void> {
    const waitMs = await this.count(key, limit, at);
    if (waitMs > 0) throw new AppError('RATE_LIMITED', { message, retryAfter: Math.ceil(waitMs / 1000) });
  }

  /** Counts all attempts, or none of them if one is refused. */
  async hitAll(attempts: readonly RateLimitedAttempt[], at = attemptTime()): Promise<void> {
    const counted = await Promise.allSettled(
      attempts.map(({ key, limit, message }) => this.hit(key, limit, message, at)),
    );
    const refused = counted.find((each) => each.status === 'rejected');
    if (!refused) return;
    await this.refund(
      attempts.map(({ key }) => key),
      at,
    );
    throw refused.reason;
  }

  /** Counts one attempt and returns whether it is within the limit. */
  async allows(key: string, limit: RateLimit, at = attemptTime()): Promise<boolean> {
    return (await this.count(key, limit, at)) === 0;
  }

  /** Removes the attempt that was counted at this time. */
  async refund(keys: readonly string[], at: number): Promise<void> {
    await this.throttles.updateMany({ _id: trusted({ $in: keys }) }, { $pull: { tries: at } });
  }

  /** Milliseconds to wait; 0 when the attempt was counted, which takes a single operation. */
  private async count(key: string, { times, windowMs }: RateLimit, at: number): Promise<number> {
    const maxAttempts = Math.max(1, Math.floor(times * this.config.RATE_LIMIT_FACTOR));
    for (let retries = 0; retries < MAX_RETRIES; retries += 1) {
      if (await this.tryAdd(key, maxAttempts, windowMs, at)) return 0;
      const tries = (await this.throttles.findById(key).lean<Throttle>())?.tries ?? [];
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
      await driverCollection(this.throttles).updateOne({ _id, $or: hasRoom }, change, { upsert: true });
      return true;
    } catch (error) {
      // The document exists and has no room, or a concurrent first attempt has just created it.
      if (isDuplicateKey(error, '_id')) return false;
      throw error;
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { CONFIG } from '../config.module.js';
import type { Config } from '../config.js';
import { AppError } from './app-error.js';
import { Throttle } from './throttle.schema.js';
import { isDuplicate } from './transactions.js';

export interface Limit {
  times: number;
  windowMs: number;
}

/** Limits kept in the database, so that every process counts into the same window (behaviours.md B-07). */
@Injectable()
export class ThrottleService {
  constructor(
    @InjectModel(Throttle.name) private readonly throttles: Model<Throttle>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one try; RATE_LIMITED beyond `times` (times RATE_LIMIT_FACTOR) in a window. */
  async hit(key: string, limit: Limit, message?: string, at = Date.now()): Promise<void> {
    const { hits, windowEnd } = await this.tally(key, limit, at);
    if (hits > limit.times * this.config.RATE_LIMIT_FACTOR) {
      throw new AppError('RATE_LIMITED', { message, retryAfter: Math.max(1, Math.ceil((windowEnd - Date.now()) / 1000)) });
    }
  }

  /** Counts one try and answers whether it is within the limit. */
  async allows(key: string, limit: Limit, at = Date.now()): Promise<boolean> {
    const { hits } = await this.tally(key, limit, at);
    return hits <= limit.times * this.config.RATE_LIMIT_FACTOR;
  }

  /** Takes back one try of each, made at `at` (ms): it was none. A window that has begun since is left alone. */
  async takeBack(tries: readonly { key: string; limit: Limit }[], at: number): Promise<void> {
    const ids = tries.map(({ key, limit: { windowMs } }) => `${key} ${Math.floor(at / windowMs) * windowMs}`);
    await this.throttles.updateMany({ _id: trusted({ $in: ids }) }, { $inc: { hits: -1 } });
  }

  private async tally(key: string, { windowMs }: Limit, at: number): Promise<{ hits: number; windowEnd: number }> {
    const windowStart = Math.floor(at / windowMs) * windowMs;
    const windowEnd = windowStart + windowMs;
    return { hits: await this.count(`${key} ${windowStart}`, new Date(windowEnd)), windowEnd };
  }

  private async count(_id: string, expiresAt: Date, isRetry = false): Promise<number> {
    try {
      const counted = await this.throttles
        .findOneAndUpdate({ _id }, { $inc: { hits: 1 }, $setOnInsert: { expiresAt } }, { upsert: true, returnDocument: 'after' }).lean<Throttle>();
      return counted?.hits ?? 1;
    } catch (error) {
      if (isRetry || !isDuplicate(error, '_id')) throw error; // two first tries at once: the other one made it
      return this.count(_id, expiresAt, true);
    }
  }
}

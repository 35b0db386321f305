import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG } from '../config.module.js';
import type { Config } from '../config.js';
import { AppError } from './app-error.js';
import { Throttle } from './throttle.schema.js';
import { isDuplicate } from './transactions.js';

/** Limits kept in the database, so that every process counts into the same window (behaviours.md B-07). */
@Injectable()
export class ThrottleService {
  constructor(
    @InjectModel(Throttle.name) private readonly throttles: Model<Throttle>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one try; RATE_LIMITED beyond `times` (times RATE_LIMIT_FACTOR) in a window. */
  async hit(key: string, { times, windowMs }: { times: number; windowMs: number }): Promise<void> {
    const windowStart = Math.floor(Date.now() / windowMs) * windowMs;
    const hits = await this.count(`${key} ${windowStart}`, new Date(windowStart + windowMs));
    if (hits > times * this.config.RATE_LIMIT_FACTOR) {
      throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((windowStart + windowMs - Date.now()) / 1000)) });
    }
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

import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { AppError } from '../errors/app-error.js';
import { nativeOf } from '../../database/driver-collection.js';
import { Throttle } from './throttle.schema.js';
import { isDuplicate } from '../transactions/transactions.js';

export interface Limit {
  times: number;
  windowMs: number;
}

export interface Try {
  key: string;
  limit: Limit;
  message?: string;
}

/** How often a try is made that others keep coming before. */
const PATIENCE = 5;

/** Now, in milliseconds, with a fraction by chance: two tries within one millisecond are two. */
export const aMoment = (): number => Date.now() + Math.random();

/**
 * Limits kept in the database, so that every process counts the same (behaviours.md B-07). A window ends with each try, wherever
 * it began: no moment of the clock lets twice as many through (docs/decisions/0015). What is refused does not count.
 */
@Injectable()
export class ThrottleService {
  constructor(
    @InjectModel(Throttle.name) private readonly throttles: Model<Throttle>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one try; RATE_LIMITED beyond `times` (times RATE_LIMIT_FACTOR) in a window. */
  async hit(key: string, limit: Limit, message?: string, at = aMoment()): Promise<void> {
    const waitMs = await this.count(key, limit, at);
    if (waitMs > 0) throw new AppError('RATE_LIMITED', { message, retryAfter: Math.ceil(waitMs / 1000) });
  }

  /** Counts one try of each, or of none. */
  async hitAll(tries: readonly Try[], at = aMoment()): Promise<void> {
    const counted = await Promise.allSettled(tries.map(({ key, limit, message }) => this.hit(key, limit, message, at)));
    const refused = counted.find((each) => each.status === 'rejected');
    if (!refused) return;
    await this.takeBack(
      tries.map(({ key }) => key),
      at,
    );
    throw refused.reason;
  }

  /** Counts one try and answers whether it is within the limit. */
  async allows(key: string, limit: Limit, at = aMoment()): Promise<boolean> {
    return (await this.count(key, limit, at)) === 0;
  }

  /** Takes back what was tried at this moment: it was none. */
  async takeBack(keys: readonly string[], at: number): Promise<void> {
    await this.throttles.updateMany({ _id: trusted({ $in: keys }) }, { $pull: { tries: at } });
  }

  /** Milliseconds to wait; with 0 the try is counted, by a single operation. */
  private async count(key: string, { times, windowMs }: Limit, at: number): Promise<number> {
    const most = Math.max(1, Math.floor(times * this.config.RATE_LIMIT_FACTOR));
    for (let tried = 0; tried < PATIENCE; tried += 1) {
      if (await this.add(key, most, windowMs, at)) return 0;
      const tries = (await this.throttles.findById(key).lean<Throttle>())?.tries ?? [];
      const waitMs = tries.length < most ? 0 : (tries[0] ?? 0) + windowMs - at;
      if (waitMs > 0) return waitMs;
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }

  /** Whether there was room: among the latest `most` tries fewer than that many, or the first of them so long ago that it is over. */
  private async add(_id: string, most: number, windowMs: number, at: number): Promise<boolean> {
    const hasRoom = [{ [`tries.${most - 1}`]: { $exists: false } }, { 'tries.0': { $lte: at - windowMs } }];
    const change = { $push: { tries: { $each: [at], $slice: -most } }, $max: { expiresAt: new Date(at + windowMs) } }; // a process whose clock is behind forgets nothing early
    try {
      await nativeOf(this.throttles).updateOne({ _id, $or: hasRoom }, change, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicate(error, '_id')) return false; // there is one, without room; or another first try has just made it
      throw error;
    }
  }
}

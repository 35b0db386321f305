import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { AppError } from '../errors/app-error.js';
import { driverCollection } from '../../database/driver-collection.js';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limits.js';
import { createWindow } from './shared-window.js';
import { isExpired, MAX_AHEAD_MS, type SlidingWindow } from './sliding-window.js';
import { ThrottleRecord } from './throttle.schema.js';
import { isDuplicateKey } from '../transactions/transactions.js';

/** An attempt under a limit, by a browser, user or whatever the limit counts by. */
export interface RateLimitedAttempt {
  limit: RateLimitName;
  subject: string;
}

/** Attempts that take their places until their result is known. */
export interface Reservation {
  /** The attempts count. */
  keep(): Promise<void>;
  /** The attempts do not count. */
  refund(): Promise<void>;
}

/** How often an attempt is counted again while concurrent ones win. */
const MAX_RETRIES = 5;

/** Milliseconds: how long a reservation waits for the results of others, and how often it looks. */
const RESERVE_WAIT_MS = 5000;
const RESERVE_INTERVAL_MS = 50;

/** Milliseconds after which a reservation without a result is that of a server that has ended: it counts. */
const RESERVED_MS = 15_000;

/** The current time in ms with a random fraction, so that two attempts in one millisecond stay distinct. */
export const attemptTime = (): number => Date.now() + Math.random();

/**
 * Rate limits that all processes share through the database. The window slides: it ends with each attempt, so no window
 * of this length ever holds more than `times` (docs/decisions/0015). Refused attempts do not count.
 */
@Injectable()
export class ThrottleService {
  private readonly windows = new Map<RateLimitName, SlidingWindow>();

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

  /** Counts one attempt and returns whether it is within the limit. */
  async allows(attempt: RateLimitedAttempt, at = attemptTime()): Promise<boolean> {
    return (await this.msToWait(attempt, at)) === 0;
  }

  /** Whether a limit of the database is reached; counts nothing. */
  async isReached({ limit, subject }: RateLimitedAttempt): Promise<boolean> {
    const { windowMs } = RATE_LIMITS[limit];
    const tries = (await this.find({ limit, subject }))?.tries ?? [];
    return tries.filter((at) => !isExpired(at, Date.now(), windowMs)).length >= this.maxAttempts(limit);
  }

  /**
   * Takes a place under each limit before the result is known, so that no more attempts run at once than may fail.
   * Where the places are taken by attempts that run, it waits for their results: they may be refunded. Throws
   * RATE_LIMITED if attempts with a result have reached the limit.
   */
  async reserve(attempts: readonly RateLimitedAttempt[]): Promise<Reservation> {
    const at = attemptTime();
    try {
      for (const attempt of attempts) await this.reserveOne(attempt, at);
    } catch (error) {
      await this.refund(attempts, at);
      throw error;
    }
    const keys = trusted({ $in: attempts.map(keyOf) });
    return {
      keep: async () => void (await this.throttles.updateMany({ _id: keys }, { $pull: { open: at } })),
      refund: () => this.refund(attempts, at),
    };
  }

  /** Removes the attempts that were counted at this time. */
  async refund(attempts: readonly RateLimitedAttempt[], at: number): Promise<void> {
    for (const { limit, subject } of attempts) this.windows.get(limit)?.remove(subject, at);
    const stored = attempts.filter(({ limit }) => !isInMemory(limit)).map(keyOf);
    if (stored.length > 0)
      await this.throttles.updateMany({ _id: trusted({ $in: stored }) }, { $pull: { tries: at, open: at } });
  }

  private async hit(attempt: RateLimitedAttempt, at: number): Promise<void> {
    const waitMs = await this.msToWait(attempt, at);
    if (waitMs > 0) throw limitError(attempt, waitMs);
  }

  private async reserveOne(attempt: RateLimitedAttempt, at: number): Promise<void> {
    for (const deadline = performance.now() + RESERVE_WAIT_MS; performance.now() < deadline;) {
      const waitMs = await this.msToWait(attempt, at, true);
      if (waitMs === 0) return;
      const { tries = [], open = [] } = (await this.find(attempt)) ?? {};
      const known = tries.filter((each) => each < at - RESERVED_MS || !open.includes(each));
      if (known.length >= this.maxAttempts(attempt.limit)) throw limitError(attempt, waitMs);
      await wait(RESERVE_INTERVAL_MS * (0.5 + Math.random()));
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }

  /** Milliseconds to wait; 0 when the attempt was counted, which takes a single operation. */
  async msToWait(attempt: RateLimitedAttempt, at: number, isOpen = false): Promise<number> {
    const { windowMs } = RATE_LIMITS[attempt.limit];
    const maxAttempts = this.maxAttempts(attempt.limit);
    if (isInMemory(attempt.limit)) return this.windowOf(attempt.limit).count(attempt.subject, at);
    for (let retries = 0; retries < MAX_RETRIES; retries += 1) {
      if (await this.tryAdd(keyOf(attempt), { maxAttempts, windowMs, at, isOpen })) return 0;
      const oldest = ((await this.find(attempt))?.tries ?? []).at(-maxAttempts);
      const waitMs = oldest === undefined || isExpired(oldest, at, windowMs) ? 0 : oldest + windowMs - at;
      // The first attempt may be later than this one, by another server's clock.
      if (waitMs > 0) return Math.min(waitMs, windowMs);
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }

  /** Adds an attempt if fewer than `maxAttempts` count, or if the oldest of them counts no more (isExpired). */
  private async tryAdd(
    _id: string,
    { maxAttempts, windowMs, at, isOpen }: { maxAttempts: number; windowMs: number; at: number; isOpen: boolean },
  ): Promise<boolean> {
    const hasRoom = [
      { [`tries.${maxAttempts - 1}`]: { $exists: false } },
      { 'tries.0': { $lte: at - windowMs } },
      { 'tries.0': { $gt: at + MAX_AHEAD_MS } },
    ];
    const last = { $each: [at], $slice: -maxAttempts };
    const change = {
      $push: { tries: last, ...(isOpen && { open: last }) },
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

  private find(attempt: RateLimitedAttempt): Promise<ThrottleRecord | null> {
    return this.throttles.findById(keyOf(attempt)).lean<ThrottleRecord>().exec();
  }

  private maxAttempts(limit: RateLimitName): number {
    return Math.max(1, Math.floor(RATE_LIMITS[limit].times * this.config.RATE_LIMIT_FACTOR));
  }

  private windowOf(limit: RateLimitName): SlidingWindow {
    const window = this.windows.get(limit) ?? createWindow(limit, this.maxAttempts(limit), RATE_LIMITS[limit].windowMs);
    this.windows.set(limit, window);
    return window;
  }
}

const isInMemory = (limit: RateLimitName): boolean => 'inMemory' in RATE_LIMITS[limit];

const keyOf = ({ limit, subject }: RateLimitedAttempt): string => `${RATE_LIMITS[limit].key} ${subject}`;

function limitError({ limit }: RateLimitedAttempt, waitMs: number): AppError {
  const { windowMs, message }: RateLimit = RATE_LIMITS[limit];
  // Never more than the window, also if another server's clock is ahead.
  return new AppError('RATE_LIMITED', { message, retryAfter: Math.ceil(Math.min(waitMs, windowMs) / 1000) });
}

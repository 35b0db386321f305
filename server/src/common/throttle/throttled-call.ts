import type { Caller } from '../access/caller.js';
import { AppError } from '../errors/app-error.js';
import { RATE_LIMITS, type CountedBy, type RateLimitName } from './rate-limits.js';
import { attemptTime, type RateLimitedAttempt, type ThrottleService } from './throttle.service.js';

const SUBJECTS: Partial<Record<CountedBy, (caller: Caller) => string | null>> = {
  browser: ({ browser, network }) => browser?.id ?? network,
  'guest browser': ({ browser, userId }) => (userId === null ? (browser?.id ?? null) : null),
  network: ({ network }) => network,
  'guest network': ({ network, userId }) => (userId === null ? network : null),
  user: ({ userId }) => userId,
};

/** A call of a handler with `@Throttle`: its service counts it when the input is valid and the result is known. */
export class ThrottledCall {
  constructor(
    private readonly limits: readonly RateLimitName[],
    readonly caller: Caller,
    private readonly throttle: ThrottleService,
  ) {}

  /** Counts the call under all declared limits whose subject the caller tells. Throws RATE_LIMITED. */
  count(): Promise<void> {
    return this.throttle.hitAll(this.attempts());
  }

  /**
   * Counts the call, unless `work` fails or repeats what an earlier call did. Beyond the limit such a repetition is
   * answered as well, by what `findEarlier` finds: only its answer was lost. `more`: what else it counts as.
   */
  async countSuccess<T extends { isReplay: boolean }>(
    work: () => Promise<T>,
    findEarlier: () => Promise<T | null>,
    more: readonly RateLimitedAttempt[] = [],
  ): Promise<T> {
    const at = attemptTime();
    const attempts = [...this.attempts(), ...more];
    try {
      await this.throttle.hitAll(attempts, at);
    } catch (error) {
      const earlier = error instanceof AppError && error.code === 'RATE_LIMITED' ? await findEarlier() : null;
      if (!earlier) throw error;
      return earlier;
    }
    let counts = false;
    try {
      const result = await work();
      counts = !result.isReplay;
      return result;
    } finally {
      if (!counts) await this.throttle.refund(attempts, at);
    }
  }

  /** Counts the call, unless `work` succeeds. Beyond the limit nothing is tried, so that nobody can go on guessing. */
  async countFailure<T>(work: () => Promise<T>): Promise<T> {
    const at = attemptTime();
    const attempts = this.attempts();
    await this.throttle.hitAll(attempts, at);
    const result = await work();
    await this.throttle.refund(attempts, at);
    return result;
  }

  /** Counts the call, unless the shop was too busy for `work`: the caller will try again. */
  async countUnlessBusy<T>(work: () => Promise<T>): Promise<T> {
    const at = attemptTime();
    const attempts = this.attempts();
    await this.throttle.hitAll(attempts, at);
    return work().catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') await this.throttle.refund(attempts, at);
      throw error;
    });
  }

  /** What the call counts as, for services that count more beside it. */
  attempts(): RateLimitedAttempt[] {
    return this.limits.flatMap((limit) => {
      const subject = SUBJECTS[RATE_LIMITS[limit].by]?.(this.caller) ?? null;
      return subject === null ? [] : [{ limit, subject }];
    });
  }
}

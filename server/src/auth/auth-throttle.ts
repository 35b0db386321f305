import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { AppError } from '../common/errors/app-error.js';
import type { RateLimitName } from '../common/throttle/rate-limits.js';
import { ThrottleService, type RateLimitedAttempt, type Reservation } from '../common/throttle/throttle.service.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { Secrets } from '../config/secrets.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';

/** The delay of a sign-in beyond the daily limit of its name. */
const SLOW_MS = 2000;

/** How many refusals are kept for attempts that were waiting at the time. */
const MAX_REFUSALS = 1000;

/** The limits that `checkPassword` counts. */
export const LOGIN_LIMITS = [
  'failedLogins',
  'failedLoginsOfName',
  'failedLoginsOfNetwork',
  'failedLoginsPerDay',
] as const satisfies RateLimitName[];

/** The limits that `limitEmailChanges` counts. */
export const EMAIL_CHANGE_LIMITS = [
  'emailChanges',
  'emailRequests',
  'emailRequestsOfNetwork',
  'emailsPerMinute',
  'emailsPerDay',
] as const satisfies RateLimitName[];

/** What wrong passwords are counted by: the account, if there is one, and the name that was typed in at a sign-in. */
export interface LoginSubject {
  accountId?: string;
  name?: string;
}

/** Counts the account requests under those rate limits that depend on the request's account or email. */
@Injectable()
export class AuthThrottle {
  /** Attempts of one account and network wait for each other, so that right ones never fill the limit together. */
  private readonly mutex = new KeyedMutex();
  private readonly refusals = new Map<string, { at: number; error: AppError }>();

  constructor(
    private readonly throttle: ThrottleService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Runs `check` and counts a wrong password. Attempts take their places before, so that no more wrong passwords are
   * checked than the limits allow, and right ones give them back. Beyond the limit of a name this throws RATE_LIMITED.
   * Beyond the limit of an account, which counts all its names together, `check(false)` runs: the password counts as
   * wrong and is not compared. Otherwise trying two names would tell that they are of one account (LIMITS-8). A
   * signed-in owner, who gives no name, gets RATE_LIMITED.
   */
  async checkPassword(
    login: LoginSubject,
    network: string,
    check: (mayCompare: boolean) => Promise<boolean>,
  ): Promise<boolean> {
    const name = login.name === undefined ? null : this.hash(`name ${caseInsensitiveKey(login.name)}`);
    const account = login.accountId === undefined ? (name ?? '') : this.hash(`id ${login.accountId}`);
    if (name !== null && (await this.throttle.isReached({ limit: 'failedLoginsPerDay', subject: name })))
      await wait(SLOW_MS);
    const since = performance.now();
    const isCorrect = await this.mutex.run([`${account} ${network}`], async () => {
      const shared: RateLimitedAttempt[] = [{ limit: 'failedLoginsOfNetwork', subject: network }];
      const ofAccount: RateLimitedAttempt = { limit: 'failedLogins', subject: `${account} ${network}` };
      if (name === null) return this.checkOnce(await this.reserve([ofAccount, ...shared], since), () => check(true));
      const ofName: RateLimitedAttempt = { limit: 'failedLoginsOfName', subject: `${name} ${network}` };
      return this.checkOnce(await this.reserve([ofName, ...shared], since), () => this.checkAccount(ofAccount, check));
    });
    if (!isCorrect && name !== null) await this.throttle.allows({ limit: 'failedLoginsPerDay', subject: name });
    return isCorrect;
  }

  /**
   * Attempts that were already waiting when another one was refused are refused with it, without a look at the
   * database: of hundreds at once each would wait for all before it.
   */
  private async reserve(attempts: RateLimitedAttempt[], since: number): Promise<Reservation> {
    const key = attempts.map(({ limit, subject }) => `${limit} ${subject}`).join();
    const refusal = this.refusals.get(key);
    if (refusal && refusal.at > since) throw refusal.error;
    try {
      return await this.throttle.reserve(attempts);
    } catch (error) {
      if (this.refusals.size >= MAX_REFUSALS) this.refusals.clear();
      if (isRateLimited(error)) this.refusals.set(key, { at: performance.now(), error });
      throw error;
    }
  }

  private async checkAccount(
    attempt: RateLimitedAttempt,
    check: (mayCompare: boolean) => Promise<boolean>,
  ): Promise<boolean> {
    const place = await this.throttle.reserve([attempt]).catch((error: unknown) => {
      if (isRateLimited(error)) return null;
      throw error;
    });
    return place ? this.checkOnce(place, () => check(true)) : check(false);
  }

  /** A right password, and one that could not be checked, gives the place back. */
  private async checkOnce(place: Reservation, check: () => Promise<boolean>): Promise<boolean> {
    const isCorrect = await check().catch(async (error: unknown) => {
      await place.refund();
      throw error;
    });
    await (isCorrect ? place.refund() : place.keep());
    return isCorrect;
  }

  /** Keyed: the stored names of failed sign-ins, some of which are passwords, cannot be guessed from the database. */
  private hash(subject: string): string {
    return this.secrets.derive('throttle', subject);
  }

  /** Counts a change of the email, after its validation. Throws RATE_LIMITED. */
  limitEmailChanges(call: ThrottledCall, email: string): Promise<void> {
    return this.throttle.hitAll([...call.attempts(), ...emailAttempts('change', email)]);
  }

  /**
   * Counts a registration that replaces another of the same email, like a request for one more link. Throws
   * RATE_LIMITED.
   */
  limitRepeatedRegistrations(email: string): Promise<void> {
    return this.throttle.hitAll(emailAttempts('verify', email));
  }

  /** Counts a new username that ends the unverified account of somebody else. Throws RATE_LIMITED. */
  limitReplacedUsernames(userId: string): Promise<void> {
    return this.throttle.hitAll([{ limit: 'replacedUsernames', subject: userId }]);
  }

  /** Whether one more email of this kind may go to this address. The response must not depend on it. */
  async allowsEmail(kind: string, email: string): Promise<boolean> {
    for (const attempt of emailAttempts(kind, email)) if (!(await this.throttle.allows(attempt))) return false;
    return true;
  }
}

const isRateLimited = (error: unknown): error is AppError => error instanceof AppError && error.code === 'RATE_LIMITED';

const emailAttempts = (kind: string, email: string): RateLimitedAttempt[] => {
  const subject = `${kind} ${caseInsensitiveKey(email)}`;
  return [
    { limit: 'emailsPerMinute', subject },
    { limit: 'emailsPerDay', subject },
  ];
};

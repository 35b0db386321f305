import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimitName } from '../common/throttle/rate-limits.js';
import { attemptTime, ThrottleService, type RateLimitedAttempt } from '../common/throttle/throttle.service.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';

/** The delay of a login attempt beyond the daily limit of its account. */
const SLOW_MS = 2000;

/** The limits that `countLoginAttempt` counts. */
export const LOGIN_LIMITS = [
  'failedLogins',
  'failedLoginsOfNetwork',
  'failedLoginsPerDay',
] as const satisfies RateLimitName[];

/** Identifies the account of a login attempt: by its id, or by the name that was typed in when there is no account. */
export type LoginName = { id: string } | { name: string };

/** Counts the account requests under those rate limits that depend on the request's account or email. */
@Injectable()
export class AuthThrottle {
  constructor(private readonly throttle: ThrottleService) {}

  /**
   * Counts a failed login before the password is checked, so that parallel requests cannot exceed the limit; the caller
   * undoes it unless the password was wrong. Failures count by account id, or by the given name when no account exists.
   * Refused attempts do not count. Beyond 100 failures a day an account responds slowly, but it is never locked
   * (LIMITS-6).
   */
  async countLoginAttempt(login: LoginName, network: string): Promise<{ undo(): Promise<void> }> {
    const name = 'id' in login ? `id ${login.id}` : `name ${caseInsensitiveKey(login.name)}`;
    const account = createHash('sha256').update(name).digest('hex');
    const attempts: RateLimitedAttempt[] = [
      { limit: 'failedLogins', subject: `${account} ${network}` },
      { limit: 'failedLoginsOfNetwork', subject: network },
    ];
    const dailyAttempt: RateLimitedAttempt = { limit: 'failedLoginsPerDay', subject: account };
    const at = attemptTime();
    await this.throttle.hitAll(attempts, at);
    const isWithinDailyLimit = await this.throttle.allows(dailyAttempt, at);
    if (!isWithinDailyLimit) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { undo: () => this.throttle.refund([dailyAttempt, ...attempts], at) };
  }

  /** Counts a change of the email, after its validation. Throws RATE_LIMITED. */
  limitEmailChanges(userId: string, email: string, network: string): Promise<void> {
    return this.throttle.hitAll([
      { limit: 'emailChanges', subject: userId },
      { limit: 'emailRequests', subject: network },
      ...emailAttempts('change', email),
    ]);
  }

  /** Whether one more email of this kind may go to this address. The response must not depend on it. */
  async allowsEmail(kind: string, email: string): Promise<boolean> {
    for (const attempt of emailAttempts(kind, email)) if (!(await this.throttle.allows(attempt))) return false;
    return true;
  }
}

const emailAttempts = (kind: string, email: string): RateLimitedAttempt[] => {
  const subject = `${kind} ${caseInsensitiveKey(email)}`;
  return [
    { limit: 'emailsPerMinute', subject },
    { limit: 'emailsPerDay', subject },
  ];
};

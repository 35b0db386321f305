import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { attemptTime, ThrottleService, type RateLimitedAttempt } from '../common/throttle/throttle.service.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SLOW_MS = 2000;

/** Identifies the account of a login attempt: by its id, or by the name that was typed in when there is no account. */
export type LoginName = { id: string } | { name: string };

/** The limits of the account requests. IP addresses are shared by many customers, so limits by IP are wide. */
@Injectable()
export class AuthThrottle {
  constructor(private readonly throttle: ThrottleService) {}

  limitRegistrations(ip: string): Promise<void> {
    return this.throttle.hit(`register ${ip}`, { times: 20, windowMs: HOUR });
  }

  limitAvailabilityChecks(ip: string): Promise<void> {
    return this.throttle.hit(`availability ${ip}`, { times: 60, windowMs: MINUTE });
  }

  /**
   * Counts a failed login before the password is checked, so that parallel requests cannot exceed the limit; the caller
   * undoes it unless the password was wrong. Failures count by account id, or by the given name when no account exists.
   * Refused attempts do not count. Beyond 100 failures a day an account responds slowly, but it is never locked.
   */
  async countLoginAttempt(login: LoginName, ip: string): Promise<{ undo(): Promise<void> }> {
    const name = 'id' in login ? `id ${login.id}` : `name ${caseInsensitiveKey(login.name)}`;
    const account = createHash('sha256').update(name).digest('hex');
    const message = ACCOUNT_TEXTS.tooManyLogins;
    const counts = [
      { key: `login ${account} ${ip}`, limit: { times: 10, windowMs: 15 * MINUTE }, message },
      { key: `login ${ip}`, limit: { times: 100, windowMs: 15 * MINUTE }, message },
    ];
    const dailyKey = `login-day ${account}`;
    const at = attemptTime();
    await this.throttle.hitAll(counts, at);
    const isWithinDailyLimit = await this.throttle.allows(dailyKey, { times: 100, windowMs: DAY }, at);
    if (!isWithinDailyLimit) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { undo: () => this.throttle.refund([dailyKey, ...counts.map(({ key }) => key)], at) };
  }

  /** Limits uses of emailed links. */
  limitEmailLinks(ip: string): Promise<void> {
    return this.throttle.hit(`link ${ip}`, { times: 20, windowMs: 15 * MINUTE }, ACCOUNT_TEXTS.tooManyResets);
  }

  /** Limits requests for emails. */
  limitEmailRequests(ip: string): Promise<void> {
    return this.throttle.hitAll([emailRequestLimit(ip)]);
  }

  /** Limits changes of the email: each sends two emails and reveals whether an address has an account. */
  limitEmailChanges(userId: string, email: string, ip: string): Promise<void> {
    return this.throttle.hitAll([
      { key: `change-email ${userId}`, limit: { times: 5, windowMs: DAY } },
      emailRequestLimit(ip),
      ...emailLimitsFor('change', email),
    ]);
  }

  /** Whether one more email of this kind may go to this address. The response must not depend on it. */
  async allowsEmail(kind: string, email: string): Promise<boolean> {
    for (const { key, limit } of emailLimitsFor(kind, email))
      if (!(await this.throttle.allows(key, limit))) return false;
    return true;
  }
}

const emailRequestLimit = (ip: string): RateLimitedAttempt => ({
  key: `letter ${ip}`,
  limit: { times: 20, windowMs: HOUR },
  message: ACCOUNT_TEXTS.tooManyResets,
});

const emailLimitsFor = (kind: string, email: string): RateLimitedAttempt[] => [
  { key: `letter-minute ${kind} ${caseInsensitiveKey(email)}`, limit: { times: 1, windowMs: MINUTE } },
  { key: `letter-day ${kind} ${caseInsensitiveKey(email)}`, limit: { times: 5, windowMs: DAY } },
];

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { aMoment, ThrottleService, type Try } from '../common/throttle/throttle.service.js';
import { keyOf } from '../users/user-key.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SLOW_MS = 2000;

/** How often what may be tried (behaviours.md B-07). Addresses of the network are shared by many: their limits are wide. */
@Injectable()
export class AuthThrottle {
  constructor(private readonly throttle: ThrottleService) {}

  register(ip: string): Promise<void> {
    return this.throttle.hit(`register ${ip}`, { times: 20, windowMs: HOUR });
  }

  availability(ip: string): Promise<void> {
    return this.throttle.hit(`availability ${ip}`, { times: 60, windowMs: MINUTE });
  }

  /**
   * Failures of signing in: counted before the password is looked at, so that many at once cannot slip through, and taken back
   * unless the password was wrong. By the account, whichever of its names is used; by the name where there is none. What is
   * refused counts nowhere. Beyond 100 a day an account is answered slowly, never locked.
   */
  async tryLogin(who: { id: string } | { name: string }, ip: string): Promise<{ takeBack(): Promise<void> }> {
    const named = 'id' in who ? `id ${who.id}` : `name ${keyOf(who.name)}`;
    const account = createHash('sha256').update(named).digest('hex');
    const message = ACCOUNT_TEXTS.tooManyLogins;
    const counts = [
      { key: `login ${account} ${ip}`, limit: { times: 10, windowMs: 15 * MINUTE }, message },
      { key: `login ${ip}`, limit: { times: 100, windowMs: 15 * MINUTE }, message },
    ];
    const day = `login-day ${account}`;
    const at = aMoment();
    await this.throttle.hitAll(counts, at);
    const isCalm = await this.throttle.allows(day, { times: 100, windowMs: DAY }, at);
    if (!isCalm) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { takeBack: () => this.throttle.takeBack([day, ...counts.map(({ key }) => key)], at) };
  }

  /** Links of letters. */
  link(ip: string): Promise<void> {
    return this.throttle.hit(`link ${ip}`, { times: 20, windowMs: 15 * MINUTE }, ACCOUNT_TEXTS.tooManyResets);
  }

  /** Asking for a letter. */
  letter(ip: string): Promise<void> {
    return this.throttle.hitAll([letterFrom(ip)]);
  }

  /** Moving an account to another address: each time two people get a letter, and it tells whether an address has an account. */
  changeEmail(userId: string, email: string, ip: string): Promise<void> {
    return this.throttle.hitAll([
      { key: `change-email ${userId}`, limit: { times: 5, windowMs: DAY } },
      letterFrom(ip),
      ...lettersTo('change', email),
    ]);
  }

  /** Whether one more letter of this kind may go to this address; nobody is told. */
  async mayWrite(kind: string, email: string): Promise<boolean> {
    for (const { key, limit } of lettersTo(kind, email)) if (!(await this.throttle.allows(key, limit))) return false;
    return true;
  }
}

const letterFrom = (ip: string): Try => ({
  key: `letter ${ip}`,
  limit: { times: 20, windowMs: HOUR },
  message: ACCOUNT_TEXTS.tooManyResets,
});

const lettersTo = (kind: string, email: string): Try[] => [
  { key: `letter-minute ${kind} ${keyOf(email)}`, limit: { times: 1, windowMs: MINUTE } },
  { key: `letter-day ${kind} ${keyOf(email)}`, limit: { times: 5, windowMs: DAY } },
];

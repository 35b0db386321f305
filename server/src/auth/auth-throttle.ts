import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { AppError } from '../common/app-error.js';
import { ThrottleService } from '../common/throttle.service.js';
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
   * Failures of signing in: counted before the password is looked at, so that many at once cannot slip through, and
   * taken back unless the password was wrong. By the account, whichever of its names is used; by the name where there is none. Beyond 100 a day an account is answered slowly, never locked.
   */
  async tryLogin(who: { id: string } | { name: string }, ip: string): Promise<{ takeBack(): Promise<void> }> {
    const named = 'id' in who ? `id ${who.id}` : `name ${keyOf(who.name)}`;
    const account = createHash('sha256').update(named).digest('hex');
    const counts = [
      { key: `login ${account} ${ip}`, limit: { times: 10, windowMs: 15 * MINUTE } },
      { key: `login ${ip}`, limit: { times: 100, windowMs: 15 * MINUTE } },
    ];
    const day = { key: `login-day ${account}`, limit: { times: 100, windowMs: DAY } };
    const at = Date.now();
    const [isCalm] = await Promise.all([
      this.throttle.allows(day.key, day.limit, at),
      ...counts.map(({ key, limit }) => this.throttle.hit(key, limit, ACCOUNT_TEXTS.tooManyLogins, at)),
    ]);
    if (!isCalm) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { takeBack: () => this.throttle.takeBack([day, ...counts], at) };
  }

  /** Links of letters. */
  link(ip: string): Promise<void> {
    return this.throttle.hit(`link ${ip}`, { times: 20, windowMs: 15 * MINUTE }, ACCOUNT_TEXTS.tooManyResets);
  }

  /** Asking for a letter. */
  letter(ip: string): Promise<void> {
    return this.throttle.hit(`letter ${ip}`, { times: 20, windowMs: HOUR }, ACCOUNT_TEXTS.tooManyResets);
  }

  /** Moving an account to another address: each time two people get a letter, and it tells whether an address has an account. */
  async changeEmail(userId: string, email: string, ip: string): Promise<void> {
    await this.throttle.hit(`change-email ${userId}`, { times: 5, windowMs: DAY });
    await this.letter(ip);
    if (!(await this.mayWrite('change', email))) throw new AppError('RATE_LIMITED', { retryAfter: MINUTE / 1000 });
  }

  /** Whether one more letter of this kind may go to this address; nobody is told. */
  async mayWrite(kind: string, email: string): Promise<boolean> {
    const to = email.toLowerCase();
    const perMinute = await this.throttle.allows(`letter-minute ${kind} ${to}`, { times: 1, windowMs: MINUTE });
    return perMinute && (await this.throttle.allows(`letter-day ${kind} ${to}`, { times: 5, windowMs: DAY }));
  }
}

import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { ThrottleService } from '../common/throttle.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

  /** Links of letters. */
  link(ip: string): Promise<void> {
    return this.throttle.hit(`link ${ip}`, { times: 20, windowMs: 15 * MINUTE }, ACCOUNT_TEXTS.tooManyResets);
  }

  /** Asking for a letter. */
  letter(ip: string): Promise<void> {
    return this.throttle.hit(`letter ${ip}`, { times: 20, windowMs: HOUR }, ACCOUNT_TEXTS.tooManyResets);
  }

  /** Whether one more letter of this kind may go to this address; nobody is told. */
  async mayWrite(kind: string, email: string): Promise<boolean> {
    const to = email.toLowerCase();
    const perMinute = await this.throttle.allows(`letter-minute ${kind} ${to}`, { times: 1, windowMs: MINUTE });
    return perMinute && (await this.throttle.allows(`letter-day ${kind} ${to}`, { times: 5, windowMs: DAY }));
  }
}

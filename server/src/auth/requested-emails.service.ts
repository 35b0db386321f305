import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, addressedRules } from '#shared/rules/account.rules';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { validate } from '../common/validation/validate.js';
import { UsersService } from '../users/users.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailTokensService } from './email-tokens.service.js';
import { withMinimumDuration } from './minimum-duration.js';

/**
 * Emails with a link that anyone can request for an address. The response and its duration are the same whether or not
 * the address has an account, so that a request does not reveal who is a customer.
 */
@Injectable()
export class RequestedEmailsService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly throttle: AuthThrottle,
  ) {}

  /** Sends another link that verifies a new account. */
  async sendVerification(input: unknown, call: ThrottledCall) {
    const { email } = validate(addressedRules, input);
    await call.count();
    await withMinimumDuration(this.send('verify', email));
    return { message: ACCOUNT_TEXTS.resent };
  }

  /** Sends a link that lets a customer choose a new password. */
  async sendPasswordReset(input: unknown, call: ThrottledCall) {
    const { email } = validate(addressedRules, input);
    await call.count();
    await withMinimumDuration(this.send('reset', email));
    return { message: ACCOUNT_TEXTS.resetOnItsWay };
  }

  private async send(purpose: 'verify' | 'reset', email: string): Promise<void> {
    if (!(await this.throttle.allowsEmail(purpose, email))) return;
    const user = await this.users.findByEmail(email);
    if (!user || (purpose === 'verify' && user.isVerified)) return;
    await this.tokens.sendInTransaction({
      userId: user._id,
      purpose,
      to: user.email,
      data: { firstname: user.firstname },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, addressedRules } from '#shared/rules/account.rules';
import { check } from '../common/validation/check.js';
import { UsersService } from '../users/users.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailTokensService } from './email-tokens.service.js';
import { atLeast } from './even-time.js';

/** Links that people ask for by an address: all are answered alike, in words and in time, so that nobody learns who has an account (behaviours.md A-07). */
@Injectable()
export class AskedLetters {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly throttle: AuthThrottle,
  ) {}

  /** The link that verifies a new account, once more. */
  async verification(input: unknown) {
    const { email } = check(addressedRules, input);
    await atLeast(this.send('verify', email));
    return { message: ACCOUNT_TEXTS.resent };
  }

  /** The way to a new password for who forgot the old one. */
  async reset(input: unknown) {
    const { email } = check(addressedRules, input);
    await atLeast(this.send('reset', email));
    return { message: ACCOUNT_TEXTS.resetOnItsWay };
  }

  private async send(purpose: 'verify' | 'reset', email: string): Promise<void> {
    if (!(await this.throttle.mayWrite(purpose, email))) return;
    const user = await this.users.findByEmail(email);
    if (!user || (purpose === 'verify' && user.isVerified)) return;
    await this.tokens.sendAlone({ userId: user._id, purpose, to: user.email, data: { firstname: user.firstname } });
  }
}

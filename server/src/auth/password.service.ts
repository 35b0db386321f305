import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, addressedRules, changePasswordRulesFor, LINK_TOKEN, resetPasswordRulesFor } from '#shared/rules/account.rules';
import type { Principal } from '../common/access.js';
import { AppError } from '../common/app-error.js';
import { check } from '../common/check.js';
import { CONFIG } from '../config.module.js';
import type { Config } from '../config.js';
import { UsersService } from '../users/users.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailTokensService } from './email-tokens.service.js';
import { atLeast } from './even-time.js';
import { PasswordChanges } from './password-changes.service.js';
import { Passwords } from './passwords.js';

const wrongCurrent = () => new AppError('VALIDATION_FAILED', { message: ACCOUNT_TEXTS.wrongPassword, fields: { currentPassword: ACCOUNT_TEXTS.wrongPassword } });
const badLink = () => new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.invalidReset });

/** A forgotten password and a new one; either way whoever else is signed in is not any more (behaviours.md ). */
@Injectable()
export class PasswordService {
  private readonly resetRules: ReturnType<typeof resetPasswordRulesFor>;
  private readonly changeRules: ReturnType<typeof changePasswordRulesFor>;

  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly passwords: Passwords,
    private readonly changes: PasswordChanges,
    private readonly throttle: AuthThrottle,
    @Inject(CONFIG) config: Config,
  ) {
    this.resetRules = resetPasswordRulesFor(config.PASSWORD_MIN_LENGTH);
    this.changeRules = changePasswordRulesFor(config.PASSWORD_MIN_LENGTH);
  }

  /** Answers everybody alike, in words and in time. */
  async forgot(input: unknown) {
    const { email } = check(addressedRules, input);
    await atLeast(this.sendLink(email));
    return { message: ACCOUNT_TEXTS.resetOnItsWay };
  }

  private async sendLink(email: string): Promise<void> {
    if (!(await this.throttle.mayWrite('reset', email))) return;
    const user = await this.users.findByEmail(email);
    if (user) await this.tokens.sendAlone({ userId: user._id, purpose: 'reset', to: user.email, data: { firstname: user.firstname } });
  }

  async reset(input: unknown) {
    const { token } = typeof input === 'object' && input !== null && 'token' in input ? input : { token: undefined };
    if (typeof token !== 'string' || !LINK_TOKEN.test(token)) throw badLink();
    const { password } = check(this.resetRules, input);
    if (!(await this.tokens.isOpen(token, 'reset'))) throw badLink(); // before the work of hashing
    if (!(await this.changes.byLink(token, await this.passwords.hash(password)))) throw badLink();
    return { message: ACCOUNT_TEXTS.reset };
  }

  async change({ userId, sessionId }: Principal, input: unknown, ip: string) {
    const { currentPassword, newPassword } = check(this.changeRules, input);
    const user = await this.users.getWithPassword(userId);
    const count = await this.throttle.tryLogin({ id: userId }, ip);
    const isRight = await this.passwords.matches(currentPassword, user.passwordHash).catch(async (error: unknown) => {
      await count.takeBack(); // too busy to look: nobody's failure
      throw error;
    });
    if (!isRight) throw wrongCurrent();
    await count.takeBack();
    const isChanged = await this.changes.byOwner(user.passwordHash, await this.passwords.hash(newPassword), { userId, sessionId });
    if (!isChanged) throw wrongCurrent();
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, changePasswordRulesFor, LINK_TOKEN, resetPasswordRulesFor } from '#shared/rules/account.rules';
import type { Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { check } from '../common/validation/check.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { UsersService } from '../users/users.service.js';
import { PasswordChanges } from './password-changes.service.js';
import { PasswordTries } from './password-tries.js';
import { Passwords } from './passwords.js';

const wrongCurrent = () =>
  new AppError('VALIDATION_FAILED', {
    message: ACCOUNT_TEXTS.wrongPassword,
    fields: { currentPassword: ACCOUNT_TEXTS.wrongPassword },
  });
const badLink = () => new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.invalidReset });

/** A new password, by a letter's link or by its owner; either way whoever else is signed in is not any more (behaviours.md ). */
@Injectable()
export class PasswordService {
  private readonly resetRules: ReturnType<typeof resetPasswordRulesFor>;
  private readonly changeRules: ReturnType<typeof changePasswordRulesFor>;

  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly tries: PasswordTries,
    private readonly changes: PasswordChanges,
    @Inject(CONFIG) config: Config,
  ) {
    this.resetRules = resetPasswordRulesFor(config.PASSWORD_MIN_LENGTH);
    this.changeRules = changePasswordRulesFor(config.PASSWORD_MIN_LENGTH);
  }

  async reset(input: unknown) {
    const { token } = typeof input === 'object' && input !== null && 'token' in input ? input : { token: undefined };
    if (typeof token !== 'string' || !LINK_TOKEN.test(token)) throw badLink();
    const { password } = check(this.resetRules, input);
    if (!(await this.changes.byLink(token, () => this.passwords.hash(password)))) throw badLink();
    return { message: ACCOUNT_TEXTS.reset };
  }

  async change({ userId, sessionId }: Principal, input: unknown, ip: string) {
    const { currentPassword, newPassword } = check(this.changeRules, input);
    const user = await this.users.getWithPassword(userId);
    if (!(await this.tries.isRight(currentPassword, user.passwordHash, { id: userId }, ip))) throw wrongCurrent();
    const isChanged = await this.changes.byOwner(user.passwordHash, await this.passwords.hash(newPassword), {
      userId,
      sessionId,
    });
    if (!isChanged) throw wrongCurrent();
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import {
  ACCOUNT_TEXTS,
  changePasswordRulesFor,
  LINK_TOKEN,
  resetPasswordRulesFor,
  type PasswordPolicy,
} from '#shared/rules/account.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { validate } from '../common/validation/validate.js';
import { UsersService } from '../users/users.service.js';
import { PasswordChangesService, type PasswordHashes } from './password-changes.service.js';
import { PasswordVerifier, wrongPasswordError } from './password-verifier.js';
import { PasswordHasher } from './password-hasher.js';
import { PASSWORD_POLICY } from './password-policy.js';

const invalidLinkError = () => new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.invalidReset });

/** Sets a new password with an emailed link, or for the signed-in owner. Both end the account's other sessions. */
@Injectable()
export class PasswordService {
  private readonly resetRules: ReturnType<typeof resetPasswordRulesFor>;
  private readonly changeRules: ReturnType<typeof changePasswordRulesFor>;

  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly verifier: PasswordVerifier,
    private readonly changes: PasswordChangesService,
    @Inject(PASSWORD_POLICY) policy: PasswordPolicy,
  ) {
    this.resetRules = resetPasswordRulesFor(policy);
    this.changeRules = changePasswordRulesFor(policy);
  }

  /** A link that does not work counts. */
  async reset(input: unknown, call: ThrottledCall, signal?: AbortSignal) {
    const { token } = typeof input === 'object' && input !== null && 'token' in input ? input : { token: undefined };
    if (typeof token !== 'string' || !LINK_TOKEN.test(token)) throw invalidLinkError();
    const { password } = validate(this.resetRules, input);
    const hash = () => this.hasher.hash(password, call.caller.network, signal);
    if (!(await this.changes.resetWithLink(token, hash, signal))) {
      await call.count();
      throw invalidLinkError();
    }
    return { message: ACCOUNT_TEXTS.reset };
  }

  /**
   * What a change by the owner stores: see AccountUpdateService. Null if the same change was made before and is sent
   * again because its answer was lost. Throws VALIDATION_FAILED for a wrong current password.
   */
  async prepare(
    { userId }: Principal,
    input: unknown,
    { caller }: ThrottledCall,
    signal?: AbortSignal,
  ): Promise<PasswordHashes | null> {
    const passwords = validate(this.changeRules, input);
    const user = await this.users.getWithPasswordHash(userId);
    const result = await this.verifier.checkChange(passwords, user, caller.network, signal);
    if (result === 'wrong') throw wrongPasswordError();
    if (result === 'made before') return null;
    return { from: user.passwordHash, to: await this.hasher.hash(passwords.newPassword, caller.network, signal) };
  }
}

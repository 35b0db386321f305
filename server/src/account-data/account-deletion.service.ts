import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, deleteAccountRules } from '#shared/rules/account.rules';
import { PasswordVerifier, wrongPasswordError } from '../auth/password-verifier.js';
import type { Caller } from '../common/access/caller.js';
import type { Principal } from '../common/access/principal.js';
import { logSecurityEvent } from '../common/logging/security-log.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { Transactions } from '../common/transactions/transactions.js';
import { validate } from '../common/validation/validate.js';
import { UsersService } from '../users/users.service.js';
import { AccountRemovalService } from './account-removal.service.js';

/** Deletes the account of the signed-in user, who repeats the password. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersService,
    private readonly verifier: PasswordVerifier,
    private readonly removal: AccountRemovalService,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws VALIDATION_FAILED for a wrong password, ORDERS_UNDER_WAY, LAST_ADMIN or ACCOUNT_INVALID. */
  async delete({ userId }: Principal, input: unknown, caller: Caller, signal?: AbortSignal) {
    const { currentPassword } = validate(deleteAccountRules, input);
    const { passwordHash } = await this.users.getWithPasswordHash(userId);
    const login = { accountId: userId };
    if (!(await this.verifier.isCorrect(currentPassword, passwordHash, login, caller.network, signal)))
      throw wrongPasswordError();
    const isRemoved = await this.transactions.run(
      (session) => this.removal.remove(userId, passwordHash, session),
      signal,
    );
    if (!isRemoved) {
      await this.users.assertExists(userId);
      throw wrongPasswordError(); // the password was changed meanwhile
    }
    await this.removal.removeLate(userId);
    logSecurityEvent(this.logger, 'account-deleted', caller, { user: userId });
    return { message: ACCOUNT_TEXTS.accountDeleted };
  }
}

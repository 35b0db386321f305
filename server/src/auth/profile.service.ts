import { Injectable } from '@nestjs/common';
import { profileRules } from '#shared/rules/account.rules';
import type { Principal } from '../common/access.js';
import { AppError } from '../common/app-error.js';
import { check } from '../common/check.js';
import { Transactions } from '../common/transactions.js';
import { keyOf } from '../users/user-key.js';
import { userView } from '../users/user.view.js';
import { takenError, UsersService } from '../users/users.service.js';
import { EmailTokensService } from './email-tokens.service.js';

/** What people may change of their own account. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly transactions: Transactions,
  ) {}

  /** A new e-mail address waits until it is verified; the old one is told and can keep the account for seven days. */
  async update({ userId }: Principal, input: unknown) {
    const { email, ...changes } = check(profileRules, input);
    const before = await this.users.get(userId);
    const isNewAddress = email !== undefined && keyOf(email) !== keyOf(before.email) && keyOf(email) !== keyOf(before.pendingEmail ?? '');
    if (isNewAddress && (await this.users.isEmailTaken(email))) throw new AppError('EMAIL_TAKEN');
    const pending = isNewAddress ? { pendingEmail: email } : {};
    const user = await this.transactions
      .run(async (session) => {
        const updated = await this.users.update(userId, { ...changes, ...pending }, session);
        if (!isNewAddress) return updated;
        const data = { firstname: updated.firstname, newEmail: email };
        await this.tokens.send({ userId: updated._id, purpose: 'change', to: email, data }, session);
        await this.tokens.send({ userId: updated._id, purpose: 'keep', to: updated.email, data }, session);
        return updated;
      })
      .catch((error: unknown) => {
        throw takenError(error);
      });
    return userView(user);
  }
}

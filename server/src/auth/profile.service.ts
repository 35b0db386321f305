import { Injectable } from '@nestjs/common';
import { profileRules, type ProfileChanges } from '#shared/rules/account.rules';
import type { Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { check } from '../common/validation/check.js';
import { Transactions } from '../common/transactions/transactions.js';
import { keyOf } from '../users/user-key.js';
import { userView } from '../users/user.view.js';
import { takenError, UsersService } from '../users/users.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailTokensService } from './email-tokens.service.js';

/** What may be stored as it stands. */
interface Prepared {
  changes: Omit<ProfileChanges, 'email'>;
  /** The address to verify; null ends a move that was begun; absent: none of it was spoken of. */
  newEmail?: string | null;
}

/** What people may change of their own account. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly transactions: Transactions,
    private readonly throttle: AuthThrottle,
  ) {}

  /** A new e-mail address waits until it is verified; the old one is told and can keep the account for seven days. */
  async update(owner: Principal, input: unknown, ip: string) {
    return this.save(owner, await this.prepare(owner, input, ip));
  }

  /** Everything that can be wrong with a change, looked at before anything is changed. The address that waits already is written to again. */
  async prepare({ userId }: Principal, input: unknown, ip: string): Promise<Prepared> {
    const { email, ...changes } = check(profileRules, input);
    const { _id, email: current, usernameKey } = await this.users.get(userId);
    const { username } = changes;
    if (username !== undefined && keyOf(username) !== usernameKey && (await this.users.isUsernameTaken(username)))
      throw new AppError('USERNAME_TAKEN');
    if (email === undefined) return { changes };
    if (keyOf(email) === keyOf(current)) return { changes, newEmail: null };
    await this.throttle.changeEmail(userId, email, ip);
    if ((await this.users.isEmailTaken(email)) || (await this.tokens.isHeld(email, _id)))
      throw new AppError('EMAIL_TAKEN');
    return { changes, newEmail: email };
  }

  async save({ userId }: Principal, { changes, newEmail }: Prepared) {
    const user = await this.transactions
      .run(async (session) => {
        const updated = await this.users.update(
          userId,
          { ...changes, ...(newEmail !== undefined && { pendingEmail: newEmail }) },
          session,
        );
        if (newEmail === null) await this.tokens.close(updated._id, 'change', session);
        if (newEmail == null) return updated;
        const data = { firstname: updated.firstname, newEmail };
        await this.tokens.send({ userId: updated._id, purpose: 'change', to: newEmail, data }, session);
        await this.tokens.send({ userId: updated._id, purpose: 'keep', to: updated.email, data }, session);
        return updated;
      })
      .catch((error: unknown) => {
        throw takenError(error);
      });
    return userView(user);
  }
}

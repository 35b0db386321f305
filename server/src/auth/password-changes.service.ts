import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { Transactions } from '../common/transactions/transactions.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { User } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { EmailTokensService } from './email-tokens.service.js';

/** The hashes of a password and of the one that replaces it. */
export interface PasswordHashes {
  from: string;
  to: string;
}

/**
 * Changes a password in one transaction: other sessions, reset links and an email change that is not verified yet end,
 * and the owner gets an email (SESSION-56, ACCOUNT-151).
 */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns whether the link was valid. It verifies the address that it was sent to, which the account still has.
   * `hashPassword` is expensive, so it runs only for a usable link.
   */
  async resetWithLink(token: string, hashPassword: () => Promise<string>, signal?: AbortSignal): Promise<boolean> {
    if (!(await this.tokens.isUsable(token, 'reset'))) return false;
    const passwordHash = await hashPassword();
    return this.transactions.run(async (session) => {
      const link = await this.tokens.find(token, ['reset'], session);
      if (!link || !(await this.tokens.markUsed(link, session))) return false;
      await failpoint('link');
      const user = await this.users.setPassword(
        { id: link.userId, emailKey: link.emailKey },
        passwordHash,
        null,
        session,
      );
      await failpoint('password');
      if (user) await this.conclude(user, session);
      // Only who reads what is sent to the address has the link: without this an account that was never verified would
      // refuse its new password.
      if (user && !user.isVerified) await this.users.markVerified(user._id, user.email, session);
      return user !== null;
    }, signal);
  }

  /**
   * Keeps the owner's current session. Throws UNAVAILABLE if the password has changed since `from` was read, perhaps by
   * the same request: asked again, PasswordService knows.
   */
  async changeByOwner(
    { userId, sessionId }: Principal,
    { from, to }: PasswordHashes,
    session: ClientSession,
  ): Promise<void> {
    const user = await this.users.setPassword({ id: userId, passwordHash: from }, to, sessionId, session);
    if (!user) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    await this.conclude(user, session);
  }

  /** Revokes links as well: somebody with a stolen session may have asked for a change of the email. */
  private async conclude({ _id, email, firstname }: User, session: ClientSession): Promise<void> {
    await this.tokens.revoke(_id, 'reset', session);
    await this.tokens.revoke(_id, 'change', session);
    await this.outbox.add(
      {
        id: `password-changed ${randomBytes(16).toString('hex')}`,
        kind: 'password-changed',
        to: email,
        data: { firstname },
        userId: _id.toHexString(),
      },
      session,
    );
  }
}

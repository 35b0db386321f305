import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Transactions } from '../common/transactions/transactions.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import { EmailTokensService } from './email-tokens.service.js';

/** What changes with a password, in one transaction: the hash, other sessions, open links, a letter to the owner. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** Whether the link was good. What a password is kept under takes work: nothing is done of it for a link that is not. */
  async byLink(token: string, hashed: () => Promise<string>): Promise<boolean> {
    if (!(await this.tokens.isOpen(token, 'reset'))) return false;
    const passwordHash = await hashed();
    return this.transactions.run(async (session) => {
      const link = await this.tokens.find(token, ['reset'], session);
      if (!link || !(await this.tokens.use(link, session))) return false;
      const user = await this.users.setPassword(
        { id: link.userId, emailKey: link.emailKey },
        passwordHash,
        null,
        session,
      );
      if (user) await this.tell(user, session);
      return user !== null;
    });
  }

  byOwner(
    from: string,
    passwordHash: string,
    { userId, sessionId }: { userId: string; sessionId: string },
  ): Promise<boolean> {
    return this.transactions.run(async (session) => {
      const user = await this.users.setPassword({ id: userId, passwordHash: from }, passwordHash, sessionId, session);
      if (user) await this.tokens.close(user._id, 'reset', session);
      if (user) await this.tell(user, session);
      return user !== null;
    });
  }

  private tell({ email, firstname }: { email: string; firstname: string }, session: ClientSession): Promise<void> {
    return this.outbox.add(
      {
        id: `password-changed ${randomBytes(16).toString('hex')}`,
        kind: 'password-changed',
        to: email,
        data: { firstname },
      },
      session,
    );
  }
}

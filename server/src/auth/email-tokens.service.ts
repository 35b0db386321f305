import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { LINK } from '#shared/limits';
import { hashLinkToken } from '../config/hash-link-token.js';
import { Secrets } from '../config/secrets.js';
import { Transactions } from '../common/transactions/transactions.js';
import type { EmailKind } from '../outbox/email.schema.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import type { User } from '../users/user.schema.js';
import { EmailToken, type TokenPurpose } from './email-token.schema.js';

const EMAIL_BY_PURPOSE: Record<TokenPurpose, { kind: EmailKind; lifetimeMs: number }> = {
  verify: { kind: 'verify-email', lifetimeMs: LINK.verifyMs },
  reset: { kind: 'reset-password', lifetimeMs: LINK.resetMs },
  change: { kind: 'verify-new-email', lifetimeMs: LINK.verifyMs },
  keep: { kind: 'email-changed', lifetimeMs: LINK.keepEmailMs },
};

export interface EmailLink {
  userId: Types.ObjectId;
  purpose: TokenPurpose;
  /** The recipient's address. */
  to: string;
  /** The values of the email's template. */
  data: Record<string, string>;
}

/** Single-use links in emails. A link and its email are created in the same transaction. */
@Injectable()
export class EmailTokensService {
  constructor(
    @InjectModel(EmailToken.name) private readonly tokens: Model<EmailToken>,
    private readonly outbox: OutboxService,
    private readonly secrets: Secrets,
    private readonly transactions: Transactions,
  ) {}

  /** `send` in a transaction of its own. */
  sendInTransaction(link: EmailLink): Promise<void> {
    return this.transactions.run((session) => this.send(link, session));
  }

  /**
   * Creates the link and queues its email. Earlier links of the same purpose stop working, except `keep` links
   * (ACCOUNT-135).
   */
  async send({ userId, purpose, to, data }: EmailLink, session: ClientSession): Promise<void> {
    const { kind, lifetimeMs } = EMAIL_BY_PURPOSE[purpose];
    const id = `${kind} ${randomBytes(32).toString('hex')}`;
    // `keep` links survive a second change of the email: otherwise a thief could revoke the owner's link with one.
    if (purpose !== 'keep') await this.revoke(userId, purpose, session);
    const expiresAt = new Date(Date.now() + lifetimeMs);
    await this.tokens.create(
      [
        {
          _id: hashLinkToken(this.secrets.derive('link', id)),
          userId,
          purpose,
          email: to,
          emailKey: caseInsensitiveKey(to),
          usedAt: null,
          expiresAt,
        },
      ],
      { session },
    );
    await this.outbox.add({ id, kind, to, data, userId: userId.toHexString() }, session);
  }

  async revoke(userId: Types.ObjectId, purpose: TokenPurpose, session: ClientSession): Promise<void> {
    await this.tokens.deleteMany({ userId, purpose, usedAt: null }, { session });
  }

  /** Removes all links of an account that is removed. */
  async removeAll(userId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.tokens.deleteMany({ userId }, { session });
  }

  /** The earliest address wins: revokes the `keep` links that the account got after the given one. */
  async revokeLaterKeepLinks({ userId, expiresAt }: EmailToken, session: ClientSession): Promise<void> {
    await this.tokens.deleteMany(
      { userId, purpose: 'keep', usedAt: null, expiresAt: trusted({ $gte: expiresAt }) },
      { session },
    );
  }

  /**
   * Whether the account's address got a link to undo a change within the last day. A verification link works for a day,
   * so one that is sent now cannot outlast the link to undo it.
   */
  async hasRecentKeepLink({ _id: userId, email }: User, session: ClientSession): Promise<boolean> {
    const expiresAt = trusted({ $gt: new Date(Date.now() + LINK.keepEmailMs - LINK.verifyMs) });
    const link = { userId, purpose: 'keep' as const, emailKey: caseInsensitiveKey(email), usedAt: null, expiresAt };
    return (await this.tokens.exists(link).session(session)) !== null;
  }

  /** Whether an account can still be restored to this address, so that no other account may take it (PROFILE-21). */
  async isEmailReserved(email: string, exceptUserId?: Types.ObjectId): Promise<boolean> {
    const keepLinks = await this.tokens
      .find(
        { emailKey: caseInsensitiveKey(email), purpose: 'keep', usedAt: null, expiresAt: trusted({ $gt: new Date() }) },
        { userId: 1 },
      )
      .lean<EmailToken[]>();
    return keepLinks.some(({ userId }) => exceptUserId === undefined || !userId.equals(exceptUserId));
  }

  /** Whether a link looks valid; only `markUsed` decides. */
  async isUsable(token: string, purpose: TokenPurpose): Promise<boolean> {
    const found = await this.tokens.findOne({ _id: hashLinkToken(token), purpose, usedAt: null }).lean<EmailToken>();
    return found !== null && found.expiresAt.getTime() > Date.now();
  }

  /** The link of a token, whether or not it was used; null when the token is unknown or expired. */
  async find(token: string, purposes: TokenPurpose[], session: ClientSession): Promise<EmailToken | null> {
    const found = await this.tokens.findOne({ _id: hashLinkToken(token) }, null, { session }).lean<EmailToken>();
    return found && purposes.includes(found.purpose) && found.expiresAt.getTime() > Date.now() ? found : null;
  }

  /** Marks the link used; false if another request has already done so. */
  async markUsed({ _id }: EmailToken, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.tokens.updateOne(
      { _id, usedAt: null },
      { $set: { usedAt: new Date() } },
      { session },
    );
    return modifiedCount === 1;
  }
}

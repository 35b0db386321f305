import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { LINK } from '#shared/limits';
import { Secrets } from '../config/secrets.js';
import { Transactions } from '../common/transactions/transactions.js';
import type { LetterKind } from '../outbox/letter.schema.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { keyOf } from '../users/user-key.js';
import { EmailToken, type TokenPurpose } from './email-token.schema.js';

const LETTER_OF: Record<TokenPurpose, { kind: LetterKind; lastsMs: number }> = {
  verify: { kind: 'verify-email', lastsMs: LINK.verifyMs },
  reset: { kind: 'reset-password', lastsMs: LINK.resetMs },
  change: { kind: 'verify-new-email', lastsMs: LINK.verifyMs },
  keep: { kind: 'email-changed', lastsMs: LINK.keepEmailMs },
};

export interface Link {
  userId: Types.ObjectId;
  purpose: TokenPurpose;
  /** Whom the letter goes to. */
  to: string;
  data: Record<string, string>;
}

const hashOf = (token: string): string => createHash('sha256').update(token.toLowerCase()).digest('hex');

/** Links in letters: made with their letter, used once. */
@Injectable()
export class EmailTokensService {
  constructor(
    @InjectModel(EmailToken.name) private readonly tokens: Model<EmailToken>,
    private readonly outbox: OutboxService,
    private readonly secrets: Secrets,
    private readonly transactions: Transactions,
  ) {}

  sendAlone(link: Link): Promise<void> {
    return this.transactions.run((session) => this.send(link, session));
  }

  /** Writes the letter down; earlier links of the same purpose stop working. */
  async send({ userId, purpose, to, data }: Link, session: ClientSession): Promise<void> {
    const { kind, lastsMs } = LETTER_OF[purpose];
    const id = `${kind} ${randomBytes(32).toString('hex')}`;
    // The way back to an earlier address outlives a second change: who stole an account could close it otherwise.
    if (purpose !== 'keep') await this.close(userId, purpose, session);
    const expiresAt = new Date(Date.now() + lastsMs);
    await this.tokens.create(
      [
        {
          _id: hashOf(this.secrets.derive('link', id)),
          userId,
          purpose,
          email: to,
          emailKey: keyOf(to),
          usedAt: null,
          expiresAt,
        },
      ],
      { session },
    );
    await this.outbox.add({ id, kind, to, data }, session);
  }

  async close(userId: Types.ObjectId, purpose: TokenPurpose, session: ClientSession): Promise<void> {
    await this.tokens.deleteMany({ userId, purpose, usedAt: null }, { session });
  }

  /** The earliest address wins: ways back to addresses that an account was moved to after it are over. */
  async closeLaterKeeps({ userId, expiresAt }: EmailToken, session: ClientSession): Promise<void> {
    await this.tokens.deleteMany(
      { userId, purpose: 'keep', usedAt: null, expiresAt: trusted({ $gte: expiresAt }) },
      { session },
    );
  }

  /** Whether an account may still go back to this address: until then nobody else gets it. */
  async isHeld(email: string, besides?: Types.ObjectId): Promise<boolean> {
    const ways = await this.tokens
      .find(
        { emailKey: keyOf(email), purpose: 'keep', usedAt: null, expiresAt: trusted({ $gt: new Date() }) },
        { userId: 1 },
      )
      .lean<EmailToken[]>();
    return ways.some(({ userId }) => besides === undefined || !userId.equals(besides));
  }

  /** Whether a link looks as if it would work; the last word is `use`. */
  async isOpen(token: string, purpose: TokenPurpose): Promise<boolean> {
    const found = await this.tokens.findOne({ _id: hashOf(token), purpose, usedAt: null }).lean<EmailToken>();
    return found !== null && found.expiresAt.getTime() > Date.now();
  }

  /** What the token stands for, used or not; null when it is unknown or over. */
  async find(token: string, purposes: TokenPurpose[], session: ClientSession): Promise<EmailToken | null> {
    const found = await this.tokens.findOne({ _id: hashOf(token) }, null, { session }).lean<EmailToken>();
    return found && purposes.includes(found.purpose) && found.expiresAt.getTime() > Date.now() ? found : null;
  }

  /** Marks it used; whether it was this caller who did. */
  async use({ _id }: EmailToken, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.tokens.updateOne(
      { _id, usedAt: null },
      { $set: { usedAt: new Date() } },
      { session },
    );
    return modifiedCount === 1;
  }
}

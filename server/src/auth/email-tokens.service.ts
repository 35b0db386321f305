import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { LINK } from '#shared/limits';
import { Secrets } from '../common/secrets.js';
import type { LetterKind } from '../outbox/letter.schema.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { EmailToken, type TokenPurpose } from './email-token.schema.js';

const LETTER_OF: Record<TokenPurpose, { kind: LetterKind; lastsMs: number }> = {
  verify: { kind: 'verify-email', lastsMs: LINK.verifyMs },
};

export interface Link {
  userId: Types.ObjectId;
  purpose: TokenPurpose;
  /** Whom the letter goes to. */
  to: string;
  /** The address that the link is about, when it is not the one it goes to. */
  about?: string;
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
  ) {}

  /** Writes the letter down; earlier links of the same purpose stop working. */
  async send({ userId, purpose, to, about = to, data }: Link, session: ClientSession): Promise<void> {
    const { kind, lastsMs } = LETTER_OF[purpose];
    const id = `${kind} ${randomBytes(32).toString('hex')}`;
    await this.tokens.deleteMany({ userId, purpose, usedAt: null }, { session });
    const expiresAt = new Date(Date.now() + lastsMs);
    await this.tokens.create([{ _id: hashOf(this.secrets.derive('link', id)), userId, purpose, email: about, usedAt: null, expiresAt }], { session });
    await this.outbox.add({ id, kind, to, data }, session);
  }

  /** What the token stands for, used or not; null when it is unknown or over. */
  async find(token: string, purposes: TokenPurpose[], session: ClientSession): Promise<EmailToken | null> {
    const found = await this.tokens.findOne({ _id: hashOf(token) }, null, { session }).lean<EmailToken>();
    return found && purposes.includes(found.purpose) && found.expiresAt.getTime() > Date.now() ? found : null;
  }

  /** Marks it used; whether it was this caller who did. */
  async use({ _id }: EmailToken, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.tokens.updateOne({ _id, usedAt: null }, { $set: { usedAt: new Date() } }, { session });
    return modifiedCount === 1;
  }
}

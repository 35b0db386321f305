import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { CONTACT_SUBJECTS, CONTACT_TEXTS, contactRules } from '#shared/rules/contact.rules';
import { validate } from '../common/validation/validate.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { Transactions } from '../common/transactions/transactions.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { UsersService } from '../users/users.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { Message } from './message.schema.js';

/** Stores messages to the shop and emails them to the shop, with a copy to the sender. */
@Injectable()
export class ContactService {
  constructor(
    @InjectModel(Message.name) private readonly messages: Model<Message>,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(input: unknown, call: ThrottledCall, signal?: AbortSignal) {
    const { website, ...message } = validate(contactRules, input);
    const response = { success: true, message: CONTACT_TEXTS.sent };
    if (website) return response; // a honeypot: people do not see this field
    await call.count();
    const id = randomBytes(16).toString('hex');
    const { name, email, phone, message: text } = message;
    const data = { name, email, phone: phone ?? '', subject: CONTACT_SUBJECTS[message.subject], message: text };
    const emailKey = caseInsensitiveKey(email);
    const isCopyAllowed = await call.allows({ limit: 'contactCopies', subject: emailKey });
    const { userId } = call.caller;
    const isOwnEmail = userId !== null && (await this.users.ownsVerifiedEmail(userId, emailKey));
    // Anybody may name any address: texts of strangers must not reach it in the shop's name.
    const copy = isOwnEmail ? data : { subject: data.subject };
    await this.transactions.run(async (session) => {
      await this.messages.create([{ _id: id, ...message, emailKey, createdAt: new Date() }], { session });
      await this.outbox.add({ id: shopEmailId(id), kind: 'contact-shop', to: this.config.SHOP_EMAIL, data }, session);
      if (isCopyAllowed)
        await this.outbox.add({ id: `contact-copy ${id}`, kind: 'contact-copy', to: email, data: copy }, session);
    }, signal);
    return response;
  }

  /** Removes the messages of a deleted account, and the emails that brought them to the shop. */
  async removeFrom(emailKey: string, session: ClientSession): Promise<void> {
    const ids = (await this.messages.find({ emailKey }, { _id: 1 }, { session }).lean<Pick<Message, '_id'>[]>()).map(
      ({ _id }) => _id,
    );
    await this.outbox.remove(ids.map(shopEmailId), session);
    await this.messages.deleteMany({ emailKey }, { session });
  }
}

const shopEmailId = (messageId: string): string => `contact-shop ${messageId}`;

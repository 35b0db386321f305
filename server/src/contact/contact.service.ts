import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { CONTACT_SUBJECTS, CONTACT_TEXTS, contactRules, type ContactMessage } from '#shared/rules/contact.rules';
import type { RequestKey } from '../common/idempotency/idempotency-key.js';
import { IdempotencyService, type ChangeRequest } from '../common/idempotency/idempotency.service.js';
import { validate } from '../common/validation/validate.js';
import { ThrottleService } from '../common/throttle/throttle.service.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { caseInsensitiveKey, mailboxKey } from '../users/case-insensitive-key.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { Message } from './message.schema.js';

/** Stores messages to the shop and emails them to the shop, with a copy to the sender. */
@Injectable()
export class ContactService {
  constructor(
    @InjectModel(Message.name) private readonly messages: Model<Message>,
    private readonly outbox: OutboxService,
    private readonly idempotency: IdempotencyService,
    private readonly throttle: ThrottleService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A message that is sent again with its key is answered as the first time, and is not counted. */
  async send(input: unknown, call: ThrottledCall, key: RequestKey | null, signal?: AbortSignal) {
    const { website, ...message } = validate(contactRules, input);
    const response = { success: true, message: CONTACT_TEXTS.sent };
    if (website) return response; // a honeypot: people do not see this field
    // By the sender's address: a session may begin or end between the two.
    const userId = caseInsensitiveKey(message.email);
    const request = { key: key && { ...key, userId }, signal, operation: 'sendMessage', content: message };
    await call.countSuccess(
      () => this.store(message, request),
      async () => ((await this.idempotency.find(request)) ? { isReplay: true } : null),
    );
    return response;
  }

  private async store(message: Omit<ContactMessage, 'website'>, request: ChangeRequest) {
    const id = randomBytes(16).toString('hex');
    const { name, email, phone, message: text } = message;
    const data = { name, email, phone: phone ?? '', subject: CONTACT_SUBJECTS[message.subject], message: text };
    const emailKey = caseInsensitiveKey(email);
    let isReplay = true;
    let isCopied: boolean | undefined;
    await this.idempotency.run(request, async (session) => {
      isReplay = false;
      // Once, though a transaction may run again.
      isCopied ??= await this.throttle.allows({ limit: 'contactCopies', subject: mailboxKey(email) });
      await this.messages.create([{ _id: id, ...message, emailKey, createdAt: new Date() }], { session });
      await this.outbox.add({ id: shopEmailId(id), kind: 'contact-shop', to: this.config.SHOP_EMAIL, data }, session);
      if (isCopied) await this.outbox.add({ id: `contact-copy ${id}`, kind: 'contact-copy', to: email, data }, session);
    });
    return { isReplay };
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

import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { maskAddresses } from '../mail/mask-addresses.js';
import { MailService } from '../mail/mail.service.js';
import { EMAIL_PRIORITY, type Email, type EmailPriority } from './email.schema.js';
import { OutboxService } from './outbox.service.js';
import { isRecipientRefused } from './recipient-refused.js';
import { RecipientLimit } from './recipient-limit.js';
import { ShopNotices } from './shop-notices.js';

/** Takes one due email from the outbox, sends it and stores the result. */
@Injectable()
export class EmailSender {
  constructor(
    private readonly outbox: OutboxService,
    private readonly notices: ShopNotices,
    private readonly limit: RecipientLimit,
    private readonly mail: MailService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends the next due email of these priorities; false if none is due. */
  async sendNext(priorities: readonly EmailPriority[]): Promise<boolean> {
    if (priorities.includes(EMAIL_PRIORITY.shopNotice)) await this.notices.joinIfMany();
    const email = await this.outbox.claim(priorities);
    if (!email) return false;
    const later = await this.limit.count(email);
    if (later) await this.outbox.postpone(email, later);
    else await this.send(email);
    return true;
  }

  private async send(email: Email): Promise<void> {
    try {
      await this.mail.send(email);
    } catch (error) {
      const reason = maskAddresses(error instanceof Error ? error.message : String(error), email.to);
      this.logger.warn({ email: email.kind, attempts: email.attempts, reason }, 'an email could not be sent');
      return this.outbox.markFailed(email, isRecipientRefused(error));
    }
    await this.outbox.markSent(email);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { isEmailedStatus, ORDER_STATUSES } from '#shared/order-status';
import { attemptTime, ThrottleService } from '../common/throttle/throttle.service.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { caseInsensitiveKey, mailboxKey } from '../users/case-insensitive-key.js';
import { UsersService } from '../users/users.service.js';
import { statusEmailKind, type Email, type EmailKind } from './email.schema.js';

const LIMITED_KINDS: readonly EmailKind[] = [
  'order-placed',
  'delivery-corrected',
  ...ORDER_STATUSES.filter(isEmailedStatus).map(statusEmailKind),
];

type Recipient = Pick<Email, 'kind' | 'to' | 'userId'>;

/**
 * Limits the emails about orders to one address, which whoever orders may choose. Orders of a verified account to its
 * own address do not count, nor does the shop's address.
 */
@Injectable()
export class RecipientLimit {
  private readonly shopKey: string;

  constructor(
    private readonly throttle: ThrottleService,
    private readonly users: UsersService,
    @Inject(CONFIG) config: Config,
  ) {
    this.shopKey = caseInsensitiveKey(config.SHOP_EMAIL);
  }

  /**
   * Counts the email; or returns when it may be tried again. That time is the same for all that wait for the address,
   * so that the earliest queued comes first then. All processes count together.
   */
  async count(email: Email): Promise<Date | null> {
    const subject = await this.subjectOf(email);
    if (subject === null) return null;
    const at = attemptTime();
    const waitMs = await this.throttle.msToWait({ limit: 'orderEmails', subject }, at);
    return waitMs === 0 ? null : new Date(Math.ceil(at + waitMs));
  }

  /** Whether an email would have to wait now; counts nothing. */
  async isReached(email: Recipient): Promise<boolean> {
    const subject = await this.subjectOf(email);
    return subject !== null && this.throttle.isReached({ limit: 'orderEmails', subject });
  }

  /** The mailbox that the email counts for; null if it does not count. */
  private async subjectOf({ kind, to, userId }: Recipient): Promise<string | null> {
    const key = caseInsensitiveKey(to);
    if (!LIMITED_KINDS.includes(kind) || key === this.shopKey) return null;
    return userId !== undefined && (await this.users.ownsVerifiedEmail(userId, key)) ? null : mailboxKey(to);
  }
}

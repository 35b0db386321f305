import { Inject, Injectable } from '@nestjs/common';
import { isEmailedStatus, ORDER_STATUSES } from '#shared/order-status';
import { attemptTime, ThrottleService } from '../common/throttle/throttle.service.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { UsersService } from '../users/users.service.js';
import { statusEmailKind, type Email, type EmailKind } from './email.schema.js';

const LIMITED_KINDS: readonly EmailKind[] = [
  'order-placed',
  'delivery-corrected',
  ...ORDER_STATUSES.filter(isEmailedStatus).map(statusEmailKind),
];

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
  async count({ kind, to, userId }: Email): Promise<Date | null> {
    const key = caseInsensitiveKey(to);
    if (!LIMITED_KINDS.includes(kind) || key === this.shopKey) return null;
    if (userId !== undefined && (await this.users.ownsVerifiedEmail(userId, key))) return null;
    const at = attemptTime();
    const waitMs = await this.throttle.msToWait({ limit: 'orderEmails', subject: key }, at);
    return waitMs === 0 ? null : new Date(Math.ceil(at + waitMs));
  }
}

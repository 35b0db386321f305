import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { AdminsService } from '../users/admins.service.js';
import { UsersService } from '../users/users.service.js';
import { OwnedRecordsService } from './owned-records.service.js';

/** Removes an account with all that belongs to it, and tells its owner (decision 0128). */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly users: UsersService,
    private readonly admins: AdminsService,
    private readonly records: OwnedRecordsService,
    private readonly events: AuditEventsService,
    private readonly outbox: OutboxService,
  ) {}

  /** False if the account is gone or has another password by now. Throws ORDERS_UNDER_WAY or LAST_ADMIN. */
  async remove(userId: string, passwordHash: string, session: ClientSession): Promise<boolean> {
    // The account first: an order that is being placed holds it, and one of the two has to begin again.
    const user = await this.users.removeByOwner(userId, passwordHash, session);
    if (!user) return false;
    await failpoint('account');
    if (user.isAdmin) await this.admins.assertNotLast(user._id, session);
    await this.records.removeAll(user, session);
    await this.events.add({ kind: 'ACCOUNT_DELETED', by: userId, subjectId: userId }, session);
    const { email, firstname } = user;
    const id = `account-deleted ${randomBytes(16).toString('hex')}`;
    await this.outbox.add({ id, kind: 'account-deleted', to: email, data: { firstname } }, session);
    return true;
  }

  /** Removes, after the transaction, what another request of this account has begun meanwhile. */
  removeLate(userId: string): Promise<void> {
    return this.records.removeBegun(userId);
  }
}

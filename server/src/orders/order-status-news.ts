import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { DELAYED_EMAIL_STATUSES, type OrderStatus } from '#shared/order-status';
import { failpoint } from '../common/transactions/failpoints.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { statusEmailId } from './order-email-ids.js';
import { OrderEvents } from './order-events.js';
import { OrderPlacedNews } from './order-placed-news.js';
import { buildStatusEmail } from './order-status-email.js';
import {
  UNCONFIRMED,
  nextVersion,
  presentEmailId,
  type StatusChange,
  type StatusWriteOptions,
} from './order-status-change.js';

/** The history, the webhooks and the emails of changes of status, in their transaction. */
@Injectable()
export class OrderStatusNews {
  constructor(
    private readonly outbox: OutboxService,
    private readonly events: OrderEvents,
    private readonly placed: OrderPlacedNews,
  ) {}

  /** `moved`: the changes whose status is new. */
  async tell(moved: StatusChange[], options: StatusWriteOptions, session: ClientSession): Promise<void> {
    const { by, reason, emails, isByCustomer = false } = options;
    if (moved.length > 0) await this.events.addStatusChanges(moved, { by, reason }, session);
    await failpoint('status');
    if (moved.length === 0) return;
    await this.cancelEmails(moved, emails, session);
    const isHeld = emails !== 'send';
    await this.placed.restore(moved, isHeld, session);
    const isUntold = isByCustomer && moved[0] !== undefined && (await this.placed.takeBack(moved[0].order, session));
    const told = emails === 'undo' ? await this.findUntold(moved, session) : moved;
    const newEmails = told
      .map(({ order, status }) => {
        const changed = { ...order, status, version: nextVersion(order) };
        const email = buildStatusEmail(changed, { isHeld, isUnconfirmed: reason === UNCONFIRMED });
        return email && { ...email, isCancelled: isUntold };
      })
      .filter((email) => email !== null);
    if (newEmails.length > 0) await this.outbox.addAll(newEmails, session);
  }

  /** The changes back to a status whose email was cancelled, when an earlier change back came in between. */
  private async findUntold(changes: StatusChange[], session: ClientSession): Promise<StatusChange[]> {
    const idOf = ({ order, status }: StatusChange) => statusEmailId(order._id, status, nextVersion(order) - 2);
    const ids = changes.map(idOf).filter((id) => id !== null);
    const cancelled = await this.outbox.findCancelled(ids, session);
    return changes.filter((change) => cancelled.has(idOf(change) ?? ''));
  }

  /**
   * Cancels the emails about the earlier statuses that are not true any more: of a cancellation and of what is undone in
   * any case, of the others while they are held.
   */
  private async cancelEmails(
    changes: StatusChange[],
    emails: StatusWriteOptions['emails'],
    session: ClientSession,
  ): Promise<void> {
    const isCancelled = (status: OrderStatus) => emails === 'undo' || DELAYED_EMAIL_STATUSES.includes(status);
    const idsOf = (isAlways: boolean) =>
      changes
        .filter(({ order }) => isCancelled(order.status) === isAlways)
        .map(({ order }) => presentEmailId(order))
        .filter((id) => id !== null);
    await this.outbox.cancel(idsOf(true), session);
    await this.outbox.cancel(idsOf(false), session, { isHeld: true });
  }
}

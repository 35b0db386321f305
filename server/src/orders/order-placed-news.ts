import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { STATUS_UNDO } from '#shared/limits';
import { OutboxService } from '../outbox/outbox.service.js';
import { RecipientLimit } from '../outbox/recipient-limit.js';
import { correctionEmailId, orderPlacedEmailIds } from './order-email-ids.js';
import { OrderEmailsService } from './order-emails.service.js';
import type { Order } from './order.schema.js';
import type { StatusChange } from './order-status-change.js';

/**
 * Takes the emails about an order back when its customer cancels it while emails to the address wait for their limit
 * (decision 0028), and sends them when it is reopened.
 */
@Injectable()
export class OrderPlacedNews {
  constructor(
    private readonly outbox: OutboxService,
    private readonly limit: RecipientLimit,
    private readonly emails: OrderEmailsService,
  ) {}

  /** Returns whether the customer, who cancels the order, has been told nothing of it, and now never will be. */
  async takeBack(order: Order, session: ClientSession): Promise<boolean> {
    const email = this.emails.build(order).find(({ kind }) => kind === 'order-placed');
    if (!email || !(await this.limit.isReached(email))) return false;
    await this.outbox.cancel(orderPlacedEmailIds(order._id), session);
    const isUntold = (await this.outbox.findCancelled([email.id], session)).size > 0;
    // An order that is reopened is told of with the details that it has by then.
    if (isUntold) await this.outbox.cancel(correctionEmailIds(order), session);
    return isUntold;
  }

  /** `isHeld`: they wait until the change can no longer be undone. */
  async restore(changes: StatusChange[], isHeld: boolean, session: ClientSession): Promise<void> {
    const emails = changes
      .filter(({ order }) => order.status === 'cancelled')
      .flatMap(({ order }) => this.emails.build(order));
    const wait = isHeld ? { waitMs: STATUS_UNDO.emailWaitMs } : {};
    await this.outbox.restore(
      emails.map((email) => ({ ...email, ...wait })),
      session,
    );
  }
}

/** The ids of the emails about all corrections that there may have been. */
const correctionEmailIds = ({ _id, confirmation }: Order): string[] =>
  Array.from({ length: (confirmation?.version ?? 1) - 1 }, (_, index) => correctionEmailId(_id, index + 2));

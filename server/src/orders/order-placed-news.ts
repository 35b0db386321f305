import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { STATUS_UNDO } from '#shared/limits';
import { OutboxService } from '../outbox/outbox.service.js';
import { correctionEmailId, orderPlacedEmailIds } from './order-email-ids.js';
import { OrderEmailsService } from './order-emails.service.js';
import type { Order } from './order.schema.js';
import type { StatusChange } from './order-status-change.js';

/** Takes the emails about new orders back when these are cancelled first, and sends them when they are reopened. */
@Injectable()
export class OrderPlacedNews {
  constructor(
    private readonly outbox: OutboxService,
    private readonly emails: OrderEmailsService,
  ) {}

  /** Returns the cancelled orders of which their customers have been told nothing, and now never will be. */
  async takeBack(changes: StatusChange[], session: ClientSession): Promise<Set<Order>> {
    const orders = changes.filter(({ status }) => status === 'cancelled').map(({ order }) => order);
    await this.outbox.cancel(
      orders.flatMap(({ _id }) => orderPlacedEmailIds(_id)),
      session,
    );
    const toCustomer = ({ _id }: Order) => orderPlacedEmailIds(_id)[0];
    const cancelled = await this.outbox.findCancelled(orders.map(toCustomer), session);
    const untold = orders.filter((order) => cancelled.has(toCustomer(order)));
    // An order that is reopened is told of with the details that it has by then.
    await this.outbox.cancel(untold.flatMap(correctionEmailIds), session);
    return new Set(untold);
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

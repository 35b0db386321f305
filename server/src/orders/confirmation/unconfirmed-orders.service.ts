import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { HOUR_MS } from '#shared/durations';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { UNCONFIRMED } from '../order-status-change.js';
import { OrderStatusWriter } from '../order-status-writer.js';
import { Order } from '../order.schema.js';
import { ConfirmationWriter } from './confirmation-writer.js';
import { isToConfirm } from './queue-fields.js';

const BATCH = 20;

/** Cancels the orders of guests that nobody has confirmed for UNCONFIRMED_GUEST_ORDER_HOURS; never where that is 0. */
@Injectable()
export class UnconfirmedOrdersService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly status: OrderStatusWriter,
    private readonly writer: ConfirmationWriter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async cancelExpired(): Promise<{ isDone: boolean }> {
    const hours = this.config.UNCONFIRMED_GUEST_ORDER_HOURS;
    if (hours === 0) return { isDone: true };
    const before = new Date(Date.now() - hours * HOUR_MS);
    // A place in the queue is never later than the order: the index ends the search. Who made an order pending again
    // knows of it, and decides.
    const expired = await this.orders
      .find({
        callRank: trusted({ $gte: 0, $lt: before.getTime() }),
        userId: null,
        placedAt: trusted({ $lt: before }),
        'history.1': trusted({ $exists: false }),
      })
      .select({ _id: 1 })
      .limit(BATCH)
      .lean<Pick<Order, '_id'>[]>();
    // An order that fails must not hold up those behind it.
    const results = [];
    for (const { _id } of expired) results.push(...(await Promise.allSettled([this.cancel(_id)])));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return { isDone: expired.length < BATCH };
  }

  private async cancel(_id: Order['_id']): Promise<void> {
    await this.status.run([_id.toHexString()], { key: null }, async (session) => {
      const order = await this.orders.findById(_id, null, { session }).lean<Order>();
      const { confirmation } = order ?? {};
      if (!order || !confirmation || order.history.length > 1 || !isToConfirm(order, order.status)) return; // somebody was faster
      await this.writer.cancel({ ...order, confirmation }, { by: null, via: 'shop' }, UNCONFIRMED, session);
    });
  }
}

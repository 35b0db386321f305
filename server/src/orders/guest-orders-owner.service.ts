import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UserEvents } from '../common/events/user-events.js';
import { customerSearchWords } from './order-search.js';
import { emailKey } from './order-sources.js';
import { Order } from './order.schema.js';

/**
 * A guest's order joins the account that was registered with its tracking token, once the order's email address is
 * verified (SHOPPER-126). Its link still works.
 */
@Injectable()
export class GuestOrdersOwnerService implements OnModuleInit {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly userEvents: UserEvents,
  ) {}

  onModuleInit(): void {
    this.userEvents.subscribeVerified(async (user, session) => {
      if (user.guestOrderHash === undefined) return;
      await this.orders.updateOne(
        { trackHash: user.guestOrderHash, userId: null, 'guestKeys.0': emailKey(user.email) },
        {
          $set: { userId: user._id, updatedAt: new Date() },
          $addToSet: { searchWords: { $each: customerSearchWords(user) } },
        },
        { session },
      );
    });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UserEvents } from '../common/events/user-events.js';
import { customerSearchWords } from './order-search.js';
import { Order } from './order.schema.js';

/**
 * When a user's name or contact details change, adds the new words to the user's orders; the earlier words stay. Systems
 * that keep a copy of the orders are told, because an order gives these details.
 */
@Injectable()
export class OrderSearchSyncService implements OnModuleInit {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly userEvents: UserEvents,
  ) {}

  onModuleInit(): void {
    this.userEvents.subscribe(async (user, session) => {
      await this.orders.updateMany(
        { userId: user._id },
        {
          $set: { updatedAt: new Date() },
          $addToSet: { searchWords: { $each: customerSearchWords(user) } },
        },
        { session },
      );
    });
  }
}

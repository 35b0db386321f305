import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UserEvents } from '../common/events/user-events.js';
import { customerSearchWords } from './order-search.js';
import { Order } from './order.schema.js';

/** Orders are found by what their customer is called by now, and still by what it was then. */
@Injectable()
export class OrderSearchSyncService implements OnModuleInit {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly changes: UserEvents,
  ) {}

  onModuleInit(): void {
    this.changes.subscribe(async (person, session) => {
      await this.orders.updateMany(
        { userId: person._id },
        { $addToSet: { searchWords: { $each: customerSearchWords(person) } } },
        { session },
      );
    });
  }
}

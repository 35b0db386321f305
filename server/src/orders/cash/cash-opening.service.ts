import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BackgroundJobs } from '../../common/background/background-jobs.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { Order } from '../order.schema.js';
import { OrderCashService } from './order-cash.service.js';

/** Nothing becomes due while the shop runs: this only repeats what failed. */
const INTERVAL_MS = 60_000;
const BATCH = 200;
const DUE = { cashIsDue: true };

/** Takes the orders of earlier versions into the cash book, which migration 0004 has marked. */
@Injectable()
export class CashOpeningService implements OnApplicationBootstrap {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly cash: OrderCashService,
    private readonly transactions: Transactions,
    private readonly jobs: BackgroundJobs,
  ) {}

  onApplicationBootstrap() {
    this.jobs.start('opening of the cash book', INTERVAL_MS, () => this.jobs.repeat(() => this.open()));
  }

  private async open(): Promise<{ isDone: boolean }> {
    if (!(await this.orders.exists(DUE))) return { isDone: true };
    return this.transactions.run(async (session) => {
      const orders = await this.orders
        .find(DUE, { status: 1, total: 1, delivery: 1, cash: 1, cashIsDue: 1 }, { session, limit: BATCH })
        .lean<Order[]>();
      const changes = orders.map((order) => ({ order, status: order.status, delivery: order.delivery }));
      await this.cash.book(changes, { by: null, kind: 'opening' }, session);
      return { isDone: orders.length < BATCH };
    });
  }
}

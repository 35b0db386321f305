import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { syncRules } from '#shared/rules/sync.rules';
import { SYNC_SORT, syncFilter, syncPage, type SyncPage } from '../common/paging/sync.js';
import { validate } from '../common/validation/validate.js';
import { Order } from './order.schema.js';
import { OrdersAdminService } from './orders-admin.service.js';
import type { AdminOrder } from './orders-admin.view.js';

/** The orders that were placed or changed since a time, for systems that keep a copy of them. */
@Injectable()
export class OrderSyncService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly ordersAdmin: OrdersAdminService,
  ) {}

  list(input: unknown): Promise<SyncPage<AdminOrder>> {
    const request = validate(syncRules, input);
    return syncPage(
      request,
      (limit) =>
        this.orders
          .find(syncFilter(request), { searchWords: 0, fingerprint: 0 }, { sort: SYNC_SORT, limit })
          .lean<Order[]>()
          .exec(),
      (found) => this.ordersAdmin.toAdminOrders(found),
    );
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { AdminOnly, ForApiKeys } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { syncQueryFromRest } from '../common/rest/sync-query.js';
import { OrderSyncService } from './order-sync.service.js';
import { adminOrderToRest } from './orders-admin.rest.js';

/** The REST call for systems that keep a copy of the orders. */
@AdminOnly()
@Controller('admin/sync')
export class OrderSyncController {
  constructor(private readonly sync: OrderSyncService) {}

  @ForApiKeys('ORDERS_READ')
  @Get('orders')
  @NoStore()
  async list(@Query() query: unknown) {
    const { items, ...position } = await this.sync.list(syncQueryFromRest(query));
    return { orders: items.map((order) => adminOrderToRest(order)), ...position };
  }
}

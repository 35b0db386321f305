import { Controller, Get, Query } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { paramsOf } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { OrderChangesService } from './order-changes.service.js';
import { adminOrderToRest, orderChangesToRest, orderIdsFromRest } from './orders-admin.rest.js';
import { OrdersAdminService } from './orders-admin.service.js';

/** The REST calls for slips of several orders, and for noticing new and changed ones. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/orders')
export class OrderChangesController {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly orderChanges: OrderChangesService,
  ) {}

  @Get('print')
  @NoStore()
  async listByIds(@Query() query: unknown) {
    const orders = await this.orders.listByIds(orderIdsFromRest(query));
    return { orders: orders.map((order) => adminOrderToRest(order)) };
  }

  @Get('changes')
  @NoStore()
  async listChanges(@Query() query: unknown) {
    return orderChangesToRest(await this.orderChanges.list(paramsOf(query, ['since'])));
  }
}
